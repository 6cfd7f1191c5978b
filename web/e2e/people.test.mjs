// People at a table in real browsers: invited by link, sent away, looking on, going back by consent, away and back,
// replaying, meeting again, and on another device by a code.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessibilityProblems, DESKTOP, house, metNoErrors, newFolder, open, PHONE, removeFolder, serve, until } from './house.mjs'
import { areAtRest, areBack, CLIPBOARD, closeAll, copied, host, invitation, moment, playOn, sitBy, twoPeople } from './people.mjs'

const here = house()

test('two browsers and a bot finish a game across a killed server; then replay, rematch and playing on', async () => {
  const folder = newFolder()
  let frail = await serve(folder)
  const { ann, bob } = await twoPeople(here, frail.address)
  await bob.tap('.log-button')
  await bob.tap('[data-chat]')
  await bob.fill('[name="say"]', 'Good luck <b>all</b>')
  await bob.press('[name="say"]', 'Enter')
  await ann.waitForSelector('[data-chat] .badge')
  await ann.click('[data-chat]')
  assert.equal(await ann.textContent('.chat .said'), 'Good luck <b>all</b>', 'text stays text')
  await until('it is read', async () => (await ann.$('[data-chat] .badge')) === null)
  await bob.tap('.shut')
  for (const pause of [8, 12]) {
    assert.ok(!(await playOn([ann, bob], pause)))
    const before = await moment(ann)
    await frail.stop('SIGKILL')
    await Promise.all([ann, bob].map(page => page.waitForSelector('text=The line is lost')))
    frail = await serve(folder, frail.port)
    await areBack([ann, bob], before.seq)
  }
  assert.equal(await ann.textContent('.chat .said'), 'Good luck <b>all</b>', 'what was said is kept')
  assert.ok(await playOn([ann, bob]))
  await bob.waitForSelector('.scores')

  // Replay by keys.
  const at = async () => Number(/Move (\d+) of/.exec(await ann.textContent('#asks'))[1])
  const turn = () => ann.$eval('.track', track => track.querySelectorAll('.gone').length)
  await ann.keyboard.press('r')
  await ann.waitForSelector('.prompt.replay')
  const all = await at()
  assert.ok(all > 20)
  assert.equal(await turn(), 10)
  await ann.keyboard.press('Home')
  await until('the first moment', async () => (await at()) === 0 && (await turn()) === 0)
  await ann.keyboard.press('ArrowRight')
  await ann.keyboard.press('ArrowRight')
  await ann.keyboard.press('ArrowLeft')
  await until('the move', async () => (await at()) === 1)
  await ann.keyboard.press(']')
  const second = await until('the next turn', async () => ((await at()) > 1 ? at() : 0))
  await ann.keyboard.press(']')
  const third = await until('the turn after it', async () => ((await at()) > second ? at() : 0))
  await ann.keyboard.press('[')
  await until('the turn before', async () => (await at()) === second)
  await ann.fill('[name="moment"]', String(third))
  await until('the slider’s moment', async () => (await at()) === third)
  await ann.click('.tabs >> text=Log')
  await ann.click('[data-line] >> nth=0')
  await until('the moment of the first line', async () => (await at()) <= 1)
  await ann.keyboard.press('End')
  await until('the end', async () => (await at()) === all)
  await ann.fill('[name="moment"]', String(second))
  await ann.selectOption('[name="as"]', 'B')

  // A link to the moment shows it to anybody.
  const link = await copied(ann, '.replay >> text=Copy link')
  assert.match(link, new RegExp(`/w/.+#m=${second}&seat=B$`))
  const guest = await open(here, DESKTOP)
  await guest.goto(link)
  await guest.waitForSelector('.prompt.replay')
  assert.equal(await guest.textContent('#asks'), `Move ${second} of ${all}`)
  assert.equal(await guest.inputValue('[name="as"]'), 'B')

  // Playing on from there is a table of one's own.
  await guest.click('[data-play-on]')
  await guest.selectOption('[name="branch-seat"]', 'A')
  await guest.click('.play-on .primary:enabled')
  await guest.waitForURL('**/t/*')
  await guest.waitForSelector('.felt .tent')
  assert.ok(!(await playOn([guest], 2)))

  // The same people meet again.
  await ann.keyboard.press('Escape')
  await ann.click('text=Score sheet')
  await ann.click('[data-rematch]')
  await bob.click('text=Rematch: sit down')
  await until('both at the new table', async () => ann.url().split('#')[0] === bob.url().split('#')[0])
  await Promise.all([ann, bob].map(page => page.waitForSelector('.felt, .gathering')))
  await closeAll([ann, bob, guest])
  await frail.stop('SIGTERM')
  removeFolder(folder)
})

test('a link works once; who is sent away is told, and a new link brings somebody else', async () => {
  const ann = await open(here, { ...DESKTOP, ...CLIPBOARD })
  const bob = await open(here, PHONE)
  const cleo = await open(here, DESKTOP)
  await host(ann, here.server.address, { game: 'cuore', bots: 0 })
  const link = await invitation(ann)
  await sitBy(bob, link, 'Bob')
  await cleo.goto(link)
  await cleo.click('.big')
  await cleo.waitForSelector('text=This link opens no seat')

  await ann.click('[data-seat="B"] >> text=Free the seat')
  await ann.click('[data-seat="B"] .danger')
  await bob.waitForSelector('text=The host has freed this seat')
  await ann.click('text=Lock the seats')
  await ann.waitForSelector('text=Unlock the seats')
  await ann.click('text=Unlock the seats')
  await sitBy(cleo, await invitation(ann), 'Cleo')
  await ann.waitForSelector('[data-seat="B"] >> text=Cleo')
  await ann.click('[data-start]')
  await cleo.waitForSelector('.felt .tile')
  await closeAll([ann, bob, cleo])
})

test('who looks on sees no hand, on any channel', async () => {
  const { ann, bob } = await twoPeople(here, here.server.address, { game: 'cuore', bots: 0 })
  await ann.click('[data-table]')
  const link = await copied(ann, 'text=Copy link to look on')
  const eve = await open(here, DESKTOP)
  const views = []
  eve.on('websocket', socket => socket.on('framereceived', ({ payload }) => views.push(JSON.parse(payload))))
  await eve.goto(link)
  await eve.waitForSelector('text=You look on')
  await ann.keyboard.press('Escape')
  await playOn([ann, bob], 6)
  await until('some views', () => views.filter(each => each.type === 'view').length > 5)
  assert.equal(await eve.$('.hand'), null)
  assert.ok((await eve.$$('.house.other')).length === 2)
  for (const { show, changed, question, you } of views.filter(each => each.type === 'view')) {
    assert.deepEqual([question, you], [null, null])
    const houses = Object.values((show ?? changed).houses ?? {})
    if (show !== undefined) assert.equal(houses.length, 2)
    for (const { hand } of houses) {
      assert.equal(hand?.cards?.length ?? 0, 0)
      if (show !== undefined) assert.equal(hand.hidden, hand.size)
    }
  }
  await closeAll([ann, bob, eve])
})

test('going back past what was learnt takes everybody’s consent', async () => {
  const { ann, bob } = await twoPeople(here)
  await playOn([ann, bob], 10)
  const moves = async page => {
    await page.evaluate(() => document.activeElement?.blur())
    await page.keyboard.press('r')
    const at = Number(/of (\d+)/.exec(await page.textContent('.replay #asks'))[1])
    return at
  }
  await areAtRest([ann, bob])
  const all = await moves(ann)
  const ask = async back => {
    for (let step = 0; step < back; step++) await ann.keyboard.press('ArrowLeft')
    await ann.click('[data-rewind]')
  }
  await ask(4)
  await bob.waitForSelector('.rewind >> text=Ann asks to go back 4 moves')
  assert.ok((await bob.$$('.taken-back li')).length > 0, 'what would be taken back is told')
  await bob.tap('[data-decline]')
  await until('nobody asks any more', async () => (await ann.$('.rewind')) === null)
  assert.equal(await moves(ann), all)
  await ask(4)
  await bob.tap('[data-agree]')
  await until('nobody asks any more', async () => (await bob.$('.rewind')) === null)
  await ann.keyboard.press('Escape')
  await until('four moves are gone', async () => {
    const now = await moves(ann)
    await ann.keyboard.press('Escape')
    return now < all
  })
  assert.ok(!(await playOn([ann, bob], 3)), 'the game goes on')
  await closeAll([ann, bob])
})

test('a bot plays for who is too slow, until they are back; the host pauses', async () => {
  const ann = await open(here, { ...DESKTOP, ...CLIPBOARD })
  await host(ann, here.server.address, {
    game: 'cuore',
    bots: 0,
    terms: async () => {
      await ann.click('.terms summary')
      await ann.selectOption('[name="time"]', 'move')
      await ann.selectOption('[aria-label$="unit"]', '1')
      await ann.fill('[name="seconds"]', '5')
      await ann.selectOption('[name="start"]', 'now')
    },
  })
  await ann.waitForSelector('.table-panel')
  await ann.click('[data-seat="B"] >> text=Let a bot play')
  await ann.waitForSelector('[data-seat="B"] >> text=bot plays')
  await ann.keyboard.press('Escape')
  await ann.waitForSelector('.house.mine .clock.running.low')
  await ann.click('[data-return]')
  await until('one’s own turn again', async () => (await ann.$('[data-return]')) === null)
  await ann.click('[data-table]')
  await ann.click('text=Pause')
  await ann.waitForSelector('text=Paused by Ann')
  await ann.click('.prompt >> text=Go on')
  await until('the game goes on', async () => (await ann.$('text=Paused by Ann')) === null)
  await closeAll([ann])
})

/** The page of one's tables on another device, where a code has been given. */
async function withCode(device, name, code) {
  const page = await open(here, device)
  await page.goto(`${here.server.address}mine`)
  await page.fill(`[name="${name}"]`, code)
  await page.press(`[name="${name}"]`, 'Enter')
  return page
}

test('a recovery code brings one’s tables to another device, a one-time code a single seat', async () => {
  const { ann, bob } = await twoPeople(here, here.server.address, { game: 'cuore', bots: 0 })
  const table = ann.url().split('#')[0]
  const page = await ann.context().newPage()
  await page.goto(`${here.server.address}mine`)
  await page.waitForSelector('.kept li')
  const code = await page.textContent('[data-code]')

  const other = await withCode(PHONE, 'recovery', code)
  await other.waitForSelector('.kept li a')
  await other.tap('.kept li a')
  await other.waitForSelector('.felt .tile')
  assert.equal(other.url().split('#')[0], table)
  await ann.waitForSelector('text=This seat is now open in another tab')

  await bob.tap('[data-table]')
  await bob.tap('text=Code for another device')
  const once = await bob.textContent('.one-time code')
  const third = await withCode(DESKTOP, 'code', once)
  await third.waitForSelector('.felt .tile')
  await bob.waitForSelector('text=This seat is now open in another tab')
  const fourth = await withCode(DESKTOP, 'code', once)
  await fourth.waitForSelector('text=Nothing is known under this code')

  await page.reload()
  await page.click('.kept >> text=Forget')
  await page.reload()
  await page.waitForSelector('text=None yet.')
  await closeAll([ann, bob, other, third, fourth])
})

test('who wants to be called says how; the house calls public addresses only', async () => {
  const ann = await open(here)
  await ann.goto(here.server.address)
  await ann.click('.big[data-game="oktoberfest"]')
  await ann.waitForSelector('.felt')
  const worker = await ann.evaluate(async () => (await navigator.serviceWorker.register('/sw.js')).scope)
  assert.equal(worker, here.server.address, 'the worker is good for every page')
  await ann.keyboard.press('w')
  await ann.click('.calls summary')
  await ann.fill('[name="webhook"]', 'http://127.0.0.1:9/hook')
  await ann.press('[name="webhook"]', 'Enter')
  await ann.waitForSelector('.calls .problem')
  await ann.fill('[name="webhook"]', '')
  await ann.press('[name="webhook"]', 'Enter')
  await ann.waitForSelector('text=No address is told any more')
  await closeAll([ann])
})

test('two seats on one device are told apart', async () => {
  const ann = await open(here, { ...DESKTOP, ...CLIPBOARD })
  await host(ann, here.server.address, { game: 'cuore', bots: 0 })
  const bob = await ann.context().newPage()
  await sitBy(bob, await invitation(ann), 'Bob')
  await until('the seat in the address', () => bob.url().endsWith('#B'))
  await ann.waitForSelector('[data-seat="B"] >> text=here')
  await ann.click('[data-start]')
  await Promise.all([ann.waitForSelector('.felt .tile'), bob.waitForSelector('.felt .tile')])
  await bob.reload()
  await bob.waitForSelector('.house.mine .seat-B')
  assert.ok(await ann.$('.house.mine .seat-A'))
  await closeAll([ann])
})

test('no page of people’s scrolls sideways or has a serious accessibility problem', async () => {
  for (const [size, colorScheme] of [[DESKTOP, 'light'], [PHONE, 'dark']]) {
    const ann = await open(here, { ...size, ...CLIPBOARD, colorScheme, bypassCSP: true })
    const looksWell = async what => {
      assert.deepEqual(await accessibilityProblems(ann), [], `${what}, ${colorScheme}`)
      assert.ok(await ann.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} scrolls sideways`)
    }
    await host(ann, here.server.address, { game: 'cuore', bots: 1, terms: () => ann.click('[data-terms="tonight"]') })
    await looksWell('the room before the game')
    const table = ann.url()
    await ann.click('[data-start]')
    await ann.waitForSelector('.felt .tile')
    await ann.waitForSelector('.table-panel')
    await looksWell('the table’s panel')
    await ann.goto(`${table}#m=0`)
    await ann.reload()
    await ann.waitForSelector('.prompt.replay')
    await ann.click('.table-panel >> text=Close').catch(() => undefined)
    await looksWell('the replay')
    for (const where of ['mine', 't/AAAAAAAAAAAAAAAAAAAAAA']) {
      await ann.goto(here.server.address + where)
      await ann.waitForSelector('.panel')
      await looksWell(where)
    }
    await closeAll([ann])
  }
})

test('the page met no error of its own in all this', () => metNoErrors(here))
