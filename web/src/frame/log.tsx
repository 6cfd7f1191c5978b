import { useEffect, useRef } from 'preact/hooks'
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

/** Who did what a line tells; the house has no name. */
export const actorOf = (view: View, line: LogLine): string => (line.seat === null ? '' : nameOf(view, letter(line.seat)))

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
  /** Whose lines are shown; empty: everybody's. */
  seat: string
  /** Whether it is in sight. */
  isOpen: boolean
  /** Goes to the moment of a line. */
  jump: (n: number) => void
}

export function Log({ view, lines, card, open, seat, isOpen, jump }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const shown = seat === '' ? lines : lines.filter(line => line.seat !== null && letter(line.seat) === seat)
  useEffect(() => {
    const end = list.current
    if (end) end.scrollTop = end.scrollHeight
  }, [lines.length, seat, isOpen])
  return (
    <ol ref={list} tabIndex={0} aria-label={en.log}>
      {shown.map(line => (
        <li key={line.n} class={`depth-${Math.min(line.depth, 2)}${line.toMe ? ' to-me' : ''}`}>
          <button
            class={`card-link who seat-${line.seat === null ? '' : letter(line.seat)}`} data-line={line.n} title={en.toMoment}
            onClick={() => jump(line.n)}
          >
            {line.seat === null ? '▸' : nameOf(view, letter(line.seat))}
          </button>{' '}
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
  )
}
