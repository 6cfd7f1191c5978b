// People on several servers that share a database, while the servers die.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DESKTOP, house, metNoErrors, open, PHONE } from './house.mjs'
import { serveTwo } from './nodes.mjs'
import { areBack, CLIPBOARD, closeAll, host, invitation, moment, playOn, sitBy } from './people.mjs'

const here = house(serveTwo)

test('two browsers and a bot finish a game while one of two servers is killed, then the other', async () => {
  const { server } = here
  const ann = await open(here, { ...DESKTOP, ...CLIPBOARD })
  const bob = await open(here, { ...PHONE, ...CLIPBOARD })
  await host(ann, server.address)
  const link = await invitation(ann)
  server.prefer(1)
  await sitBy(bob, link, 'Bob')
  await ann.waitForSelector('[data-seat="B"] >> text=here')
  await ann.click('[data-start]')
  await Promise.all([ann, bob].map(page => page.waitForSelector('.felt')))

  // The first kill leaves only Bob where he sits, the second takes both to the server that was started again.
  for (const [node, whoIsHit] of [[0, [ann]], [1, [ann, bob]]]) {
    assert.ok(!(await playOn([ann, bob], 8)))
    const before = await moment(ann)
    const lost = whoIsHit.map(page => page.waitForSelector('text=The line is lost'))
    await server.kill(node)
    await Promise.all(lost)
    await areBack([ann, bob], before.seq)
    assert.ok(!(await playOn([ann, bob], 6)), 'it goes on at the other server')
    await server.restart(node)
    server.prefer(node)
  }
  assert.ok(await playOn([ann, bob]))
  await Promise.all([ann, bob].map(page => page.waitForSelector('.scores')))
  const points = page => page.$$eval('.scores strong, .scores .number', cells => cells.map(cell => cell.textContent))
  assert.deepEqual(await points(ann), await points(bob))
  await closeAll([ann, bob])
})

test('the pages met no error of their own in all this', () => metNoErrors(here))
