import { expect, test } from 'vitest'
import { inWords, PRESETS, summary } from './terms'

test('a length of time is told in the largest unit that fits', () => {
  expect([10, 90, 1200, 7200, 259_200].map(inWords)).toEqual(['10 s', '90 s', '20 min', '2 h', '3 d'])
})

test('the presets say what they are', () => {
  expect(Object.values(PRESETS).map(summary)).toEqual([
    '20 min each, 10 s back a turn; a bot plays for who is away 1 min',
    '3 d a move; who is away is waited for',
    'No clock; who is away is waited for',
  ])
})
