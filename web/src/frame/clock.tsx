import { useEffect, useState } from 'preact/hooks'
import { en } from './en'
import type { SeatState, View } from './protocol'

const LOW_MILLIS = 20_000
const TENTHS_MILLIS = 10_000
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const two = (n: number): string => String(n).padStart(2, '0')

/** What is left, as short as can be read: `2 d 3 h`, `1:05:09`, `4:07`, `8.3`. */
export function written(millis: number): string {
  const left = Math.max(0, millis)
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`
  if (left < TENTHS_MILLIS) return (Math.floor(left / 100) / 10).toFixed(1)
  const seconds = Math.floor((left % MINUTE) / SECOND)
  const minutes = Math.floor((left % HOUR) / MINUTE)
  return left >= HOUR ? `${Math.floor(left / HOUR)}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** What a seat has left now; null without a clock, and for a bot, whose time does not run. */
export function leftOf(view: View, viewAt: number, seat: string, now: number): number | null {
  const clock = view.clock
  const at = view.seats.findIndex(each => each.seat === seat)
  const left = clock?.left[at]
  if (clock === null || left === undefined || left === null || view.seats[at]?.kind === 'bot') return null
  return clock.running === seat ? Math.max(0, left - (now - viewAt)) : left
}

function useNow(millis: number | null): number {
  const [now, setNow] = useState(performance.now())
  useEffect(() => {
    if (millis === null) return
    const timer = window.setInterval(() => setNow(performance.now()), millis)
    return () => window.clearInterval(timer)
  }, [millis])
  return millis === null ? performance.now() : now
}

export function Clock({ view, viewAt, seat }: { view: View; viewAt: number; seat: string }) {
  const isRunning = view.clock?.running === seat
  const isNear = isRunning && (leftOf(view, viewAt, seat, performance.now()) ?? Infinity) < 2 * TENTHS_MILLIS
  const now = useNow(isRunning ? (isNear ? 100 : 500) : null)
  const left = leftOf(view, viewAt, seat, Math.max(now, viewAt))
  if (left === null || view.over) return null
  const isLow = left < LOW_MILLIS
  return (
    <span class={`clock${isRunning ? ' running' : ''}${isLow ? ' low' : ''}`} role="timer" title={isLow ? en.lowTime : en.timeLeft}>
      <span aria-hidden="true">{isLow ? '!' : view.state === 'paused' ? '‖' : isRunning ? '▸' : ''}</span>
      {written(left)}
      <span class="sr"> {isLow ? en.lowTime : en.timeLeft}</span>
    </span>
  )
}

/** What is to be known of whoever sits somewhere: away, free, played by a bot, and the time left. */
export function SeatMarks({ view, viewAt, seat }: { view: View; viewAt: number; seat: string }) {
  const sitter = view.seats.find(each => each.seat === seat)
  if (sitter === undefined) return null
  const presence = presenceOf(sitter)
  if (presence === null && (view.clock === null || view.over || sitter.kind === 'bot')) return null
  return (
    <span class="marks">
      {presence !== null && <span class="mark-chip" title={presence.hint}>{presence.short}</span>}
      <Clock view={view} viewAt={viewAt} seat={seat} />
    </span>
  )
}

/** Null: a person who is here, or a bot in a place of its own. */
export function presenceOf(sitter: SeatState): { short: string; hint: string } | null {
  if (sitter.kind === 'bot') return null
  if (sitter.standIn !== null) return { short: en.botPlays, hint: en.standIn[sitter.standIn] ?? en.botPlays }
  if (sitter.free) return { short: en.free, hint: en.freeHint }
  return sitter.here ? null : { short: en.away, hint: en.awayHint }
}
