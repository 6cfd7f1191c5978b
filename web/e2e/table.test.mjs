// Whole games in a real browser: by mouse, by keyboard, through a killed server; two tabs; the layout.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessibilityProblems, click, DESKTOP, house, lay, metNoErrors, moment, myMoment, newFolder, open, PHONE, removeFolder, serve, sitAt, sitDown, until } from './house.mjs'

const MOST_MOVES = 3000

const here = house()

/** Does what the page offers with the mouse alone, as a hasty player would. */
async function byMouse(page, now) {
  if (now.isMenu) return click(page, '.menu li button')
  const serving = now.hand.findIndex(does => /Serve|Chamber/.test(does))
  if (now.phase === 'serving' && serving >= 0) return click(page, '.hand .card', serving)
  if (now.phase === 'employ' && now.canPlayAll) return click(page, '[data-move="play all"]')
  if (now.phase === 'employ' && now.employable > 0) return click(page, '.tile.can', now.seq % now.employable)
  if (now.canEnd) return click(page, '[data-move^="end "]')
  if (now.choices > 0) return click(page, '.choices button')
  return click(page, '.can')
}

/** The same with keys alone. */
async function byKeys(page, now) {
  const press = key => page.keyboard.press(key)
  if (now.isMenu) return press('1')
  const serving = now.hand.findIndex(does => /Serve|Chamber/.test(does))
  if (now.phase === 'serving' && serving >= 0 && serving < 9) return press(String(serving + 1))
  if (now.phase === 'employ' && now.canPlayAll) return press('a')
  if (now.phase === 'employ' && now.employable > 0) {
    await press('o')
    await page.waitForSelector('.menu.options button:focus')
    const steps = now.seq % now.employable
    for (let step = 0; step < steps; step++) await press('Tab')
    return press('Enter')
  }
  if (now.canEnd) return press('e')
  await press('o')
  await page.waitForSelector('.menu.options button:focus')
  return press('Enter')
}

/** Plays on until the game is over, or so many moves were made. */
async function play(page, how, moves = MOST_MOVES) {
  for (let move = 0; move < moves; move++) {
    const now = await myMoment(page)
    if (now.isOver) return true
    await how(page, now)
    await until('an answer', async () => {
      const next = await moment(page)
      return next.isOver || next.seq !== now.seq || next.isMenu !== now.isMenu || next.isRefused
    })
  }
  return false
}

test('a whole game by mouse, two clicks from the address', async () => {
  const page = await open(here)
  await sitDown(page, here.server.address)
  assert.ok(await play(page, byMouse), 'the game is over')
  const points = await page.$$eval('.scores h3 strong', all => all.map(each => Number(each.textContent)))
  const sums = await page.$$eval('.scores article', all =>
    all.map(sheet => [...sheet.querySelectorAll('.number')].reduce((sum, each) => sum + Number(each.textContent), 0)))
  assert.deepEqual(points, sums, 'the lines of a score sheet add up')
  await page.context().close()
})

test('a whole game by keyboard alone', async () => {
  const page = await open(here)
  await page.goto(here.server.address)
  await page.waitForSelector('.big')
  await until('the big button in focus', async () => {
    await page.keyboard.press('Tab')
    return page.evaluate(() => document.activeElement?.classList.contains('big'))
  })
  await page.keyboard.press('Enter')
  await page.waitForSelector('.felt .tile')
  assert.ok(await play(page, byKeys), 'the game is over')
  await page.context().close()
})

test('a killed server loses nothing, and the page goes on by itself', async () => {
  const data = newFolder()
  let frail = await serve(data)
  const page = await open(here)
  await sitDown(page, frail.address)
  for (let kill = 0; kill < 2; kill++) {
    await play(page, byMouse, 12)
    const before = await myMoment(page)
    const log = await page.$$eval('.log li', lines => lines.length)
    await frail.stop('SIGKILL')
    await page.waitForSelector('text=The line is lost')
    frail = await serve(data, frail.port)
    const back = await until('the table again', async () => {
      const now = await moment(page)
      return now.isMine && !now.isPending ? now : null
    })
    assert.equal(back.seq, before.seq, 'no move is lost or made up')
    assert.ok((await page.$$eval('.log li', lines => lines.length)) >= log, 'the log is all there')
  }
  await page.context().close()
  await frail.stop('SIGTERM')
  removeFolder(data)
})

test('a second tab takes the seat over and says so; the first can take it back', async () => {
  const first = await open(here)
  await sitDown(first, here.server.address)
  const second = await first.context().newPage()
  await second.goto(first.url())
  await second.waitForSelector('.felt .tile')
  await first.waitForSelector('text=This seat is now open in another tab')
  const now = await myMoment(second)
  await byMouse(second, now)
  await until('the move', async () => (await moment(second)).seq > now.seq)
  await first.click('text=Play here instead')
  await until('the first tab to be up to date', async () => (await moment(first)).seq > now.seq)
  await second.waitForSelector('text=This seat is now open in another tab')
  await first.context().close()
})

test('undo takes back what nobody learnt from', async () => {
  const page = await open(here)
  await sitDown(page, here.server.address)
  await myMoment(page)
  const hand = await page.$$eval('.hand .card', cards => cards.map(card => card.textContent))
  await page.click('[data-move="play all"]')
  await page.waitForSelector('[data-undo]')
  await page.click('[data-undo]')
  await until('the hand as it was', async () =>
    JSON.stringify(await page.$$eval('.hand .card', cards => cards.map(card => card.textContent))) === JSON.stringify(hand))
  await page.context().close()
})

test('every card and pile that can not be used says why', async () => {
  const page = await open(here)
  await sitDown(page, here.server.address)
  await myMoment(page)
  const count = await page.$$eval('.tile.cannot', all => all.length)
  assert.ok(count > 10)
  for (let at = 0; at < count; at++) {
    await click(page, '.tile.cannot', at)
    const says = await page.textContent('.notice')
    assert.match(says ?? '', /\(.+\)/, 'a reason with its rule')
  }
  await page.context().close()
})

test('an unknown link is told, not shown', async () => {
  const page = await open(here)
  await page.goto(`${here.server.address}t/AAAAAAAAAAAAAAAAAAAAAA`)
  await page.click('.big')
  await page.waitForSelector('text=This link opens no seat')
  await page.waitForSelector('[name="code"]')
  await page.context().close()
})

test('all of one’s own turn is in sight at 1280×720 and 390×844, with four seats', async () => {
  const bots = ['planner', 'planner', 'random'].map(bot => ({ kind: 'bot', bot }))
  let laid = null
  for (const options of [DESKTOP, PHONE]) {
    const page = await open(here, options)
    laid ??= await lay(page, here.server.address, { game: 'cuore', setup: { town: 'random' }, seats: [{ kind: 'person', name: 'Ann' }, ...bots] })
    await sitAt(page, here.server.address, laid)
    await page.waitForSelector('.felt .tile')
    await play(page, byMouse, options === DESKTOP ? 60 : 0)
    await myMoment(page)
    const size = await page.evaluate(() => ({
      scrolls: document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
      outside: [...document.querySelectorAll('.prompt button, .hand .card, .totals li, .notice, .turn')].filter(each => {
        const box = each.getBoundingClientRect()
        return box.bottom > innerHeight + 1 || box.top < -1 || (each.closest('.hand') === null && box.right > innerWidth + 1)
      }).length,
    }))
    assert.deepEqual(size, { scrolls: false, outside: 0 })
    await page.context().close()
  }
})

test('no serious accessibility problem is found, by day and by night', async () => {
  const page = await open(here, { ...DESKTOP, bypassCSP: true })
  for (const where of ['lobby', 'table']) {
    if (where === 'lobby') await page.goto(here.server.address)
    else await sitDown(page, here.server.address)
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await accessibilityProblems(page), [], `${where}, ${colorScheme}`)
    }
  }
  await page.context().close()
})

test('the page met no error of its own in all this', () => {
  metNoErrors(here)
})
