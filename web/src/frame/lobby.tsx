import { useEffect, useState } from 'preact/hooks'
import { games } from '../games'
import { en } from './en'
import { forget, playerName, remember, setPlayerName, tables } from './prefs'
import type { GameEntry, Laid, Place } from './protocol'
import { Reader } from './reader'
import { ThemeSwitch } from './switches'

interface CuoreSets { id: string; name: string; generals: string[]; firstGame: string[] }

interface Catalogue { sets: CuoreSets[]; cards: { id: string; name: string; cost: number }[] }

async function json<T>(url: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(url, init)
  const body: unknown = await answer.json().catch(() => null)
  if (!answer.ok) {
    const says = (body as { says?: string } | null)?.says
    throw new Error(says ?? `${en.failed} (${answer.status})`)
  }
  return body as T
}

async function layTable(setup: object, seats: Place[]): Promise<Laid> {
  return json<Laid>('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'cuore', setup, seats }),
  })
}

function linksOf(laid: Laid): { seat: string; name: string; link: string }[] {
  return laid.seats.flatMap(seat => (seat.link === undefined ? [] : [{ seat: seat.seat, name: seat.name, link: seat.link }]))
}

/** Where tables are set and found again. */
export function Lobby() {
  const [failure, setFailure] = useState('')
  const [laid, setLaid] = useState<Laid | null>(null)
  const [reading, setReading] = useState(false)

  const start = async (setup: object, seats: Place[]): Promise<void> => {
    setFailure('')
    try {
      const table = await layTable(setup, seats)
      const links = linksOf(table)
      links.forEach(link => remember({ link: link.link, game: 'Tanto Cuore', name: link.name, at: Date.now() }))
      if (links.length === 1) location.assign(`/t/${encodeURIComponent(links[0]!.link)}`)
      else setLaid(table)
    } catch (problem) {
      setFailure(problem instanceof Error ? problem.message : en.failed)
    }
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
          <section class="quick">
            <button
              class="big"
              onClick={() => void start({ town: 'first' }, [{ kind: 'person', name: playerName() || en.guest }, { kind: 'bot', bot: 'planner' }])}
            >
              {en.quick}
            </button>
            <p>{en.quickHint}</p>
          </section>
          <TableForm start={start} />
          <Recent />
        </>
      ) : (
        <Links laid={laid} />
      )}
      <section>
        <button class="plain" aria-expanded={reading} onClick={() => setReading(!reading)}>{en.cards}</button>
        {reading && <Browser />}
      </section>
      <footer>{en.seen}</footer>
    </main>
  )
}

function TableForm({ start }: { start: (setup: object, seats: Place[]) => Promise<void> }) {
  const [game, setGame] = useState<GameEntry | null>(null)
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null)
  const [seats, setSeats] = useState<Place[]>([
    { kind: 'person', name: playerName() },
    { kind: 'bot', bot: 'planner' },
  ])
  const [sets, setSets] = useState<string[]>(['base'])
  const [town, setTown] = useState<'first' | 'random' | 'chosen'>('random')
  const [chosen, setChosen] = useState<string[]>([])
  const [events, setEvents] = useState(true)
  const [privates, setPrivates] = useState(true)
  const [fast, setFast] = useState(false)

  useEffect(() => {
    void json<GameEntry[]>('/api/games').then(all => setGame(all.find(each => each.id === 'cuore') ?? null)).catch(() => undefined)
    void json<Catalogue>('/api/games/cuore/catalogue?lang=en').then(setCatalogue).catch(() => undefined)
  }, [])

  const bots = game?.bots ?? ['planner', 'random']
  const most = game?.mostSeats ?? 4
  const change = (at: number, place: Place): void => setSeats(seats.map((old, each) => (each === at ? place : old)))
  const count = (wanted: number): void =>
    setSeats(Array.from({ length: wanted }, (_, at) => seats[at] ?? { kind: 'bot', bot: 'planner' }))
  const toggle = (list: string[], id: string): string[] => (list.includes(id) ? list.filter(each => each !== id) : [...list, id])
  const ready = town !== 'chosen' || chosen.length === 10

  const submit = (event: Event): void => {
    event.preventDefault()
    const mine = seats.find(seat => seat.kind === 'person')?.name
    if (mine) setPlayerName(mine)
    void start(
      { sets, town: town === 'chosen' ? chosen : town, events, private: privates, fast: fast && seats.length === 2 },
      seats.map(seat => (seat.kind === 'bot' ? { kind: 'bot', bot: seat.bot ?? 'planner' } : { kind: 'person', name: seat.name?.trim() || en.guest })),
    )
  }

  return (
    <form class="panel" onSubmit={submit}>
      <h2>{en.setTable}</h2>
      <fieldset>
        <legend class="sr">{en.seats}</legend>
        <label>
          <strong>{en.seats}</strong>
          <select value={seats.length} onChange={event => count(Number(event.currentTarget.value))}>
            {Array.from({ length: most - 1 }, (_, at) => at + 2).map(n => <option key={n} value={n}>{n}</option>)}
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
                  onChange={event => change(at, event.currentTarget.value === 'bot' ? { kind: 'bot', bot: 'planner' } : { kind: 'person', name: '' })}
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
                    value={seat.bot ?? 'planner'}
                    onChange={event => change(at, { ...seat, bot: event.currentTarget.value })}
                  >
                    {bots.map(bot => <option key={bot} value={bot}>{bot}</option>)}
                  </select>
                )}
              </li>
            )
          })}
        </ol>
      </fieldset>
      {catalogue !== null && catalogue.sets.length > 1 && (
        <fieldset class="checks">
          <legend>{en.sets}</legend>
          {catalogue.sets.map(set => (
            <label key={set.id}>
              <input
                type="checkbox"
                checked={sets.includes(set.id)}
                onChange={() => {
                  const next = toggle(sets, set.id)
                  setSets(next.length === 0 ? sets : next)
                  setChosen([])
                }}
              />
              {set.name}
            </label>
          ))}
        </fieldset>
      )}
      <fieldset class="checks">
        <legend>{en.town}</legend>
        {(['random', 'first', 'chosen'] as const).map(kind => (
          <label key={kind}>
            <input type="radio" name="town" checked={town === kind} onChange={() => setTown(kind)} />
            {kind === 'first' ? en.townFirst : kind === 'random' ? en.townRandom : en.townChosen}
          </label>
        ))}
        <label><input type="checkbox" checked={events} onChange={() => setEvents(!events)} />{en.events}</label>
        <label><input type="checkbox" checked={privates} onChange={() => setPrivates(!privates)} />{en.private}</label>
        {seats.length === 2 && <label><input type="checkbox" checked={fast} onChange={() => setFast(!fast)} />{en.fast}</label>}
      </fieldset>
      {town === 'chosen' && catalogue !== null && (
        <fieldset class="checks generals">
          <legend>{en.choose10(chosen.length)}</legend>
          {catalogue.sets.filter(set => sets.includes(set.id)).flatMap(set => set.generals).map(id => (
            <label key={id}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={!chosen.includes(id) && chosen.length === 10}
                onChange={() => setChosen(toggle(chosen, id))}
              />
              {catalogue.cards.find(card => card.id === id)?.name ?? id}
            </label>
          ))}
        </fieldset>
      )}
      <button class="primary" disabled={!ready}>{en.lay}</button>
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

function Browser() {
  const page = games['cuore']!
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
