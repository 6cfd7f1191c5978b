import { en } from './en'
import { setTerms, terms } from './prefs'
import type { Options } from './protocol'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** How people want to sit together, as the lobby's form has it. */
export type Terms = Options

const NO_CLOCK: Terms = { start: 'host', time: { kind: 'none' }, leavers: { wait: 0, then: 'wait' }, chat: true, watching: true, hints: true }

export const PRESETS: Record<'tonight' | 'days' | 'none', Terms> = {
  tonight: { ...NO_CLOCK, time: { kind: 'bank', seconds: 20 * MINUTE, increment: 10 }, leavers: { wait: MINUTE, then: 'bot' } },
  days: { ...NO_CLOCK, time: { kind: 'move', seconds: 3 * DAY } },
  none: NO_CLOCK,
}

/** What was chosen last on this device. */
export const lastTerms = (): Terms => ({ ...NO_CLOCK, ...terms<Partial<Terms>>({}) })

const isLike = (one: Terms, other: Terms): boolean =>
  JSON.stringify([one.time, one.leavers]) === JSON.stringify([other.time, other.leavers])

interface Props { value: Terms; change: (terms: Terms) => void }

export function TermsFields({ value, change }: Props) {
  const set = (part: Partial<Terms>): void => {
    const next = { ...value, ...part }
    setTerms(next)
    change(next)
  }
  const { time, leavers } = value
  return (
    <fieldset class="terms">
      <legend>{en.terms}</legend>
      <div class="row" role="group" aria-label={en.terms}>
        {Object.entries(PRESETS).map(([id, preset]) => (
          <button
            key={id} type="button" data-terms={id} aria-pressed={isLike(value, preset)} title={en.termsHint[id]}
            onClick={() => set({ time: preset.time, leavers: preset.leavers })}
          >
            {en.termsName[id]}
          </button>
        ))}
        <span class="label">{summary(value)}</span>
      </div>
      <details>
        <summary>{en.termsMore}</summary>
        <div class="terms-grid">
          <label>{en.time}
            <select name="time" value={time.kind} onChange={event => set({ time: timeOf(event.currentTarget.value) })}>
              <option value="none">{en.timeKind.none}</option>
              <option value="move">{en.timeKind.move}</option>
              <option value="bank">{en.timeKind.bank}</option>
            </select>
          </label>
          {time.kind !== 'none' && <Span label={en.timeKind[time.kind] ?? ''} name="seconds" seconds={time.seconds} least={5} set={seconds => set({ time: { ...time, seconds } })} />}
          {time.kind === 'bank' && <Span label={en.increment} name="increment" seconds={time.increment} least={0} set={increment => set({ time: { ...time, increment } })} />}
          <label>{en.leavers}
            <select
              name="leavers" value={leavers.then}
              onChange={event => set({ leavers: event.currentTarget.value === 'bot' ? { wait: MINUTE, then: 'bot' } : { wait: 0, then: 'wait' } })}
            >
              <option value="wait">{en.leaversWait}</option>
              <option value="bot">{en.leaversBot}</option>
            </select>
          </label>
          {leavers.then === 'bot' && <Span label={en.leaversAfter} name="wait" seconds={leavers.wait} least={1} set={wait => set({ leavers: { ...leavers, wait } })} />}
          <label>{en.starts}
            <select name="start" value={value.start} onChange={event => set({ start: event.currentTarget.value as Terms['start'] })}>
              <option value="host">{en.startsHost}</option>
              <option value="now">{en.startsNow}</option>
            </select>
          </label>
          <span class="checks">
            <label><input type="checkbox" name="chat" checked={value.chat} onChange={() => set({ chat: !value.chat })} />{en.chatOn}</label>
            <label><input type="checkbox" name="hints" checked={value.hints} onChange={() => set({ hints: !value.hints })} />{en.hintsOn}</label>
            <label><input type="checkbox" name="watching" checked={value.watching} onChange={() => set({ watching: !value.watching })} />{en.watchingOn}</label>
          </span>
        </div>
      </details>
    </fieldset>
  )
}

function timeOf(kind: string): Terms['time'] {
  if (kind === 'move') return { kind, seconds: 2 * MINUTE }
  if (kind === 'bank') return { kind, seconds: 20 * MINUTE, increment: 10 }
  return { kind: 'none' }
}

const UNITS = [['s', 1], ['min', MINUTE], ['h', 60 * MINUTE], ['d', DAY]] as const

/** The largest unit in which so many seconds are a whole number. */
const unitOf = (seconds: number): number => [...UNITS].reverse().find(([, size]) => seconds >= size && seconds % size === 0)?.[1] ?? 1

export function inWords(seconds: number): string {
  const unit = unitOf(seconds)
  return `${seconds / unit} ${UNITS.find(([, size]) => size === unit)![0]}`
}

/** The terms in a line. */
export function summary({ time, leavers }: Terms): string {
  const clock =
    time.kind === 'none' ? en.timeKind['none']! : time.kind === 'move' ? en.perMove(inWords(time.seconds)) : en.bank(inWords(time.seconds), inWords(time.increment))
  return `${clock}; ${leavers.then === 'wait' ? en.leaversWaitShort : en.leaversBotShort(inWords(leavers.wait))}`
}

/** A length of time: a number and its unit. */
function Span({ label, name, seconds, least, set }: { label: string; name: string; seconds: number; least: number; set: (seconds: number) => void }) {
  const unit = unitOf(seconds)
  return (
    <label>{label}
      <span class="span">
        <input
          type="number" name={name} min={0} max={9999} value={seconds / unit}
          onChange={event => set(Math.max(least, Math.round(Number(event.currentTarget.value) || 0) * unit))}
        />
        <select aria-label={`${label}: ${en.unit}`} value={unit} onChange={event => set(Math.max(least, (seconds / unit) * Number(event.currentTarget.value)))}>
          {UNITS.map(([letter, size]) => <option key={letter} value={size}>{letter}</option>)}
        </select>
      </span>
    </label>
  )
}
