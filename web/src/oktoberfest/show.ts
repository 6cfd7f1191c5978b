/** What the server shows of a table of Oktoberfest, and its catalogue: docs/PROTOCOL.md. */
import type { Letter, Reason } from '../frame/protocol'

/** One number of a scale: the move that it is, or why it is none. */
export interface Rung { number: number; move: string | null; why: Reason | null }

export interface Payout { seat: Letter; place: number; barrels: number; points: number }

export interface InTent { card: string; as: string | null }

export interface Tent {
  id: string; state: 'open' | 'blocked' | 'closed'; cards: InTent[]; value: number; beer: string | null; laid: number
  scores: Payout[]; sure: boolean; place: string; moves: string[]; why: Reason | null; rungs: Rung[]
}

export interface InGate { card: string; place: string; moves: string[] }

export interface Gate { id: string; open: boolean; auctioned: boolean; cards: InGate[]; place: string; moves: string[]; why: Reason | null }

export interface Till { beer: string; coins: number; stack: number; token: string; place: string; moves: string[] }

export interface Bid { seat: Letter; state: 'waiting' | 'asked' | 'bid' | 'passed'; coins: number }

export interface Auction {
  gate: string; auctioneer: Letter; bids: Bid[]; highest: Letter | null; coins: number; winner: Letter | null; rungs: Rung[]
}

export interface Vote { seat: Letter; state: 'waiting' | 'asked' | 'laid' | 'passed'; patrons: number; tent: string | null }

export interface Holding { beer: string; singles: number; hasDouble: boolean; all: number }

/** Numbers are null where the table hides what others have. */
export interface Brewmaster {
  seat: Letter; coins: number | null; patrons: number | null; points: number | null; barrels: Holding[] | null; unknownDoubles: number
}

export interface Past { closing: number; tent: string; beer: string; value: number; scores: Payout[] }

export type State = 'turn' | 'bid' | 'answer' | 'discard' | 'place' | 'supply' | 'patrons' | 'over'

export interface Show {
  turn: number; active: Letter; phase: 'morning' | 'afternoon' | 'evening' | 'over'; state: State
  end: { gone: number; of: number; says: string }
  tents: Tent[]; gates: Gate[]; draw: { cards: number; tappedOut: number; aside: number }; discard: string[]
  tills: Till[]; track: number[]; out: number
  auction: Auction | null; closing: { votes: Vote[] } | null; supplying: { tent: string; beer: string; rungs: Rung[] } | null
  seats: Brewmaster[]; past: Past[]; selling: { why: Reason | null }
}

export interface Card { id: string; name: string; value: number; beer: string | null; most: number; text: string }

export interface Catalogue {
  beers: { id: string; name: string }[]; cards: Card[]; prices: { barrels: number; coins: number }[]; phases: { id: string; name: string }[]
}
