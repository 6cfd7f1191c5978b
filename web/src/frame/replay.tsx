import { useEffect, useRef, useState } from 'preact/hooks'
import { addressOf, pathOf, readPlace, writtenPlace } from './address'
import { botsOf, branch, saysOf, useLevels, usualBot, watchLink } from './api'
import type { Connection, State } from './connection'
import { Copy } from './copy'
import { en } from './en'
import type { GamePage } from './game'
import { BackIcon, FirstIcon, LastIcon, NextIcon } from './icons'
import { nameOf } from './log'
import { keepClaimed, seatsAt } from './prefs'
import type { Moment, View } from './protocol'

/** Looks are spaced, so that a key held down asks for no more than the server allows. */
const SPACE_MILLIS = 110

const pause = (millis: number): Promise<void> => new Promise(resolve => window.setTimeout(resolve, millis))

/** The smallest of the moments `low` to `high` for which something holds that holds for all later ones; else `high + 1`. */
export async function firstMoment(low: number, high: number, holds: (at: number) => Promise<boolean>): Promise<number> {
  let from = low
  let to = high + 1
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (await holds(middle)) to = middle
    else from = middle + 1
  }
  return from
}

/** A view of how the table stood then. Nothing can be done in it. */
export function asView(view: View, moment: Moment): View {
  return {
    ...view,
    you: moment.as,
    asked: moment.asked,
    over: moment.over,
    scores: moment.scores,
    question: null,
    undo: 0,
    log: moment.log,
    show: withoutMoves(moment.show),
  }
}

/** What can be done, anywhere in what a game shows: by docs/PROTOCOL.md `moves` and `rungs` are those of the question. */
export function withoutMoves(show: unknown): unknown {
  if (Array.isArray(show)) return show.map(withoutMoves)
  if (show === null || typeof show !== 'object') return show
  return Object.fromEntries(Object.entries(show).map(([key, value]) => [key, key === 'moves' || key === 'rungs' ? [] : withoutMoves(value)]))
}

export interface Replay {
  /** The moment that is wanted; null: the table as it is. */
  at: number | null
  of: number
  as: string | null
  /** The table at the last moment that came. */
  view: View | null
  problem: string
  open: (at: number) => void
  close: () => void
  step: (by: number) => void
  turn: (by: number) => void
  see: (seat: string) => void
  /** Goes to the moment at which a line of the log was written. */
  toLine: (n: number) => void
}

/** The moments of a game, beside the game that goes on. */
export function useReplay(connection: Connection, state: State, game: GamePage): Replay {
  const view = state.view!
  const [at, setAt] = useState<number | null>(null)
  const [as, setAs] = useState<string | null>(view.you)
  const [moment, setMoment] = useState<Moment | null>(null)
  const [problem, setProblem] = useState('')
  const wanted = useRef<{ at: number; as: string | null } | null>(null)
  const isLooking = useRef(false)
  const of = view.moves
  const newest = useRef(of) // for whoever listens since an earlier view
  newest.current = of

  const look = async (): Promise<void> => {
    if (isLooking.current) return
    isLooking.current = true
    let shown: typeof wanted.current = null
    while (wanted.current !== null && wanted.current !== shown) {
      shown = wanted.current
      try {
        const got = await connection.look(shown.at, shown.as)
        setProblem('')
        if (wanted.current !== null) setMoment(got)
      } catch {
        setProblem(en.noMoment)
      }
      await pause(SPACE_MILLIS)
    }
    isLooking.current = false
  }
  const go = (to: number, seat: string | null): void => {
    const there = Math.max(0, Math.min(newest.current, to))
    wanted.current = { at: there, as: seat }
    setAt(there)
    setAs(seat)
    history.replaceState(null, '', location.pathname + location.search + writtenPlace({ moment: there, seat }))
    void look()
  }
  const close = (): void => {
    wanted.current = null
    setAt(null)
    setAs(view.you)
    setMoment(null)
    const isAmbiguous = view.you !== null && seatsAt(view.table).length > 1
    history.replaceState(null, '', location.pathname + location.search + (isAmbiguous ? `#${view.you}` : ''))
  }
  const seatOr = (seat: string | null): string | null => (view.over && seat !== null ? seat : view.you)

  // An address with a moment opens there, at once or when it is changed by hand.
  useEffect(() => {
    const follow = (): void => {
      const place = readPlace(location.hash)
      if (place.moment !== null) go(place.moment, seatOr(place.seat))
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [connection])

  /** Searches for a moment and goes there; a search that is no longer wanted ends. */
  const search = async (low: number, high: number, holds: (moment: Moment) => boolean): Promise<void> => {
    const before = wanted.current
    const found = await firstMoment(low, high, async each => holds(await connection.look(each, as)))
    if (wanted.current === before) go(Math.min(found, high), as)
  }
  const turnOf = (each: Moment): number => game.turn(asView(view, each))
  const turn = async (by: number): Promise<void> => {
    if (at === null) return
    const now = turnOf(await connection.look(at, as))
    if (by > 0) return search(at, of, each => turnOf(each) > now)
    // Back to where this turn began; from there, to where the one before did.
    const start = await firstMoment(0, at, async each => turnOf(await connection.look(each, as)) >= now)
    if (start < at || start === 0) return go(start, as)
    const before = turnOf(await connection.look(start - 1, as))
    return search(0, start - 1, each => turnOf(each) >= before)
  }
  const unseen = (): void => setProblem(en.noMoment)
  return {
    at,
    of,
    as,
    view: at === null || moment === null ? null : asView(view, moment),
    problem,
    open: to => go(to, as),
    close,
    step: by => go((wanted.current?.at ?? newest.current) + by, as), // keys may come faster than the page is drawn
    turn: by => void turn(by).catch(unseen),
    see: seat => go(at ?? of, seat),
    toLine: n => {
      const seat = as
      if (wanted.current === null) go(of, seat)
      void search(0, of, each => (each.log.lines.at(-1)?.n ?? -1) >= n).catch(unseen)
    },
  }
}

/** A key of the replay; false if it is none. */
export function replayKey(replay: Replay, key: string): boolean {
  if (replay.at === null) return false
  const steps: Record<string, () => void> = {
    ArrowLeft: () => replay.step(-1),
    ArrowRight: () => replay.step(1),
    Home: () => replay.open(0),
    End: () => replay.open(replay.of),
    '[': () => replay.turn(-1),
    ']': () => replay.turn(1),
  }
  const step = steps[key]
  step?.()
  return step !== undefined
}

interface BarProps {
  replay: Replay
  view: View
  connection: Connection
  isMine: boolean
  /** Asks what a bot would do at this moment; null: that is not to be had. */
  hint: (() => void) | null
  /** Shows the chances over a game that is over. */
  chances: () => void
}

/** Where one is in the game, and how to go elsewhere; it stands in the place of what is asked. */
export function ReplayBar({ replay, view, connection, isMine, hint, chances }: BarProps) {
  const at = replay.at ?? 0
  const { ticket } = connection
  const levels = useLevels(view.game)
  const step = (label: string, Icon: typeof BackIcon, go: () => void, isOff: boolean) => (
    <button class="icon" aria-label={label} title={label} disabled={isOff} onClick={go}><Icon /></button>
  )
  const link = async (): Promise<string> => {
    const place = writtenPlace({ moment: at, seat: replay.as })
    if ('watch' in ticket) return addressOf(`/w/${encodeURIComponent(ticket.watch)}${place}`)
    // Of a finished game anybody may see all; of a running one the link is good for whoever sits there.
    if (!view.over) return addressOf(`/t/${encodeURIComponent(view.table)}${place}`)
    return addressOf(`/w/${encodeURIComponent((await watchLink(ticket.token)).link)}${place}`)
  }
  return (
    <div class="prompt replay" role="group" aria-label={en.replay}>
      <h1 id="asks">{en.momentOf(at, replay.of)}</h1>
      <div class="steps">
        {step(en.toStart, FirstIcon, () => replay.open(0), at === 0)}
        {step(en.stepBack, BackIcon, () => replay.step(-1), at === 0)}
        <input
          type="range" name="moment" min={0} max={replay.of} value={at} aria-label={en.moment} aria-valuetext={en.momentOf(at, replay.of)}
          onInput={event => replay.open(Number(event.currentTarget.value))}
        />
        {step(en.stepOn, NextIcon, () => replay.step(1), at === replay.of)}
        {step(en.toEnd, LastIcon, () => replay.open(replay.of), at === replay.of)}
      </div>
      <div class="choices">
        {view.over && (
          <label class="as">
            <span class="sr">{en.seenBy}</span>
            <select name="as" value={replay.as ?? ''} title={en.seenBy} onChange={event => replay.see(event.currentTarget.value)}>
              {replay.as === null && <option value="">{en.seenByAll}</option>}
              {view.seats.map(seat => <option key={seat.seat} value={seat.seat}>{en.asSeat(seat.name)}</option>)}
            </select>
          </label>
        )}
        {hint !== null && <button data-hint title={`${en.hintTitle(levels.strongest)} (i)`} onClick={hint}>{en.hint}</button>}
        {view.over && <button data-chances title={`${en.chances} (v)`} onClick={chances}>{en.chances}</button>}
        <Copy label={en.copy} text={link} />
        {view.over
          ? <PlayOn view={view} at={at} seat={replay.as} ticket={ticket} />
          : view.you !== null && at < view.moves && view.state === 'playing' && (
            <button data-rewind title={en.rewindHint} onClick={() => {
              connection.rewind(at)
              replay.close()
            }}
            >
              {en.rewindHere}
            </button>
          )}
        <button class="primary" data-back onClick={replay.close}>{isMine ? en.backYourTurn : en.backToTable}</button>
      </div>
      {replay.problem !== '' && <p class="problem" role="status">{replay.problem}</p>}
    </div>
  )
}

/** A table of one's own from this moment on, against bots. */
function PlayOn({ view, at, seat, ticket }: { view: View; at: number; seat: string | null; ticket: Connection['ticket'] }) {
  const [isOpen, setOpen] = useState(false)
  const [bots, setBots] = useState<string[]>([])
  const [bot, setBot] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const mine = chosen ?? seat ?? view.seats[0]!.seat
  const levels = useLevels(view.game)
  useEffect(() => {
    if (isOpen) {
      void botsOf(view.game).then(names => {
        setBots(names)
        setBot(usualBot(names) ?? '')
      }).catch((failed: unknown) => setProblem(saysOf(failed)))
    }
  }, [isOpen])
  const play = (event: Event): void => {
    event.preventDefault()
    void branch(ticket, at, mine, bot)
      .then(claimed => location.assign(pathOf(keepClaimed(claimed))))
      .catch((failed: unknown) => setProblem(saysOf(failed)))
  }
  if (at === view.moves) return null
  if (!isOpen) return <button data-play-on onClick={() => setOpen(true)}>{en.playOn}</button>
  return (
    <div class="menu play-on" role="dialog" aria-label={en.playOn}>
      <form onSubmit={play}>
        <h2>{en.playOn}</h2>
        <p>{en.playOnHint}</p>
        <label>{en.yourSeat}{' '}
          <select name="branch-seat" value={mine} onChange={event => setChosen(event.currentTarget.value)}>
            {view.seats.map(each => <option key={each.seat} value={each.seat}>{nameOf(view, each.seat)}</option>)}
          </select>
        </label>
        <label>{en.othersPlay}{' '}
          <select name="branch-bot" value={bot} onChange={event => setBot(event.currentTarget.value)}>
            {bots.map(each => <option key={each} value={each}>{levels.of(each).name}</option>)}
          </select>
        </label>
        {problem !== '' && <p class="problem" role="alert">{problem}</p>}
        <p class="actions">
          <button class="primary" disabled={bot === ''}>{en.playOnStart}</button>
          <button type="button" onClick={() => setOpen(false)}>{en.close}</button>
        </p>
      </form>
    </div>
  )
}
