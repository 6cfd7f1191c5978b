// Several servers on one PostgreSQL, behind one address: what a house of more than one machine looks like.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve } from './house.mjs'

const run = promisify(execFile)
const OWNER = 'stammtisch'
const SYSTEM_USER = 'postgres' // since PostgreSQL refuses to run as root

const listening = server => new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server.address().port)))

/** Where a program of PostgreSQL lies: Debian doesn't put those of a server on the path. */
function program(name) {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : []
  const folders = [...process.env.PATH.split(':'), ...versions.map(version => join(debian, version, 'bin'))]
  const found = folders.map(folder => join(folder, name)).find(existsSync)
  if (found === undefined) throw new Error(`this test needs PostgreSQL, but there is no ${name}: install it or put its programs on the PATH`)
  return found
}

/** A PostgreSQL of our own on a free port; `url` as a server wants it. */
async function startPostgres(folder) {
  const isRoot = process.getuid() === 0
  const as = (name, ...options) =>
    isRoot ? run('runuser', ['-u', SYSTEM_USER, '--', program(name), ...options], { cwd: '/' }) : run(program(name), options)
  const free = createServer()
  const port = await listening(free)
  await new Promise(resolve => free.close(resolve))
  await mkdir(folder)
  if (isRoot) {
    const id = async which => Number((await run('id', [which, SYSTEM_USER])).stdout)
    await chown(folder, await id('-u'), await id('-g'))
  }
  const data = join(folder, 'data')
  await as('initdb', '-D', data, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', '-N')
  await as('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-o', `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`, 'start')
  return {
    url: `jdbc:postgresql://127.0.0.1:${port}/postgres?user=${OWNER}`,
    stop: () => as('pg_ctl', '-D', data, '-m', 'immediate', 'stop'),
  }
}

/** Brings whoever comes to one of these ports: to the `first`, or if it can't be reached to the next. */
async function startProxy(ports) {
  const proxy = { first: 0, address: '', stop: () => undefined }
  const lines = new Set()
  const bring = (line, node, left) => {
    const on = connect(ports[node % ports.length], '127.0.0.1')
    const fail = () => (left > 1 ? bring(line, node + 1, left - 1) : line.destroy())
    on.once('error', fail)
    on.once('connect', () => {
      on.off('error', fail)
      for (const [end, other] of [[line, on], [on, line]]) {
        end.on('error', () => other.destroy())
        end.on('close', () => other.destroy())
        end.pipe(other)
      }
      if (line.destroyed) on.destroy()
    })
  }
  const server = createServer(line => {
    lines.add(line)
    line.once('close', () => lines.delete(line))
    line.on('error', () => undefined)
    bring(line, proxy.first, ports.length)
  })
  proxy.address = `http://127.0.0.1:${await listening(server)}/`
  proxy.stop = () => {
    server.close()
    lines.forEach(line => line.destroy())
  }
  return proxy
}

/** Two servers on one database behind a proxy, at its `address`. */
export async function serveTwo(folder) {
  await chmod(folder, 0o755) // for PostgreSQL's user
  const postgres = await startPostgres(join(folder, 'postgres'))
  const start = port => serve(folder, port, ['--database', postgres.url])
  const nodes = []
  try {
    for (let node = 0; node < 2; node++) nodes.push(await start(0))
  } catch (broken) {
    await Promise.all(nodes.map(node => node.stop('SIGKILL')))
    await postgres.stop()
    throw broken
  }
  const proxy = await startProxy(nodes.map(node => node.port))
  return {
    address: proxy.address,
    /** From now on, whoever comes is brought to this node, as long as it lives. */
    prefer: node => {
      proxy.first = node
    },
    kill: node => nodes[node].stop('SIGKILL'),
    restart: async node => {
      nodes[node] = await start(nodes[node].port)
    },
    stop: async () => {
      proxy.stop()
      await Promise.all(nodes.map(node => node.stop('SIGTERM')))
      await postgres.stop()
    },
  }
}
