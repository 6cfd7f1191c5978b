import { seatsAt, type KeptSeat } from './prefs'

/** What stands behind the # of a table's page: which of one's seats, and which moment of the game. */
export interface Place { moment: number | null; seat: string | null }

/** `#B` is a seat, `#m=123&seat=B` the table after 123 moves as seat B saw it. */
export function readPlace(hash: string): Place {
  const plain = /^#?([A-F])$/.exec(hash)?.[1]
  if (plain !== undefined) return { moment: null, seat: plain }
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const moment = fields.get('m')
  const seat = fields.get('seat')
  return {
    moment: moment !== null && /^\d{1,6}$/.test(moment) ? Number(moment) : null,
    seat: seat !== null && /^[A-F]$/.test(seat) ? seat : null,
  }
}

export function writtenPlace({ moment, seat }: Place): string {
  if (moment === null) return seat === null ? '' : `#${seat}`
  return `#m=${moment}${seat === null ? '' : `&seat=${seat}`}`
}

/** The seat of this device at a table: the one that the address names if it is one's own, else the one last taken. */
export function mySeat(table: string, hash: string): KeptSeat | null {
  const mine = seatsAt(table)
  const { seat } = readPlace(hash)
  return mine.find(kept => kept.seat === seat) ?? mine[0] ?? null
}

/** Where a seat of this device is: two at one table are told apart. */
export function pathOf({ table, seat }: { table: string; seat: string }): string {
  return `/t/${encodeURIComponent(table)}${seatsAt(table).length > 1 ? `#${seat}` : ''}`
}

/** What somebody pasted, a whole address or only its end: the link itself. */
export function linkIn(pasted: string): string {
  const end = pasted.trim().split(/[?#]/)[0]!.split('/').filter(part => part !== '').at(-1)
  return end === undefined ? '' : decodeURIComponent(end)
}

export const addressOf = (path: string): string => `${location.origin}${path}`
