import { useState } from 'preact/hooks'
import { en } from '../frame/en'
import type { BoardProps } from '../frame/game'
import { nameOf, withNames } from '../frame/log'
import type { Choice, Reason } from '../frame/protocol'
import { cardOf, Portrait, shortName } from './page'
import type { Deck, Grouped, House, InHand, Offered, Pile, PrivateMaid, Show, Some } from './show'

/** With more piles than this the town takes less room for each, and lies in so many rows. */
const MANY_PILES = 20
const DENSE_ROWS = 3

/** Few enough that somebody should think of the end. */
const NEARLY_GONE = 3

const HOLD_MILLIS = 450

interface Props extends BoardProps { show: Show }

/** The verb of a written move: `employ bad-habit B` employs. */
const verbOf = (move: string): string => move.split(' ')[0] ?? ''

const isPhone = (): boolean => window.matchMedia('(max-width: 760px)').matches

function labels(moves: string[]): string {
  return [...new Set(moves.map(move => en.verbs[verbOf(move)] ?? en.choose))].join(' · ')
}

/** What every card on the table can do: be read, be used, or say why not. */
function useCard(props: BoardProps, id: string, moves: string[], why: Reason | null) {
  const choices: Choice[] = props.view.question?.choices.filter(choice => moves.includes(choice.move)) ?? []
  let held = 0
  let wasHeld = false
  const act = (event: Event): void => {
    if (wasHeld) {
      wasHeld = false
      event.preventDefault()
      return
    }
    props.read(id)
    if (event instanceof MouseEvent && event.shiftKey) props.open(id)
    else if (choices.length > 0 && props.view.asked === props.view.you) {
      if (isPhone() && event.isTrusted) props.open(id)
      else props.offer(shortName(id), choices)
    } else if (why !== null) {
      props.explain(shortName(id), why.says, why.rule)
      if (isPhone()) props.open(id)
    } else props.open(id)
  }
  const release = (): void => window.clearTimeout(held)
  return {
    class: choices.length > 0 ? 'can' : 'cannot',
    'data-card': id,
    onClick: act,
    onMouseEnter: () => props.read(id),
    onFocus: () => props.read(id),
    onContextMenu: (event: Event) => {
      event.preventDefault()
      props.open(id)
    },
    onTouchStart: () => {
      held = window.setTimeout(() => {
        wasHeld = true
        props.open(id)
      }, HOLD_MILLIS)
    },
    onTouchEnd: release,
    onTouchMove: release,
  }
}

export function Board(props: BoardProps) {
  const show = props.view.show as Show
  const full: Props = { ...props, show }
  const mine = show.houses.find(house => house.seat === props.view.you)
  const others = show.houses.filter(house => house.seat !== props.view.you)
  return (
    <>
      <Town {...full} />
      <section class={`others count-${others.length}`} style={{ '--others': others.length }} aria-label={en.place.others}>
        {others.map(house => <OtherHouse key={house.seat} {...full} house={house} />)}
      </section>
      {mine !== undefined && <MyHouse {...full} house={mine} />}
      {mine !== undefined && <Hand {...full} house={mine} />}
    </>
  )
}

// ---- the town ----

function Town(props: Props) {
  const [onlyAffordable, setOnlyAffordable] = useState(false)
  const { show } = props
  const piles = show.town.filter(pile => !onlyAffordable || pile.moves.length > 0)
  const basics = piles.filter(pile => !isGeneral(pile))
  const generals = piles.filter(isGeneral)
  const count = show.town.length + show.decks.reduce((sum, deck) => sum + Math.max(deck.up.length, 1), 0)
  return (
    <section
      class={`town${count > MANY_PILES ? ' dense' : ''}`} style={{ '--columns': Math.ceil(count / DENSE_ROWS) }}
      aria-label={en.place.town} data-zone="town"
    >
      <header>
        <h2>{en.place.town}</h2>
        <p class="end" title={show.end.says}>{en.nearEnd(show.end.gone, show.end.of)}</p>
        {props.view.you !== null && <label class="filter"><input type="checkbox" checked={onlyAffordable} onChange={() => setOnlyAffordable(!onlyAffordable)} />{en.affordable}</label>}
      </header>
      <ul class="piles">
        {generals.map(pile => <li key={pile.pile}><PileTile {...props} pile={pile} /></li>)}
        {basics.map(pile => <li key={pile.pile} class="basic"><PileTile {...props} pile={pile} /></li>)}
        {show.decks.map(deck => <DeckTiles key={deck.id} {...props} deck={deck} onlyAffordable={onlyAffordable} />)}
      </ul>
    </section>
  )
}

const isGeneral = (pile: Pile): boolean => pile.group === 'general' || pile.group === 'chambermaid'

function PileTile({ pile, ...props }: Props & { pile: Pile }) {
  const card = useCard(props, pile.card, pile.moves, pile.why)
  const ends = pile.countsForEnd && pile.left <= NEARLY_GONE
  return (
    <button
      {...card}
      class={`tile group-${pile.group} ${card.class}${pile.left === 0 ? ' gone' : ''}${ends ? ' ends' : ''}`}
    >
      <Cost price={pile.price} cost={pile.cost} />
      <Portrait id={pile.card} />
      <span class="name">{shortName(pile.card)}</span>
      {pile.cost > 0 && <span class="sr">{en.cost} {pile.price}</span>}
      <Symbols id={pile.card} />
      <span class="count">{ends && <span aria-hidden="true">⚑</span>}{pile.left}<span class="word"> {en.left}</span></span>
      {pile.moves.length > 0 && <span class="do">{labels(pile.moves)}</span>}
    </button>
  )
}

/** What has no cost isn't employed. */
function Cost({ price, cost }: { price: number; cost: number }) {
  if (cost === 0) return null
  return (
    <span class={`cost${price < cost ? ' less' : price > cost ? ' more' : ''}`} aria-hidden="true">
      {price}
    </span>
  )
}

function DeckTiles({ deck, onlyAffordable, ...props }: Props & { deck: Deck; onlyAffordable: boolean }) {
  const up = deck.up.filter(offered => !onlyAffordable || offered.moves.length > 0)
  const hasBack = deck.moves.length > 0 || (deck.up.length === 0 && !onlyAffordable)
  return (
    <>
      {up.map((offered, at) => <li key={`${offered.card}-${at}`} class="deck-up"><OfferedTile {...props} offered={offered} deck={deck} /></li>)}
      {hasBack && <li class="deck-up"><BackTile {...props} deck={deck} /></li>}
    </>
  )
}

/** The face-down cards of a deck, where one can have the top one unseen or where none lies open. */
function BackTile({ deck, ...props }: Props & { deck: Deck }) {
  const choices = props.view.question?.choices.filter(choice => deck.moves.includes(choice.move)) ?? []
  return (
    <button
      class={`tile back-tile group-${deck.id} ${choices.length > 0 ? 'can' : 'cannot'}`}
      disabled={choices.length === 0}
      onClick={() => props.offer(deck.name, choices)}
    >
      <span class="sign" aria-hidden="true">▾</span>
      <span class="name">{deck.name}</span>
      <span class="count">{en.faceDown(deck.down)}</span>
      {choices.length > 0 && <span class="do">{labels(deck.moves)}</span>}
    </button>
  )
}

function OfferedTile({ offered, deck, ...props }: Props & { offered: Offered; deck: Deck }) {
  const card = useCard(props, offered.card, offered.moves, offered.why)
  return (
    <button
      {...card}
      class={`tile group-${deck.id} ${card.class}`}
    >
      {offered.costs.length > 0
        ? <span class="cost costs" aria-hidden="true">{offered.costs.join('·')}</span>
        : <Cost price={offered.price} cost={offered.cost} />}
      <Portrait id={offered.card} />
      <span class="name">{shortName(offered.card)}</span>
      <span class="sr">
        {deck.name}{offered.costs.length > 0 ? `, ${en.maidsFor(offered.costs)}` : offered.cost === 0 ? '' : `, ${en.cost} ${offered.price}`}
      </span>
      <Symbols id={offered.card} />
      <span class="count">+{deck.down}<span aria-hidden="true">▾</span><span class="sr"> {en.faceDown(deck.down).replace(/^\d+ /, '')}</span></span>
      {offered.moves.length > 0 && <span class="do">{labels(offered.moves)}</span>}
    </button>
  )
}

/** What a card gives when it serves or is played, in signs; the reader says it in words. */
function Symbols({ id }: { id: string }) {
  const card = cardOf(id)
  if (card === undefined) return null
  const signs = [
    card.draw > 0 ? `▤${card.draw}` : '',
    card.serving > 0 ? `☕${card.serving}` : '',
    card.love > 0 ? `♥${card.love}` : '',
    card.employment > 0 ? `✎${card.employment}` : '',
    card.vp !== '' ? `★${card.vp}` : '',
  ].filter(sign => sign !== '')
  return <span class="symbols" aria-hidden="true">{signs.map(sign => <><span>{sign}</span> </>)}</span>
}

// ---- houses ----

function OtherHouse({ house, ...props }: Props & { house: House }) {
  const [isOpen, setOpen] = useState(false)
  const { view } = props
  const isAsked = view.asked === house.seat
  const choose = props.view.question?.choices.filter(choice => choice.place === `seat/${house.seat}`) ?? []
  return (
    <article class={`house other${isAsked ? ' asked' : ''}${isOpen ? ' open' : ''}`}>
      <header>
        <button class="house-name" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span class={`who seat-${house.seat}`}>{nameOf(view, house.seat)}</span>
          {house.points !== null && <span class="points">{house.points} {en.vp}</span>}
        </button>
        {props.marks(house.seat)}
        <Counts house={house} />
        {choose.map(choice => (
          <button key={choice.move} class="primary" disabled={props.isPending} onClick={() => props.pick(choice.move)}>{withNames(view, choice.label)}</button>
        ))}
      </header>
      <Rooms {...props} house={house} />
      {house.served.length > 0 && (
        <p class="small-row"><span class="label">{en.place.inPlay}</span> <SomeCards {...props} some={house.served} /></p>
      )}
      <KnownHand {...props} house={house} />
    </article>
  )
}

function Counts({ house }: { house: House }) {
  return (
    <span class="counts">
      <span title={en.place.deckHint}>{en.place.deck} {house.deck}</span>
      <span title={en.place.discardHint}>
        {en.place.discarded} {house.discard.size}{house.discard.top !== null && ` (${shortName(house.discard.top)})`}
      </span>
      <span>{en.place.hand} {house.hand.size}</span>
    </span>
  )
}

/** Cards of a rival's hand that you happen to know. */
function KnownHand({ house, ...props }: Props & { house: House }) {
  if (house.hand.cards.length === 0) return null
  return (
    <p class="small-row">
      <span class="label">{en.place.hand}</span> <SomeCards {...props} some={house.hand.cards} />
      {house.hand.hidden > 0 && en.unknownCards(house.hand.hidden)}
    </p>
  )
}

function SomeCards({ some, ...props }: Props & { some: Some[] }) {
  return (
    <span class="chips">
      {some.map(each =>
        each.card === null ? (
          <span key="?" class="chip back">{en.unknownCards(each.count)}</span>
        ) : (
          <Chip key={each.card} {...props} id={each.card} count={each.count} moves={[]} on={[]} />
        ),
      )}
    </span>
  )
}

interface ChipProps { id: string; count: number; moves: string[]; on: Some[]; note?: string; couple?: string[] | null }

function Chip({ id, count, moves, on, note, couple, ...props }: Props & ChipProps) {
  const card = useCard(props, id, moves, null)
  return (
    <button {...card} class={`chip ${moves.length > 0 ? 'can' : ''}${on.length > 0 ? ' laden' : ''}`}>
      <Portrait id={id} />
      <span class="words">
        {shortName(id)}{count > 1 && ` ×${count}`}
        {couple && (
          <span class="couple"> ♥ {couple.filter(one => one !== id || couple.length > 1).map(shortName).join(' & ')}</span>
        )}
        {on.map(each => (
          <span key={each.card} class="laid"> +{each.card === null ? '?' : shortName(each.card)}{each.count > 1 && ` ×${each.count}`}</span>
        ))}
        {note !== undefined && <span class="chip-note"> {note}</span>}
      </span>
      {moves.length > 0 && <span class="do">{labels(moves)}</span>}
    </button>
  )
}

function Rooms({ house, ...props }: Props & { house: House }) {
  const isEmpty = house.quarters.length === 0 && house.privates.length === 0 && house.piles.length === 0
  return (
    <p class="rooms small-row">
      <span class="label" title={en.place.quartersHint}>{en.place.quarters}</span>{' '}
      {isEmpty && <span class="empty">{en.place.empty}</span>}
      <span class="chips">
        {house.privates.map((maid: PrivateMaid) => (
          <Chip key={maid.card} {...props} id={maid.card} count={1} moves={maid.moves} on={maid.on} {...(maid.active ? { note: en.active } : {})} />
        ))}
        {house.quarters.map((each: Grouped, at) => (
          <Chip
            key={`${each.card}-${at}`} {...props} id={each.card} count={each.count} moves={each.moves} on={each.on} couple={each.couple ?? null}
            {...(each.down === true ? { note: en.onItsBack } : {})}
          />
        ))}
        {house.piles.flatMap(pile =>
          pile.cards.map((each, at) =>
            each.card === null ? (
              <span key={`${pile.id}-${at}`} class="chip back">{pile.name}: {en.unknownCards(each.count)}</span>
            ) : (
              <Chip key={`${pile.id}-${each.card}`} {...props} id={each.card} count={each.count} moves={each.moves} on={[]} note={pile.name} />
            ),
          ),
        )}
      </span>
    </p>
  )
}

function MyHouse({ house, ...props }: Props & { house: House }) {
  const { show, view } = props
  const isActive = show.active === view.you
  const choose = view.question?.choices.filter(choice => choice.place === `seat/${house.seat}`) ?? []
  return (
    <section class={`house mine${view.asked === view.you ? ' asked' : ''}`} aria-label={en.place.mine}>
      <header>
        <h2><span class={`who seat-${house.seat}`}>{nameOf(view, house.seat)}</span></h2>
        {props.marks(house.seat)}
        {house.points !== null && <span class="points" title={en.pointsSoFar}>{house.points} {en.vp}</span>}
        <span class="counts">
          <span title={en.place.deckHint}>{en.place.deck} {house.deck}</span>
          <span title={en.place.discardHint}>
            {en.place.discard} {house.discard.size}{house.discard.top !== null && ` (${shortName(house.discard.top)})`}
          </span>
        </span>
        {choose.map(choice => (
          <button key={choice.move} class="primary" disabled={props.isPending} onClick={() => props.pick(choice.move)}>{withNames(view, choice.label)}</button>
        ))}
        <Totals show={show} isActive={isActive} />
      </header>
      <Rooms {...props} house={house} />
      <p class="small-row in-play">
        <span class="label">{en.place.inPlay}</span>{' '}
        {house.served.length === 0 ? <span class="empty">{en.place.empty}</span> : <SomeCards {...props} some={house.served} />}
        {house.aside.length > 0 && <><span class="label">{en.place.aside}</span> <SomeCards {...props} some={house.aside} /></>}
      </p>
    </section>
  )
}

/** What the active seat has to spend. */
function Totals({ show, isActive }: { show: Show; isActive: boolean }) {
  return (
    <ul class={`totals${isActive ? '' : ' theirs'}`} aria-label={en.place.inPlay}>
      <li class="love"><b>{show.have.love}</b> ♥ {en.love(show.have.love).replace(/^\d+ /, '')}</li>
      <li class="servings"><b>{show.have.servings}</b> ☕ {en.serving(show.have.servings).replace(/^\d+ /, '')}</li>
      <li class="employments"><b>{show.have.employments}</b> ✎ {en.employment(show.have.employments).replace(/^\d+ /, '')}</li>
    </ul>
  )
}

// ---- the hand ----

function Hand({ house, ...props }: Props & { house: House }) {
  return (
    <section class="hand" aria-label={en.place.hand} data-zone="hand">
      <h2 class="sr">{en.place.hand}</h2>
      <ol>
        {house.hand.cards.map((each, at) => <li key={each.card}><HandCard {...props} each={each} at={at} /></li>)}
        {house.hand.cards.length === 0 && <li class="empty">{en.place.hand}: {en.place.empty}</li>}
      </ol>
    </section>
  )
}

function HandCard({ each, at, ...props }: Props & { each: InHand; at: number }) {
  const card = useCard(props, each.card, each.moves, each.why)
  const entry = cardOf(each.card)
  return (
    <button
      {...card}
      class={`card group-${entry?.kind ?? ''} ${card.class}${each.count > 1 ? ' several' : ''}`}
    >
      <kbd aria-hidden="true">{at + 1}</kbd>
      {each.count > 1 && <span class="times">×{each.count}</span>}
      <Portrait id={each.card} />
      <span class="name">{shortName(each.card)}</span>
      <Symbols id={each.card} />
      <span class="do">{each.moves.length > 0 ? labels(each.moves) : ' '}</span>
    </button>
  )
}
