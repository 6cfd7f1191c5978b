// Learning to play: hints, odds, and what became of the chances when the game is over.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessibilityProblems, DESKTOP, house, lay, metNoErrors, open, PHONE, sitAt, until } from './house.mjs'

const here = house()

const ROOMS = { leavers: { wait: 1, then: 'bot' }, standIn: 'planner' }

/** Sits down at the auction game, against bots. */
async function sitDown(page, options) {
  const seats = [{ kind: 'person', name: 'Ann' }, { kind: 'bot', bot: 'planner' }, { kind: 'bot', bot: 'planner' }]
  const laid = await lay(page, here.server.address, { game: 'oktoberfest', seats, seed: 5, options })
  await sitAt(page, here.server.address, laid)
  await page.waitForSelector('.prompt.mine')
  return laid
}

const percents = (page, rows) => page.$$eval(`${rows} .chance strong`, all => all.map(each => parseInt(each.textContent)))

const isFalling = numbers => numbers.every((number, at) => at === 0 || number <= numbers[at - 1])

test('a hint on demand, whose first option can be taken; odds by a key', async () => {
  const page = await open(here, { ...DESKTOP, bypassCSP: true })
  await sitDown(page, {})
  await page.click('[data-hint]:visible')
  await page.waitForSelector('.hints [data-hinted]')
  const chances = await percents(page, '.hints')
  assert.ok(chances.length > 1 && chances.length <= 3 && isFalling(chances.slice(1)), `${chances}`)
  assert.deepEqual(await accessibilityProblems(page), [])
  const before = await page.getAttribute('.table-page', 'data-seq')
  await page.click('.hints [data-hinted] >> nth=0')
  await until('the move is made', async () => (await page.getAttribute('.table-page', 'data-seq')) !== before)
  assert.equal(await page.$('.hints'), null)
  await page.keyboard.press('d')
  await page.waitForSelector('[data-odds]')
  assert.ok(isFalling(await percents(page, '.odds')))
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.keyboard.press('Escape')
  assert.equal(await page.$('.odds'), null)
  metNoErrors(here)
})

test('a table without hints has neither', async () => {
  const page = await open(here, PHONE)
  await sitDown(page, { hints: false })
  assert.equal(await page.$('[data-hint], [data-odds-panel]'), null)
})

test('after the game: the chances, turn by turn; a turning point is looked at, and what the strongest bot would have done there', async () => {
  const page = await open(here, { ...DESKTOP, bypassCSP: true })
  const laid = await sitDown(page, ROOMS)
  await page.goto(here.server.address) // who is away has a bot play
  const [{ token }] = laid.seats.filter(seat => seat.token !== undefined)
  await until('the end of the game', async () => (await page.evaluate(async mine => {
    const answer = await fetch('/api/mine', { method: 'POST', body: JSON.stringify({ tokens: [mine] }) })
    return (await answer.json()).tables[0].state
  }, token)) === 'over')
  await sitAt(page, here.server.address, laid)
  await page.click('.scores [data-chances]')
  await page.waitForSelector('[data-point]', { timeout: 60_000 })
  assert.equal(await page.$$eval('.graph polyline', all => all.length), 3)
  assert.deepEqual(await accessibilityProblems(page), [])
  const at = await page.getAttribute('[data-point] >> nth=0', 'data-point')
  await page.click('[data-point] >> nth=0')
  await page.waitForSelector('.graph .here', { state: 'attached' })
  assert.equal(await page.inputValue('input[name=moment]'), at)
  await page.keyboard.press('i')
  await page.waitForSelector('.hints span[data-hinted]')
  assert.ok(isFalling((await percents(page, '.hints')).slice(1)))
  metNoErrors(here)
})
