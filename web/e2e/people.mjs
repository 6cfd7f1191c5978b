// People at a table, as tests of the page play them.
import { DESKTOP, open, PHONE, until } from './house.mjs'

const MOST_MOVES = 600
export const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

/** What any game's page tells of the moment. */
export const moment = page =>
  page.evaluate(() => ({
    seq: Number(document.querySelector('[data-seq]')?.dataset.seq ?? -1),
    isLost: /The line is lost/.test(document.querySelector('.notice')?.textContent ?? ''),
  }))

/** Waits until all these pages have their table again, at least as far as this. */
export const areBack = (pages, seq) =>
  Promise.all(pages.map(page => until('the table again', async () => {
    const now = await moment(page)
    return now.seq >= seq && !now.isLost
  })))

/** Waits until somebody has a choice and all these pages know of it: nothing moves then until somebody does something. */
export const areAtRest = pages =>
  until('somebody’s choice, known to all', async () => {
    const told = await Promise.all(pages.map(page => page.evaluate(() => ({
      seq: document.querySelector('[data-seq]').dataset.seq,
      isPending: document.querySelector('.felt.pending') !== null,
      hasChoice: document.querySelector('.prompt.mine [aria-expanded]:not([data-hint])') !== null || document.querySelectorAll('.prompt.mine [data-move]').length > 1,
    }))))
    return told.every(each => !each.isPending && each.seq === told[0].seq) && told.some(each => each.hasChoice)
  })

/** Sets a table of two people and bots in the lobby, and comes to the room before the game, or to the game. */
export async function host(page, address, { game = 'oktoberfest', bots = 1, terms = async () => undefined } = {}) {
  await page.goto(address)
  await page.check(`input[value="${game}"]`)
  await page.selectOption('form select >> nth=0', String(2 + bots))
  await page.fill('[aria-label="Seat A: Name"]', 'Ann')
  await page.selectOption('[aria-label="Seat B"]', 'person')
  await page.fill('[aria-label="Seat B: Name"]', 'Second')
  for (const seat of ['C', 'D'].slice(0, bots)) await page.selectOption(`[aria-label="Seat ${seat}"]`, 'bot')
  await terms()
  await page.click('form > .primary:enabled')
  await page.waitForURL('**/t/*')
}

/** What a click puts on the clipboard. */
export async function copied(page, button) {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.click(button)
  return until('the clipboard', () => page.evaluate(() => navigator.clipboard.readText()))
}

export const invitation = page => copied(page, '[data-seat="B"] >> text=Copy invitation')

/** Takes the seat of a link: the address, and one click. */
export async function sitBy(page, link, name) {
  await page.goto(link)
  if (name !== undefined) await page.fill('[name="name"]', name)
  await page.click('.big')
  await until('the seat', async () => !(await page.url()).endsWith(new URL(link).pathname))
}

/** Two people at a table that has begun. */
export async function twoPeople(here, address = here.server.address, wishes = {}) {
  const ann = await open(here, { ...DESKTOP, ...CLIPBOARD })
  const bob = await open(here, { ...PHONE, ...CLIPBOARD })
  await host(ann, address, wishes)
  await sitBy(bob, await invitation(ann), 'Bob')
  await ann.waitForSelector('[data-seat="B"] >> text=here')
  await ann.click('[data-start]')
  await Promise.all([ann.waitForSelector('.felt'), bob.waitForSelector('.felt')])
  return { ann, bob }
}

export const closeAll = pages => Promise.all(pages.map(page => page.context().close()))

/** If something is asked, answers with one of the options, all in the page; what the page told before. */
const answer = page =>
  page.evaluate(async () => {
    const isOver = document.querySelector('.scores') !== null
    const isMine = document.querySelector('.prompt.mine') !== null && document.querySelector('.felt.pending') === null
    if (!isOver && isMine) {
      const all = document.querySelector('.choices [aria-expanded="false"]')
      all?.click()
      if (all !== null) await new Promise(drawn => setTimeout(drawn, 10))
      const options = document.querySelectorAll(all === null ? '.choices [data-move]' : '.menu.options li button')
      options[Number(document.querySelector('[data-seq]').dataset.seq) % options.length]?.click()
    }
    return { isOver, isMine }
  })

/** Plays on at all these pages until the game is over or so many moves were made; whether it is over. */
export async function playOn(pages, most = MOST_MOVES) {
  let made = 0
  while (made < most) {
    const told = await until('somebody’s move, or the end', async () => {
      for (const page of pages) {
        const told = await answer(page)
        if (told.isOver || told.isMine) return told
      }
      return null
    })
    if (told.isOver) return true
    made++
  }
  return false
}
