import { useEffect, useState } from 'preact/hooks'
import type { BoardProps } from '../frame/game'
import { nameOf } from '../frame/log'
import type { Choice, Reason } from '../frame/protocol'
import { en } from './en'
import { Happening, Ladder } from './happening'
import { Barrel, beerName, cardOf } from './page'
import type { Brewmaster, Gate, Holding, InTent, Payout, Show, Tent, Till } from './show'

export interface Props extends BoardProps { show: Show }

/** The card that is to be placed next, as long as the question is the one it was chosen for. */
interface Picked { seq: number; card: string }

/** Parts of the day end after these closings. */
const PARTS = [
  { phase: 'morning', from: 0, to: 3 },
  { phase: 'afternoon', from: 3, to: 6 },
  { phase: 'evening', from: 6, to: 10 },
]

/** The first word will do where there is little room: "Dark" for "Dark Lager". */
export const shortBeer = (id: string): string => (id === 'wild' ? en.wild : (beerName(id).split(' ')[0] ?? id))

export const isAskedFor = (props: Props, ...states: string[]): boolean =>
  props.view.asked !== null && props.view.asked === props.view.you && states.includes(props.show.state)

/** Does what is on offer. What is not, the server explains: by the reason it has sent, or by refusing the move. */
function attempt(props: Props, title: string, moves: string[], why: Reason | null, move: string): void {
  const choices: Choice[] = props.view.question?.choices.filter(choice => moves.includes(choice.move)) ?? []
  if (choices.length > 0) props.offer(title, choices)
  else if (why !== null) props.explain(title, why.says, why.rule)
  else props.pick(move)
}

/** Pointing at something reads its card; Shift and a click open it. */
function reads(props: Props, id: string | undefined) {
  if (id === undefined) return {}
  return {
    onMouseEnter: () => props.read(id),
    onFocus: () => props.read(id),
    onContextMenu: (event: Event) => {
      event.preventDefault()
      props.open(id)
    },
  }
}

export function Board(props: BoardProps) {
  const show = props.view.show as Show
  const full: Props = { ...props, show }
  const [lastPicked, setPicked] = useState<Picked | null>(null)
  useEffect(() => {
    // A card that is chosen but not yet placed is put down again; nobody hears of it.
    const putDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setPicked(null)
    }
    document.addEventListener('keydown', putDown)
    return () => document.removeEventListener('keydown', putDown)
  }, [])
  const toPlace = isAskedFor(full, 'place') ? (show.gates.find(gate => gate.auctioned)?.cards ?? []) : []
  const picked =
    toPlace.length === 1
      ? toPlace[0]!.card
      : lastPicked?.seq === props.view.seq && toPlace.some(each => each.card === lastPicked.card)
        ? lastPicked.card
        : null
  return (
    <>
      <Track {...full} />
      <section class="tents" aria-label={en.tents} data-zone="tents">
        <h2 class="sr">{en.tents}</h2>
        {show.tents.map((tent, at) => <TentTile key={tent.id} {...full} tent={tent} at={at} picked={picked} />)}
      </section>
      <div class="middle">
        <Gates {...full} picked={picked} pickCard={card => setPicked({ seq: props.view.seq, card })} />
        <Happening {...full} />
      </div>
      <Ledger {...full} />
    </>
  )
}

/** How far the day has come, and who calls a closing gets what. */
function Track({ show }: Props) {
  return (
    <section class="track" aria-label={en.track} title={en.trackHint}>
      {PARTS.map(part => (
        <div key={part.phase} class={show.phase === part.phase ? 'now' : ''}>
          <span class="label">{en.phases[part.phase]}</span>
          <ol>
            {show.track.slice(part.from, part.to).map((patrons, at) => (
              <li key={at} class={part.from + at < show.end.gone ? 'gone' : ''}>
                <span aria-hidden="true">{patrons === 0 ? '✓' : '●'.repeat(patrons)}</span>
                <span class="sr">{en.patronsOn(patrons)}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

// ---- tents ----

function TentTile({ tent, at, picked, ...props }: Props & { tent: Tent; at: number; picked: string | null }) {
  const { view, show } = props
  const isPlacing = isAskedFor(props, 'place')
  const isVoting = isAskedFor(props, 'patrons')
  const moves = picked === null ? tent.moves : tent.moves.filter(move => move.split(' ')[1] === picked)
  const can = moves.length > 0
  const isNumbered = isVoting || (isPlacing && picked !== null)
  const top = tent.cards.at(-1)
  const act = (event: MouseEvent): void => {
    if (event.shiftKey && top !== undefined) props.open(top.card)
    else if (can) attempt(props, en.tent(tent.id), moves, null, '')
    else if (isPlacing) {
      // The page knows no rule: a place that is not on offer is tried, and the refusal says why.
      if (tent.moves.length === 0) attempt(props, en.tent(tent.id), [], tent.why, '')
      else props.pick(`place ${picked ?? ''} ${tent.id}`)
    } else if (tent.why !== null) props.explain(en.tent(tent.id), tent.why.says, tent.why.rule)
    else if (top !== undefined) props.open(top.card)
  }
  const winner = show.closing === null ? null : leadingTent(show)
  return (
    <article class={`tent ${tent.state}${winner === tent.id ? ' leads' : ''}`}>
      <button
        class={`pitch ${can ? 'can' : 'cannot'}`}
        data-tent={tent.id}
        data-numbered={isNumbered ? '' : undefined}
        disabled={props.isPending}
        onClick={act}
        {...reads(props, top?.card)}
      >
        <span class="awning"><span class="plate">{isNumbered && <kbd aria-hidden="true">{at + 1}</kbd>}{en.tent(tent.id)}</span></span>
        <span class="stack">
          {tent.state === 'open' && tent.cards.map((card, place) => <Strip key={card.card} card={card} isTop={place === tent.cards.length - 1} />)}
          {tent.state !== 'open' ? <em>{tent.state === 'blocked' ? en.blocked : en.closed}</em> : tent.cards.length === 0 && <em>{en.empty}</em>}
        </span>
      </button>
      {tent.laid > 0 && <p class="backing" title={en.patronsOn(tent.laid)}><span aria-hidden="true">{'●'.repeat(Math.min(tent.laid, 12))}</span> {en.patronsOn(tent.laid)}</p>}
      {tent.state === 'open' && tent.beer !== null && (
        <div class="pays">
          <p class="worth" title={en.worthHint}>
            {en.worth(tent.value)} <Barrel beer={tent.beer} /> {!tent.sure && <abbr title={en.unsure}>~<span class="sr">{en.unsure}</span></abbr>}
          </p>
          <ol aria-label={en.scoresNow}>
            {tent.scores.map(payout => <PayoutRow key={payout.seat} view={view} payout={payout} beer={tent.beer!} />)}
            {tent.scores.length === 0 && show.seats.every(seat => seat.barrels !== null) && <li class="empty">{en.nobody}</li>}
          </ol>
        </div>
      )}
      {isVoting && tent.rungs.length > 0 && <Ladder {...props} rungs={tent.rungs} label={en.layOn(tent.id)} isNumbered={false} />}
    </article>
  )
}

/** The tent with most patrons, while patrons are laid. */
function leadingTent(show: Show): string | null {
  const most = Math.max(...show.tents.map(tent => tent.laid))
  return most === 0 ? null : (show.tents.find(tent => tent.laid === most)?.id ?? null)
}

/** A card in a tent: all of it for the top one, of those beneath what sticks out. */
function Strip({ card, isTop }: { card: InTent; isTop: boolean }) {
  const entry = cardOf(card.card)
  const beer = card.as ?? entry?.beer ?? 'wild'
  return (
    <span class={`strip beer-${beer}${isTop ? ' top' : ''}`}>
      <b>{entry?.value}</b>
      <span>{shortBeer(beer)}{entry?.beer === null && <span aria-label={en.wild}> ★</span>}</span>
    </span>
  )
}

function PayoutRow({ view, payout, beer }: { view: Props['view']; payout: Payout; beer: string }) {
  return (
    <li class={payout.seat === view.you ? 'mine' : ''}>
      <span class={`who seat-${payout.seat}`}>{nameOf(view, payout.seat)}</span>
      <span class={`bar beer-${beer}`} style={{ '--barrels': payout.barrels }} aria-hidden="true" />
      <span class="sr">{en.barrels(payout.barrels)}, {en.points(payout.points)}</span>
      <b aria-hidden="true">{payout.points}</b>
    </li>
  )
}

// ---- gates ----

function Gates({ picked, pickCard, ...props }: Props & { picked: string | null; pickCard: (card: string) => void }) {
  const { show } = props
  return (
    <section class="gates" aria-label={en.gates} data-zone="gates">
      <header>
        <h2>{en.gates}</h2>
        <p class="label">{en.drawPile(show.draw.cards, show.draw.tappedOut)} · {en.discardPile(show.discard.length)}</p>
      </header>
      <ul>
        {show.gates.map((gate, at) => <li key={gate.id}><GateTile {...props} gate={gate} at={at} picked={picked} pickCard={pickCard} /></li>)}
      </ul>
    </section>
  )
}

interface GateProps { gate: Gate; at: number; picked: string | null; pickCard: (card: string) => void }

function GateTile({ gate, at, picked, pickCard, ...props }: Props & GateProps) {
  const can = gate.moves.length > 0
  const isMyTurn = isAskedFor(props, 'turn')
  const isPlayed = gate.auctioned && isAskedFor(props, 'discard', 'place')
  const canPlace = (card: string): boolean => props.view.question?.choices.some(choice => choice.move.startsWith(`place ${card} `)) ?? false
  const auction = (): void => attempt(props, en.gate(gate.id), gate.moves, gate.why, `auction ${gate.id}`)
  return (
    <article class={`gate${gate.auctioned ? ' auctioned' : ''}${gate.open ? '' : ' shut'}`}>
      <button class={`gate-name ${can ? 'can' : 'cannot'}`} data-gate={gate.id} data-numbered={isMyTurn ? '' : undefined} disabled={props.isPending} onClick={auction}>
        {isMyTurn && <kbd aria-hidden="true">{at + 1}</kbd>} {en.gate(gate.id)}
        <span class="label">{gate.auctioned ? en.auctioned : gate.open ? en.gateOpen : <>⊘ {en.gateShut}</>}</span>
      </button>
      <ol>
        {gate.cards.map(({ card, moves }, place) => {
          const entry = cardOf(card)
          const isPlacing = isPlayed && props.show.state === 'place'
          const isChosen = isPlacing && picked === card
          // One that must wait for the other can still be picked: the tents then say why they don't take it.
          const isOnOffer = isPlacing ? canPlace(card) : moves.length > 0
          const act = (event: MouseEvent): void => {
            if (event.shiftKey) props.open(card)
            else if (isPlacing) pickCard(card)
            else if (isPlayed) attempt(props, entry?.name ?? card, moves, null, `discard ${card}`)
            else if (isMyTurn) auction()
            else props.open(card)
          }
          return (
            <li key={card}>
              <button
                class={`supply beer-${entry?.beer ?? 'wild'}${isOnOffer ? ' can' : ' cannot'}`}
                aria-pressed={isPlacing ? isChosen : undefined}
                data-card={card}
                data-numbered={isPlayed && picked === null ? '' : undefined}
                disabled={props.isPending}
                onClick={act}
                {...reads(props, card)}
              >
                <b>{entry?.value}</b>
                <span>{shortBeer(entry?.beer ?? 'wild')}{entry?.beer === null && ' ★'}</span>
                {isPlayed && picked === null && <kbd aria-hidden="true">{place + 1}</kbd>}
              </button>
            </li>
          )
        })}
        {gate.cards.length === 0 && <li class="empty">{en.empty}</li>}
      </ol>
    </article>
  )
}

// ---- who has what ----

function Ledger(props: Props) {
  const { show, view } = props
  const cell = (seat: Brewmaster, till: Till): Holding | undefined => seat.barrels?.find(holding => holding.beer === till.beer)
  const most = (till: Till): number => Math.max(...show.seats.map(seat => cell(seat, till)?.all ?? 0))
  const sales = props.view.question?.choices.filter(choice => choice.move.startsWith('sell ')) ?? []
  const sellAny = (): void => {
    if (sales.length > 0) props.offer(en.sellAny, sales)
    else if (show.selling.why !== null) props.explain(en.sellAny, show.selling.why.says, show.selling.why.rule)
  }
  return (
    <section class="ledger" aria-label={en.ledger} data-zone="ledger">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="sr">{en.brewmaster}</span>
              <button class={sales.length > 0 ? 'can' : 'cannot'} data-sell disabled={props.isPending} onClick={sellAny}>{en.sellAny}</button>
            </th>
            <th scope="col" title={en.vp}><span aria-hidden="true">★</span><span class="sr">{en.vp}</span></th>
            <th scope="col" title={en.coins}><span aria-hidden="true">◎</span><span class="sr">{en.coins}</span></th>
            <th scope="col" title={en.patrons}><span aria-hidden="true">●</span><span class="sr">{en.patrons}</span></th>
            {show.tills.map(till => (
              <th key={till.beer} scope="col" class="beer" title={beerName(till.beer)}>
                <Barrel beer={till.beer} /> <span>{shortBeer(till.beer)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {show.seats.map(seat => (
            <tr key={seat.seat} class={`${seat.seat === view.you ? 'mine' : ''}${view.asked === seat.seat ? ' asked' : ''}`}>
              <th scope="row">
                <span class="sitter">
                  <span class={`who seat-${seat.seat}`}>{nameOf(view, seat.seat)}</span>
                  {show.active === seat.seat && <span class="turn-mark" title={en.active}> ◂<span class="sr">{en.active}</span></span>}
                  {props.marks(seat.seat)}
                </span>
              </th>
              <td class="points-cell">{seat.points ?? en.hidden}</td>
              <td>{seat.coins ?? en.hidden}</td>
              <td>{seat.patrons ?? en.hidden}</td>
              {show.tills.map(till => {
                const holding = cell(seat, till)
                const leads = holding !== undefined && holding.all > 0 && holding.all === most(till)
                return (
                  <td key={till.beer} class={leads ? 'leads' : ''}>
                    {holding === undefined ? en.hidden : <Held {...props} holding={holding} isMine={seat.seat === view.you} sales={sales} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>{en.stack}</th>
            {show.tills.map(till => <td key={till.beer} class={till.stack === 0 ? 'none' : ''}>{till.stack}</td>)}
          </tr>
          <tr title={en.tillHint}>
            <th scope="row" colSpan={4}>{en.till}</th>
            {show.tills.map(till => <td key={till.beer}>{till.coins}</td>)}
          </tr>
          <tr>
            <th scope="row" colSpan={4}>{en.token}</th>
            {show.tills.map(till => <td key={till.beer} class={till.token === 'gone' ? 'none' : ''}>{en.tokenIs(till.token)}</td>)}
          </tr>
        </tfoot>
      </table>
      {show.seats.some(seat => seat.unknownDoubles > 0) && (
        <p class="label">
          {show.seats.filter(seat => seat.unknownDoubles > 0).map(seat => `${nameOf(view, seat.seat)}: ${en.unknown(seat.unknownDoubles)}`).join(' · ')}
        </p>
      )}
    </section>
  )
}

/** A seat's barrels of a beer; one's own can be sold from here. */
function Held({ holding, isMine, sales, ...props }: Props & { holding: Holding; isMine: boolean; sales: Choice[] }) {
  if (holding.all === 0) return <span class="none">·</span>
  const number = (
    <>
      {holding.all}
      {holding.hasDouble && <abbr title={en.double}>²<span class="sr">{en.double}</span></abbr>}
    </>
  )
  const own = sales.filter(sale => sale.move.startsWith(`sell ${holding.beer} `))
  if (!isMine || own.length === 0) return <>{number}</>
  return (
    <button class="can" disabled={props.isPending} onClick={() => props.offer(en.sell(beerName(holding.beer)), own)}>
      <span class="sr">{en.sell(beerName(holding.beer))}: </span>{number}
    </button>
  )
}
