import { cuore } from './cuore/page'
import type { GamePage } from './frame/game'
import { oktoberfest } from './oktoberfest/page'

/** The games of the house, by id. A new one is a folder beside cuore/ and a line here. */
export const games: Record<string, GamePage> = { cuore, oktoberfest }
