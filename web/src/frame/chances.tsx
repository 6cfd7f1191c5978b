import { useEffect, useState } from 'preact/hooks'
import type { Connection } from './connection'
import { en } from './en'
import { nameOf } from './log'
import { letter, type Chances as Told, type Likely, type Refused, type TurningPoint, type View } from './protocol'
import type { Replay } from './replay'
import { Sheet } from './sheet'

const WIDTH = 380
const HEIGHT = 190
const LEFT = 30 // for the scale
const RIGHT = 16 // for the letters at the ends
const TOP = 8
const BOTTOM = 18

/** What is known so far: the moments that came, and the turning points once the last of them has. */
interface Known { of: number; moments: Likely[]; points: TurningPoint[] | null }

/** A part that came takes the place of all from its first moment on. */
export function withPart(known: Known | null, part: Told): Known {
  return { of: part.of, moments: [...(known?.moments ?? []).slice(0, part.from), ...part.moments], points: part.points }
}

/** Where a moment and a chance lie in the picture; the turns are equally wide. */
export function place(at: number, moments: number, chance: number): { x: number; y: number } {
  const x = LEFT + (moments < 2 ? 0 : (at / (moments - 1)) * (WIDTH - LEFT - RIGHT))
  return { x: Math.round(x * 10) / 10, y: Math.round((TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM)) * 10) / 10 }
}

/** The number of the last moment at or before so many moves. */
export const momentAt = (moments: Likely[], moves: number): number => Math.max(0, moments.findLastIndex(moment => moment.at <= moves))

interface Props { view: View; connection: Connection; replay: Replay; /** Goes to a moment of the game. */ go: (at: number) => void; close: () => void }

/** How likely each seat was to win, over the game: a line for each, and the turns that changed most. */
export function Chances({ view, connection, replay, go, close }: Props) {
  const [known, setKnown] = useState<Known | null>(null)
  const [refusal, setRefusal] = useState<Refused | null>(null)
  useEffect(() => connection.inquire({ type: 'chances' }, answer => {
    if (answer.type === 'refused') setRefusal(answer)
    else setKnown(before => withPart(before, answer))
  }), [view.table])
  const isWhole = known !== null && known.points !== null
  return (
    <Sheet name="chances" title={en.chances} close={close}>
      {refusal !== null
        ? <p role="status">{refusal.says}</p>
        : !isWhole && (
          <p class="label" role="status">
            {en.chancesReckoned} <progress max={known?.of ?? 1} value={known?.moments.at(-1)?.at ?? 0} aria-label={en.chancesReckoned} />
          </p>
        )}
      {known !== null && known.moments.length > 1 && (
        <>
          <Graph view={view} known={known} now={replay.at} go={go} />
          <ul class="legend">
            {view.seats.map(seat => (
              <li key={seat.seat}><Sample seat={seat.seat} /> <span class={`who seat-${seat.seat}`}>{seat.name}</span></li>
            ))}
          </ul>
        </>
      )}
      {isWhole && (
        <>
          <h3>{en.turningPoints}</h3>
          {known.points!.length === 0 && <p>{en.noTurningPoints}</p>}
          <ol class="turning-points">
            {known.points!.map((point, at) => (
              <li key={point.from}>
                <button data-point={point.from} title={en.toMoment} onClick={() => go(point.from)}>
                  <span class="number">{at + 1}</span>
                  <span class="grow">{en.turnOfGame(point.turn)}: <span class={`who seat-${point.seat}`}>{nameOf(view, point.seat)}</span></span>
                  <span>{en.percent(point.before)} → <strong>{en.percent(point.after)}</strong></span>
                </button>
              </li>
            ))}
          </ol>
          <p class="label">{en.chancesHint}</p>
        </>
      )}
    </Sheet>
  )
}

/** Seats are told apart by the pattern of their line, too. */
const DASHES: Record<string, string> = { A: '', B: '7 3', C: '2 3', D: '9 3 2 3', E: '4 2', F: '1 2' }

const Sample = ({ seat }: { seat: string }) => (
  <svg width="30" height="10" aria-hidden="true"><line class={`seat-${seat}`} x1="1" x2="29" y1="5" y2="5" stroke="currentColor" stroke-width="2.5" stroke-dasharray={DASHES[seat]} /></svg>
)

interface GraphProps { view: View; known: Known; now: number | null; go: (at: number) => void }

function Graph({ view, known, now, go }: GraphProps) {
  const { moments, points } = known
  const seats = view.seats.map(seat => seat.seat)
  const chanceOf = (seat: string, moment: Likely): number => moment.chances[seats.indexOf(seat)] ?? 0
  const click = (event: MouseEvent): void => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * WIDTH
    const at = Math.round(((x - LEFT) / (WIDTH - LEFT - RIGHT)) * (moments.length - 1))
    go(moments[Math.max(0, Math.min(moments.length - 1, at))]!.at)
  }
  const marked = (points ?? []).map(point => moments.findIndex(moment => moment.at === point.from))
  const here = now === null ? null : place(momentAt(moments, now), moments.length, 0)
  return (
    // The list of turning points and the replay's own keys are the way without a mouse.
    <svg class="graph" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary(view, known)} onClick={click}>
      {[0, 0.5, 1].map(chance => {
        const { y } = place(0, moments.length, chance)
        return (
          <g key={chance} class="scale">
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={y} y2={y} />
            <text x={LEFT - 4} y={y + 4} text-anchor="end">{Math.round(chance * 100)}</text>
          </g>
        )
      })}
      <text class="scale" x={LEFT} y={HEIGHT - 4}>{en.turnOfGame(moments[0]!.turn)}</text>
      <text class="scale" x={WIDTH - RIGHT} y={HEIGHT - 4} text-anchor="end">{points === null ? en.turnOfGame(moments.at(-1)!.turn) : en.end}</text>
      {here !== null && <line class="here" x1={here.x} x2={here.x} y1={TOP} y2={HEIGHT - BOTTOM} />}
      {seats.map(seat => (
        <g key={seat} class={`seat-${seat}`}>
          <polyline
            points={moments.map((moment, at) => place(at, moments.length, chanceOf(seat, moment))).map(({ x, y }) => `${x},${y}`).join(' ')}
            stroke-dasharray={DASHES[seat]}
          />
          <End seat={seat} chance={chanceOf(seat, moments.at(-1)!)} moments={moments.length} others={seats.filter(other => other < seat && chanceOf(other, moments.at(-1)!) === chanceOf(seat, moments.at(-1)!)).length} />
        </g>
      ))}
      {(points ?? []).map((point, at) => {
        const { x, y } = place(marked[at]!, moments.length, chanceOf(letter(point.seat), moments[marked[at]!]!))
        return (
          <g key={point.from} class="point">
            <circle cx={x} cy={y} r="8" />
            <text x={x} y={y + 4} text-anchor="middle">{at + 1}</text>
          </g>
        )
      })}
    </svg>
  )
}

/** The seat's letter where its line ends; equal ends stand above one another. */
function End({ seat, chance, moments, others }: { seat: string; chance: number; moments: number; others: number }) {
  const { x, y } = place(moments - 1, moments, chance)
  return <text x={x + 4} y={y + 4 - others * 11}>{seat}</text>
}

const summary = (view: View, { moments }: Known): string =>
  `${en.chances}: ${view.seats.map((seat, at) => `${seat.name} ${en.percent(moments[0]!.chances[at] ?? 0)} → ${en.percent(moments.at(-1)!.chances[at] ?? 0)}`).join(', ')}`
