import { expect, test } from 'vitest'
import { momentAt, place, withPart } from './chances'
import type { Chances } from './protocol'

const part = (from: number, ats: number[], isLast: boolean): Chances => ({
  type: 'chances', id: '', of: 9, from, moments: ats.map(at => ({ at, turn: at, chances: [1, 0] })), points: isLast ? [] : null,
})

test('the parts that come are put together, and one that comes once more takes the place of what was there', () => {
  const known = [part(0, [0, 3], false), part(2, [5], false), part(0, [0, 3], false), part(2, [5, 9], true)].reduce(withPart, null as ReturnType<typeof withPart> | null)!
  expect(known.moments.map(moment => moment.at)).toEqual([0, 3, 5, 9])
  expect(known.points).toEqual([])
})

test('the first turn is left, the last right; a sure win is at the top', () => {
  const [first, last] = [place(0, 5, 0), place(4, 5, 1)]
  expect(first.x).toBeLessThan(last.x)
  expect(last.y).toBeLessThan(first.y)
  expect(place(2, 5, 0.5)).toEqual({ x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 })
})

test('a moment within a turn belongs to it', () => {
  const { moments } = part(0, [0, 3, 9], false)
  expect([0, 2, 3, 8, 9, 12].map(at => momentAt(moments, at))).toEqual([0, 0, 1, 1, 2, 2])
})
