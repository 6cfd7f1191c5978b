import { en } from '../frame/en'
import type { GamePage, Readable } from '../frame/game'
import { nameOf } from '../frame/log'
import type { View } from '../frame/protocol'
import { Board } from './board'
import { Setup } from './setup'
import type { Card, Catalogue, Show } from './show'

let cards = new Map<string, Card>()
let loading: Promise<void> | null = null

async function fetchCards(): Promise<void> {
  const answer = await fetch('/api/games/cuore/catalogue?lang=en')
  if (!answer.ok) {
    loading = null
    throw new Error(en.failed)
  }
  const catalogue = (await answer.json()) as Catalogue
  cards = new Map(catalogue.cards.map(card => [card.id, card]))
}

export const cardOf = (id: string): Card | undefined => cards.get(id)

/** What she is called in short; an id that is not in the catalogue stands for itself. */
export const shortName = (id: string): string => cards.get(id)?.shortName ?? id

function facts(card: Card, left: number | undefined): string[] {
  const all = card.cost > 0 ? [`${en.cost} ${card.cost}`] : []
  if (card.costs.length > 0) all.push(en.maidsFor(card.costs))
  if (card.alcohol !== null) all.push(en.alcohol(card.alcohol))
  if (card.vp !== '') all.push(`${card.vp} ${en.vp}`)
  if (card.draw > 0) all.push(en.draw(card.draw))
  if (card.love > 0) all.push(en.love(card.love))
  if (card.serving > 0) all.push(en.serving(card.serving))
  if (card.employment > 0) all.push(en.employment(card.employment))
  if (card.chamber !== null) all.push(en.chamber(card.chamber))
  all.push(left === undefined ? en.inBox(card.copies) : en.inTown(left))
  return all
}

function readable(id: string, view: View | null): Readable | null {
  const card = cards.get(id)
  if (card === undefined) return null
  const left = view === null ? undefined : (view.show as Show).town.find(pile => pile.card === id)?.left
  return {
    id,
    name: card.name,
    short: card.shortName,
    title: card.title,
    facts: facts(card, left),
    text: card.text,
    note: card.house ? en.house : '',
  }
}

/** Maids have a face; love and events a sign. */
export function Portrait({ id }: { id: string }) {
  const kind = cards.get(id)?.kind ?? ''
  if (kind === 'love') return <span class={`sign love-${id[0]}`} aria-hidden="true">♥</span>
  if (kind === 'event' || kind === 'drama') return <span class="sign event" aria-hidden="true">✦</span>
  if (kind === 'building') return <span class="sign building" aria-hidden="true">⌂</span>
  if (kind === 'beer') return <span class="sign beer" aria-hidden="true">◍</span>
  if (kind === 'reminiscence') return <span class="sign reminiscence" aria-hidden="true">❀</span>
  return <img class="portrait" src={`/portraits/${id}.svg`} alt="" width="64" height="64" draggable={false} />
}

function status(view: View) {
  const show = view.show as Show
  if (view.over) return <strong>{en.over}</strong>
  const turn = show.active === view.you ? en.yourTurn : en.turnOf(nameOf(view, show.active))
  return (
    <>
      <strong>{turn}</strong>
      <span>{en.phases[show.phase] ?? show.phase}</span>
      <span class="end" title={show.end.says}>{en.nearEnd(show.end.gone, show.end.of)}</span>
    </>
  )
}

/** Tanto Cuore, for the frame. */
export const cuore: GamePage = {
  name: en.tantoCuore,
  quick: { label: en.quick, hint: en.quickHint, setup: { town: 'first' }, bots: 1 },
  Setup,
  Board,
  load: () => (loading ??= fetchCards()),
  card: readable,
  cardIds: () => [...cards.keys()],
  Portrait,
  status,
  turn: view => (view.show as Show).turn,
  scoreLine: what => cards.get(what)?.name ?? what,
  oddsForAll: false,
  numbered: { does: en.numbered, buttons: '[data-zone="hand"] [data-card]' },
  keys: [
    { key: 'h', does: en.toHand, focus: '[data-zone="hand"] button' },
    { key: 't', does: en.toTown, focus: '[data-zone="town"] button' },
    { key: 'a', does: en.playAll, press: '[data-move="play all"]' },
    { key: 'e', does: en.endPhase, press: '[data-move^="end "]' },
  ],
  legend: en.legend,
}
