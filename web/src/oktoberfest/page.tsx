import { en as frame } from '../frame/en'
import type { GamePage, Readable } from '../frame/game'
import { nameOf } from '../frame/log'
import type { View } from '../frame/protocol'
import { Board } from './board'
import './board.css'
import { en } from './en'
import { Setup } from './setup'
import type { Card, Catalogue, Show } from './show'

let catalogue: Catalogue = { beers: [], cards: [], prices: [], phases: [] }
let cards = new Map<string, Card>()
let loading: Promise<void> | null = null

async function fetchCatalogue(): Promise<void> {
  const answer = await fetch('/api/games/oktoberfest/catalogue?lang=en')
  if (!answer.ok) {
    loading = null
    throw new Error(frame.failed)
  }
  catalogue = (await answer.json()) as Catalogue
  cards = new Map(catalogue.cards.map(card => [card.id, card]))
}

export const cardOf = (id: string): Card | undefined => cards.get(id)

export const beerName = (id: string): string => catalogue.beers.find(beer => beer.id === id)?.name ?? id

/** What so many barrels for one card cost; undefined: more than any card gives. */
export const priceOf = (barrels: number): number | undefined => catalogue.prices.find(step => step.barrels === barrels)?.coins

/** A barrel in the colour of its beer. */
export function Barrel({ beer }: { beer: string }) {
  return (
    <svg class={`barrel beer-${beer}`} viewBox="0 0 20 24" aria-hidden="true">
      <path class="wood" d="M3 2h14q3 10 0 20H3Q0 12 3 2Z" />
      <path class="hoops" d="M2 7.5h16M2 16.5h16" />
    </svg>
  )
}

/** The face of a supply card: its value on its beer. */
export function Face({ id }: { id: string }) {
  const card = cards.get(id)
  if (card === undefined || card.value === 0) return <span class="face tapped" aria-hidden="true">✕</span>
  return <span class={`face beer-${card.beer ?? 'wild'}`} aria-hidden="true">{card.value}</span>
}

function readable(id: string): Readable | null {
  const card = cards.get(id)
  if (card === undefined) return null
  const isSupply = card.value > 0
  return {
    id,
    name: card.name,
    short: card.name,
    title: isSupply ? (card.beer === null ? en.kind.wild : en.kind.supply) : en.kind['tapped-out'],
    facts: isSupply ? [en.value(card.value), en.upTo(card.most)] : [],
    text: card.text,
    note: '',
  }
}

function status(view: View) {
  const show = view.show as Show
  if (view.over) return <strong>{frame.over}</strong>
  return (
    <>
      <strong>{show.active === view.you ? frame.yourTurn : frame.turnOf(nameOf(view, show.active))}</strong>
      <span>{en.phases[show.phase]}</span>
      <span class="end" title={show.end.says}>{en.closings(show.end.gone, show.end.of)}</span>
    </>
  )
}

/** `closing-3-dark` is what the third closing brought. */
function scoreLine(what: string): string {
  const [kind, closing, beer] = what.split('-')
  if (kind === 'closing' && closing !== undefined && beer !== undefined) return en.scoreLine(closing, beerName(beer))
  return kind === 'before' ? en.scoreBefore : en.scoreTieBreak
}

/** Oktoberfest, for the frame. */
export const oktoberfest: GamePage = {
  name: en.name,
  quick: { label: en.quick, hint: en.quickHint, setup: {}, bots: 3 },
  Setup,
  Board,
  load: () => (loading ??= fetchCatalogue()),
  card: readable,
  cardIds: () => [...cards.keys()],
  Portrait: Face,
  status,
  turn: view => (view.show as Show).turn,
  scoreLine,
  oddsForAll: true,
  numbered: { does: en.numbered, buttons: '.felt [data-numbered]' },
  keys: [
    { key: 'g', does: en.toGates, focus: '[data-zone="gates"] button' },
    { key: 't', does: en.toTents, focus: '[data-zone="tents"] button.can, [data-zone="tents"] button' },
    { key: 's', does: en.sellKey, press: '[data-sell]' },
    { key: 'c', does: en.close, press: '[data-move="close"]' },
    { key: 'p', does: en.pass, press: '[data-move="pass"]' },
    { key: 'a', does: en.accept, press: '[data-move="accept"]' },
    { key: 'b', does: en.outbid, press: '[data-move="outbid"]' },
  ],
  legend: en.legend,
}
