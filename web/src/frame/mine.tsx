import { useEffect, useState } from 'preact/hooks'
import { games } from '../games'
import { linkIn, pathOf } from './address'
import { mine, saysOf } from './api'
import { Copy } from './copy'
import { CodeForm } from './door'
import { en } from './en'
import { forgetSeat, isForgotten, keepClaimed, keepSeat, recoveryCode, seats, setRecoveryCode } from './prefs'
import type { Kept } from './protocol'
import { ThemeSwitch } from './switches'

const REFRESH_MILLIS = 20_000

/** Those that wait for me first, then the newest. */
const inOrder = (tables: Kept[]): Kept[] => [...tables].sort((one, other) => Number(other.yourTurn) - Number(one.yourTurn) || other.at - one.at)

/** One's tables on this device, and the code that takes them to another. */
export function Mine() {
  const [tables, setTables] = useState<Kept[] | null>(null)
  const [code, setCode] = useState(recoveryCode())
  const [problem, setProblem] = useState('')

  const fetchAll = async (wanted: string | null): Promise<void> => {
    const known = await mine(wanted, seats().map(seat => seat.token))
    if (known.tables.length > 0) { // a code under which nothing is kept is good for nothing
      setRecoveryCode(known.code)
      setCode(known.code)
    }
    const all = known.tables.filter(table => !isForgotten(table))
    // What a code brings from another device is at hand on this one from now on.
    for (const table of all) {
      const here = seats().find(seat => seat.table === table.table && seat.seat === table.seat)
      if (here?.token !== table.token) {
        const name = table.names[table.seat.charCodeAt(0) - 'A'.charCodeAt(0)] ?? en.guest
        keepSeat({ table: table.table, seat: table.seat, token: table.token, game: games[table.game]?.name ?? table.game, name, at: table.at })
      }
    }
    setTables(inOrder(all))
    setProblem('')
  }
  const fetchOr = (wanted: string | null): void => void fetchAll(wanted).catch((failed: unknown) => setProblem(saysOf(failed)))
  useEffect(() => {
    if (code !== null || seats().length > 0) fetchOr(code)
    else setTables([])
    const timer = window.setInterval(() => {
      if (recoveryCode() !== null) fetchOr(recoveryCode())
    }, REFRESH_MILLIS)
    return () => window.clearInterval(timer)
  }, [])

  return (
    <main class="lobby mine-page">
      <header class="lobby-head">
        <h1>{en.mine}</h1>
        <p>{en.mineHint}</p>
        <ThemeSwitch />
      </header>
      {problem !== '' && <p class="failure" role="alert">{problem}</p>}
      <section class="panel" aria-label={en.mine}>
        {tables === null && problem === '' && <p role="status">{en.connecting}</p>}
        {tables?.length === 0 && <p class="empty">{en.noTables}</p>}
        <ul class="kept">
          {tables?.map(table => (
            <li key={`${table.table}${table.seat}`} class={table.yourTurn ? 'your-turn' : ''}>
              <a class="grow" href={pathOf(table)}>
                <strong>{games[table.game]?.name ?? table.game}</strong> {table.names.join(', ')}
                <span class="label">
                  {table.yourTurn ? `● ${en.yourTurn}` : en.stateIs[table.state]}
                  {', '}{new Date(table.at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
                </span>
              </a>
              <button
                onClick={() => {
                  forgetSeat(table)
                  setTables(tables.filter(other => other !== table))
                }}
              >
                {en.forget}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {code !== null && (
        <section class="panel" aria-labelledby="recovery">
          <h2 id="recovery">{en.recovery}</h2>
          <p>{en.recoveryHint}</p>
          <p class="row"><code class="code" data-code>{code}</code><Copy label={en.copyText} text={() => code} /></p>
        </section>
      )}
      <RecoverForm recover={entered => fetchAll(entered)} />
      <CodeForm taken={claimed => location.assign(pathOf(keepClaimed(claimed)))} />
      <p class="row"><a href="/">{en.home}</a></p>
    </main>
  )
}

function RecoverForm({ recover }: { recover: (code: string) => Promise<void> }) {
  const [entered, setEntered] = useState('')
  const [says, setSays] = useState('')
  const [isProblem, setProblem] = useState(false)
  const use = (event: Event): void => {
    event.preventDefault()
    recover(linkIn(entered))
      .then(() => {
        setProblem(false)
        setEntered('')
        setSays(en.recovered)
      })
      .catch((failed: unknown) => {
        setProblem(true)
        setSays(saysOf(failed))
      })
  }
  return (
    <form class="panel" onSubmit={use}>
      <h2>{en.recover}</h2>
      <div class="row">
        <input class="grow" name="recovery" value={entered} aria-label={en.recovery} placeholder={en.recovery} autoComplete="off" onInput={event => setEntered(event.currentTarget.value)} />
        <button class="primary" disabled={entered.trim() === ''}>{en.useCode}</button>
      </div>
      {says !== '' && <p class={isProblem ? 'failure' : ''} role={isProblem ? 'alert' : 'status'}>{says}</p>}
    </form>
  )
}
