import { useEffect, useState } from 'preact/hooks'
import { en } from '../frame/en'
import type { SetupProps } from '../frame/game'

interface CuoreSets { id: string; name: string; generals: string[]; firstGame: string[] }

interface Catalogue { sets: CuoreSets[]; cards: { id: string; name: string; cost: number }[] }

const GENERALS = 10 // in a town

/** Which boxes, and which town. */
export function Setup({ seats, choose }: SetupProps) {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null)
  const [sets, setSets] = useState<string[]>(['base'])
  const [town, setTown] = useState<'first' | 'random' | 'chosen'>('random')
  const [chosen, setChosen] = useState<string[]>([])
  const [events, setEvents] = useState(true)
  const [privates, setPrivates] = useState(true)
  const [fast, setFast] = useState(false)

  useEffect(() => {
    void fetch('/api/games/cuore/catalogue?lang=en').then(answer => answer.json() as Promise<Catalogue>).then(setCatalogue).catch(() => undefined)
  }, [])
  useEffect(() => {
    const isReady = town !== 'chosen' || chosen.length === GENERALS
    choose(isReady ? { sets, town: town === 'chosen' ? chosen : town, events, private: privates, fast: fast && seats === 2 } : null)
  }, [sets, town, chosen, events, privates, fast, seats])

  const toggle = (list: string[], id: string): string[] => (list.includes(id) ? list.filter(each => each !== id) : [...list, id])

  return (
    <>
      {catalogue !== null && catalogue.sets.length > 1 && (
        <fieldset class="checks">
          <legend>{en.sets}</legend>
          {catalogue.sets.map(set => (
            <label key={set.id}>
              <input
                type="checkbox"
                checked={sets.includes(set.id)}
                onChange={() => {
                  const next = toggle(sets, set.id)
                  setSets(next.length === 0 ? sets : next)
                  setChosen([])
                }}
              />
              {set.name}
            </label>
          ))}
        </fieldset>
      )}
      <fieldset class="checks">
        <legend>{en.town}</legend>
        {(['random', 'first', 'chosen'] as const).map(kind => (
          <label key={kind}>
            <input type="radio" name="town" checked={town === kind} onChange={() => setTown(kind)} />
            {kind === 'first' ? en.townFirst : kind === 'random' ? en.townRandom : en.townChosen}
          </label>
        ))}
        <label><input type="checkbox" checked={events} onChange={() => setEvents(!events)} />{en.events}</label>
        <label><input type="checkbox" checked={privates} onChange={() => setPrivates(!privates)} />{en.private}</label>
        {seats === 2 && <label><input type="checkbox" checked={fast} onChange={() => setFast(!fast)} />{en.fast}</label>}
      </fieldset>
      {town === 'chosen' && catalogue !== null && (
        <fieldset class="checks generals">
          <legend>{en.choose10(chosen.length)}</legend>
          {catalogue.sets.filter(set => sets.includes(set.id)).flatMap(set => set.generals).map(id => (
            <label key={id}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={!chosen.includes(id) && chosen.length === GENERALS}
                onChange={() => setChosen(toggle(chosen, id))}
              />
              {catalogue.cards.find(card => card.id === id)?.name ?? id}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
