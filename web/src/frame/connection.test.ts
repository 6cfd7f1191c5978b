import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Connection, newId, withLines, type State } from './connection'
import type { LogLine, View } from './protocol'

/** The server's end of every socket that the page has opened. */
class FakeSocket {
  static all: FakeSocket[] = []
  static CONNECTING = 0
  static OPEN = 1
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen = (): void => undefined
  onmessage = (_: { data: string }): void => undefined
  onclose = (_: { code: number }): void => undefined
  constructor() {
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(): void {
    this.readyState = 3
  }
  opens(): void {
    this.readyState = 1
    this.onopen()
  }
  says(message: object): void {
    this.onmessage({ data: JSON.stringify(message) })
  }
  breaks(code: number): void {
    this.readyState = 3
    this.onclose({ code })
  }
  /** What was sent, by type. */
  of(type: string): Record<string, unknown>[] {
    return this.sent.filter(message => message['type'] === type)
  }
}

const line = (n: number) => ({ n, seat: 'A', depth: 0, text: `line ${n}`, cards: [], toMe: false })
const view = (seq: number, from = 0, lines = [line(0)]) =>
  ({ type: 'view', seq, at: 7, table: 'T', you: 'A', seats: [{ seat: 'A', name: 'Ann', kind: 'person', here: true, free: false }], over: false, moves: seq, log: { from, lines } }) as unknown as View

let state: State
let connection: Connection
const last = (): FakeSocket => FakeSocket.all.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  connection = new Connection({ token: 'secret' }, 'en', next => (state = next))
  last().opens()
  last().says(view(3))
})

afterEach(() => {
  connection.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('after a break it goes on from what it has, and hands in again what was not answered', () => {
  expect(last().of('sit')).toEqual([{ type: 'sit', token: 'secret', lang: 'en', page: expect.any(String), nth: 1 }])
  const { page } = last().of('sit')[0]!
  last().says({ type: 'chat', from: 0, lines: [{ n: 0, seat: 'A', name: 'Ann', text: 'hello', at: 0 }] })
  connection.move('serve kagari')
  const [move] = last().of('move')
  last().breaks(1006)
  expect(state.line).toBe('lost')
  vi.advanceTimersByTime(1000)
  last().opens()
  expect(FakeSocket.all).toHaveLength(2)
  expect(last().of('sit')).toEqual([{ type: 'sit', token: 'secret', lang: 'en', page, nth: 2, have: 3, at: 7, lines: 1, chat: 1 }])
  expect(last().of('move')).toEqual([])
  last().says(view(4, 1, [line(1)]))
  expect(last().of('move')).toEqual([move])
  expect(state.log.map(each => each.n)).toEqual([0, 1])
  last().says({ type: 'done', id: move!['id'], seq: 4 })
  expect([state.pending, state.line]).toEqual([null, 'open'])
})

test('who can not sit down at the moment comes back by itself', () => {
  last().breaks(1006)
  vi.advanceTimersByTime(1000)
  last().opens()
  last().says({ type: 'refused', code: 'storage-full', says: 'nothing was done' })
  expect(last().readyState).toBe(3)
  last().breaks(1000)
  vi.advanceTimersByTime(2000)
  expect(FakeSocket.all).toHaveLength(3)
  last().opens()
  last().says(view(4))
  expect(state.line).toBe('open')
})

test('where a table can not go on the page says why, and tries again slowly: another server may know its rules', () => {
  last().breaks(1006)
  vi.advanceTimersByTime(1000)
  last().opens()
  last().says({ type: 'refused', code: 'other-rules', says: 'this server does not know its rules' })
  expect([last().readyState, state.barred?.says]).toEqual([3, 'this server does not know its rules'])
  last().breaks(1000)
  vi.advanceTimersByTime(6000)
  expect([FakeSocket.all.length, state.line, state.barred?.code]).toEqual([2, 'lost', 'other-rules'])
  vi.advanceTimersByTime(8000)
  expect(FakeSocket.all).toHaveLength(3)
  last().opens()
  last().says({ type: 'refused', code: 'full', says: 'there is no room' })
  last().breaks(1013)
  expect(state.barred?.says).toBe('there is no room')
  vi.advanceTimersByTime(2000)
  expect(FakeSocket.all).toHaveLength(4)
  last().breaks(1006) // it didn't even come so far
  expect(state.barred).toBeNull()
  vi.advanceTimersByTime(2000)
  last().opens()
  last().says({ type: 'refused', code: 'damaged', says: 'it is damaged' })
  last().breaks(1000)
  vi.advanceTimersByTime(14_000)
  last().opens()
  last().says(view(4))
  expect([state.line, state.barred]).toEqual(['open', null])
})

test('until what a move led to is in sight, no other is handed in; what is said may be', async () => {
  connection.move('serve kagari')
  const [move] = last().of('move')
  last().says({ type: 'done', id: move!['id'], seq: 4 })
  connection.move('end phase')
  expect(last().of('move')).toHaveLength(1)
  const said = connection.tell({ type: 'chat', text: 'hello' })
  last().says({ type: 'refused', id: last().of('chat')[0]!['id'], code: 'not-now', says: 'chat is off' })
  expect((await said)?.code).toBe('not-now')
  last().says(view(4))
  connection.move('end phase')
  expect(last().of('move')).toHaveLength(2)
})

test('what the server is too busy for is handed in once more with the same id, in a while', () => {
  connection.move('serve kagari')
  const [move] = last().of('move')
  const isBusy = { type: 'refused', id: move!['id'], code: 'busy', says: 'more than can be done' }
  last().says(isBusy)
  expect([state.pending, state.refusal, last().of('move').length]).toEqual(['serve kagari', null, 1])
  vi.advanceTimersByTime(1000)
  expect(last().of('move')).toEqual([move, move])
  for (let tries = 2; tries <= 10; tries++) {
    last().says(isBusy)
    vi.advanceTimersByTime(1000)
  }
  expect([state.pending, state.refusal?.code, last().of('move').length]).toEqual([null, 'busy', 10])
})

test('what the server dropped unread for too many messages is handed in again in a while; what was asked is asked no more', () => {
  connection.move('serve kagari')
  const heard = vi.fn()
  connection.inquire({ type: 'odds' }, heard)
  const refused = { type: 'refused', code: 'too-fast', says: 'too many messages' }
  last().says(refused)
  last().says(refused)
  expect(heard.mock.calls).toEqual([[refused]])
  expect([state.pending, state.refusal]).toEqual(['serve kagari', refused])
  vi.advanceTimersByTime(10_000)
  const [move, again, ...more] = last().of('move')
  expect([again, more]).toEqual([move, []])
  expect(last().of('odds')).toHaveLength(1)
  expect(last().of('attend').length).toBeGreaterThan(1)
  last().says({ type: 'done', id: move!['id'], seq: 3 })
  expect([state.pending, state.line]).toEqual([null, 'open'])
})

test('a line on which nothing comes any more is given up, and another one opened at once', () => {
  vi.advanceTimersByTime(20_000)
  expect(last().of('ping')).toHaveLength(1)
  last().says({ type: 'pong' })
  vi.advanceTimersByTime(20_000)
  expect([last().of('ping').length, FakeSocket.all.length]).toEqual([2, 1])
  const dead = last()
  vi.advanceTimersByTime(20_000)
  expect([dead.readyState, state.line]).toEqual([3, 'lost'])
  vi.advanceTimersByTime(1000)
  expect(FakeSocket.all).toHaveLength(2)
  dead.breaks(1006) // browsers tell of it at last
  dead.says(view(2))
  last().opens()
  last().says(view(4))
  expect([state.line, state.view?.seq]).toEqual(['open', 4])
  vi.advanceTimersByTime(20_000)
  expect(FakeSocket.all).toHaveLength(2)
  last().breaks(1006)
  vi.advanceTimersByTime(45_000) // a line that doesn't even open is given up, too
  expect(FakeSocket.all.length).toBeGreaterThan(3)
})

test('whoever is online again learns soon whether the line still goes through', () => {
  window.dispatchEvent(new Event('online'))
  expect(last().of('ping')).toHaveLength(1)
  last().says({ type: 'pong' })
  vi.advanceTimersByTime(3000)
  expect([state.line, FakeSocket.all.length]).toEqual(['open', 1])
  window.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(3000)
  expect(state.line).toBe('lost')
  vi.advanceTimersByTime(1000)
  expect(FakeSocket.all).toHaveLength(2)
})

test('what is asked beside the game is answered once; a broken line is an answer, too', () => {
  const heard: string[] = []
  const ask = (): (() => void) => connection.inquire({ type: 'odds' }, answer => heard.push(answer.says))
  ask()
  const [asked] = last().of('odds')
  const odds = { type: 'odds', id: asked!['id'], says: 'the next card', lines: [] }
  last().says(odds)
  last().says(odds)
  ask()
  last().says({ type: 'refused', id: last().of('odds')[1]!['id'], code: 'not-now', says: 'without odds' })
  ask()() // and wants it no more
  last().says({ ...odds, id: last().of('odds')[2]!['id'] })
  ask()
  last().breaks(1006)
  expect(heard).toEqual(['the next card', 'without odds', 'The line was lost; ask again.'])
})

test('a seat that was freed or taken over is not opened again by itself', () => {
  last().breaks(4003)
  expect(state.line).toBe('freed')
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(1)
  const other = new Connection({ token: 'other' }, 'en', next => (state = next))
  last().opens()
  last().says(view(3))
  last().says({ type: 'displaced', says: 'elsewhere' })
  last().breaks(4001)
  expect(state.line).toBe('displaced')
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(2)
  other.takeOver()
  expect(FakeSocket.all).toHaveLength(3)
  other.close()
})

test('a moment is asked for once, and kept until the table moves on', async () => {
  const looks = [connection.look(2, 'A'), connection.look(2, 'A')]
  expect(last().of('look')).toEqual([{ type: 'look', at: 2 }])
  last().says({ type: 'moment', at: 2, of: 3, as: 'A', log: { from: 0, lines: [] } })
  expect((await Promise.all(looks)).map(moment => moment.at)).toEqual([2, 2])
  void connection.look(2, 'A')
  expect(last().of('look')).toHaveLength(1)
  last().says(view(4))
  const vain = connection.look(2, 'A')
  expect(last().of('look')).toHaveLength(2)
  last().breaks(1006)
  await expect(vain).rejects.toBeUndefined()
})

test('of what is shown only changes come, and are put into what there was', () => {
  last().says({ ...view(4), show: { turn: 1, hands: [{ size: 5 }, { size: 4 }] } })
  last().says({ ...view(5), changed: { hands: { 1: { size: 3 } } } })
  expect(state.view).toMatchObject({ seq: 5, show: { turn: 1, hands: [{ size: 5 }, { size: 3 }] } })
  expect(state.view).not.toHaveProperty('changed')
})

const told = (n: number, text: string): LogLine => ({ n, seat: 'A', depth: 0, text, cards: [], toMe: false })

test('new lines go behind the old ones', () => {
  expect(withLines([told(0, 'a')], 1, [told(1, 'b')]).map(each => each.text)).toEqual(['a', 'b'])
})

test('what was taken back goes when lines from an earlier number come', () => {
  expect(withLines([told(0, 'a'), told(1, 'b'), told(2, 'c')], 1, [told(1, 'undo')]).map(each => each.text)).toEqual(['a', 'undo'])
})

test('a command id is a UUID, and another one each time', () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(newId()).not.toBe(newId())
})
