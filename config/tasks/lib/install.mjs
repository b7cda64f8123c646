// Brings node_modules to what the lockfile says. Plain node: nothing is installed yet when this runs.
import fs from 'node:fs'
import { spawnSync } from 'node:child_process'
import { capture, captureNode } from './capture.mjs'
import { at } from './root.mjs'
import { during, Stop } from './say.mjs'

const packagesOf = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * How much of the lockfile `node_modules` (its own list of packages) holds: `all`, `product` (what builds and runs the product, without the packages
 * of tests and lint, package.json's devDependencies) or `nothing` that can be used. What is only for other systems may be missing.
 */
export function installedOf(wanted, there) {
  if (!wanted || !there) return 'nothing'
  const packages = Object.entries(wanted).filter(([where]) => where !== '')
  const differs = ([where, { version, integrity }]) =>
    there[where] && (there[where].version !== version || there[where].integrity !== integrity)
  if (packages.some(differs)) return 'nothing'
  const missing = packages.filter(([where, { optional, devOptional }]) => !there[where] && !optional && !devOptional)
  if (missing.length === 0) return 'all'
  return missing.every(([, { dev }]) => dev) ? 'product' : 'nothing'
}

const wanted = () => packagesOf(at('package-lock.json'))
const present = () => packagesOf(at('node_modules/.package-lock.json'))
const installed = () => installedOf(wanted(), present())
/** Whether packages of tests and lint are there, in whichever version: the folder of somebody who works on the product. */
const hasTools = () => Object.keys(present() ?? {}).some((where) => wanted()?.[where]?.dev)

const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/i

// No install scripts: one of them calls a far host, and no package of ours needs its own.
const ARGS = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--fetch-retries=1', '--loglevel=error']

async function npmInstall(words) {
  const args = [...words, ...ARGS]
  const npm = process.env.npm_execpath
  const run = npm?.endsWith('.js')
    ? captureNode(npm, args)
    : capture(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { shell: process.platform === 'win32' })
  const { code, output } = await run
  if (code === 0) return
  const said = output.trim().split('\n').slice(-12).join('\n')
  if (NO_NETWORK.test(output))
    throw new Stop(`The packages could not be installed, because the npm registry was not reached: connect to the network and try again.`)
  throw new Stop(`The packages could not be installed (npm ${words.join(' ')} ended with ${code}):\n${said}`)
}

// esbuild makes the server's bundle: it is a program of this system, so look whether it runs here.
function checkEsbuild() {
  const run = spawnSync(process.execPath, ['-e', "require('esbuild').transformSync('1')"], { cwd: at(), encoding: 'utf8' })
  if (run.status === 0) return
  throw new Stop(
    `esbuild does not run on ${process.platform} ${process.arch}; node_modules may come from another machine: remove it and try again.`,
  )
}

// Tests need `all`; it is added to a `product` that may be running, never laid anew under it.
const COMPLETE = ['install', '--include=dev', '--no-save']
const ANEW = { all: ['ci', '--include=dev'], product: ['ci', '--omit=dev'] }
const SAID = {
  all: 'Installing the packages of the lockfile',
  product: 'Installing the packages of the lockfile, without those of the tests',
}

/**
 * Installs what is missing of `all` packages or of the `product`'s. Who has more than is asked for keeps it. Throws Stop, one sentence, when it cannot.
 */
export async function ensureInstalled(need = 'all') {
  const there = installed()
  if (there === 'all' || there === need) return
  const lay = hasTools() ? 'all' : need
  await during(SAID[lay], () => npmInstall(there === 'product' ? COMPLETE : ANEW[lay]))
  if (![need, 'all'].includes(installed()))
    throw new Stop('npm ended well, yet node_modules is not what the lockfile says: is package-lock.json being changed?')
  checkEsbuild()
}
