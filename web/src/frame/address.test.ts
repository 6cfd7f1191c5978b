import { beforeEach, expect, test } from 'vitest'
import { linkIn, mySeat, pathOf, readPlace, writtenPlace } from './address'
import { forgetSeat, isForgotten, keepSeat } from './prefs'

const seat = (letter: string) => ({ table: 'T', seat: letter, token: `token-${letter}`, game: '', name: letter, at: 0 })

beforeEach(() => localStorage.clear())

test('a seat and a moment are written behind the address and read again', () => {
  for (const place of [{ moment: null, seat: 'B' }, { moment: 123, seat: 'B' }, { moment: 0, seat: null }, { moment: null, seat: null }]) {
    expect(readPlace(writtenPlace(place))).toEqual(place)
  }
  expect(readPlace('#m=12x&seat=Z')).toEqual({ moment: null, seat: null })
})

test('of two seats on one device the address picks one', () => {
  keepSeat(seat('A'))
  expect(pathOf(seat('A'))).toBe('/t/T')
  keepSeat(seat('B'))
  expect(mySeat('T', '#A')?.token).toBe('token-A')
  expect(mySeat('T', '#m=3&seat=A')?.token).toBe('token-A')
  expect(mySeat('T', '')?.token).toBe('token-B')
  expect(mySeat('T', '#C')?.token).toBe('token-B')
  expect(pathOf(seat('A'))).toBe('/t/T#A')
  expect(mySeat('U', '#A')).toBe(null)
})

test('what is forgotten stays so until one sits there again', () => {
  keepSeat(seat('A'))
  forgetSeat(seat('A'))
  expect([mySeat('T', ''), isForgotten(seat('A'))]).toEqual([null, true])
  keepSeat(seat('A'))
  expect(isForgotten(seat('A'))).toBe(false)
})

test('a link is found in what was pasted', () => {
  expect(['abc-_1', ' https://house/t/abc-_1 ', 'http://house:80/t/abc-_1/#A'].map(linkIn)).toEqual(['abc-_1', 'abc-_1', 'abc-_1'])
  expect(linkIn(' ')).toBe('')
})
