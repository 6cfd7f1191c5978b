// A real server and a real browser, for the tests of the page.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before } from 'node:test'
import { chromium } from 'playwright-core'

const jar = process.env.STAMMTISCH_JAR ?? join(import.meta.dirname, '../../app/target/stammtisch.jar')
// A server of a test lives for seconds: what it would compile anew for speed it would hardly use.
const SHORT_LIVED = ['--enable-native-access=ALL-UNNAMED', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']
const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java'
const executablePath = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync)

export const DESKTOP = { viewport: { width: 1280, height: 720 } }
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const PATIENCE_MILLIS = 40_000

/** Waits until something holds; fails after a while, and says what it waited for. */
export async function until(what, holds, millis = 60_000) {
  const end = Date.now() + millis
  while (Date.now() < end) {
    const got = await holds()
    if (got) return got
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error(`waited in vain: ${what}`)
}

export function newFolder() {
  return mkdtempSync(join(tmpdir(), 'stammtisch-e2e-'))
}

export const removeFolder = folder => rmSync(folder, { recursive: true, force: true })

/** Starts a server on a data folder, or with more options elsewhere; bots answer at once. */
export async function serve(folder, port = 0, more = []) {
  const server = spawn(
    java,
    [...SHORT_LIVED, '-jar', jar, 'serve', '--port', String(port), '--data', folder, '--bot-millis', '0', ...more],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let errors = ''
  server.stderr.on('data', text => {
    errors = (errors + text).slice(-2_000)
  })
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /(http:\/\/\S+)/.exec(line)?.[1]
    if (address !== undefined) {
      return {
        address,
        port: Number(new URL(address).port),
        stop: async signal => {
          const gone = once(server, 'exit')
          server.kill(signal)
          await gone
        },
      }
    }
  }
  throw new Error(`the server said no address: ${errors}`)
}

function browse() {
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  })
}

/** The server and the browser of a file's tests; `problems` are errors that its pages met. `start` is given a folder. */
export function house(start = serve) {
  const house = { server: null, browser: null, problems: [] }
  const folder = newFolder()
  before(async () => {
    house.server = await start(folder)
    house.browser = await browse()
  })
  after(async () => {
    await house.browser?.close()
    await house.server?.stop('SIGTERM')
    removeFolder(folder)
  })
  return house
}

/** Opens a page of its own device; what errors it meets, the house remembers. */
export async function open(house, options = DESKTOP) {
  const context = await house.browser.newContext({ reducedMotion: 'reduce', ...options }) // so that colours change at once
  context.setDefaultTimeout(PATIENCE_MILLIS)
  const page = await context.newPage()
  page.on('pageerror', problem => house.problems.push(problem.message))
  return page
}

/** Sets a table by a request from a page of the house; the answer. */
export async function lay(page, address, wishes) {
  if (!page.url().startsWith(address)) await page.goto(address)
  return page.evaluate(async body => {
    const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    return answer.json()
  }, wishes)
}

/** Has the host's seat of a table on the page's device, and sits down there. */
export async function sitAt(page, address, laid) {
  if (!page.url().startsWith(address)) await page.goto(address)
  const { seat, name, token } = laid.seats.find(each => each.token !== undefined)
  await page.evaluate(kept => localStorage.setItem('stammtisch.seats', JSON.stringify([kept])), { table: laid.table, seat, token, name, game: '', at: 0 })
  await page.goto(`${address}t/${laid.table}`)
}

/**
 * Clicks with the mouse on the nth of these once nothing else lies over its middle. For games of hundreds of clicks: the
 * browser's driver waits with each until the page has stood still for two frames, which takes longer than the move.
 */
export async function click(page, selector, nth = 0) {
  const middle = await until(`${selector}, number ${nth}, within reach`, () => page.evaluate(([selector, nth]) => {
    const wanted = document.querySelectorAll(selector)[nth]
    if (wanted === undefined) return null
    wanted.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const box = wanted.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    return wanted.contains(document.elementFromPoint(x, y)) ? { x, y } : null
  }, [selector, nth]))
  await page.mouse.click(middle.x, middle.y)
}

/** What axe finds that is serious, as text. The page's context must let scripts be added: `bypassCSP`. */
export async function accessibilityProblems(page) {
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core') })
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
  return found.violations
    .filter(each => ['serious', 'critical'].includes(each.impact))
    .flatMap(each => each.nodes.slice(0, 3).map(node => `${each.id}: ${node.html.slice(0, 160)}`))
}

/** Fails if any page of the house met an error of its own. */
export const metNoErrors = house => assert.deepEqual(house.problems, [])

/** Sets a table for one against a bot by the lobby's big button: the address is the first click, this the second. */
export async function sitDown(page, address) {
  await page.goto(address)
  await page.click('.big')
  await page.waitForSelector('.felt .tile')
}

/** What the page tells of the moment. */
export function moment(page) {
  return page.evaluate(() => {
    const shown = selector => [...document.querySelectorAll(selector)].filter(each => !each.disabled)
    const text = document.querySelector('.turn')?.textContent ?? ''
    return {
      seq: Number(document.querySelector('.table-page')?.dataset.seq ?? -1),
      isMine: document.querySelector('.prompt.mine') !== null,
      isPending: document.querySelector('.felt.pending') !== null,
      isRefused: document.querySelector('.notice:not(.quiet)') !== null,
      isOver: document.querySelector('.scores') !== null,
      phase: /Serving/.test(text) ? 'serving' : /Employ/.test(text) ? 'employ' : /Starting/.test(text) ? 'starting' : 'other',
      isMenu: document.querySelector('.menu') !== null,
      hand: [...document.querySelectorAll('.hand .card')].map(card => card.querySelector('.do')?.textContent?.trim() ?? ''),
      employable: shown('.tile.can').length,
      canPlayAll: shown('[data-move="play all"]').length > 0,
      canEnd: shown('[data-move^="end "]').length > 0,
      choices: shown('.choices button').length,
    }
  })
}

/** Waits until it is one's move or the game is over. */
export function myMoment(page) {
  return until('my move, or the end', async () => {
    const now = await moment(page).catch(() => null)
    return now !== null && (now.isOver || (now.isMine && !now.isPending)) ? now : null
  })
}
