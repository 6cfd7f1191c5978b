import { withChanges } from './changes'
import { en } from './en'
import type { Answer, ChatLine, FromServer, HostDeed, Inquiry, Letter, LogLine, Moment, Refused, SentView, View } from './protocol'

/** What the page knows of the table: the last view received, and how the line is. */
export interface State {
  view: View | null
  /** When it came, on the clock of `performance.now()`. */
  viewAt: number
  log: LogLine[]
  chat: ChatLine[]
  line: 'connecting' | 'open' | 'lost' | 'displaced' | 'refused' | 'freed'
  /** The move that was handed in and is not yet answered. */
  pending: string | null
  refusal: Refused | null
  /** Why nobody can sit down at present; it is tried again. */
  barred: Refused | null
}

export const BLANK: State = { view: null, viewAt: 0, log: [], chat: [], line: 'connecting', pending: null, refusal: null, barred: null }

/** What opens the line: a seat, or a place to look on from. */
export type Ticket = { token: string } | { watch: string }

type Command = { id: string } & (
  | { type: 'move'; seq: number; move: string }
  | { type: 'undo'; seq: number; count: number }
  | { type: 'rewind'; seq: number; to: number }
  | { type: 'agree'; request: number }
  | { type: 'decline' | 'back' }
  | { type: 'name'; name: string }
  | { type: 'chat'; text: string }
  | { type: 'host'; do: HostDeed; seat?: Letter; bot?: string }
)

/** A command without its id. */
type Wish = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never

interface HandedIn { command: Command; answered: (refusal: Refused | null) => void; tries: number }

type Heard = (answer: Answer | Refused) => void

interface Awaited { got: (moment: Moment) => void; failed: () => void }

const FIRST_PAUSE_MILLIS = 300
const LONGEST_PAUSE_MILLIS = 1000
const BARRED_MILLIS = 10_000 // until it is tried again where a table can't go on: another server may know its rules
const PING_MILLIS = 20_000
const PONG_MILLIS = 3_000 // in which an answer has come when the machine says that it is online again
const DEAD = 0 // no code of a socket: nothing was heard on it
const BUSY_PAUSE_MILLIS = 400
const TOO_FAST_MILLIS = 3000 // until what may have been dropped unread is handed in again
const MOST_TRIES = 10 // of a command that the server is too busy for
const DISPLACED = 4001
const FREED = 4003
/** Why nobody could sit down that may be over in a moment. */
const PASSING = ['storage-full', 'failed', 'busy', 'full', 'closing', 'too-fast']

const LINE_LOST: Refused = { type: 'refused', code: 'lost', says: en.lineLost }

/** A UUID, on pages without https too. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Puts new lines in the place of all from their first number on. */
export function withLines<L extends { n: number }>(log: L[], from: number, lines: L[]): L[] {
  return [...log.filter(line => line.n < from), ...lines]
}

const momentKey = (at: number, as: Letter | null): string => `${at}/${as ?? ''}`

/**
 * The line to one seat of a table, or to a place to look on from. It comes back by itself after a break, goes on from
 * what it has, and hands in again what was not answered: the command's id keeps the server from doing it twice.
 */
export class Connection {
  private socket: WebSocket | null = null
  private pause = FIRST_PAUSE_MILLIS
  private readonly timer: number
  private isPinged = false // and nothing has been heard since
  private readonly handedIn = new Map<string, HandedIn>()
  private moveId: string | null = null // of the command that changes the game: there is one at a time
  private doneSeq: number | null = null // the number it was done under, while its view is awaited
  private readonly awaited = new Map<string, Awaited[]>()
  private readonly moments = new Map<string, Moment>()
  private readonly inquiries = new Map<string, Heard>()
  private closed = false
  private isSeated = false // on this socket
  private isBarred = false // on this socket
  private isSlowed = false // and what is not answered is handed in again in a while
  private readonly page = newId()
  private nth = 0 // how often it has said that it sits down: what it said before is void, wherever that got stuck
  state: State = BLANK

  constructor(readonly ticket: Ticket, private readonly language: string, private readonly changed: (state: State) => void) {
    this.open()
    this.timer = window.setInterval(this.probe, PING_MILLIS)
    window.addEventListener('online', this.online)
    for (const kind of ['focus', 'blur']) window.addEventListener(kind, this.attend)
    document.addEventListener('visibilitychange', this.attend)
  }

  move(move: string): void {
    this.change({ type: 'move', seq: this.seq(), move }, move)
  }

  undo(count: number): void {
    this.change({ type: 'undo', seq: this.seq(), count }, 'undo')
  }

  /** Asks all people to go back to where so many moves had been made. */
  rewind(to: number): void {
    this.change({ type: 'rewind', seq: this.seq(), to }, 'rewind')
  }

  /** What changes nobody's choices; null when it is done, else why not. */
  tell(wish: Wish): Promise<Refused | null> {
    return new Promise(resolve => {
      const command = { ...wish, id: newId() } as Command
      this.handedIn.set(command.id, { command, answered: resolve, tries: 1 })
      if (this.isSeated) this.send(command)
    })
  }

  /** The same, where a refusal is shown like that of a move. */
  say(wish: Wish): void {
    this.set({ refusal: null })
    void this.tell(wish).then(refusal => {
      if (refusal !== null) this.set({ refusal })
    })
  }

  /** The table after so many moves; rejects if it can't be had now. */
  look(at: number, as: Letter | null): Promise<Moment> {
    const key = momentKey(at, as)
    const known = this.moments.get(key)
    if (known !== undefined) return Promise.resolve(known)
    return new Promise((got, failed) => {
      if (!this.isSeated) {
        failed()
        return
      }
      const others = this.awaited.get(key) ?? []
      this.awaited.set(key, [...others, { got, failed }])
      if (others.length > 0) return
      const isOwn = as === null || as === this.state.view?.you
      this.send({ type: 'look', at, ...(isOwn ? {} : { as }) })
    })
  }

  /**
   * Asks something beside the game; what is answered is heard until the last of it has come, or nobody wants it any more.
   *
   * @returns no longer wants it
   */
  inquire<T extends Answer['type']>(inquiry: Inquiry & { type: T }, heard: (answer: Extract<Answer, { type: T }> | Refused) => void): () => void {
    const id = newId()
    this.inquiries.set(id, heard as Heard)
    if (this.isSeated) this.send({ ...inquiry, id })
    else this.conclude(id, LINE_LOST)
    return () => this.inquiries.delete(id)
  }

  private conclude(id: string, answer: Answer | Refused): void {
    const heard = this.inquiries.get(id)
    this.inquiries.delete(id)
    heard?.(answer)
  }

  private concludeAll(refusal: Refused): void {
    for (const id of [...this.inquiries.keys()]) this.conclude(id, refusal)
  }

  /** Takes the seat back from another tab. */
  takeOver(): void {
    this.set({ line: 'connecting' })
    this.open()
  }

  close(): void {
    this.closed = true
    window.clearInterval(this.timer)
    window.removeEventListener('online', this.online)
    for (const kind of ['focus', 'blur']) window.removeEventListener(kind, this.attend)
    document.removeEventListener('visibilitychange', this.attend)
    this.socket?.close()
  }

  private readonly attend = (): void => {
    if (this.isSeated) this.send({ type: 'attend', visible: document.visibilityState === 'visible' && document.hasFocus() })
  }

  /** Asks for an answer; where the last one asked for has not come, the line is dead. Timers may be late: no clock is looked at. */
  private readonly probe = (): void => {
    if (this.isPinged) this.giveUp()
    else this.ping()
  }

  private ping(): void {
    const isUp = this.socket?.readyState === WebSocket.OPEN || this.socket?.readyState === WebSocket.CONNECTING
    if (!isUp) return // then another one is opened already, or nobody wants one
    this.isPinged = true // while it is being opened, too: that can take for ever
    this.send({ type: 'ping' })
  }

  /** The machine is on a network again, maybe another one: whether this line goes through is to be known soon. */
  private readonly online = (): void => {
    this.ping()
    const { socket } = this
    window.setTimeout(() => {
      if (socket === this.socket && this.isPinged) this.giveUp()
    }, PONG_MILLIS)
  }

  /** Browsers tell of a line that just went silent only after minutes. */
  private giveUp(): void {
    const { socket } = this
    this.socket = null // so that its own end is no news
    socket?.close()
    this.lost(DEAD)
  }

  private seq(): number {
    return this.state.view?.seq ?? 0
  }

  private change(wish: Wish, pending: string): void {
    if (this.moveId !== null) return // one at a time: the answer may change what is on offer
    const command = { ...wish, id: newId() } as Command
    this.moveId = command.id
    this.handedIn.set(command.id, { command, answered: refusal => this.moved(refusal), tries: 1 })
    this.set({ pending, refusal: null })
    if (this.isSeated) this.send(command)
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
    this.isSeated = false
    this.isBarred = false
    this.isPinged = false
    socket.onopen = () => {
      if (socket !== this.socket) return
      this.isPinged = false
      const { view, log, chat } = this.state
      this.send({ type: 'sit', ...this.ticket, lang: this.language, page: this.page, nth: ++this.nth, ...(view === null ? {} : { have: view.seq, at: view.at, lines: log.length, chat: chat.length }) })
    }
    socket.onmessage = event => {
      if (socket !== this.socket) return
      this.isPinged = false
      this.receive(JSON.parse(String(event.data)) as FromServer)
    }
    socket.onclose = event => {
      if (socket === this.socket) this.lost(event.code)
    }
  }

  private lost(code: number): void {
    this.isSeated = false
    this.lookInVain()
    this.concludeAll(LINE_LOST)
    if (this.closed || this.state.line === 'displaced' || this.state.line === 'refused') return
    if (code === FREED || code === DISPLACED) {
      this.set({ line: code === FREED ? 'freed' : 'displaced', pending: null })
      return
    }
    this.set({ line: 'lost', barred: this.isBarred ? this.state.barred : null })
    window.setTimeout(() => {
      if (!this.closed) this.open()
    }, this.pause * (0.7 + 0.6 * Math.random()))
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE_MILLIS)
  }

  private lookInVain(): void {
    const all = [...this.awaited.values()].flat()
    this.awaited.clear()
    all.forEach(each => each.failed())
  }

  private receive(message: FromServer): void {
    switch (message.type) {
      case 'view':
        this.see(message)
        return
      case 'chat':
        this.set({ chat: withLines(this.state.chat, message.from, message.lines) })
        return
      case 'moment': {
        const key = momentKey(message.at, message.as)
        this.moments.set(key, message)
        const waiting = this.awaited.get(key) ?? []
        this.awaited.delete(key)
        waiting.forEach(each => each.got(message))
        return
      }
      case 'hint':
      case 'odds':
      case 'chances':
        if (message.type === 'chances' && message.points === null) this.inquiries.get(message.id)?.(message)
        else this.conclude(message.id, message)
        return
      case 'done': {
        const handedIn = this.handedIn.get(message.id)
        if (handedIn === undefined) return
        // Done, but what it led to may still be under way: until it is in sight, no other move is handed in.
        if (message.id === this.moveId && this.seq() < message.seq) this.doneSeq = message.seq
        else this.answer(message.id, null)
        return
      }
      case 'refused':
        if (message.code === 'unknown-link' && message.id === undefined) {
          this.set({ line: 'refused', refusal: message, pending: null })
        } else if (message.id !== undefined) {
          this.answer(message.id, message)
        } else if (this.isSeated) {
          this.lookInVain()
          this.set({ refusal: message })
          if (message.code === 'too-fast') this.slowDown(message)
        } else {
          this.isBarred = true
          this.set({ barred: message })
          if (!PASSING.includes(message.code)) this.pause = BARRED_MILLIS
          this.socket?.close() // and it is opened again in a while
        }
        return
      case 'displaced':
        this.set({ line: 'displaced', pending: null })
        return
      case 'pong':
        return
    }
  }

  private see({ changed, ...sent }: SentView): void {
    const show = changed === undefined ? sent.show : withChanges(this.state.view?.show, changed)
    const view = { ...sent, show, seats: sent.seats.map(seat => ({ ...seat, standIn: seat.standIn ?? null })) } // what is null is left out
    const log = withLines(this.state.log, view.log.from, view.log.lines)
    const isResumed = !this.isSeated
    if (view.seq !== this.state.view?.seq && !view.over) this.moments.clear()
    this.isSeated = true
    this.pause = FIRST_PAUSE_MILLIS
    this.set({ view, viewAt: performance.now(), log, line: 'open', barred: null })
    if (this.moveId !== null && this.doneSeq !== null && view.seq >= this.doneSeq) this.answer(this.moveId, null)
    if (!isResumed) return
    this.attend()
    this.handInAgain()
  }

  private handInAgain(): void {
    for (const { command } of this.handedIn.values()) this.send(command)
  }

  /** Of too many messages the server reads none, so it can't say which it dropped: none of them may be waited for. */
  private slowDown(refusal: Refused): void {
    this.concludeAll(refusal)
    if (this.isSlowed) return
    this.isSlowed = true
    window.setTimeout(() => {
      this.isSlowed = false
      if (!this.isSeated) return
      this.attend()
      this.handInAgain()
    }, TOO_FAST_MILLIS)
  }

  private answer(id: string, refusal: Refused | null): void {
    if (refusal !== null) this.conclude(id, refusal)
    const handedIn = this.handedIn.get(id)
    if (handedIn === undefined) return
    if (refusal?.code === 'busy' && handedIn.tries < MOST_TRIES) {
      handedIn.tries++
      window.setTimeout(() => {
        if (this.isSeated && this.handedIn.has(id)) this.send(handedIn.command)
      }, BUSY_PAUSE_MILLIS * (0.5 + Math.random()))
      return
    }
    this.handedIn.delete(id)
    handedIn.answered(refusal)
  }

  private moved(refusal: Refused | null): void {
    this.moveId = null
    this.doneSeq = null
    this.set({ pending: null, refusal: refusal?.code === 'stale' ? null : refusal })
  }
}
