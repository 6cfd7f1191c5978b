import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { games } from '../games'
import { useLevels } from './api'
import { useCalls } from './calls'
import { useUnread } from './chat'
import { SeatMarks } from './clock'
import { Chances } from './chances'
import { BLANK, Connection, type State, type Ticket } from './connection'
import { en } from './en'
import { Gathering } from './gathering'
import type { GamePage } from './game'
import { Hints } from './hints'
import { HintIcon, OddsIcon, PeopleIcon, ReplayIcon } from './icons'
import { arrowMove, isTyping } from './keys'
import { actorOf, nameOf, withNames } from './log'
import { Odds } from './odds'
import { TablePanel } from './people'
import { setSingleKeys, singleKeys, sound, setSound } from './prefs'
import type { Choice, View } from './protocol'
import { Reader } from './reader'
import { ReplayBar, replayKey, useReplay, withoutMoves } from './replay'
import { RewindAsked } from './rewind'
import { Scores } from './scores'
import { Side } from './side'
import { ThemeSwitch } from './switches'

/** Both belong to the moment they were opened in, and are gone with it. */
interface Explanation { seq: number; what: string; says: string; rule: string }

interface Menu { seq: number; title: string; choices: Choice[] }

interface Props {
  ticket: Ticket
  /** Is told when the table is first seen. */
  seen?: (view: View) => void
}

/** One seat at one table, or a place to look on from. */
export function TablePage({ ticket, seen }: Props) {
  const [state, setState] = useState<State>(BLANK)
  const [ready, setReady] = useState(false)
  const connection = useRef<Connection | null>(null)
  const { view } = state
  const game = view === null ? undefined : games[view.game]
  const token = 'token' in ticket ? ticket.token : null

  useEffect(() => {
    const line = new Connection(ticket, 'en', setState)
    connection.current = line
    return () => line.close()
  }, [])
  useEffect(() => {
    if (game !== undefined) void game.load().then(() => setReady(true)).catch(() => window.setTimeout(() => setReady(false), 1000))
  }, [game])
  useEffect(() => {
    if (view !== null) seen?.(view)
  }, [view?.table])
  useCalls(token)

  if (state.line === 'refused' || state.line === 'freed') {
    return (
      <main class="lobby">
        <h1>{en.title}</h1>
        <p class="failure" role="alert">{state.line === 'freed' ? en.freed : token === null ? en.unknownWatch : en.unknownSeat}</p>
        <p class="row"><a class="button" href="/mine">{en.mine}</a><a class="button" href="/">{en.home}</a></p>
      </main>
    )
  }
  if (view === null || game === undefined || !ready) {
    return <main class="lobby"><h1>{en.title}</h1><p role="status">{lineOf(state) ?? en.connecting}</p></main>
  }
  const company = { view, viewAt: state.viewAt, connection: connection.current!, token }
  if (view.state === 'gathering') {
    const notice = lineOf(state) ?? state.refusal?.says ?? ''
    return (
      <>
        <Gathering {...company} game={game} chat={state.chat} notice={notice} />
        {state.line === 'displaced' && <Displaced connection={company.connection} />}
      </>
    )
  }
  return <Sitting {...company} state={state} game={game} />
}

/** What is wrong with the line, if it is known to be: null while it is being opened, too. */
function lineOf({ barred, line }: State): string | null {
  if (barred !== null) return en.barred(barred.says)
  return line === 'lost' ? en.lost : null
}

function Displaced({ connection }: { connection: Connection }) {
  return (
    <div class="menu" role="alertdialog" aria-label={en.displaced}>
      <h2>{en.displaced}</h2>
      <button class="primary" onClick={() => connection.takeOver()}>{en.takeOver}</button>
    </div>
  )
}

interface SittingProps { state: State; view: View; viewAt: number; game: GamePage; connection: Connection; token: string | null }

function Sitting({ state, view, viewAt, game, connection, token }: SittingProps) {
  const [reading, setReading] = useState<string | null>(null)
  const [sheet, setSheet] = useState<string | null>(null)
  const [lastExplained, setExplained] = useState<Explanation | null>(null)
  const [lastMenu, setMenu] = useState<Menu | null>(null)
  const explained = lastExplained?.seq === view.seq ? lastExplained : null
  const menu = lastMenu?.seq === view.seq ? lastMenu : null
  const [open, setOpen] = useState<'none' | 'options' | 'help' | 'log' | 'table' | 'hints' | 'odds' | 'chances'>(view.host === view.you && view.moves === 0 && hasFreeSeats(view) ? 'table' : 'none')
  const [tab, setTab] = useState<'log' | 'chat'>('log')
  const [scoresShut, setScoresShut] = useState(false)
  const replay = useReplay(connection, state, game)
  const levels = useLevels(view.game)
  const isReplay = replay.at !== null
  const me = view.seats.find(seat => seat.seat === view.you)
  const isStoodIn = me !== undefined && me.standIn !== null
  const isMine = view.asked !== null && view.asked === view.you && view.state === 'playing' && !isStoodIn
  const question = isMine && !isReplay ? view.question : null
  const isPending = state.pending !== null || state.line !== 'open' || isReplay
  // What is drawn: the moment that is looked at, or the table as it is.
  const idle = useMemo(() => ({ ...view, question: null, show: withoutMoves(view.show) }), [view])
  const shown = isReplay && replay.view !== null ? replay.view : isMine ? view : idle
  const lines = isReplay && replay.view !== null ? replay.view.log.lines : state.log
  // What a bot would do here is to be had of one's own questions; when the game is over, of everybody's.
  const isHintable = isReplay
    ? replay.at! < view.moves && (view.over || (view.hints && replay.view !== null && replay.view.asked === view.you))
    : view.hints && question !== null && question.choices.length > 1
  const hasOdds = view.hints && !view.over && !isReplay && (view.you !== null || game.oddsForAll)
  const unread = useUnread(state.chat, view.you, tab === 'chat' && (open === 'log' || isWide()))

  const pick = (move: string): void => {
    setMenu(null)
    setExplained(null)
    setSheet(null)
    setOpen(open === 'options' || open === 'hints' ? 'none' : open)
    if (!isPending) connection.move(move)
  }
  const offer = (title: string, choices: Choice[]): void => {
    if (choices.length === 1) pick(choices[0]!.move)
    else setMenu({ seq: view.seq, title, choices })
  }
  const close = (): void => {
    setMenu(null)
    setExplained(null)
    setSheet(null)
    setOpen('none')
  }

  useTurnCue(view, isMine)

  const undo = (): void => {
    if (isReplay) replay.step(-1)
    else if (view.undo > 0 && !isPending) connection.undo(1)
  }
  const toggleReplay = (): void => {
    setOpen('none')
    setScoresShut(true)
    if (isReplay) replay.close()
    else replay.open(view.moves)
  }
  const toggleHints = (): void => setOpen(open === 'hints' ? 'none' : 'hints')
  const showChances = (): void => {
    setScoresShut(true)
    setOpen(open === 'chances' ? 'none' : 'chances')
  }
  const keys = useRef<(event: KeyboardEvent) => void>(() => undefined)
  keys.current = event => {
    if (event.key === 'Escape') {
      const isNothingOpen = menu === null && explained === null && sheet === null && open === 'none'
      close()
      if (isReplay && isNothingOpen) replay.close()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (replayKey(replay, event.key)) {
      event.preventDefault()
      return
    }
    if (arrowMove(event)) return
    if (!singleKeys() && event.key !== '?') return
    const own = game.keys.find(each => each.key === event.key)
    if (/^[1-9]$/.test(event.key)) {
      const buttons = menu === null ? game.numbered.buttons : '.menu button'
      document.querySelectorAll<HTMLButtonElement>(buttons)[Number(event.key) - 1]?.click()
    } else if (own?.press !== undefined) document.querySelector<HTMLElement>(own.press)?.click()
    else if (own?.focus !== undefined) document.querySelector<HTMLElement>(own.focus)?.focus()
    else if (event.key === 'u') undo()
    else if (event.key === 'i' && isHintable) toggleHints()
    else if (event.key === 'd' && hasOdds) setOpen(open === 'odds' ? 'none' : 'odds')
    else if (event.key === 'v' && view.over) showChances()
    else if (event.key === 'o') setOpen(open === 'options' ? 'none' : 'options')
    else if (event.key === 'l') {
      setTab('log')
      setOpen(open === 'log' && tab === 'log' ? 'none' : 'log')
      document.querySelector<HTMLElement>('.log ol')?.focus()
    } else if (event.key === 'k') {
      setTab('chat')
      setOpen('log')
      window.setTimeout(() => document.querySelector<HTMLElement>('.chat input, .chat ol')?.focus())
    } else if (event.key === 'w') setOpen(open === 'table' ? 'none' : 'table')
    else if (event.key === 'r') toggleReplay()
    else if (event.key === '?') setOpen(open === 'help' ? 'none' : 'help')
    else return
    event.preventDefault()
  }
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => keys.current(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  // A button that did its work may be gone: focus goes to what is asked now, so that the keyboard is never lost.
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) {
      document.querySelector<HTMLElement>(question === null ? '.status' : '.prompt button, [data-zone="hand"] .can')?.focus()
    }
  }, [view.seq])

  // What lies nowhere on the table is asked here; so are players, whose houses may be out of sight on a phone.
  const loose = question?.choices.filter(choice => choice.place === '' || choice.place.startsWith('seat/')) ?? []
  const last = lines.at(-1)
  const Board = game.Board

  return (
    <div class={`table-page game-${view.game}`} data-seq={view.seq}>
      <header class="status" tabIndex={-1}>
        <a class="home" href="/" title={en.home} aria-label={en.home}>⌂</a>
        <div class="turn">{game.status(shown)}</div>
        {isReplay ? (
          <ReplayBar replay={replay} view={view} connection={connection} isMine={isMine} hint={isHintable ? () => setOpen('hints') : null} chances={showChances} />
        ) : (
          <div class={`prompt${question === null ? '' : ' mine'}`}>
            <h1 id="asks">{question === null ? asksOf(view, isStoodIn) : withNames(view, question.asks)}</h1>
            <div class="choices">
              {isStoodIn && !view.over && (
                <button class="primary" data-return onClick={() => connection.say({ type: 'back' })}>{en.imBack}</button>
              )}
              {view.state === 'paused' && view.host === view.you && (
                <button class="primary" onClick={() => connection.say({ type: 'host', do: 'resume' })}>{en.resume}</button>
              )}
              {loose.map(choice => (
                <button
                  key={choice.move}
                  data-move={choice.move}
                  class={choice.move.startsWith('end ') || loose.length === 1 ? 'primary' : ''}
                  disabled={isPending}
                  onClick={() => pick(choice.move)}
                >
                  {withNames(view, choice.label)}
                </button>
              ))}
              {question !== null && question.choices.length > loose.length && (
                <button aria-expanded={open === 'options'} onClick={() => setOpen(open === 'options' ? 'none' : 'options')}>
                  {en.options(question.choices.length)}
                </button>
              )}
              {isHintable && (
                <button class="narrow-only" data-hint aria-expanded={open === 'hints'} onClick={toggleHints}>{en.hint}</button>
              )}
              {view.undo > 0 && (
                <button data-undo title={en.undoHint} disabled={isPending} onClick={undo}>↶ {en.undo} ({view.undo})</button>
              )}
              {view.over && <button onClick={() => setScoresShut(false)}>{en.toScores}</button>}
              {view.over && <button data-chances onClick={showChances}>{en.chances}</button>}
              {view.over && <button data-replay onClick={toggleReplay}>{en.replay}</button>}
            </div>
          </div>
        )}
        <div class="tools">
          <button class="icon log-button" aria-label={en.log} onClick={() => setOpen(open === 'log' ? 'none' : 'log')}>
            ☰{unread > 0 && <span class="badge">{unread}<span class="sr"> {en.unread}</span></span>}
          </button>
          {view.hints && view.you !== null && !view.over && !isReplay && (
            <button
              class="icon wide-only" data-hint disabled={!isHintable} aria-label={en.hint} title={`${en.hintTitle(levels.strongest)} (i)`} aria-expanded={open === 'hints'}
              onClick={toggleHints}
            >
              <HintIcon />
            </button>
          )}
          {hasOdds && (
            <button class="icon" data-odds-panel aria-label={en.odds} title={`${en.odds} (d)`} aria-expanded={open === 'odds'} onClick={() => setOpen(open === 'odds' ? 'none' : 'odds')}>
              <OddsIcon />
            </button>
          )}
          <button class="icon" data-table aria-label={en.table} title={`${en.table} (w)`} aria-expanded={open === 'table'} onClick={() => setOpen(open === 'table' ? 'none' : 'table')}>
            <PeopleIcon />
          </button>
          <button class="icon wide-only" aria-label={en.replay} title={`${en.replay} (r)`} aria-pressed={isReplay} onClick={toggleReplay}><ReplayIcon /></button>
          <span class="wide-only"><ThemeSwitch /></span>
          <button class="icon" aria-label={en.help} title={en.help} onClick={() => setOpen(open === 'help' ? 'none' : 'help')}>?</button>
        </div>
      </header>

      <p class={`notice${state.refusal === null && explained === null && state.line === 'open' ? ' quiet' : ''}`} role="status" aria-live="polite">
        {lineOf(state) !== null
          ? lineOf(state)
          : state.line === 'connecting'
            ? en.connecting
            : explained !== null
              ? <><strong>{explained.what}</strong> {withNames(view, explained.says)} <small>({explained.rule})</small></>
              : state.refusal !== null
                ? <><strong>{en.why}</strong> {withNames(view, state.refusal.says)}{state.refusal.rule !== undefined && <small> ({state.refusal.rule})</small>}</>
                : last !== undefined
                  ? `${actorOf(view, last)} ${withNames(shown, last.text)}`
                  : ''}
      </p>
      <p class="sr" role="alert">{isMine ? en.yourMove : ''}</p>

      <main class={`felt${isPending && !isReplay ? ' pending' : ''}${shown.you === null ? ' looking-on' : ''}`}>
        <Board
          view={shown}
          marks={seat => <SeatMarks view={view} viewAt={viewAt} seat={seat} />}
          pick={pick}
          offer={offer}
          explain={(what, says, rule) => {
            setMenu(null)
            setExplained({ seq: view.seq, what, says, rule })
          }}
          read={setReading}
          open={id => {
            setReading(id)
            setSheet(id)
          }}
          isPending={isPending}
        />
      </main>

      <aside class={`side${open === 'log' ? ' open' : ''}`}>
        <div class="reader-slot"><Reader card={reading === null ? null : game.card(reading, view)} Portrait={game.Portrait} /></div>
        <Side
          view={view} shown={shown} lines={lines} chat={state.chat} unread={unread} connection={connection}
          tab={tab} turnTo={setTab}
          card={id => game.card(id, view)?.short ?? id}
          isOpen={open === 'log'}
          close={() => setOpen('none')}
          open={id => {
            setReading(id)
            setSheet(id)
          }}
          jump={n => {
            setOpen('none')
            setScoresShut(true)
            replay.toLine(n)
          }}
        />
      </aside>

      {menu !== null && (
        <div class="menu" role="dialog" aria-label={menu.title}>
          <h2>{menu.title}</h2>
          <ol>
            {menu.choices.map((choice, at) => (
              <li key={choice.move}>
                <button
                  ref={button => {
                    if (at === 0) button?.focus()
                  }}
                  onClick={() => pick(choice.move)}
                >
                  <kbd>{at + 1}</kbd> {withNames(view, choice.label)}
                </button>
              </li>
            ))}
          </ol>
          <button class="plain" onClick={() => setMenu(null)}>{en.close}</button>
        </div>
      )}
      {open === 'options' && question !== null && (
        <div class="menu options" role="dialog" aria-label={en.options(question.choices.length)}>
          <h2>{withNames(view, question.asks)}</h2>
          <ol>
            {question.choices.map((choice, at) => (
              <li key={choice.move}>
                <button
                  ref={button => {
                    if (at === 0 && document.activeElement?.closest('.options') === null) button?.focus()
                  }}
                  disabled={isPending}
                  onClick={() => pick(choice.move)}
                >
                  {withNames(view, choice.label)}
                </button>
              </li>
            ))}
          </ol>
          <button class="plain" onClick={() => setOpen('none')}>{en.close}</button>
        </div>
      )}
      {open === 'hints' && isHintable && (
        <Hints
          view={isReplay && replay.view !== null ? { ...replay.view, moves: view.moves } : view} connection={connection} at={replay.at} as={replay.as}
          isPending={isPending} pick={pick} close={() => setOpen('none')}
        />
      )}
      {sheet !== null && (
        <div class="sheet" role="dialog" aria-label={game.card(sheet, view)?.name}>
          <Reader card={game.card(sheet, view)} Portrait={game.Portrait} />
          <SheetMoves view={view} id={sheet} pick={pick} isPending={isPending} />
          <button class="plain" onClick={() => setSheet(null)}>{en.close}</button>
        </div>
      )}
      {open === 'chances' && view.over && (
        <Chances
          view={view} connection={connection} replay={replay} close={() => setOpen('none')}
          go={at => {
            replay.open(at)
            if (!isWide()) setOpen('none') // it would lie over the board
          }}
        />
      )}
      {open === 'odds' && hasOdds && <Odds view={view} connection={connection} read={setReading} close={() => setOpen('none')} />}
      {open === 'help' && <Help game={game} close={() => setOpen('none')} />}
      {open === 'table' && (
        <TablePanel view={view} viewAt={viewAt} connection={connection} token={token} close={() => setOpen('none')} replay={toggleReplay} />
      )}
      {view.rewind !== null && view.you !== null && !isReplay && <RewindAsked view={view} log={state.log} connection={connection} />}
      {state.line === 'displaced' && <Displaced connection={connection} />}
      {view.over && !scoresShut && !isReplay && (
        <div class="curtain">
          <Scores view={view} name={game.scoreLine} ticket={connection.ticket} replay={toggleReplay} chances={showChances} close={() => setScoresShut(true)} />
        </div>
      )}
    </div>
  )
}

const isWide = (): boolean => !window.matchMedia('(max-width: 760px)').matches

const hasFreeSeats = (view: View): boolean => view.seats.some(seat => seat.free && seat.standIn === null && seat.kind === 'person')

/** What the table waits for, where nothing is asked of whoever looks. */
function asksOf(view: View, isStoodIn: boolean): string {
  if (view.over) return en.over
  if (isStoodIn) return en.botPlaysYou
  if (view.state === 'paused') return en.paused(nameOf(view, view.host))
  const waiting = view.asked === null ? '' : view.seats.find(seat => seat.seat === view.asked)?.free === true ? en.waitsForFree(nameOf(view, view.asked)) : en.moves(nameOf(view, view.asked))
  return view.you === null ? `${en.lookingOn} ${waiting}` : waiting
}

/** What can be done with the card that is being read, or why nothing can. */
function SheetMoves({ view, id, pick, isPending }: { view: View; id: string; pick: (move: string) => void; isPending: boolean }) {
  const choices = view.question?.choices.filter(choice => choice.place.split('/').at(-1) === id) ?? []
  if (view.asked !== view.you || choices.length === 0) return null
  return (
    <ol class="sheet-moves">
      {choices.map(choice => (
        <li key={choice.move}>
          <button class="primary" disabled={isPending} onClick={() => pick(choice.move)}>{withNames(view, choice.label)}</button>
        </li>
      ))}
    </ol>
  )
}

function Help({ game, close }: { game: GamePage; close: () => void }) {
  const [on, setOn] = useState(singleKeys())
  const [loud, setLoud] = useState(sound())
  const keys = [['1 – 9', game.numbered.does] as const, ...game.keys.map(own => [own.key, own.does] as const), ...en.keys]
  return (
    <div class="menu help" role="dialog" aria-label={en.help}>
      <h2>{en.help}</h2>
      <dl>{keys.map(([key, does]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{does}</dd></div>)}</dl>
      <ul class="legend">{game.legend.map(sign => <li key={sign}>{sign}</li>)}</ul>
      <label>
        <input
          type="checkbox"
          checked={on}
          onChange={() => {
            setSingleKeys(!on)
            setOn(!on)
          }}
        />
        {en.keysOff}
      </label>
      <label>
        <input
          type="checkbox"
          checked={loud}
          onChange={() => {
            setSound(!loud)
            setLoud(!loud)
          }}
        />
        {en.sound}
      </label>
      <p class="row narrow-only"><span>{en.theme}</span><ThemeSwitch /></p>
      <button class="plain" onClick={close}>{en.close}</button>
    </div>
  )
}

/** The tab says whose turn it is, and rings if it may. */
function useTurnCue(view: View, isMine: boolean): void {
  useEffect(() => {
    document.title = `${isMine ? '● ' : ''}${isMine ? en.yourTurn : view.over ? en.over : en.title} · ${en.title}`
    if (isMine && sound() && document.hidden) ring()
  }, [isMine, view.over])
}

function ring(): void {
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  volume.gain.setValueAtTime(0.08, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.6)
  tone.frequency.value = 660
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 0.6)
}
