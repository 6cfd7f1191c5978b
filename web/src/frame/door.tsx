import { useEffect, useState } from 'preact/hooks'
import { games } from '../games'
import { linkIn, mySeat, pathOf } from './address'
import { claim, Problem, saysOf } from './api'
import { newId } from './connection'
import { en } from './en'
import { keepClaimed, keepSeat, playerName, setPlayerName, type KeptSeat } from './prefs'
import type { Claimed } from './protocol'
import { ThemeSwitch } from './switches'
import { TablePage } from './table'

/** The page of `/t/…`: one's own seat at that table, or else an invitation to one. */
export function Door({ text }: { text: string }) {
  const [seat, setSeat] = useState<KeptSeat | null>(() => mySeat(text, location.hash))
  useEffect(() => {
    const changed = (): void => {
      const next = mySeat(text, location.hash)
      if (next !== null && next.seat !== seat?.seat) setSeat(next)
    }
    addEventListener('hashchange', changed)
    return () => removeEventListener('hashchange', changed)
  }, [text, seat])
  const taken = (claimed: Claimed): void => {
    const kept = keepClaimed(claimed)
    history.replaceState(null, '', pathOf(kept))
    setSeat(kept)
  }
  if (seat === null) return <Invitation link={text} taken={taken} />
  return (
    <TablePage
      key={seat.token}
      ticket={{ token: seat.token }}
      seen={view => keepSeat({ ...seat, game: games[view.game]?.name ?? view.game, name: view.seats.find(each => each.seat === seat.seat)?.name ?? seat.name, at: Date.now() })}
    />
  )
}

function Invitation({ link, taken }: { link: string; taken: (claimed: Claimed) => void }) {
  const [name, setName] = useState(playerName())
  const [id] = useState(newId)
  const [problem, setProblem] = useState<{ says: string; isUnknown: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const sit = async (event: Event): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      if (name.trim() !== '') setPlayerName(name.trim())
      taken(await claim(link, name.trim(), id))
    } catch (failed) {
      const isUnknown = failed instanceof Problem && (failed.code === 'unknown-link' || failed.code === 'not-found')
      setProblem({ says: isUnknown ? en.unknown : saysOf(failed), isUnknown })
      setBusy(false)
    }
  }
  return (
    <main class="lobby">
      <header class="lobby-head">
        <h1>{en.title}</h1>
        <ThemeSwitch />
      </header>
      {problem?.isUnknown !== true && (
        <form class="panel" onSubmit={event => void sit(event)}>
          <h2>{en.invited}</h2>
          <p>{en.invitedHint}</p>
          <label class="field">
            {en.name}
            <input name="name" value={name} maxLength={24} autoComplete="nickname" placeholder={en.guest} onInput={event => setName(event.currentTarget.value)} />
          </label>
          <button class="big" disabled={isBusy}>{en.sitAs(name.trim() || en.guest)}</button>
        </form>
      )}
      {problem !== null && <p class="failure" role="alert">{problem.says}</p>}
      {problem?.isUnknown === true && <CodeForm taken={taken} />}
      <p class="row"><a href="/mine">{en.mine}</a><a href="/">{en.home}</a></p>
    </main>
  )
}

/** Brings a seat here by the one-time code that another device shows. */
export function CodeForm({ taken }: { taken: (claimed: Claimed) => void }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const use = async (event: Event): Promise<void> => {
    event.preventDefault()
    setProblem('')
    try {
      taken(await claim(linkIn(code), '', newId()))
    } catch (failed) {
      setProblem(failed instanceof Problem && failed.code === 'unknown-link' ? en.unknownCode : saysOf(failed))
    }
  }
  return (
    <form class="panel" onSubmit={event => void use(event)}>
      <h2>{en.haveCode}</h2>
      <p>{en.haveCodeHint}</p>
      <div class="row">
        <input class="grow" name="code" value={code} aria-label={en.oneTimeCode} placeholder={en.oneTimeCode} autoComplete="off" onInput={event => setCode(event.currentTarget.value)} />
        <button class="primary" disabled={code.trim() === ''}>{en.useCode}</button>
      </div>
      {problem !== '' && <p class="failure" role="alert">{problem}</p>}
    </form>
  )
}
