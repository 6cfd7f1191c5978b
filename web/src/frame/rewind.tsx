import { useEffect, useState } from 'preact/hooks'
import type { Connection } from './connection'
import { en } from './en'
import { nameOf, withNames } from './log'
import { letter, type LogLine, type View } from './protocol'

const MOST_LINES = 6

/** Somebody asks to go back: what that would undo, and whether one agrees. */
export function RewindAsked({ view, log, connection }: { view: View; log: LogLine[]; connection: Connection }) {
  const asked = view.rewind!
  const [lines, setLines] = useState<LogLine[]>([])
  useEffect(() => {
    // What was written since that moment is what would be taken back.
    void connection
      .look(asked.to, view.you)
      .then(moment => setLines(log.filter(line => line.n > (moment.log.lines.at(-1)?.n ?? -1))))
      .catch(() => setLines([]))
  }, [asked.by, asked.to])
  const names = asked.waiting.map(seat => nameOf(view, seat)).join(', ')
  const isWaitedFor = view.you !== null && asked.waiting.includes(view.you)
  return (
    <section class="menu rewind" role="dialog" aria-labelledby="rewind">
      <h2 id="rewind">
        <span role="alert">{asked.by === view.you ? en.rewindMine(asked.moves) : en.rewindAsked(nameOf(view, asked.by), asked.moves)}</span>
      </h2>
      <ol class="taken-back">
        {lines.length > MOST_LINES && <li>…</li>}
        {lines.slice(-MOST_LINES).map(line => (
          <li key={line.n}><s><span class="who">{line.seat === null ? '' : nameOf(view, letter(line.seat))}</span> {withNames(view, line.text)}</s></li>
        ))}
      </ol>
      <p class="label">{en.rewindLuck}</p>
      {isWaitedFor ? (
        <p class="actions">
          <button class="primary" data-agree onClick={() => connection.say({ type: 'agree', request: asked.request })}>{en.agree}</button>
          <button data-decline onClick={() => connection.say({ type: 'decline' })}>{en.decline}</button>
        </p>
      ) : (
        <p class="actions">
          <span role="status">{en.waiting(names)}</span>
          {asked.by === view.you && <button data-decline onClick={() => connection.say({ type: 'decline' })}>{en.withdraw}</button>}
        </p>
      )}
    </section>
  )
}
