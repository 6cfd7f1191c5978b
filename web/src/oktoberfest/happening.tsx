import { nameOf } from '../frame/log'
import type { Props } from './board'
import { isAskedFor } from './board'
import { en } from './en'
import { beerName, priceOf } from './page'
import type { Auction, Bid, Past, Rung, Vote } from './show'

/** What is going on: an auction bid by bid, barrels for a card, a vote, or what came of the last closing. */
export function Happening(props: Props) {
  const { show } = props
  return (
    <section class="happening" aria-live="polite" data-state={show.state}>
      {show.auction !== null ? <Bids {...props} auction={show.auction} /> : show.closing !== null ? <Votes {...props} votes={show.closing.votes} /> : <Last {...props} past={show.past.at(-1)} />}
      {show.supplying !== null && (
        <div class="asked-for">
          <h3>{en.supplyFor(beerName(show.supplying.beer), show.supplying.tent)}</h3>
          <Ladder {...props} rungs={show.supplying.rungs} label={en.supplyFor(beerName(show.supplying.beer), show.supplying.tent)} isNumbered priced />
        </div>
      )}
    </section>
  )
}

/** A ladder of more rungs takes less room for each. */
const MANY_RUNGS = 24

interface LadderProps { rungs: Rung[]; label: string; isNumbered: boolean; priced?: boolean }

/** Numbers to choose by one tap. One that can't be chosen says why. */
export function Ladder({ rungs, label, isNumbered, priced, ...props }: Props & LadderProps) {
  return (
    <ol class={`ladder${rungs.length > MANY_RUNGS ? ' long' : ''}`} aria-label={label}>
      {rungs.map(({ number, move, why }) => {
        const coins = priced === true ? priceOf(number) : undefined
        return (
          <li key={number}>
            <button
              class={move === null ? 'cannot' : 'can'}
              data-rung={number}
              data-numbered={isNumbered && move !== null ? '' : undefined}
              disabled={props.isPending}
              onClick={() => (move !== null ? props.pick(move) : why !== null && props.explain(`${number}`, why.says, why.rule))}
            >
              <span class="sr">{coins === undefined ? `${label}: ` : en.price(number, coins)}</span>
              <span aria-hidden={coins !== undefined}>{number}{coins !== undefined && <small> ◎{coins}</small>}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

function Bids({ auction, ...props }: Props & { auction: Auction }) {
  const { view, show } = props
  const says = (bid: Bid): string =>
    bid.state === 'bid' ? en.bid(bid.coins) : bid.state === 'passed' ? en.passes : bid.state === 'asked' ? en.asked : en.waits
  return (
    <>
      <h2>{en.auctionBy(auction.gate, nameOf(view, auction.auctioneer))}</h2>
      <ol class="bids" aria-label={en.bids}>
        {auction.bids.map(bid => (
          <li key={bid.seat} class={`${bid.state}${auction.highest === bid.seat ? ' highest' : ''}`}>
            <span class={`who seat-${bid.seat}`}>{nameOf(view, bid.seat)}</span> {says(bid)}
          </li>
        ))}
        {show.state === 'answer' && (
          <li class="asked"><span class={`who seat-${auction.auctioneer}`}>{nameOf(view, auction.auctioneer)}</span> {en.answers(auction.coins + 1)}</li>
        )}
        {auction.winner !== null && (
          <li class="winner"><span class={`who seat-${auction.winner}`}>{nameOf(view, auction.winner)}</span> {en.plays}</li>
        )}
      </ol>
      {isAskedFor(props, 'bid') && <Ladder {...props} rungs={auction.rungs} label={en.ladder} isNumbered />}
    </>
  )
}

function Votes({ votes, ...props }: Props & { votes: Vote[] }) {
  const says = (vote: Vote): string =>
    vote.state === 'laid' && vote.tent !== null
      ? en.lays(vote.patrons, vote.tent)
      : vote.state === 'passed' ? en.passes : vote.state === 'asked' ? en.asked : en.waits
  return (
    <>
      <h2>{en.votes}</h2>
      <ol class="bids">
        {votes.map(vote => (
          <li key={vote.seat} class={vote.state}>
            <span class={`who seat-${vote.seat}`}>{nameOf(props.view, vote.seat)}</span> {says(vote)}
          </li>
        ))}
      </ol>
    </>
  )
}

function Last({ past, view }: Props & { past: Past | undefined }) {
  if (past === undefined) return <p class="label">{en.nothingYet}</p>
  return (
    <>
      <h2>{en.last(past.tent, beerName(past.beer), past.value)}</h2>
      <ol class="bids">
        {past.scores.map(payout => (
          <li key={payout.seat}>
            <span class={`who seat-${payout.seat}`}>{nameOf(view, payout.seat)}</span> {en.points(payout.points)}
          </li>
        ))}
        {past.scores.length === 0 && <li class="label">{en.nothingPaid}</li>}
      </ol>
    </>
  )
}
