import { useEffect, useRef, useState } from 'preact/hooks'
import { en } from '../frame/en'
import type { SetupProps } from '../frame/game'
import type { Catalogue } from './show'
import { Maids, Share, Town, type Settled } from './town'

/** What is wished for; the server makes a town of it. */
export interface Wishes {
  sets: string[]
  chiefs: string
  /** By deck, the ids of its cards that are left out; missing: as is usual with these boxes. */
  without: Record<string, string[]>
  wanted: string[]
  banned: string[]
  attacks: string
  costs: number[]
  /** By set, how many of the ten; missing: any number. */
  shares: Record<string, string>
  sisters: boolean
  complete: boolean
}

const FIRST: Wishes = {
  sets: ['base'], chiefs: '', without: {}, wanted: [], banned: [], attacks: 'any', costs: [], shares: {}, sisters: false, complete: true,
}

const ATTACKS = ['any', 'none', '1-2', '3+', 'only']

export const toggled = <T,>(list: T[], each: T): T[] => (list.includes(each) ? list.filter(one => one !== each) : [...list, each])

/** The decks that these boxes have, with just their cards. */
function decksOf(catalogue: Catalogue, sets: string[]): { id: string; name: string; cards: string[] }[] {
  const used = new Set(catalogue.cards.filter(card => sets.includes(card.set)).map(card => card.id))
  return catalogue.decks
    .map(deck => ({ ...deck, cards: deck.cards.filter(card => used.has(card)) }))
    .filter(deck => deck.cards.length > 0)
}

function wishesOf(wishes: Wishes, catalogue: Catalogue): Record<string, unknown> {
  const decks = decksOf(catalogue, wishes.sets).flatMap(deck => {
    const out = wishes.without[deck.id]
    if (out === undefined) return []
    const left = deck.cards.filter(card => !out.includes(card))
    return [[deck.id, left.length === deck.cards.length ? true : left.length === 0 ? false : left]]
  })
  const { wanted, banned, attacks, costs, shares, sisters, complete } = wishes
  return {
    sets: wishes.sets,
    ...(wishes.chiefs === '' ? {} : { chiefs: wishes.chiefs }),
    ...Object.fromEntries(decks),
    town: { wanted, banned, attacks, costs, sisters, complete, shares },
  }
}

/** By deck, what a set-up leaves out. */
function withoutOf(setup: Record<string, unknown>, catalogue: Catalogue): Record<string, string[]> {
  return Object.fromEntries(decksOf(catalogue, setup['sets'] as string[]).map(deck => {
    const left = setup[deck.id]
    return [deck.id, left === false ? deck.cards : Array.isArray(left) ? deck.cards.filter(card => !left.includes(card)) : []]
  }))
}

/** What of a set-up the form can show again. */
function shown(setup: Record<string, unknown>, catalogue: Catalogue): Pick<Wishes, 'sets' | 'chiefs' | 'without'> {
  return { sets: setup['sets'] as string[], chiefs: setup['chiefs'] as string, without: withoutOf(setup, catalogue) }
}

async function asked(url: string, init?: RequestInit): Promise<Settled> {
  const answer = await fetch(url, init)
  const body = (await answer.json()) as Settled & { says?: string }
  if (!answer.ok) throw new Error(body.says?.replace(/^setup: /, '') ?? en.failed)
  return body
}

/** Which boxes, which decks, and which town: by luck with wishes, each pile to be kept or rolled anew, to be shared. */
export function Setup({ seats, choose }: SetupProps) {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null)
  const [wishes, setWishes] = useState(FIRST)
  const [settled, setSettled] = useState<Settled | null>(null)
  const [failure, setFailure] = useState('')
  const [fast, setFast] = useState(false)
  const last = useRef(0)

  /** Only the newest question counts. */
  const settle = (asking: Promise<Settled>, then?: (settled: Settled) => void): void => {
    const number = ++last.current
    asking.then(
      answer => {
        if (number !== last.current) return
        setFailure('')
        setSettled(answer)
        then?.(answer)
      },
      (problem: unknown) => {
        if (number !== last.current) return
        setFailure(problem instanceof Error ? problem.message : en.failed)
        setSettled(null)
      },
    )
  }
  const ask = (setup: object, then?: (settled: Settled) => void): void =>
    settle(asked('/api/games/cuore/setups', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ setup }) }), then)
  const change = (part: Partial<Wishes>): void => {
    const next = { ...wishes, ...part }
    setWishes(next)
    if (catalogue !== null) ask(wishesOf(next, catalogue))
  }
  const take = (known: Catalogue) => (answer: Settled): void => setWishes({ ...FIRST, ...shown(answer.setup, known) })
  const read = (text: string, known: Catalogue): void => settle(asked(`/api/games/cuore/setups/${encodeURIComponent(text.trim())}`), take(known))

  useEffect(() => {
    void fetch('/api/games/cuore/catalogue?lang=en').then(answer => answer.json() as Promise<Catalogue>).then(known => {
      setCatalogue(known)
      const text = new URLSearchParams(location.search).get('town')
      if (text === null) ask(wishesOf(FIRST, known))
      else read(text, known)
    }).catch(() => setFailure(en.failed))
  }, [])

  const mayBeFast = seats === 2 || (seats === 3 && wishes.sets.includes('winter'))
  useEffect(() => {
    if (settled === null) choose(null)
    else {
      const { seats: _, ...setup } = settled.setup
      choose({ ...setup, fast: fast && mayBeFast })
    }
  }, [settled, fast, mayBeFast])

  if (catalogue === null) return failure === '' ? null : <p class="failure" role="alert">{failure}</p>
  const decks = decksOf(catalogue, wishes.sets)
  const without = { ...(settled === null ? {} : withoutOf(settled.setup, catalogue)), ...wishes.without }
  const generals = catalogue.sets.filter(set => wishes.sets.includes(set.id)).flatMap(set => set.generals)
  const cost = (id: string): number => catalogue.cards.find(card => card.id === id)?.cost ?? 0
  const costs = [...new Set(generals.map(cost))].sort((one, other) => one - other)
  const boxes = (next: string[]): void => {
    const stay = (id: string): boolean => next.includes(catalogue.cards.find(card => card.id === id)?.set ?? '')
    if (next.length === 0) return
    change({
      sets: catalogue.sets.map(set => set.id).filter(id => next.includes(id)),
      chiefs: next.includes(wishes.chiefs) ? wishes.chiefs : '',
      wanted: wishes.wanted.filter(stay),
      banned: wishes.banned.filter(stay),
      shares: Object.fromEntries(Object.entries(wishes.shares).filter(([set]) => next.includes(set))),
    })
  }

  return (
    <>
      <fieldset class="checks">
        <legend>{en.sets}</legend>
        {catalogue.sets.map(set => (
          <label key={set.id}>
            <input type="checkbox" name={`set-${set.id}`} checked={wishes.sets.includes(set.id)} onChange={() => boxes(toggled(wishes.sets, set.id))} />
            {set.name}
          </label>
        ))}
      </fieldset>
      <div class="row">
        <label>
          {en.preset}
          <select
            name="preset"
            value=""
            onChange={event => {
              ask({ preset: event.currentTarget.value }, take(catalogue))
              event.currentTarget.value = ''
            }}
          >
            <option value="">{en.presetNone}</option>
            {catalogue.presets.map(preset => <option key={preset.id} value={preset.id}>{preset.name}</option>)}
          </select>
        </label>
        {wishes.sets.length > 1 && (
          <label>
            {en.chiefs}
            <select name="chiefs" value={wishes.chiefs === '' ? wishes.sets[0] : wishes.chiefs} onChange={event => change({ chiefs: event.currentTarget.value })}>
              {catalogue.sets.filter(set => wishes.sets.includes(set.id)).map(set => <option key={set.id} value={set.id}>{set.name}</option>)}
            </select>
          </label>
        )}
        {mayBeFast && <label><input type="checkbox" name="fast" checked={fast} onChange={() => setFast(!fast)} />{en.fast}</label>}
      </div>
      <fieldset class="checks">
        <legend>{en.decks}</legend>
        {decks.map(deck => {
          const out = without[deck.id]?.filter(card => deck.cards.includes(card)) ?? []
          return (
            <label key={deck.id}>
              <input
                type="checkbox"
                name={`deck-${deck.id}`}
                checked={out.length < deck.cards.length}
                onChange={() => change({ without: { ...wishes.without, [deck.id]: out.length < deck.cards.length ? deck.cards : [] } })}
              />
              {deck.name}
              {out.length > 0 && out.length < deck.cards.length && <span class="label">{en.some(deck.cards.length - out.length, deck.cards.length)}</span>}
            </label>
          )
        })}
        <details class="all">
          <summary>{en.deckCards}</summary>
          {decks.map(deck => (
            <fieldset key={deck.id} class="checks">
              <legend class="label">{deck.name}</legend>
              {deck.cards.map(id => (
                <label key={id}>
                  <input
                    type="checkbox"
                    checked={!without[deck.id]?.includes(id)}
                    onChange={() => change({ without: { ...wishes.without, [deck.id]: toggled(without[deck.id] ?? [], id) } })}
                  />
                  {catalogue.cards.find(card => card.id === id)?.name ?? id}
                </label>
              ))}
            </fieldset>
          ))}
        </details>
      </fieldset>
      <fieldset>
        <legend>{en.town}</legend>
        <Town catalogue={catalogue} settled={settled} failure={failure} wishes={wishes} keep={wanted => setWishes({ ...wishes, wanted })} ask={wish => ask({ ...wishesOf(wishes, catalogue), town: wish })} />
        <div class="row">
          <button type="button" data-roll onClick={() => change({})}>{wishes.wanted.length > 0 ? en.rollOthers : en.roll}</button>
          <label>
            {en.attacks}
            <select name="attacks" value={wishes.attacks} onChange={event => change({ attacks: event.currentTarget.value })}>
              {ATTACKS.map(how => <option key={how} value={how}>{en.attacksHow[how]}</option>)}
            </select>
          </label>
        </div>
        <details class="wishes">
          <summary>{en.wishes}</summary>
          <fieldset class="checks">
            <legend class="label">{en.costsWanted}</legend>
            {costs.map(each => (
              <label key={each}>
                <input type="checkbox" name={`cost-${each}`} checked={wishes.costs.includes(each)} onChange={() => change({ costs: toggled(wishes.costs, each) })} />
                {each}
              </label>
            ))}
          </fieldset>
          {wishes.sets.length > 1 && (
            <fieldset class="checks">
              <legend class="label">{en.shares}</legend>
              {catalogue.sets.filter(set => wishes.sets.includes(set.id)).map(set => (
                <label key={set.id}>
                  {set.name}
                  <select
                    name={`share-${set.id}`}
                    value={wishes.shares[set.id] ?? ''}
                    onChange={event => {
                      const { [set.id]: _, ...others } = wishes.shares
                      change({ shares: event.currentTarget.value === '' ? others : { ...others, [set.id]: event.currentTarget.value } })
                    }}
                  >
                    <option value="">{en.anyShare}</option>
                    {['1+', '2+', '3+', ...Array.from({ length: 11 }, (_, n) => String(n))].map(share => <option key={share} value={share}>{share}</option>)}
                  </select>
                </label>
              ))}
            </fieldset>
          )}
          <div class="checks">
            <label><input type="checkbox" name="sisters" checked={wishes.sisters} onChange={() => change({ sisters: !wishes.sisters })} />{en.sisters}</label>
            <label><input type="checkbox" name="complete" checked={wishes.complete} onChange={() => change({ complete: !wishes.complete })} />{en.complete}</label>
          </div>
          <Maids catalogue={catalogue} generals={generals} wishes={wishes} change={change} />
        </details>
        {settled !== null && <Share share={settled.share} read={text => read(text, catalogue)} />}
      </fieldset>
    </>
  )
}
