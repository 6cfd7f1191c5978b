import { useEffect, useState } from 'preact/hooks'
import { en } from './en'
import type { Claimed, GameEntry, Kept, Laid, Letter, Level, Options, Place } from './protocol'

/** Why a request was not done; `code` as the protocol has it. */
export class Problem extends Error {
  constructor(readonly code: string, says: string) {
    super(says)
  }
}

export const saysOf = (problem: unknown): string => (problem instanceof Error ? problem.message : en.failed)

async function json<T>(url: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(url, init)
  const body: unknown = await answer.json().catch(() => null)
  if (!answer.ok) {
    const { code, says } = (body ?? {}) as { code?: string; says?: string }
    throw new Problem(code ?? 'failed', says ?? `${en.failed} (${answer.status})`)
  }
  return body as T
}

const get = <T>(url: string): Promise<T> => json<T>(url)

export const post = <T>(url: string, body: object): Promise<T> =>
  json<T>(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

export const gameEntries = (): Promise<GameEntry[]> => get('/api/games')

const entries = new Map<string, Promise<GameEntry | undefined>>()

/** A game as the server has it, asked for once. */
function entryOf(game: string): Promise<GameEntry | undefined> {
  const known = entries.get(game) ?? gameEntries().then(all => all.find(entry => entry.id === game))
  known.catch(() => entries.delete(game))
  entries.set(game, known)
  return known
}

export const levelOf = (entry: GameEntry | undefined, bot: string): Level | undefined => entry?.levels.find(level => level.id === bot)

interface Levels {
  /** What a bot is called and how it plays; until that is known, its id. */
  of: (bot: string) => { name: string; line: string }
  /** What the strongest one is called. */
  strongest: string
}

export function useLevels(game: string): Levels {
  const [entry, setEntry] = useState<GameEntry>()
  useEffect(() => {
    void entryOf(game).then(setEntry).catch(() => undefined)
  }, [game])
  return { of: bot => levelOf(entry, bot) ?? { name: bot, line: '' }, strongest: entry?.levels.at(-1)?.name ?? en.bot }
}

/** A fair rival that answers at once; a page that offers bots begins with it. */
const USUAL_BOT = 'planner'

export const usualBot = (bots: string[]): string | null => (bots.includes(USUAL_BOT) ? USUAL_BOT : (bots.at(-1) ?? null))

/** The bots of a game, weakest first. */
export const botsOf = async (game: string): Promise<string[]> => (await entryOf(game))?.bots ?? []

export const layTable = (game: string, setup: object, seats: Place[], options?: Options): Promise<Laid> =>
  post('/api/tables', { game, setup, seats, ...(options === undefined ? {} : { options }) })

/** Once more with the same id (a UUID) an invitation is answered once more, should the answer have been lost. */
export const claim = (link: string, name: string, id: string): Promise<Claimed> =>
  post('/api/seats', { link, id, ...(name === '' ? {} : { name }) })

export const inviteTo = (token: string, seat: Letter): Promise<{ link: string }> => post('/api/links', { token, for: 'seat', seat })

export const watchLink = (token: string): Promise<{ link: string }> => post('/api/links', { token, for: 'watch' })

/** For whoever looks on, to look on at the rematch. */
export const watchRematch = (watch: string): Promise<{ link: string }> => post('/api/links', { watch, for: 'rematch' })

export const deviceCode = (token: string): Promise<{ link: string; till: number }> => post('/api/links', { token, for: 'device' })

export const rematch = (token: string, seats: 'same' | 'rotated', town: 'same' | 'new'): Promise<Claimed> =>
  post('/api/rematch', { token, seats, town })

export const branch = (ticket: { token: string } | { watch: string }, at: number, seat: Letter, bot: string): Promise<Claimed> =>
  post('/api/branches', { ...ticket, at, seat, bot })

export const mine = (code: string | null, tokens: string[]): Promise<{ code: string; tables: Kept[] }> =>
  post('/api/mine', { ...(code === null ? {} : { code }), tokens })

export type Call = { push: { endpoint: string; keys: Record<string, string> } } | { webhook: string } | { none: true; endpoint: string }

/** An empty webhook is none. `secret` is what the calls of a webhook are signed with. */
export const call = (token: string, how: Call): Promise<{ secret?: string }> => post('/api/calls', { token, ...how })

export const callKey = (): Promise<{ key: string }> => get('/api/calls/key')
