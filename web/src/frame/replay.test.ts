import { expect, test } from 'vitest'
import { firstMoment, withoutMoves } from './replay'

test('a moment is found with few looks', async () => {
  for (const first of [0, 1, 57, 100, 101]) {
    let looks = 0
    const found = await firstMoment(0, 100, async at => {
      looks++
      return at >= first
    })
    expect(found).toBe(first)
    expect(looks).toBeLessThanOrEqual(7)
  }
})

test('what lies behind offers nothing to do', () => {
  expect(withoutMoves({ town: [{ card: 'rouge', moves: ['employ rouge'] }], auction: { rungs: [{ number: 1, move: 'bid 1' }] }, turn: 3, why: null })).toEqual({
    town: [{ card: 'rouge', moves: [] }], auction: { rungs: [] }, turn: 3, why: null,
  })
})
