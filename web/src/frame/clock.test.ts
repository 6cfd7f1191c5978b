import { expect, test } from 'vitest'
import { leftOf, written } from './clock'
import type { View } from './protocol'

const view = (running: string | null) =>
  ({ seats: [{ seat: 'A' }, { seat: 'B' }, { seat: 'C', kind: 'bot' }], clock: { kind: 'bank', running, left: [60_000, 5_000, 9_000] } }) as unknown as View

test('time is written as short as it can be read', () => {
  expect([2 * 86_400_000 + 3 * 3_600_000, 3_909_000, 247_999, 8_390, 0, -5].map(written)).toEqual(['2 d 3 h', '1:05:09', '4:07', '8.3', '0.0', '0.0'])
})

test('only the clock that runs loses time, and none goes below nothing', () => {
  expect(leftOf(view('A'), 1000, 'A', 11_000)).toBe(50_000)
  expect(leftOf(view('A'), 1000, 'B', 11_000)).toBe(5_000)
  expect(leftOf(view('B'), 1000, 'B', 11_000)).toBe(0)
  expect(leftOf(view('A'), 1000, 'C', 11_000)).toBe(null)
  expect(leftOf(view(null), 1000, 'A', 11_000)).toBe(60_000)
})
