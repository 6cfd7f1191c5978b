import type { FromServer, LogLine, Refused, View } from './protocol'

/** What the page knows of the table: the last view received, and how the line is. */
export interface State {
  view: View | null
  log: LogLine[]
  line: 'connecting' | 'open' | 'lost' | 'displaced' | 'refused'
  /** The move that was handed in and is not yet answered. */
  pending: string | null
  refusal: Refused | null
}

interface Command { type: 'move' | 'undo' | 'name'; id: string; seq: number; move?: string; count?: number; name?: string }

const FIRST_PAUSE_MILLIS = 300
const LONGEST_PAUSE_MILLIS = 8000
const PING_MILLIS = 20_000

/** A UUID, on pages without https too. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Puts new log lines in the place of all from their first number on. */
export function withLines(log: LogLine[], from: number, lines: LogLine[]): LogLine[] {
  return [...log.filter(line => line.n < from), ...lines]
}

/**
 * The line to one seat of a table. It comes back by itself after a break, and hands in again what was not answered: the
 * command's id keeps the server from doing it twice.
 */
export class Connection {
  private socket: WebSocket | null = null
  private pause = FIRST_PAUSE_MILLIS
  private timer = 0
  private command: Command | null = null
  private done: number | null = null // the number the command was done under, while its view is awaited
  private closed = false
  state: State = { view: null, log: [], line: 'connecting', pending: null, refusal: null }

  constructor(private readonly link: string, private readonly language: string, private readonly changed: (state: State) => void) {
    this.open()
    this.timer = window.setInterval(() => this.send({ type: 'ping' }), PING_MILLIS)
  }

  move(move: string): void {
    this.hand({ type: 'move', id: newId(), seq: this.seq(), move }, move)
  }

  undo(count: number): void {
    this.hand({ type: 'undo', id: newId(), seq: this.seq(), count }, 'undo')
  }

  rename(name: string): void {
    this.hand({ type: 'name', id: newId(), seq: this.seq(), name }, 'name')
  }

  /** Takes the seat back from another tab. */
  takeOver(): void {
    this.set({ line: 'connecting' })
    this.open()
  }

  close(): void {
    this.closed = true
    window.clearInterval(this.timer)
    this.socket?.close()
  }

  private seq(): number {
    return this.state.view?.seq ?? 0
  }

  private hand(command: Command, pending: string): void {
    if (this.command) return // one at a time: the answer may change what is on offer
    this.command = command
    this.set({ pending, refusal: null })
    this.send(command)
  }

  private set(change: Partial<State>): void {
    this.state = { ...this.state, ...change }
    this.changed(this.state)
  }

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws`)
    this.socket = socket
    socket.onopen = () => {
      this.send({ type: 'sit', link: this.link, lang: this.language })
    }
    socket.onmessage = event => {
      if (socket === this.socket) this.receive(JSON.parse(String(event.data)) as FromServer)
    }
    socket.onclose = () => {
      if (socket === this.socket) this.lost()
    }
  }

  private lost(): void {
    if (this.closed || this.state.line === 'displaced' || this.state.line === 'refused') return
    this.set({ line: 'lost' })
    window.setTimeout(() => {
      if (!this.closed) this.open()
    }, this.pause * (0.7 + 0.6 * Math.random()))
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE_MILLIS)
  }

  private receive(message: FromServer): void {
    switch (message.type) {
      case 'view': {
        const log = withLines(this.state.log, message.log.from, message.log.lines)
        const resumed = this.state.line !== 'open'
        this.pause = FIRST_PAUSE_MILLIS
        this.set({ view: message, log, line: 'open' })
        if (this.done !== null && message.seq >= this.done) this.answered({ pending: null })
        else if (resumed && this.command) this.send(this.command)
        return
      }
      case 'done':
        if (message.id !== this.command?.id) return
        // Done, but what it led to may still be under way: until it is in sight, nothing new is handed in.
        if ((this.state.view?.seq ?? -1) >= message.seq) this.answered({ pending: null })
        else this.done = message.seq
        return
      case 'refused':
        if (message.code === 'unknown-link') {
          this.set({ line: 'refused', refusal: message, pending: null })
          return
        }
        if (message.id === undefined || message.id === this.command?.id) {
          this.answered({ pending: null, refusal: message.code === 'stale' ? null : message })
        }
        return
      case 'displaced':
        this.set({ line: 'displaced' })
        return
      case 'pong':
        return
    }
  }

  private answered(change: Partial<State>): void {
    this.command = null
    this.done = null
    this.set(change)
  }
}
