import type { ComponentChildren, FunctionComponent } from 'preact'
import type { Choice, View } from './protocol'

/** What a card reader shows of a card. */
export interface Readable {
  id: string
  name: string
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
}

/** A game as the frame knows it: its board, its cards, and what it says of the turn. */
export interface GamePage {
  Board: FunctionComponent<BoardProps>
  /** Fetched once before the board is drawn. */
  load: () => Promise<void>
  card: (id: string, view: View | null) => Readable | null
  cardIds: () => string[]
  Portrait: FunctionComponent<{ id: string }>
  /** A word on whose turn and which phase it is. */
  status: (view: View) => ComponentChildren
}
