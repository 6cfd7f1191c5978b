import type { FunctionComponent } from 'preact'
import { en } from './en'
import type { Readable } from './game'

/** A card, large enough to read. */
export function Reader({ card, Portrait }: { card: Readable | null; Portrait: FunctionComponent<{ id: string }> }) {
  if (card === null) return <div class="reader empty"><p>{en.reading}</p></div>
  return (
    <article class="reader" aria-label={card.name}>
      <Portrait id={card.id} />
      <div class="reader-words">
        <h3>{card.name}</h3>
        <p class="reader-title">{card.title}</p>
        <p class="reader-facts">{card.facts.join(' · ')}</p>
        {card.text !== '' && <p>{card.text}</p>}
        {card.note !== '' && <p class="note">{card.note}</p>}
      </div>
    </article>
  )
}
