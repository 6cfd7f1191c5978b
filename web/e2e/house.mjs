// A real server and a real browser, for the tests of the page.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from 'playwright-core'

const jar = process.env.STAMMTISCH_JAR ?? join(import.meta.dirname, '../../app/target/stammtisch.jar')
const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java'
const executablePath = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync)

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

/** Starts a server on a data folder; bots answer at once. */
export async function serve(folder, port = 0) {
  const server = spawn(
    java,
    ['--enable-native-access=ALL-UNNAMED', '-jar', jar, 'serve', '--port', String(port), '--data', folder, '--bot-millis', '0'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
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
  throw new Error('the server said no address')
}

export function browse() {
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  })
}

/** Opens a page that fails the test if it meets an error of its own. */
export async function open(browser, options, problems) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  page.on('pageerror', problem => problems.push(problem.message))
  return page
}

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
