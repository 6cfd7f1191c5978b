import type { ComponentChildren, FunctionComponent } from 'preact'
import type { Choice, View } from './protocol'

/** What a card reader shows of a card. */
export interface Readable {
  id: string
  name: string
  /** What the log calls it. */
  short: string
  title: string
  facts: string[]
  text: string
  note: string
}

/** What a board gets from the frame. */
export interface BoardProps {
  view: View
  /** Hands in a move. */
  pick: (move: string) => void
  /** Asks which of several moves is meant; one alone is handed in at once. */
  offer: (title: string, choices: Choice[]) => void
  /** Says why something can't be done. */
  explain: (what: string, says: string, rule: string) => void
  /** Shows a card in the reader. */
  read: (id: string) => void
  /** Opens the reader where it isn't always in sight. */
  open: (id: string) => void
  isPending: boolean
  /** What the frame tells of a seat, to be put beside its name: time, away, a bot in its place. */
  marks: (seat: string) => ComponentChildren
}

/** What a game's set-up form gets from the lobby. */
export interface SetupProps {
  /** How many sit at the table. */
  seats: number
  /** Says what is chosen: the set-up as the server takes it, or null while something is missing. */
  choose: (setup: object | null) => void
}

/** A key of a game's own: presses the first button that matches, or goes to the first thing that does. */
export interface Key { key: string; does: string; press?: string; focus?: string }

/** A game as the frame knows it: how it is set up, its board, its cards, and what it says of the turn. */
export interface GamePage {
  name: string
  /** A table one click away, against so many bots. */
  quick: { label: string; hint: string; setup: object; bots: number }
  /** The fields of the lobby's form that are this game's own. */
  Setup: FunctionComponent<SetupProps>
  Board: FunctionComponent<BoardProps>
  /** Fetched once before the board is drawn. */
  load: () => Promise<void>
  card: (id: string, view: View | null) => Readable | null
  cardIds: () => string[]
  Portrait: FunctionComponent<{ id: string }>
  /** A word on whose turn and which phase it is. */
  status: (view: View) => ComponentChildren
  /** The number of the turn. */
  turn: (view: View) => number
  /** What a line of the score is called. */
  scoreLine: (what: string) => string
  /** Whether the odds of what comes next are told to those who look on, too. */
  oddsForAll: boolean
  keys: Key[]
  /** What the number keys use, in the order of the page. */
  numbered: { does: string; buttons: string }
  /** Signs on the board, each with its meaning. */
  legend: readonly string[]
}
