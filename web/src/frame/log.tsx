import { useEffect, useRef, useState } from 'preact/hooks'
import { en } from './en'
import { letter, type LogLine, type View } from './protocol'

/** The name of who sits somewhere. */
export function nameOf(view: View, seat: string): string {
  return view.seats.find(each => each.seat === seat)?.name ?? seat
}

/** Puts names where other seats stand as {B}. */
export function withNames(view: View, text: string): string {
  return text.replace(/\{([A-F])\}/g, (_, seat: string) => (seat === view.you ? `${nameOf(view, seat)} (${en.you})` : nameOf(view, seat)))
}

/** A text in pieces: the cards named in it, in their order, each with its id, and what stands between them. */
export function linked(text: string, cards: string[], name: (id: string) => string): { text: string; id: string | null }[] {
  const pieces: { text: string; id: string | null }[] = []
  let rest = text
  for (const id of cards) {
    const at = rest.indexOf(name(id))
    if (at < 0) continue
    if (at > 0) pieces.push({ text: rest.slice(0, at), id: null })
    pieces.push({ text: name(id), id })
    rest = rest.slice(at + name(id).length)
  }
  return rest === '' ? pieces : [...pieces, { text: rest, id: null }]
}

interface Props {
  view: View
  lines: LogLine[]
  /** What a card is called. */
  card: (id: string) => string
  open: (id: string) => void
  /** Whether it has been pulled up, where it isn't always in sight. */
  isOpen: boolean
}

export function Log({ view, lines, card, open, isOpen }: Props) {
  const [seat, setSeat] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const shown = seat === '' ? lines : lines.filter(line => letter(line.seat) === seat)
  useEffect(() => {
    const end = list.current
    if (end) end.scrollTop = end.scrollHeight
  }, [lines.length, seat, isOpen])
  return (
    <section class="log" aria-label={en.log}>
      <header>
        <h2>{en.log}</h2>
        <label>
          <span class="sr">{en.logOf}</span>
          <select value={seat} onChange={event => setSeat(event.currentTarget.value)}>
            <option value="">{en.logAll}</option>
            {view.seats.map(each => <option key={each.seat} value={each.seat}>{each.name}</option>)}
          </select>
        </label>
      </header>
      <ol ref={list} tabIndex={0} aria-label={en.log}>
        {shown.map(line => (
          <li key={line.n} class={`depth-${Math.min(line.depth, 2)}${line.toMe ? ' to-me' : ''}`}>
            <span class={`who seat-${letter(line.seat)}`}>{nameOf(view, letter(line.seat))}</span>{' '}
            {linked(withNames(view, line.text), line.cards, card).map(({ text, id }, at) =>
              id === null ? text : <button key={at} class="card-link" title={en.read(text)} onClick={() => open(id)}>{text}</button>,
            )}
            {line.toMe && <span class="mark"> ◆ {en.toMe}</span>}
          </li>
        ))}
        {!view.over && view.asked !== null && (
          <li class="waits">{view.asked === view.you ? en.yourMove : en.waiting(nameOf(view, view.asked))}</li>
        )}
      </ol>
    </section>
  )
}
