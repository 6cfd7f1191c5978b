/** What this device remembers: tables, the name, how the page looks. Private windows may remember nothing. */

/** A seat at a table that this device holds. */
export interface KeptSeat { table: string; seat: string; token: string; game: string; name: string; at: number }

function read<T>(key: string, otherwise: T): T {
  try {
    const kept = localStorage.getItem(`stammtisch.${key}`)
    return kept === null ? otherwise : (JSON.parse(kept) as T)
  } catch {
    return otherwise
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`stammtisch.${key}`, JSON.stringify(value))
  } catch {
    // The device does not want to remember; the page works all the same.
  }
}

const MOST_SEATS = 200

const isSame = (one: { table: string; seat: string }, other: { table: string; seat: string }): boolean =>
  one.table === other.table && one.seat === other.seat

/** The newest first. */
export const seats = (): KeptSeat[] => read<KeptSeat[]>('seats', [])

export const seatsAt = (table: string): KeptSeat[] => seats().filter(kept => kept.table === table)

export function keepSeat(kept: KeptSeat): void {
  write('seats', [kept, ...seats().filter(other => !isSame(other, kept))].slice(0, MOST_SEATS))
  write('forgotten', forgotten().filter(other => !isSame(other, kept)))
}

/** Keeps a seat that was just taken. What game it is comes to light at the table. */
export function keepClaimed(claimed: { table: string; seat: string; token: string; name: string }): KeptSeat {
  const { table, seat, token, name } = claimed
  const kept = { table, seat, token, name, game: '', at: Date.now() }
  keepSeat(kept)
  return kept
}

/** Takes a seat from this device; a recovery code that knows it doesn't bring it back here. */
export function forgetSeat(seat: { table: string; seat: string }): void {
  write('seats', seats().filter(other => !isSame(other, seat)))
  write('forgotten', [{ table: seat.table, seat: seat.seat }, ...forgotten()].slice(0, MOST_SEATS))
}

const forgotten = (): { table: string; seat: string }[] => read('forgotten', [])

export const isForgotten = (seat: { table: string; seat: string }): boolean => forgotten().some(other => isSame(other, seat))

/** What brings one's tables to another device. */
export const recoveryCode = (): string | null => read<string | null>('code', null)

export const setRecoveryCode = (code: string): void => write('code', code)

/** Invitations that are still good, by seat: a new one would make void what was sent already. */
export const invitations = (table: string): Record<string, string> => read<Record<string, string>>(`invited.${table}`, {})

export const setInvitations = (table: string, links: Record<string, string>): void => write(`invited.${table}`, links)

export const terms = <T>(otherwise: T): T => read('terms', otherwise)

export const setTerms = (terms: unknown): void => write('terms', terms)

/** Whether this device is to be called when it is one's turn. */
export const wantsPush = (): boolean => read('push', false)

export const setWantsPush = (on: boolean): void => write('push', on)

export const playerName = (): string => read('name', '')

export const setPlayerName = (name: string): void => write('name', name)

export type Theme = 'auto' | 'light' | 'dark'

export const theme = (): Theme => read<Theme>('theme', 'auto')

export function setTheme(theme: Theme): void {
  write('theme', theme)
  applyTheme()
}

export function applyTheme(): void {
  const wanted = theme()
  if (wanted === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = wanted
}

export const singleKeys = (): boolean => read('keys', true)

export const setSingleKeys = (on: boolean): void => write('keys', on)

export const sound = (): boolean => read('sound', false)

export const setSound = (on: boolean): void => write('sound', on)
