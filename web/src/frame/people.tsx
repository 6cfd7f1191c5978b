import { useEffect, useState } from 'preact/hooks'
import { addressOf, pathOf } from './address'
import { botsOf, deviceCode, inviteTo, rematch, saysOf, useLevels, usualBot, watchLink, watchRematch } from './api'
import { Calls } from './calls'
import { Clock, presenceOf } from './clock'
import type { Connection } from './connection'
import { Copy } from './copy'
import { en } from './en'
import { nameOf } from './log'
import { invitations, keepClaimed, setInvitations, setPlayerName } from './prefs'
import type { SeatState, View } from './protocol'
import { Sheet } from './sheet'

export interface Company {
  view: View
  viewAt: number
  connection: Connection
  /** Null for those who look on. */
  token: string | null
}

/** The invitation to a free seat. A new one makes the old void, so one that is known is given again. */
async function invitation(view: View, token: string, seat: string): Promise<string> {
  const known = invitations(view.table)[seat]
  if (known !== undefined) return addressOf(`/t/${encodeURIComponent(known)}`)
  const { link } = await inviteTo(token, seat)
  setInvitations(view.table, { ...invitations(view.table), [seat]: link })
  return addressOf(`/t/${encodeURIComponent(link)}`)
}

/** Who sits where, and what the host can do about it. */
export function Seats({ view, viewAt, connection, token }: Company) {
  const [kicking, setKicking] = useState<string | null>(null)
  const [bot, setBot] = useState<string | null>(null)
  const isHost = view.you !== null && view.host === view.you
  useEffect(() => {
    if (isHost) void botsOf(view.game).then(bots => setBot(usualBot(bots))).catch(() => setBot(null))
  }, [isHost, view.game])
  // A seat that was taken has used its invitation up.
  useEffect(() => {
    const links = invitations(view.table)
    const good = Object.fromEntries(Object.entries(links).filter(([seat]) => view.seats.find(each => each.seat === seat)?.free === true))
    if (Object.keys(good).length < Object.keys(links).length) setInvitations(view.table, good)
  }, [view])
  return (
    <ol class="people">
      {view.seats.map(sitter => (
        <li key={sitter.seat} data-seat={sitter.seat}>
          <p class="person">
            <span class={`seat-letter seat-${sitter.seat}`} aria-hidden="true">{sitter.seat}</span>
            <strong class={`who seat-${sitter.seat}`}>{sitter.name}</strong>
            {sitter.seat === view.you && <span class="label">({en.you})</span>}
            {sitter.seat === view.host && <span class="mark-chip" title={en.hostHint}>★ {en.host}</span>}
            <Presence sitter={sitter} game={view.game} />
            <Clock view={view} viewAt={viewAt} seat={sitter.seat} />
          </p>
          {isHost && token !== null && !view.over && (
            <p class="deeds">
              {sitter.free && sitter.standIn === null && sitter.kind === 'person' && !view.locked && (
                <Copy label={en.copyInvitation} text={() => invitation(view, token, sitter.seat)} class="primary" />
              )}
              {sitter.seat !== view.you && (
                <>
                  {sitter.kind === 'person' && sitter.standIn === null && (
                    <button disabled={bot === null} onClick={() => connection.say({ type: 'host', do: 'bot', seat: sitter.seat, bot: bot! })}>{en.botIn}</button>
                  )}
                  {(sitter.kind === 'bot' || sitter.standIn !== null) && (
                    <button onClick={() => connection.say({ type: 'host', do: 'person', seat: sitter.seat })}>{en.botOut}</button>
                  )}
                  {sitter.kind === 'person' && !sitter.free && (
                    <>
                      <button onClick={() => connection.say({ type: 'host', do: 'host', seat: sitter.seat })}>{en.makeHost}</button>
                      {kicking === sitter.seat ? (
                        <span class="confirm" role="group" aria-label={en.kickSure(sitter.name)}>
                          {en.kickSure(sitter.name)}
                          <button
                            class="danger" ref={button => button?.focus()}
                            onClick={() => {
                              connection.say({ type: 'host', do: 'kick', seat: sitter.seat })
                              setKicking(null)
                            }}
                          >
                            {en.kick}
                          </button>
                          <button onClick={() => setKicking(null)}>{en.keepThem}</button>
                        </span>
                      ) : (
                        <button onClick={() => setKicking(sitter.seat)}>{en.kickAsk}</button>
                      )}
                    </>
                  )}
                </>
              )}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function Presence({ sitter, game }: { sitter: SeatState; game: string }) {
  const levels = useLevels(game)
  if (sitter.kind === 'bot') {
    const { name, line } = levels.of(sitter.bot ?? '')
    return <span class="mark-chip" title={line}>{en.bot}: {name}</span>
  }
  const presence = presenceOf(sitter)
  if (presence === null) return <span class="mark-chip here">● {en.here}</span>
  return <span class="mark-chip" title={presence.hint}>{sitter.standIn !== null && !sitter.here ? `${en.away}, ` : ''}{presence.short}</span>
}

/** What the host decides for the whole table. */
export function HostDeeds({ view, connection }: Pick<Company, 'view' | 'connection'>) {
  if (view.you === null || view.host !== view.you || view.over) return null
  return (
    <p class="deeds" data-host>
      {view.state !== 'gathering' && (
        <button onClick={() => connection.say({ type: 'host', do: view.state === 'paused' ? 'resume' : 'pause' })}>
          {view.state === 'paused' ? en.resume : en.pause}
        </button>
      )}
      <button aria-pressed={view.locked} title={en.lockHint} onClick={() => connection.say({ type: 'host', do: view.locked ? 'unlock' : 'lock' })}>
        {view.locked ? en.unlock : en.lock}
      </button>
      <button aria-pressed={!view.chat} onClick={() => connection.say({ type: 'host', do: view.chat ? 'quiet' : 'talk' })}>
        {view.chat ? en.quiet : en.talk}
      </button>
    </p>
  )
}

/** Ways to this table for others and for one's other devices. */
export function Ways({ token }: { token: string }) {
  const [code, setCode] = useState<{ link: string; till: number } | null>(null)
  const [problem, setProblem] = useState('')
  return (
    <>
      <p class="deeds">
        <Copy label={en.copyWatch} title={en.copyWatchHint} text={async () => addressOf(`/w/${encodeURIComponent((await watchLink(token)).link)}`)} />
        <button onClick={() => void deviceCode(token).then(setCode).catch((failed: unknown) => setProblem(saysOf(failed)))}>{en.otherDevice}</button>
      </p>
      {problem !== '' && <p class="problem" role="alert">{problem}</p>}
      {code !== null && (
        <p class="one-time" role="status">
          {en.oneTimeHint(new Date(code.till).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' }))}
          <code>{code.link}</code>
          <Copy label={en.copy} text={() => addressOf(`/t/${encodeURIComponent(code.link)}`)} />
        </p>
      )}
    </>
  )
}

/** How one is called oneself. */
export function Rename({ view, connection }: Pick<Company, 'view' | 'connection'>) {
  const mine = view.you === null ? '' : nameOf(view, view.you)
  const [name, setName] = useState(mine)
  useEffect(() => setName(mine), [mine])
  const rename = (event: Event): void => {
    event.preventDefault()
    setPlayerName(name.trim())
    connection.say({ type: 'name', name: name.trim() })
  }
  return (
    <form class="row" onSubmit={rename}>
      <label class="field">
        {en.myName}
        <input name="rename" value={name} maxLength={24} onInput={event => setName(event.currentTarget.value)} />
      </label>
      <button disabled={name.trim() === '' || name.trim() === mine}>{en.rename}</button>
    </form>
  )
}

/** The next game of the same people: what it is like says who opens it; all others only sit down. */
export function Rematch({ view, token }: { view: View; token: string }) {
  const [seats, setSeats] = useState<'same' | 'rotated'>('rotated')
  const [town, setTown] = useState<'same' | 'new'>('new')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const sit = async (): Promise<void> => {
    setBusy(true)
    try {
      location.assign(pathOf(keepClaimed(await rematch(token, seats, town))))
    } catch (failed) {
      setProblem(saysOf(failed))
      setBusy(false)
    }
  }
  return (
    <div class="rematch">
      {view.rematch === null && (
        <>
          <label>{en.rematchSeats}{' '}
            <select name="rematch-seats" value={seats} onChange={event => setSeats(event.currentTarget.value as 'same' | 'rotated')}>
              <option value="rotated">{en.rotated}</option>
              <option value="same">{en.sameSeats}</option>
            </select>
          </label>
          <label>{en.rematchTown}{' '}
            <select name="rematch-town" value={town} onChange={event => setTown(event.currentTarget.value as 'same' | 'new')}>
              <option value="new">{en.newTown}</option>
              <option value="same">{en.sameTown}</option>
            </select>
          </label>
        </>
      )}
      <button class="primary" data-rematch disabled={isBusy} onClick={() => void sit()}>{view.rematch === null ? en.rematch : en.rematchSit}</button>
      {problem !== '' && <p class="problem" role="alert">{problem}</p>}
    </div>
  )
}

/** The same for those who look on: there is something to look at once the people have met again. */
export function RematchSeen({ view, watch }: { view: View; watch: string }) {
  const [problem, setProblem] = useState('')
  if (view.rematch === null) return null
  const go = (): void => {
    void watchRematch(watch)
      .then(({ link }) => location.assign(`/w/${encodeURIComponent(link)}`))
      .catch((failed: unknown) => setProblem(saysOf(failed)))
  }
  return (
    <div class="rematch">
      <button class="primary" data-rematch onClick={go}>{en.rematchSeen}</button>
      {problem !== '' && <p class="problem" role="alert">{problem}</p>}
    </div>
  )
}

interface PanelProps extends Company {
  close: () => void
  /** Opens the game's moments. */
  replay: () => void
}

/** Everything about the people at the table, beside the game. */
export function TablePanel({ close, replay, ...company }: PanelProps) {
  const { view, connection, token } = company
  return (
    <Sheet name="table-panel" title={en.table} aside={view.watching > 0 && <span class="label">{en.watching(view.watching)}</span>} close={close}>
      <Seats {...company} />
      <HostDeeds view={view} connection={connection} />
      <p class="deeds">
        <button onClick={replay}>{view.over ? en.replay : en.replayOrBack}</button>
      </p>
      {token !== null && (
        <>
          {view.over && <Rematch view={view} token={token} />}
          <Ways token={token} />
          <Rename view={view} connection={connection} />
          {!view.over && <Calls token={token} />}
        </>
      )}
      {'watch' in connection.ticket && <RematchSeen view={view} watch={connection.ticket.watch} />}
      <p class="row"><a href="/mine">{en.mine}</a><a href="/">{en.home}</a></p>
    </Sheet>
  )
}
