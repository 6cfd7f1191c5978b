// Draws a portrait for every maid of every set, from its id alone: equal ids, equal faces. DiceBear's Lorelei is CC0.
import { createAvatar } from '@dicebear/core'
import * as lorelei from '@dicebear/lorelei'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

process.chdir(import.meta.dirname)
const words = '../cuore/src/main/resources/stammtisch/cuore'
const folder = 'public/portraits'
mkdirSync(folder, { recursive: true })

// Of Lorelei's hair: what suits maids, and what suits butlers.
const variants = (...numbers) => numbers.map(number => `variant${String(number).padStart(2, '0')}`)
const maids = variants(10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 23, 24, 26, 29, 30, 31, 32, 33, 35, 37, 40, 41, 42, 45, 46, 48)
const butlers = variants(1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 22, 39, 43, 44, 47)
const smiles = Array.from({ length: 16 }, (_, at) => `happy${String(at + 1).padStart(2, '0')}`)

const lines = readdirSync(words, { recursive: true })
  .filter(file => file.endsWith('words.properties'))
  .flatMap(file => readFileSync(join(words, file), 'utf8').split('\n'))
const titles = new Map(lines.map(line => /^([a-z0-9-]+)\.title=(.*)/.exec(line)).filter(Boolean).map(found => [found[1], found[2]]))

for (const [id, title] of titles) {
  const isButler = /Butler/.test(title)
  const portrait = createAvatar(lorelei, {
    seed: id,
    hair: isButler ? butlers : maids,
    hairColor: ['2b2320', '5b3a1e', '8a5a2b', 'b98545', 'd9b36a', '6e2f1d', 'a3462f', '4a3b57', '3d5166', '7d7f86'],
    mouth: smiles,
    skinColor: ['fbe7d6', 'f6d8c0', 'eac1a0', 'cf9a73'],
    hairAccessories: ['flowers'],
    hairAccessoriesColor: ['f3f0ea', 'd96a7c', '7fa8c9', 'e2b84f'],
    hairAccessoriesProbability: isButler ? 0 : 35,
    glassesProbability: 12,
    beardProbability: isButler ? 25 : 0,
    earringsProbability: isButler ? 0 : 25,
  })
  writeFileSync(join(folder, `${id}.svg`), portrait.toString())
}
