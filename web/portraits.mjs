// Draws a portrait for every maid of every set, from its id alone: equal ids, equal faces. DiceBear's Lorelei is CC0.
import { createAvatar } from '@dicebear/core'
import * as lorelei from '@dicebear/lorelei'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

process.chdir(import.meta.dirname)
const words = '../cuore/src/main/resources/stammtisch/cuore'
const folder = 'public/portraits'
mkdirSync(folder, { recursive: true })

const ids = readdirSync(words, { recursive: true })
  .filter(file => file.endsWith('words.properties'))
  .flatMap(file => readFileSync(join(words, file), 'utf8').split('\n'))
  .map(line => /^([a-z0-9-]+)\.name=/.exec(line)?.[1])
  .filter(Boolean)

for (const id of ids) {
  const portrait = createAvatar(lorelei, {
    seed: id,
    glassesProbability: 12,
    beardProbability: 0,
    earringsProbability: 30,
    hairAccessoriesProbability: 45,
  })
  writeFileSync(join(folder, `${id}.svg`), portrait.toString())
}
