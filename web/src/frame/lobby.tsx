import { useEffect, useState } from 'preact/hooks'
import { games } from '../games'
import { en } from './en'
import type { GamePage } from './game'
import { pathOf } from './address'
import { gameEntries, layTable, levelOf, saysOf, usualBot } from './api'
import { keepClaimed, playerName, seats as keptSeats, setInvitations, setPlayerName } from './prefs'
import type { GameEntry, Options, Place } from './protocol'
import { Reader } from './reader'
import { ThemeSwitch } from './switches'
import { lastTerms, TermsFields } from './terms'

/** A game that both this page and the server know. */
interface Offer { entry: GameEntry; page: GamePage }

type Start = (offer: Offer, setup: object, seats: Place[], options?: Options) => Promise<void>

/** Where tables are set and found again. */
export function Lobby() {
  const [offers, setOffers] = useState<Offer[]>([])
  const [failure, setFailure] = useState('')
  const [reading, setReading] = useState<string | null>(null)
  const fail = (problem: unknown): void => setFailure(saysOf(problem))

  useEffect(() => {
    void gameEntries().then(all => setOffers(offersOf(all))).catch(fail)
  }, [])

  const start: Start = async ({ entry }, setup, seats, options) => {
    setFailure('')
    try {
      const { table, seats: laid } = await layTable(entry.id, setup, seats, options)
      const mine = laid.find(seat => seat.token !== undefined)
      if (mine?.token === undefined) throw new Error(en.failed)
      setInvitations(table, Object.fromEntries(laid.flatMap(seat => (seat.link === undefined ? [] : [[seat.seat, seat.link]]))))
      location.assign(pathOf(keepClaimed({ table, seat: mine.seat, token: mine.token, name: mine.name })))
    } catch (problem) {
      fail(problem)
    }
  }
  const quick = (offer: Offer): void => {
    const { setup, bots } = offer.page.quick
    const rivals = Array.from({ length: bots }, (): Place => ({ kind: 'bot', bot: usualBot(offer.entry.bots)! }))
    void start(offer, setup, [{ kind: 'person', name: playerName() || en.guest }, ...rivals])
  }

  return (
    <main class="lobby">
      <header class="lobby-head">
        <h1>{en.title}</h1>
        <p>{en.tagline}</p>
        <ThemeSwitch />
      </header>
      {failure !== '' && <p class="failure" role="alert">{failure}</p>}
      {offers.map(offer => (
        <section key={offer.entry.id} class="quick" aria-label={offer.page.name}>
          <button class="big" data-game={offer.entry.id} onClick={() => quick(offer)}>{offer.page.quick.label}</button>
          <p>{offer.page.quick.hint}</p>
        </section>
      ))}
      {offers.length > 0 && <TableForm offers={offers} start={start} />}
      <Recent />
      <section class="card-lists">
        {offers.map(({ entry, page }) => (
          <button
            key={entry.id}
            class="plain"
            aria-expanded={reading === entry.id}
            onClick={() => setReading(reading === entry.id ? null : entry.id)}
          >
            {en.cardsOf(page.name)}
          </button>
        ))}
        {reading !== null && <Browser key={reading} page={games[reading]!} />}
      </section>
      <footer>{en.seen}</footer>
    </main>
  )
}

/** In the page's order. */
function offersOf(entries: GameEntry[]): Offer[] {
  return Object.entries(games).flatMap(([id, page]) => entries.filter(entry => entry.id === id).map(entry => ({ entry, page })))
}

function TableForm({ offers, start }: { offers: Offer[]; start: Start }) {
  const [game, setGame] = useState(offers[0]!.entry.id)
  const [seats, setSeats] = useState<Place[]>([{ kind: 'person', name: playerName() }, { kind: 'bot' }])
  const [setup, setSetup] = useState<object | null>(null)
  const [terms, setTerms] = useState(lastTerms)
  const isAmongPeople = seats.filter(seat => seat.kind === 'person').length > 1

  const offer = offers.find(each => each.entry.id === game)!
  const { entry, page } = offer
  const change = (at: number, place: Place): void => setSeats(seats.map((old, each) => (each === at ? place : old)))
  const count = (wanted: number): void => setSeats(Array.from({ length: wanted }, (_, at) => seats[at] ?? { kind: 'bot' }))
  // What this game's bots are called the last one's may not be.
  const botOf = (place: Place): string => (place.bot !== undefined && entry.bots.includes(place.bot) ? place.bot : usualBot(entry.bots)!)
  const choose = (next: Offer): void => {
    setGame(next.entry.id)
    setSetup(null)
    count(Math.min(Math.max(seats.length, next.entry.fewestSeats), next.entry.mostSeats))
  }

  const submit = (event: Event): void => {
    event.preventDefault()
    if (setup === null) return
    const mine = seats.find(seat => seat.kind === 'person')?.name
    if (mine) setPlayerName(mine)
    void start(
      offer,
      setup,
      seats.map(seat => (seat.kind === 'bot' ? { kind: 'bot', bot: botOf(seat) } : { kind: 'person', name: seat.name?.trim() || en.guest })),
      isAmongPeople ? terms : undefined,
    )
  }

  return (
    <form class="panel" onSubmit={submit}>
      <h2>{en.setTable}</h2>
      {offers.length > 1 && (
        <fieldset class="checks">
          <legend>{en.game}</legend>
          {offers.map(each => (
            <label key={each.entry.id}>
              <input type="radio" name="game" value={each.entry.id} checked={each === offer} onChange={() => choose(each)} />
              {each.page.name}
            </label>
          ))}
        </fieldset>
      )}
      <fieldset>
        <legend class="sr">{en.seats}</legend>
        <label>
          <strong>{en.seats}</strong>
          <select value={seats.length} onChange={event => count(Number(event.currentTarget.value))}>
            {Array.from({ length: entry.mostSeats - entry.fewestSeats + 1 }, (_, at) => at + entry.fewestSeats).map(n => (
              <option key={n} value={n}>{n}</option>
            ))}
          </select>
        </label>
        <ol class="places">
          {seats.map((seat, at) => {
            const letter = String.fromCharCode(65 + at)
            return (
              <li key={letter}>
                <span class="seat-letter" aria-hidden="true">{letter}</span>
                <select
                  aria-label={en.seatOf(letter)}
                  value={seat.kind}
                  onChange={event => change(at, event.currentTarget.value === 'bot' ? { kind: 'bot' } : { kind: 'person', name: '' })}
                >
                  <option value="person">{en.person}</option>
                  <option value="bot">{en.bot}</option>
                </select>
                {seat.kind === 'person' ? (
                  <input
                    aria-label={`${en.seatOf(letter)}: ${en.name}`}
                    placeholder={en.name}
                    maxLength={24}
                    value={seat.name ?? ''}
                    onInput={event => change(at, { ...seat, name: event.currentTarget.value })}
                  />
                ) : (
                  <select
                    aria-label={`${en.seatOf(letter)}: ${en.level}`}
                    value={botOf(seat)}
                    title={levelOf(entry, botOf(seat))?.line}
                    onChange={event => change(at, { ...seat, bot: event.currentTarget.value })}
                  >
                    {entry.bots.map(bot => <option key={bot} value={bot}>{levelOf(entry, bot)?.name ?? bot}</option>)}
                  </select>
                )}
                {seat.kind === 'bot' && levelOf(entry, botOf(seat)) !== undefined && <span class="label">{levelOf(entry, botOf(seat))!.line}</span>}
              </li>
            )
          })}
        </ol>
      </fieldset>
      <page.Setup key={game} seats={seats.length} choose={setSetup} />
      {isAmongPeople && <TermsFields value={terms} change={setTerms} />}
      <button class="primary" disabled={setup === null}>{en.lay}</button>
      {isAmongPeople && <p class="label">{en.laidHint}</p>}
    </form>
  )
}

const MOST_RECENT = 3

function Recent() {
  const kept = keptSeats()
  return (
    <section class="panel" aria-labelledby="recent">
      <h2 id="recent">{en.mine}</h2>
      {kept.length > 0 && (
        <ul class="places">
          {kept.slice(0, MOST_RECENT).map(seat => (
            <li key={seat.token}>
              <a class="grow" href={pathOf(seat)}>
                {[seat.game, seat.name].filter(part => part !== '').join(', ')},{' '}
                {new Date(seat.at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p class="row"><a class="button" href="/mine">{en.allMine(kept.length)}</a></p>
    </section>
  )
}

function Browser({ page }: { page: GamePage }) {
  const [ready, setReady] = useState(false)
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    void page.load().then(() => setReady(true)).catch(() => undefined)
  }, [])
  if (!ready) return <p>{en.connecting}</p>
  const card = id === null ? null : page.card(id, null)
  return (
    <div class="browser">
      <ul>
        {page.cardIds().map(each => (
          <li key={each}>
            <button aria-pressed={each === id} onClick={() => setId(each)}>{page.card(each, null)?.name}</button>
          </li>
        ))}
      </ul>
      <Reader card={card} Portrait={page.Portrait} />
    </div>
  )
}
