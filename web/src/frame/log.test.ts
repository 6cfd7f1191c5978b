import { expect, test } from 'vitest'
import { linked } from './log'

const NAMES: Record<string, string> = { '1-love': '1 Love', viola: 'Viola', azure: 'Azure' }
const name = (id: string): string => NAMES[id] ?? id

test('the cards named in a line are links, and nothing of the text is lost', () => {
  expect(linked('discards 2 x Viola, 1 Love', ['viola', '1-love'], name)).toEqual([
    { text: 'discards 2 x ', id: null },
    { text: 'Viola', id: 'viola' },
    { text: ', ', id: null },
    { text: '1 Love', id: '1-love' },
  ])
})

test('a card that a line tells of without its name makes no link', () => {
  expect(linked('draws a card', ['azure'], name)).toEqual([{ text: 'draws a card', id: null }])
})
