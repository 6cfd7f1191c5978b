import { expect, test } from 'vitest'
import { newId, withLines } from './connection'
import type { LogLine } from './protocol'

const line = (n: number, text: string): LogLine => ({ n, seat: 'A', depth: 0, text, cards: [], toMe: false })

test('new lines go behind the old ones', () => {
  expect(withLines([line(0, 'a')], 1, [line(1, 'b')]).map(each => each.text)).toEqual(['a', 'b'])
})

test('what was taken back goes when lines from an earlier number come', () => {
  expect(withLines([line(0, 'a'), line(1, 'b'), line(2, 'c')], 1, [line(1, 'undo')]).map(each => each.text)).toEqual(['a', 'undo'])
})

test('a command id is a UUID, and another one each time', () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(newId()).not.toBe(newId())
})
