// Whole games of Oktoberfest in a real browser: by mouse, by keyboard; every refusal says why; the layout.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessibilityProblems, click, DESKTOP, house, lay, metNoErrors, open, PHONE, sitAt, until } from './house.mjs'

const MOST_MOVES = 1000

const here = house()

/** Sits down at a table of so many seats, with a given deal. */
async function sitDealt(page, seats, seed) {
  const bots = Array.from({ length: seats - 1 }, (_, at) => ({ kind: 'bot', bot: at % 2 === 0 ? 'planner' : 'random' }))
  const laid = await lay(page, here.server.address, { game: 'oktoberfest', seats: [{ kind: 'person', name: 'Ann' }, ...bots], seed })
  await sitAt(page, here.server.address, laid)
  await page.waitForSelector('.felt .tent')
  return laid
}

/** What the page tells of the moment. */
function moment(page) {
  return page.evaluate(() => {
    const count = selector => document.querySelectorAll(selector).length
    const able = selector => [...document.querySelectorAll(selector)].map(each => each.classList.contains('can'))
    return {
      seq: Number(document.querySelector('.table-page')?.dataset.seq ?? -1),
      state: document.querySelector('.happening')?.dataset.state ?? '',
      isMine: count('.prompt.mine') > 0,
      isPending: count('.felt.pending') > 0,
      isRefused: count('.notice:not(.quiet)') > 0,
      isOver: count('.scores') > 0,
      isMenu: count('.menu') > 0,
      isPicked: count('.supply[aria-pressed="true"]') > 0,
      gates: able('.gate-name'),
      cards: able('.gate.auctioned .supply'),
      tents: able('.pitch'),
      rungs: count('.happening .ladder .can'),
      sales: count('.ledger td .can'),
      closings: count('.track .gone'),
      canPass: count('[data-move="pass"]') > 0,
      canClose: count('[data-move="close"]') > 0,
      canOutbid: count('[data-move="outbid"]') > 0,
    }
  })
}

/** Waits until it is one's move or the game is over. */
function myMoment(page) {
  return until('my move, or the end', async () => {
    const now = await moment(page).catch(() => null)
    return now !== null && (now.isOver || (now.isMine && !now.isPending)) ? now : null
  })
}

/** What to do with one's turn: by the number of the move now this, now that, of what is on offer. */
function turnOf(now) {
  const isStuck = !now.gates.includes(true)
  if (now.sales > 0 && (now.seq % 5 === 0 || (isStuck && !now.canClose))) return 'sell'
  return now.canClose && (now.seq % 3 === 0 || isStuck) ? 'close' : 'auction'
}

/** Does what the page offers with the mouse alone: by the number of the move now this, now that. */
async function byMouse(page, now) {
  const on = (selector, nth) => click(page, selector, nth)
  if (now.isMenu) return on('.menu li button')
  const tents = now.tents.filter(can => can).length
  switch (now.state) {
    case 'turn':
      return {
        sell: () => on('.ledger td .can'),
        close: () => on('[data-move="close"]'),
        auction: () => on('.gate-name.can', now.seq % now.gates.filter(can => can).length),
      }[turnOf(now)]()
    case 'bid':
      return now.seq % 2 === 0 ? on('.choices [data-move="pass"]') : on('.happening .ladder .can')
    case 'answer':
      return on(now.canOutbid && now.seq % 2 !== 0 ? '[data-move="outbid"]' : '[data-move="accept"]')
    case 'discard':
      return on('.supply.can')
    case 'place':
      return now.isPicked ? on('.pitch.can', now.seq % tents) : on('.supply.can')
    case 'supply':
      return on('.happening .ladder .can', now.rungs - 1)
    case 'patrons':
      return now.canPass && now.seq % 3 === 0 ? on('[data-move="pass"]') : on('.tent .ladder .can')
    default:
      throw new Error(`no question is about ${now.state}`)
  }
}

/** The same with keys alone. */
async function byKeys(page, now) {
  const press = key => page.keyboard.press(key)
  const nth = all => String(all.indexOf(true) + 1)
  if (now.isMenu) return press('1')
  switch (now.state) {
    case 'turn':
      return press({ sell: 's', close: 'c', auction: nth(now.gates) }[turnOf(now)])
    case 'bid':
      return press(now.seq % 2 === 0 ? 'p' : '1')
    case 'answer':
      return press(now.canOutbid && now.seq % 2 !== 0 ? 'b' : 'a') // who has too few coins can't outbid
    case 'discard':
      await press('g') // to the gates, and on by arrow to a card
      await press('ArrowDown')
      await until('a card in focus', () => page.evaluate(() => document.activeElement?.classList.contains('supply')))
      return press(nth(now.cards)) // not every card may go: two that can be placed must be left
    case 'place':
      return press(now.isPicked ? nth(now.tents) : nth(now.cards))
    case 'supply':
      return press(String(now.rungs))
    case 'patrons':
      if (now.canPass && now.seq % 3 === 0) return press('p')
      if (now.seq % 2 === 0) return press(nth(now.tents))
      await press('o')
      await page.waitForSelector('.menu.options button:focus')
      if (now.canPass) await press('Tab')
      return press('Enter')
    default:
      throw new Error(`no question is about ${now.state}`)
  }
}

/** Plays on until the game is over, or something else is so. */
async function play(page, how, enough = () => false) {
  for (let move = 0; move < MOST_MOVES; move++) {
    const now = await myMoment(page)
    if (now.isOver || enough(now)) return now
    await how(page, now)
    await until('an answer', async () => {
      const next = await moment(page)
      return next.isOver || next.seq !== now.seq || next.isMenu !== now.isMenu || next.isPicked !== now.isPicked || next.isRefused
    })
  }
  throw new Error(`a game without an end: ${JSON.stringify(await moment(page))}`)
}

async function scoresAddUp(page) {
  const points = await page.$$eval('.scores h3 strong', all => all.map(each => Number(each.textContent)))
  const sums = await page.$$eval('.scores article', all =>
    all.map(sheet => [...sheet.querySelectorAll('.number')].reduce((sum, each) => sum + Number(each.textContent), 0)))
  assert.deepEqual(points, sums, 'the lines of a score sheet add up')
  assert.equal(await page.$$eval('.track .gone', spaces => spaces.length), 10, 'ten tents were closed')
}

test('a whole game by mouse, two clicks from the address', async () => {
  const page = await open(here)
  await page.goto(here.server.address)
  await page.click('.big[data-game="oktoberfest"]')
  await page.waitForSelector('.felt .tent')
  assert.ok((await play(page, byMouse)).isOver)
  await scoresAddUp(page)
  await page.context().close()
})

test('a whole game by keyboard alone, five at the table', async () => {
  const page = await open(here)
  await page.goto(here.server.address)
  await page.waitForSelector('input[name="game"]')
  const tabTo = selector =>
    until(`${selector} in focus`, async () => {
      await page.keyboard.press('Tab')
      return page.evaluate(wanted => document.activeElement?.matches(wanted), selector)
    })
  await tabTo('input[name="game"]')
  await page.keyboard.press('ArrowRight')
  await until('the other game', () => page.isChecked('input[value="oktoberfest"]'))
  await tabTo('select')
  await page.keyboard.press('5')
  await tabTo('form .primary')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.felt .tent')
  assert.equal((await page.$$('.ledger tbody tr')).length, 5)
  assert.ok((await play(page, byKeys)).isOver)
  await scoresAddUp(page)
  await page.context().close()
})

test('what can not be bid, placed, backed or auctioned says why, with its rule', async () => {
  const page = await open(here)
  const refused = new Map([
    ['bid', '.happening .ladder .cannot'],
    ['place', '.pitch.cannot'],
    ['patrons', '.pitch.cannot'],
    ['turn', '.gate-name.cannot'],
  ])
  const isRefused = now => now.state === 'bid' || (now.state === 'turn' ? now.gates : now.tents).includes(false)
  for (let deal = 1; refused.size > 0; deal++) {
    assert.ok(deal <= 5, `in five games nothing was refused to ${[...refused.keys()].join(' or ')}`)
    await sitDealt(page, 4, deal)
    while (refused.size > 0) {
      const now = await play(page, byMouse, next => refused.has(next.state) && isRefused(next))
      if (now.isOver) break
      if (now.state === 'place' && !now.isPicked) await page.click('.supply.can')
      const selector = refused.get(now.state)
      const count = await page.$$eval(selector, all => all.length)
      assert.ok(count > 0, `there is something refused: ${selector}`)
      for (let at = 0; at < count; at++) {
        await myMoment(page)
        await page.click(`${selector} >> nth=${at}`)
        await until(`why not: ${selector} ${at}`, () => page.$eval('.notice', notice => !notice.classList.contains('quiet') && /\(.+\)/.test(notice.textContent)))
        assert.equal((await moment(page)).seq, now.seq, 'nothing was done')
      }
      refused.delete(now.state)
    }
  }
  await page.context().close()
})

/** What doesn't fit: pages that scroll, parts outside, parts that are cut off. On a phone only what is always in sight counts. */
const misfits = (page, isPhone) => page.evaluate(isPhone => {
  const parts = isPhone ? '.prompt button, .notice, .turn' : '.prompt button, .notice, .turn, .track, .tent, .pays li, .gate, .happening .ladder button, .ledger tr'
  return {
    scrolls: document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
    outside: [...document.querySelectorAll(parts)].filter(each => {
      const box = each.getBoundingClientRect()
      return box.bottom > innerHeight + 1 || box.top < -1 || box.right > innerWidth + 1
    }).map(each => each.outerHTML.slice(0, 80)),
    cut: isPhone ? [] : [...document.querySelectorAll('.tents .stack, .ledger, .tent')].filter(each => each.scrollHeight > each.clientHeight + 1).map(each => each.className),
  }
}, isPhone)

test('with five seats all of the table is in sight at 1280×720, no page scrolls at 390×844, and nobody is shut out, by day and by night', async () => {
  const page = await open(here, { ...DESKTOP, bypassCSP: true })
  const phone = await open(here, PHONE)
  const laid = await sitDealt(page, 5, 3)
  const states = new Set(['turn', 'bid', 'place', 'supply', 'patrons'])
  while (states.size > 0) {
    const { isOver, state } = await play(page, byMouse, next => states.has(next.state) && next.closings > 2)
    if (isOver) break
    assert.deepEqual(await misfits(page, false), { scrolls: false, outside: [], cut: [] }, state)
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await accessibilityProblems(page), [], `${state}, ${colorScheme}`)
    }
    await sitAt(phone, here.server.address, laid)
    const there = await myMoment(phone)
    assert.deepEqual(await misfits(phone, true), { scrolls: false, outside: [], cut: [] }, `${state}, on a phone`)
    await byMouse(phone, there)
    await page.click('text=Play here instead')
    states.delete(state)
  }
  assert.ok(states.size < 3, 'a game is long enough to be looked at')
  await page.context().close()
  await phone.context().close()
})

test('the page met no error of its own in all this', () => {
  metNoErrors(here)
})
