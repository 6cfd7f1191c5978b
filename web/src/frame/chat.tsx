import { useEffect, useRef, useState } from 'preact/hooks'
import type { Connection } from './connection'
import { en } from './en'
import type { ChatLine, View } from './protocol'

const LONGEST = 300

/** How many lines of others have come since the chat was last in sight. */
export function useUnread(lines: ChatLine[], you: string | null, isInSight: boolean): number {
  const [read, setRead] = useState<number | null>(null)
  const last = lines.at(-1)?.n ?? -1
  useEffect(() => {
    if (isInSight || read === null) setRead(last)
  }, [last, isInSight])
  return read === null ? 0 : lines.filter(line => line.n > read && line.seat !== you).length
}

/** What people say at the table: plain text, line by line. */
export function Chat({ view, lines, connection }: { view: View; lines: ChatLine[]; connection: Connection }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [lines.length])
  const say = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (text.trim() === '' || isBusy) return
    setBusy(true)
    const refusal = await connection.tell({ type: 'chat', text: text.trim() })
    setBusy(false)
    setProblem(refusal?.says ?? '')
    if (refusal === null) setText('')
  }
  return (
    <div class="chat">
      <ol ref={list} tabIndex={0} aria-label={en.chat} aria-live="polite">
        {lines.map(line => (
          <li key={line.n}>
            <time title={new Date(line.at).toLocaleString()} dateTime={new Date(line.at).toISOString()}>{timeOf(line.at)}</time>{' '}
            <span class={`who seat-${line.seat ?? ''}`}>{line.name}</span> <span class="said">{line.text}</span>
          </li>
        ))}
        {lines.length === 0 && <li class="empty">{en.nobodySpoke}</li>}
      </ol>
      {problem !== '' && <p class="problem" role="alert">{problem}</p>}
      {!view.chat
        ? <p class="empty">{en.chatOff}</p>
        : view.you !== null && (
          <form onSubmit={event => void say(event)}>
            <input
              name="say" value={text} maxLength={LONGEST} autoComplete="off" aria-label={en.sayWhat} placeholder={en.sayWhat}
              onInput={event => setText(event.currentTarget.value)}
            />
            <button disabled={isBusy || text.trim() === ''}>{en.say}</button>
          </form>
        )}
    </div>
  )
}

function timeOf(at: number): string {
  const when = new Date(at)
  const isToday = when.toDateString() === new Date().toDateString()
  return when.toLocaleString(undefined, isToday ? { hour: '2-digit', minute: '2-digit' } : { day: 'numeric', month: 'short' })
}
