/** What goes to and fro between server and page: docs/PROTOCOL.md, as types. */

export type Letter = string

export interface Reason { says: string; rule: string }

export interface Choice { move: string; label: string; place: string }

export interface Question { asks: string; topic: string; about: string; choices: Choice[] }

export interface SeatState { seat: Letter; name: string; kind: 'person' | 'bot'; bot?: string; here: boolean }

export interface ScoreLine { what: string; points: number; why: string }

export interface Score { seat: Letter | number; points: number; rank: number; lines: ScoreLine[] }

export interface LogLine { n: number; seat: Letter | number; depth: number; text: string; cards: string[]; toMe: boolean }

export interface View {
  type: 'view'
  seq: number
  table: string
  game: string
  rules: string
  you: Letter | null
  seats: SeatState[]
  asked: Letter | null
  over: boolean
  scores: Score[] | null
  question: Question | null
  undo: number
  log: { from: number; lines: LogLine[] }
  show: unknown
}

export interface Done { type: 'done'; id: string; seq: number }

export interface Refused { type: 'refused'; id?: string; code: string; says: string; rule?: string; seq?: number }

export interface Displaced { type: 'displaced'; says: string }

export type FromServer = View | Done | Refused | Displaced | { type: 'pong' }

export interface GameEntry { id: string; name: string; fewestSeats: number; mostSeats: number; bots: string[] }

export interface Place { kind: 'person' | 'bot'; name?: string; bot?: string }

export interface Laid { table: string; seats: { seat: Letter; kind: 'person' | 'bot'; name: string; link?: string }[] }

/** The server counts seats in some places as numbers; people and the page call them by letters. */
export const letter = (seat: Letter | number): Letter =>
  typeof seat === 'number' ? String.fromCharCode(65 + seat) : seat
