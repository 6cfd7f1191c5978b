import { useEffect, useState } from 'preact/hooks'
import { en as frame } from '../frame/en'
import type { SetupProps } from '../frame/game'
import { en } from './en'

/** Who begins, and what stands behind screens. */
export function Setup({ seats, choose }: SetupProps) {
  const [start, setStart] = useState('A')
  const [totals, setTotals] = useState<'shown' | 'hidden'>('shown')
  const letters = Array.from({ length: seats }, (_, at) => String.fromCharCode(65 + at))
  const begins = start === 'random' || letters.includes(start) ? start : 'A'

  useEffect(() => choose({ start: begins, totals }), [begins, totals])

  return (
    <fieldset class="checks" aria-label={en.name}>
      <label>
        <strong>{en.begins}</strong>
        <select value={begins} onChange={event => setStart(event.currentTarget.value)}>
          {letters.map(letter => <option key={letter} value={letter}>{frame.seatOf(letter)}</option>)}
          <option value="random">{en.beginsRandom}</option>
        </select>
      </label>
      <label>
        <strong>{en.totals}</strong>
        <select value={totals} onChange={event => setTotals(event.currentTarget.value === 'hidden' ? 'hidden' : 'shown')}>
          <option value="shown">{en.totalsShown}</option>
          <option value="hidden">{en.totalsHidden}</option>
        </select>
      </label>
    </fieldset>
  )
}
