// Maven's way into the page: `node build.mjs build` leaves it in dist/, `node build.mjs test` checks and tests it.
import { execSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

process.chdir(import.meta.dirname)
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  throw new Error(`the page is built with Node 20.19 or newer, this is ${process.version}: install one and put it on the PATH`)
}

const run = command => execSync(command, { stdio: 'inherit' })

const locked = readFileSync('package-lock.json', 'utf8')
const installed = 'node_modules/.installed-from' // a copy of the lock file that what is there came from
if (!existsSync(installed) || readFileSync(installed, 'utf8') !== locked) {
  run('npm ci --prefer-offline --silent')
  writeFileSync(installed, locked)
}

switch (process.argv[2]) {
  case 'build':
    rmSync('target/classes/web', { recursive: true, force: true }) // a file no longer built must not be packed
    run('npm run --silent build -- --logLevel warn')
    break
  case 'test':
    run('npm run --silent check')
    run('npm run --silent test')
    break
  default:
    throw new Error(`say build or test, not ${process.argv[2]}`)
}
