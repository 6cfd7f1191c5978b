/** What goes to and fro between server and page: docs/PROTOCOL.md, as types. */

export type Letter = string

export interface Reason { says: string; rule: string }

export interface Choice { move: string; label: string; place: string }

export interface Question { asks: string; topic: string; about: string; choices: Choice[] }

export interface SeatState {
  seat: Letter
  name: string
  kind: 'person' | 'bot'
  bot?: string
  here: boolean
  /** Nobody has claimed it. */
  free: boolean
  /** Why a bot plays in the place of this person. */
  standIn: null | 'host' | 'left' | 'late'
}

/** Time of each seat in milliseconds, when the view was sent; null without one. */
export interface Clock { kind: 'move' | 'bank'; running: Letter | null; left: (number | null)[] }

/** Somebody asks to go back to where `to` moves had been made; `request`: its number, which consent names. */
export interface Rewind { request: number; by: Letter; to: number; moves: number; agreed: Letter[]; waiting: Letter[] }

export interface ScoreLine { what: string; points: number; why: string }

export interface Score { seat: Letter | number; points: number; rank: number; lines: ScoreLine[] }

export interface LogLine { n: number; seat: Letter | number | null; depth: number; text: string; cards: string[]; toMe: boolean }

export interface View {
  type: 'view'
  seq: number
  /** When the last entry was made, in milliseconds since 1970. */
  at: number
  table: string
  game: string
  rules: string
  /** null: looks on. */
  you: Letter | null
  state: 'gathering' | 'playing' | 'paused' | 'over'
  host: Letter
  locked: boolean
  chat: boolean
  /** Whether one may ask what a bot would do, and for odds. */
  hints: boolean
  /** How many look on. */
  watching: number
  seats: SeatState[]
  clock: Clock | null
  rewind: Rewind | null
  /** The table at which the same people meet again. */
  rematch: string | null
  /** Made so far: the moments are 0 to this. */
  moves: number
  asked: Letter | null
  over: boolean
  scores: Score[] | null
  question: Question | null
  undo: number
  log: { from: number; lines: LogLine[] }
  show: unknown
}

/** A view as it comes: where one has the view before, what has changed of `show` stands for it. */
export interface SentView extends View { changed?: unknown }

export interface Done { type: 'done'; id: string; seq: number }

export interface Refused { type: 'refused'; id?: string; code: string; says: string; rule?: string; seq?: number }

export interface Displaced { type: 'displaced'; says: string }

export interface ChatLine { n: number; seat: Letter | null; name: string; text: string; at: number }

export interface Chat { type: 'chat'; from: number; lines: ChatLine[] }

/** The table after `at` moves, as seat `as` saw it. */
export interface Moment {
  type: 'moment'
  at: number
  of: number
  as: Letter | null
  /** Of another seat's move only that it was made, until the game is over. */
  move: { seat: Letter; move: string | null } | null
  asked: Letter | null
  over: boolean
  scores: Score[] | null
  log: { from: number; lines: LogLine[] }
  show: unknown
}

/** What the bot `by` would do at a moment, by what `seat` knows; `chance` of winning, 0 to 1, in so many `games` played out. */
export interface Hint {
  type: 'hint'
  id: string
  at: number
  seat: Letter
  by: string
  options: { move: string; label: string; chance: number; games: number }[]
}

/** Of a card, or of several that are alike: how many lie in the pile that is drawn from, and in what is shuffled then. */
export interface OddsLine { what: string; name: string; left: number; later: number; chance: number }

/** What one may reckon of the cards that are drawn next. */
export interface Odds { type: 'odds'; id: string; says: string; lines: OddsLine[] }

/** How likely each seat was to win after `at` moves, when a turn began; by seat, 0 to 1. */
export interface Likely { at: number; turn: number; chances: number[] }

/** The turn between the moments `from` and `to` changed the chance of `seat` most. */
export interface TurningPoint { turn: number; from: number; to: number; seat: Letter; before: number; after: number }

/** A part of the chances over a game of `of` moves; without `points` more is to come. */
export interface Chances { type: 'chances'; id: string; of: number; from: number; moments: Likely[]; points: TurningPoint[] | null }

/** What one may ask about the game beside playing it. */
export type Inquiry = { type: 'hint'; at?: number } | { type: 'odds' } | { type: 'chances' }

export type Answer = Hint | Odds | Chances

export type FromServer = SentView | Done | Refused | Displaced | Chat | Moment | Answer | { type: 'pong' }

/** What the host may do at the table. */
export type HostDeed = 'start' | 'kick' | 'bot' | 'person' | 'lock' | 'unlock' | 'pause' | 'resume' | 'quiet' | 'talk' | 'host'

/** How strong a bot is, for people. */
export interface Level { id: string; name: string; line: string }

export interface GameEntry { id: string; name: string; fewestSeats: number; mostSeats: number; bots: string[]; levels: Level[] }

export interface Place { kind: 'person' | 'bot'; name?: string; bot?: string }

/** How people want to sit together. */
export interface Options {
  start: 'now' | 'host'
  time: { kind: 'none' } | { kind: 'move'; seconds: number } | { kind: 'bank'; seconds: number; increment: number }
  leavers: { wait: number; then: 'bot' | 'wait' }
  chat: boolean
  watching: boolean
  hints: boolean
}

export interface Laid {
  table: string
  /** `token` of the host's own seat, `link` to invite people to theirs. */
  seats: { seat: Letter; kind: 'person' | 'bot'; name: string; link?: string; token?: string }[]
}

/** A seat that has been taken. */
export interface Claimed { table: string; seat: Letter; name: string; token: string }

/** A table as a recovery code keeps it. */
export interface Kept {
  table: string
  seat: Letter
  token: string
  game: string
  names: string[]
  state: View['state']
  yourTurn: boolean
  at: number
}

/** The server counts seats in some places as numbers; people and the page call them by letters. */
export const letter = (seat: Letter | number): Letter =>
  typeof seat === 'number' ? String.fromCharCode(65 + seat) : seat
