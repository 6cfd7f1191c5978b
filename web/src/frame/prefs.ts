/** What this device remembers: tables, the name, how the page looks. Private windows may remember nothing. */

export interface Remembered { link: string; game: string; name: string; at: number }

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

const MOST_TABLES = 12

export const tables = (): Remembered[] => read<Remembered[]>('tables', [])

export function remember(table: Remembered): void {
  write('tables', [table, ...tables().filter(other => other.link !== table.link)].slice(0, MOST_TABLES))
}

export function forget(link: string): void {
  write('tables', tables().filter(table => table.link !== link))
}

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
