import { useState } from 'preact/hooks'
import { en } from '../frame/en'
import { Portrait } from './page'
import { toggled, type Wishes } from './setup'
import type { Catalogue } from './show'

/** A set-up as the server completes it. */
export interface Settled { setup: Record<string, unknown>; share: string; remarks: string[] }

interface Props {
  catalogue: Catalogue
  wishes: Wishes
  /** Wishes for something else: the town is rolled anew. */
  change: (part: Partial<Wishes>) => void
}

/** The ten piles that would lie in the town: each can be kept, or rolled anew. */
export function Town({ catalogue, settled, failure, wishes, keep, ask }: Omit<Props, 'change'> & {
  settled: Settled | null
  failure: string
  /** Whom to leave in the town when it is next rolled. */
  keep: (wanted: string[]) => void
  /** Asks for a town of these wishes, once. */
  ask: (town: object) => void
}) {
  if (failure !== '') return <p class="failure" role="alert">{failure}</p>
  if (settled === null) return <p class="label">{en.rolling}</p>
  const town = settled.setup['town'] as string[]
  const again = (id: string): void => {
    const { attacks, costs, shares, sisters, complete, banned } = wishes
    ask({ attacks, costs, shares, sisters, complete, banned: [...banned, id], wanted: town.filter(other => other !== id) })
  }
  return (
    <>
      <ol class="picks">
        {town.map(id => {
          const card = catalogue.cards.find(each => each.id === id)
          const name = card?.shortName ?? id
          const isKept = wishes.wanted.includes(id)
          return (
            <li key={id} data-maid={id} class={isKept ? 'kept' : ''}>
              <span class="cost">{card?.cost}</span>
              <Portrait id={id} />
              <span class="pick-name">
                <strong>{name}</strong>
                {wishes.sets.length > 1 && <span class="label">{catalogue.sets.find(set => set.id === card?.set)?.name}</span>}
              </span>
              <span class="pick-does">
                <button
                  type="button" class="keep" aria-pressed={isKept} title={en.keep(name)} aria-label={en.keep(name)}
                  onClick={() => keep(toggled(wishes.wanted, id))}
                >
                  {isKept ? en.kept : en.keepIt}
                </button>
                <button type="button" class="icon" title={en.rollOne(name)} aria-label={en.rollOne(name)} onClick={() => again(id)}>↻</button>
              </span>
            </li>
          )
        })}
      </ol>
      {settled.remarks.map(remark => <p key={remark} class="remark" role="status">{remark}</p>)}
    </>
  )
}

/** Every maid of the boxes chosen: in it, out of it, or as luck will have it. */
export function Maids({ catalogue, generals, wishes, change }: Props & { generals: string[] }) {
  const of = (id: string): string => (wishes.wanted.includes(id) ? 'in' : wishes.banned.includes(id) ? 'out' : '')
  const set = (id: string, how: string): void =>
    change({
      wanted: how === 'in' ? [...wishes.wanted.filter(other => other !== id), id] : wishes.wanted.filter(other => other !== id),
      banned: how === 'out' ? [...wishes.banned.filter(other => other !== id), id] : wishes.banned.filter(other => other !== id),
    })
  return (
    <fieldset class="generals">
      <legend class="label">{en.maidByMaid(wishes.wanted.length)}</legend>
      {generals.map(id => (
        <label key={id}>
          <select name={`maid-${id}`} value={of(id)} onChange={event => set(id, event.currentTarget.value)}>
            <option value="">{en.byLuck}</option>
            <option value="in" disabled={wishes.wanted.length === 10}>{en.inTown10}</option>
            <option value="out">{en.outOfTown}</option>
          </select>
          {catalogue.cards.find(card => card.id === id)?.name ?? id}
        </label>
      ))}
    </fieldset>
  )
}

/** The whole set-up as a short text and as a link; and the way back. */
export function Share({ share, read }: { share: string; read: (text: string) => void }) {
  const [copied, setCopied] = useState('')
  const [text, setText] = useState('')
  const copy = (what: string, is: string): void => void navigator.clipboard?.writeText(is).then(() => setCopied(what))
  return (
    <div class="row share">
      <code data-share>{share}</code>
      <button type="button" onClick={() => copy('text', share)}>{copied === 'text' ? en.copied : en.copyText}</button>
      <button type="button" onClick={() => copy('link', `${location.origin}/?town=${share}`)}>{copied === 'link' ? en.copied : en.copyTown}</button>
      <input
        name="shared" aria-label={en.readShared} placeholder={en.readShared} value={text}
        onInput={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          read(text)
        }}
      />
      <button type="button" disabled={text.trim() === ''} onClick={() => read(text)}>{en.useShared}</button>
    </div>
  )
}
