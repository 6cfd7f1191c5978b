import { expect, test } from 'vitest'
import { withChanges } from './changes'

const old = { turn: 3, end: { gone: 1, of: 2 }, why: null, town: [{ pile: 'a', left: 4, moves: ['x'] }, { pile: 'b', left: 2, moves: [] }] }

test('what is not named stays the same object', () => {
  const now = withChanges(old, { turn: 4, town: { 1: { left: 1 } } }) as typeof old
  expect(now).toEqual({ ...old, turn: 4, town: [old.town[0], { pile: 'b', left: 1, moves: [] }] })
  expect(now.town[0]).toBe(old.town[0])
  expect(now.end).toBe(old.end)
  expect(old.town[1]!.left).toBe(2)
})

test('lists, nulls, and objects where there was none are taken as they come', () => {
  expect(withChanges(old, { town: [{ pile: 'c' }], end: null, why: { says: 'no' } })).toEqual({ turn: 3, end: null, why: { says: 'no' }, town: [{ pile: 'c' }] })
  expect(withChanges(old, { town: { 0: { moves: ['y', 'z'] } } })).toEqual({ ...old, town: [{ pile: 'a', left: 4, moves: ['y', 'z'] }, old.town[1]] })
})

test('nothing changed', () => {
  expect(withChanges(old, {})).toEqual(old)
})
