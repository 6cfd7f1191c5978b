import { useEffect, useState } from 'preact/hooks'
import { games } from '../games'
import { en } from './en'
import type { GamePage } from './game'
import { forget, playerName, remember, setPlayerName, tables } from './prefs'
import type { GameEntry, Laid, Place } from './protocol'
import { Reader } from './reader'
import { ThemeSwitch } from './switches'

async function json<T>(url: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(url, init)
  const body: unknown = await answer.json().catch(() => null)
  if (!answer.ok) {
    const says = (body as { says?: string } | null)?.says
    throw new Error(says ?? `${en.failed} (${answer.status})`)
  }
  return body as T
}

async function layTable(game: string, setup: object, seats: Place[]): Promise<Laid> {
  return json<Laid>('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game, setup, seats }),
  })
}

function linksOf(laid: Laid): { seat: string; name: string; link: string }[] {
  return laid.seats.flatMap(seat => (seat.link === undefined ? [] : [{ seat: seat.seat, name: seat.name, link: seat.link }]))
}

/** A game that both this page and the server know. */
interface Offer { entry: GameEntry; page: GamePage }

/** Bots are named weakest first. */
const strongest = (entry: GameEntry): string => entry.bots.at(-1) ?? 'random'

type Start = (offer: Offer, setup: object, seats: Place[]) => Promise<void>

/** Where tables are set and found again. */
export function Lobby() {
  const [offers, setOffers] = useState<Offer[]>([])
  const [failure, setFailure] = useState('')
  const [laid, setLaid] = useState<Laid | null>(null)
  const [reading, setReading] = useState<string | null>(null)
  const fail = (problem: unknown): void => setFailure(problem instanceof Error ? problem.message : en.failed)

  useEffect(() => {
    void json<GameEntry[]>('/api/games').then(all => setOffers(offersOf(all))).catch(fail)
  }, [])

  const start: Start = async ({ entry, page }, setup, seats) => {
    setFailure('')
    try {
      const table = await layTable(entry.id, setup, seats)
      const links = linksOf(table)
      links.forEach(link => remember({ link: link.link, game: page.name, name: link.name, at: Date.now() }))
      if (links.length === 1) location.assign(`/t/${encodeURIComponent(links[0]!.link)}`)
      else setLaid(table)
    } catch (problem) {
      fail(problem)
    }
  }
  const quick = (offer: Offer): void => {
    const { setup, bots } = offer.page.quick
    const rivals = Array.from({ length: bots }, (): Place => ({ kind: 'bot', bot: strongest(offer.entry) }))
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
      {laid === null ? (
        <>
          {offers.map(offer => (
            <section key={offer.entry.id} class="quick" aria-label={offer.page.name}>
              <button class="big" data-game={offer.entry.id} onClick={() => quick(offer)}>{offer.page.quick.label}</button>
              <p>{offer.page.quick.hint}</p>
            </section>
          ))}
          {offers.length > 0 && <TableForm offers={offers} start={start} />}
          <Recent />
        </>
      ) : (
        <Links laid={laid} />
      )}
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

  const offer = offers.find(each => each.entry.id === game)!
  const { entry, page } = offer
  const change = (at: number, place: Place): void => setSeats(seats.map((old, each) => (each === at ? place : old)))
  const count = (wanted: number): void => setSeats(Array.from({ length: wanted }, (_, at) => seats[at] ?? { kind: 'bot' }))
  // What this game's bots are called the last one's may not be.
  const botOf = (place: Place): string => (place.bot !== undefined && entry.bots.includes(place.bot) ? place.bot : strongest(entry))
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
                    onChange={event => change(at, { ...seat, bot: event.currentTarget.value })}
                  >
                    {entry.bots.map(bot => <option key={bot} value={bot}>{bot}</option>)}
                  </select>
                )}
              </li>
            )
          })}
        </ol>
      </fieldset>
      <page.Setup key={game} seats={seats.length} choose={setSetup} />
      <button class="primary" disabled={setup === null}>{en.lay}</button>
    </form>
  )
}

function Links({ laid }: { laid: Laid }) {
  const [copied, setCopied] = useState('')
  return (
    <section class="panel">
      <h2>{en.laid}</h2>
      <p>{en.laidHint}</p>
      <ol class="places">
        {linksOf(laid).map(({ seat, name, link }) => {
          const url = `${location.origin}/t/${encodeURIComponent(link)}`
          return (
            <li key={seat}>
              <span class="seat-letter" aria-hidden="true">{seat}</span>
              <span class="grow">{name}</span>
              <input class="grow" readOnly value={url} aria-label={`${en.seatOf(seat)}: ${en.copy}`} onFocus={event => event.currentTarget.select()} />
              <button
                type="button"
                onClick={() => void navigator.clipboard?.writeText(url).then(() => setCopied(seat))}
              >
                {copied === seat ? en.copied : en.copy}
              </button>
              <a class="button primary" href={`/t/${encodeURIComponent(link)}`}>{en.sit}</a>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Recent() {
  const [list, setList] = useState(tables())
  if (list.length === 0) return null
  return (
    <section class="panel">
      <h2>{en.recent}</h2>
      <ul class="places">
        {list.map(table => (
          <li key={table.link}>
            <a class="grow" href={`/t/${encodeURIComponent(table.link)}`}>
              {table.game}, {table.name}, {new Date(table.at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
            </a>
            <button
              onClick={() => {
                forget(table.link)
                setList(tables())
              }}
            >
              {en.forget}
            </button>
          </li>
        ))}
      </ul>
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
