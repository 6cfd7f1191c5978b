// The town builder in a real browser: what is kept stays, what is shared comes back, what can't be had is told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessibilityProblems, DESKTOP, house, metNoErrors, open, PHONE, until } from './house.mjs'

const SIZES = [DESKTOP, PHONE]

const here = house()

const townOf = page => page.$$eval('.picks li', tiles => tiles.map(tile => tile.dataset.maid))
const shareOf = page => page.textContent('[data-share]')

/** Opens the lobby and waits for its first town. */
async function lobby(page, path = '/') {
  await page.goto(here.server.address + path)
  await page.waitForSelector('.picks li')
}

/** Does something that asks the server for a town, waits until the page shows it, and gives it back. */
async function settled(page, act) {
  const [answer] = await Promise.all([page.waitForResponse(/\/setups/), act()])
  const { share } = await answer.json()
  await until('the town that was answered', async () => (await shareOf(page)) === share)
  return townOf(page)
}

async function allBoxes(page) {
  for (const box of await page.$$('[name^="set-"]')) {
    if (!(await box.isChecked())) await settled(page, () => box.check())
  }
}

test('a town is rolled, kept in part, shared and found again', async () => {
  const page = await open(here, SIZES[0])
  await lobby(page)
  const boxes = await page.$$('[name^="set-"]')
  await allBoxes(page)
  const first = await townOf(page)
  for (const maid of first.slice(0, 2)) await page.click(`[data-maid="${maid}"] .keep`)
  await until('both are kept', async () => (await page.$$('.picks .kept')).length === 2)
  assert.deepEqual(await townOf(page), first, 'to keep somebody rolls nothing')
  const second = await settled(page, () => page.click('[data-roll]'))
  for (const maid of first.slice(0, 2)) assert.ok(second.includes(maid), `${maid} was kept`)
  assert.notDeepEqual(second, first)

  const gone = second.find(maid => !first.slice(0, 2).includes(maid))
  const third = await settled(page, () => page.click(`[data-maid="${gone}"] .icon`))
  assert.deepEqual(second.filter(maid => !third.includes(maid)), [gone])

  const text = await shareOf(page)
  assert.match(text, /^TC-[0-9A-Z-]{8,}$/)
  const friend = await open(here, SIZES[1])
  await lobby(friend, `/?town=${text}`)
  assert.deepEqual(await townOf(friend), third)
  assert.equal(await shareOf(friend), text)
  assert.equal((await friend.$$('[name^="set-"]:checked')).length, boxes.length)
  assert.ok(await friend.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'the lobby scrolls sideways')

  await page.fill('[name="shared"]', 'TC-0000')
  await page.press('[name="shared"]', 'Enter')
  await until('it says what is wrong', () => page.$('[role="alert"]'))
  assert.match(await page.textContent('[role="alert"]'), /TC-0000/)
  assert.ok(await page.isDisabled('form .primary'), 'there is no table without a town')
  await page.context().close()
  await friend.context().close()
})

test('what cannot be had is told with what is in its way', async () => {
  const page = await open(here, SIZES[0])
  await lobby(page)
  await page.click('.wishes summary')
  assert.ok((await settled(page, () => page.selectOption('[name="maid-nena"]', 'in'))).includes('nena'))
  await page.selectOption('[name="attacks"]', 'none')
  await until('the conflict is told', () => page.$('[role="alert"]'))
  const says = await page.textContent('[role="alert"]')
  assert.match(says, /Nena in it/)
  assert.match(says, /attack/)
  await page.selectOption('[name="maid-nena"]', '')
  await page.waitForSelector('.picks li')
  await page.context().close()
})

test('all boxes, all decks and six seats fit a screen and a phone', async () => {
  for (const size of SIZES) {
    const page = await open(here, { ...size, bypassCSP: true })
    await lobby(page)
    await allBoxes(page)
    await page.selectOption('form select', '6')
    await page.waitForSelector('form .primary:enabled')
    await page.click('form .primary')
    await page.waitForSelector('.hand .card')
    const found = await page.evaluate(() => {
      const felt = document.querySelector('.felt')
      return {
        high: document.documentElement.scrollHeight - innerHeight,
        wide: document.documentElement.scrollWidth - innerWidth,
        felt: felt.scrollHeight - felt.clientHeight,
      }
    })
    assert.ok(found.high <= 0 && found.wide <= 0 && found.felt <= 1, JSON.stringify(found))
    assert.deepEqual(await accessibilityProblems(page), [])
    await page.context().close()
  }
})

test('the page met no error of its own in all this', () => metNoErrors(here))
