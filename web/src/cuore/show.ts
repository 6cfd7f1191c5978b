/** What the server shows of a Tanto Cuore table, and its cards: docs/PROTOCOL.md. */
import type { Reason } from '../frame/protocol'

export interface Pile {
  pile: string; card: string; group: string; left: number; of: number; cost: number; price: number
  countsForEnd: boolean; moves: string[]; why: Reason | null
}

export interface Offered { card: string; cost: number; price: number; costs: number[]; moves: string[]; why: Reason | null }

export interface Deck { id: string; name: string; down: number; up: Offered[]; moves: string[] }

export interface Some { card: string | null; count: number }

export interface InHand { card: string; count: number; moves: string[]; why: Reason | null }

/** `down`: a double-sided card on its back. `couple`: the two under it, or that it is the first of. */
export interface Grouped { card: string; count: number; down?: boolean; couple?: string[] | null; on: Some[]; place: string; moves: string[] }

export interface PrivateMaid { card: string; on: Some[]; active: boolean; place: string; moves: string[]; why: Reason | null }

export interface HousePile { id: string; name: string; cards: { card: string | null; count: number; moves: string[] }[] }

export interface House {
  seat: string; deck: number; discard: { size: number; top: string | null }
  hand: { size: number; cards: InHand[]; hidden: number }
  served: Some[]; quarters: Grouped[]; privates: PrivateMaid[]; points: number | null; piles: HousePile[]; aside: Some[]
}

export interface Show {
  turn: number; active: string; phase: string
  have: { love: number; servings: number; employments: number }
  end: { gone: number; of: number; says: string }
  town: Pile[]; decks: Deck[]; houses: House[]
}

export interface Card {
  id: string; name: string; shortName: string; title: string; set: string; kind: string
  cost: number; copies: number; vp: string; draw: number; serving: number; love: number; employment: number
  chamber: number | null; alcohol: number | null; costs: number[]; text: string; house: boolean
}

export interface Catalogue {
  sets: { id: string; name: string; generals: string[]; firstGame: string[] }[]
  decks: { id: string; name: string; cards: string[] }[]
  presets: { id: string; name: string }[]
  cards: Card[]
}
