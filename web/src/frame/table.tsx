import { useEffect, useRef, useState } from 'preact/hooks'
import { games } from '../games'
import { Connection, type State } from './connection'
import { en } from './en'
import type { GamePage } from './game'
import { arrowMove, isTyping } from './keys'
import { Log, nameOf, withNames } from './log'
import { remember, setSingleKeys, singleKeys, sound, setSound } from './prefs'
import { letter, type Choice, type View } from './protocol'
import { Reader } from './reader'
import { Scores } from './scores'
import { ThemeSwitch } from './switches'

const BLANK: State = { view: null, log: [], line: 'connecting', pending: null, refusal: null }

/** Both belong to the moment they were opened in, and are gone with it. */
interface Explanation { seq: number; what: string; says: string; rule: string }

interface Menu { seq: number; title: string; choices: Choice[] }

/** One seat at one table. */
export function TablePage({ link }: { link: string }) {
  const [state, setState] = useState<State>(BLANK)
  const [ready, setReady] = useState(false)
  const connection = useRef<Connection | null>(null)
  const game = state.view === null ? undefined : games[state.view.game]

  useEffect(() => {
    const line = new Connection(link, 'en', setState)
    connection.current = line
    return () => line.close()
  }, [link])

  useEffect(() => {
    if (game !== undefined) void game.load().then(() => setReady(true)).catch(() => window.setTimeout(() => setReady(false), 1000))
  }, [game])

  const table = state.view?.table
  useEffect(() => {
    const view = state.view
    if (view !== null && view.you !== null) {
      remember({ link, game: games[view.game]?.name ?? view.game, name: nameOf(view, view.you), at: Date.now() })
    }
  }, [table])

  if (state.line === 'refused') {
    return (
      <main class="lobby">
        <h1>{en.title}</h1>
        <p class="failure" role="alert">{en.unknown}</p>
        <a class="button" href="/">{en.home}</a>
      </main>
    )
  }
  if (state.view === null || game === undefined || !ready) {
    return <main class="lobby"><h1>{en.title}</h1><p role="status">{state.line === 'lost' ? en.lost : en.connecting}</p></main>
  }
  return <Sitting state={state} view={state.view} game={game} connection={connection.current!} />
}

function Sitting({ state, view, game, connection }: { state: State; view: View; game: GamePage; connection: Connection }) {
  const [reading, setReading] = useState<string | null>(null)
  const [sheet, setSheet] = useState<string | null>(null)
  const [lastExplained, setExplained] = useState<Explanation | null>(null)
  const [lastMenu, setMenu] = useState<Menu | null>(null)
  const explained = lastExplained?.seq === view.seq ? lastExplained : null
  const menu = lastMenu?.seq === view.seq ? lastMenu : null
  const [open, setOpen] = useState<'none' | 'options' | 'help' | 'log'>('none')
  const [scoresShut, setScoresShut] = useState(false)
  const isMine = view.asked !== null && view.asked === view.you
  const question = isMine ? view.question : null
  const isPending = state.pending !== null || state.line !== 'open'

  const pick = (move: string): void => {
    setMenu(null)
    setExplained(null)
    setSheet(null)
    setOpen(open === 'options' ? 'none' : open)
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
    if (view.undo > 0 && !isPending) connection.undo(1)
  }
  const keys = useRef<(event: KeyboardEvent) => void>(() => undefined)
  keys.current = event => {
    if (event.key === 'Escape') {
      close()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (arrowMove(event)) return
    if (!singleKeys() && event.key !== '?') return
    const own = game.keys.find(each => each.key === event.key)
    if (/^[1-9]$/.test(event.key)) {
      const buttons = menu === null ? game.numbered.buttons : '.menu button'
      document.querySelectorAll<HTMLButtonElement>(buttons)[Number(event.key) - 1]?.click()
    } else if (own?.press !== undefined) document.querySelector<HTMLElement>(own.press)?.click()
    else if (own?.focus !== undefined) document.querySelector<HTMLElement>(own.focus)?.focus()
    else if (event.key === 'u') undo()
    else if (event.key === 'o') setOpen(open === 'options' ? 'none' : 'options')
    else if (event.key === 'l') {
      setOpen(open === 'log' ? 'none' : 'log')
      document.querySelector<HTMLElement>('.log ol')?.focus()
    } else if (event.key === '?') setOpen(open === 'help' ? 'none' : 'help')
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
  const last = state.log.at(-1)
  const Board = game.Board

  return (
    <div class={`table-page game-${view.game}`} data-seq={view.seq}>
      <header class="status" tabIndex={-1}>
        <a class="home" href="/" title={en.home} aria-label={en.home}>⌂</a>
        <div class="turn">{game.status(view)}</div>
        <div class={`prompt${question === null ? '' : ' mine'}`}>
          <h1 id="asks">
            {view.over
              ? en.over
              : question === null
                ? view.asked === null ? '' : en.moves(nameOf(view, view.asked))
                : withNames(view, question.asks)}
          </h1>
          <div class="choices">
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
            {view.undo > 0 && (
              <button data-undo title={en.undoHint} disabled={isPending} onClick={undo}>↶ {en.undo} ({view.undo})</button>
            )}
            {view.over && <button onClick={() => setScoresShut(false)}>{en.toScores}</button>}
          </div>
        </div>
        <div class="tools">
          <button class="icon log-button" aria-label={en.log} onClick={() => setOpen(open === 'log' ? 'none' : 'log')}>☰</button>
          <ThemeSwitch />
          <button class="icon" aria-label={en.help} title={en.help} onClick={() => setOpen(open === 'help' ? 'none' : 'help')}>?</button>
        </div>
      </header>

      <p class={`notice${state.refusal === null && explained === null && state.line === 'open' ? ' quiet' : ''}`} role="status" aria-live="polite">
        {state.line === 'lost'
          ? en.lost
          : state.line === 'connecting'
            ? en.connecting
            : explained !== null
              ? <><strong>{explained.what}</strong> {withNames(view, explained.says)} <small>({explained.rule})</small></>
              : state.refusal !== null
                ? <><strong>{en.why}</strong> {withNames(view, state.refusal.says)}{state.refusal.rule !== undefined && <small> ({state.refusal.rule})</small>}</>
                : last !== undefined
                  ? `${nameOf(view, letter(last.seat))} ${withNames(view, last.text)}`
                  : ''}
      </p>
      <p class="sr" role="alert">{isMine ? en.yourMove : ''}</p>

      <main class={`felt${isPending ? ' pending' : ''}`}>
        <Board
          view={view}
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
        <Log
          view={view}
          lines={state.log}
          card={id => game.card(id, view)?.short ?? id}
          isOpen={open === 'log'}
          open={id => {
            setReading(id)
            setSheet(id)
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
      {sheet !== null && (
        <div class="sheet" role="dialog" aria-label={game.card(sheet, view)?.name}>
          <Reader card={game.card(sheet, view)} Portrait={game.Portrait} />
          <SheetMoves view={view} id={sheet} pick={pick} isPending={isPending} />
          <button class="plain" onClick={() => setSheet(null)}>{en.close}</button>
        </div>
      )}
      {open === 'help' && <Help game={game} close={() => setOpen('none')} />}
      {state.line === 'displaced' && (
        <div class="menu" role="alertdialog" aria-label={en.displaced}>
          <h2>{en.displaced}</h2>
          <button class="primary" onClick={() => connection.takeOver()}>{en.takeOver}</button>
        </div>
      )}
      {view.over && !scoresShut && (
        <div class="curtain">
          <Scores view={view} name={game.scoreLine} close={() => setScoresShut(true)} />
        </div>
      )}
    </div>
  )
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
