// Installs node_modules from the lockfile. Plain node, because no package is installed yet.
import fs from 'node:fs'
import { spawnSync } from 'node:child_process'
import { capture, captureNode } from './capture.mjs'
import { at } from './root.mjs'
import { during, Stop } from './say.mjs'

const readPackages = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * How much of the lockfile is in `node_modules`: `all`, `product` (without devDependencies, the packages of tests and lint) or `nothing` usable. Packages for
 * other systems may be missing.
 */
export function judgeInstalled(wanted, there) {
  if (!wanted || !there) return 'nothing'
  const packages = Object.entries(wanted).filter(([where]) => where !== '')
  const differs = ([where, { version, integrity }]) =>
    there[where] && (there[where].version !== version || there[where].integrity !== integrity)
  if (packages.some(differs)) return 'nothing'
  const missing = packages.filter(([where, { optional, devOptional }]) => !there[where] && !optional && !devOptional)
  if (missing.length === 0) return 'all'
  return missing.every(([, { dev }]) => dev) ? 'product' : 'nothing'
}

const wanted = () => readPackages(at('package-lock.json'))
const present = () => readPackages(at('node_modules/.package-lock.json'))
const installed = () => judgeInstalled(wanted(), present())
/** Whether packages of tests and lint are installed, in any version: then somebody develops here. */
const hasTools = () => Object.keys(present() ?? {}).some((where) => wanted()?.[where]?.dev)

const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/i

// Without install scripts: one of them calls a remote host, and none of our packages needs its own.
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

// esbuild is a native program, so it is run once to check it.
function checkEsbuild() {
  const run = spawnSync(process.execPath, ['-e', "require('esbuild').transformSync('1')"], { cwd: at(), encoding: 'utf8' })
  if (run.status === 0) return
  throw new Stop(
    `esbuild does not run on ${process.platform} ${process.arch}; node_modules may come from another machine: remove it and try again.`,
  )
}

// Adds the packages of tests to those of the product, which may be running, instead of installing anew.
const COMPLETE = ['install', '--include=dev', '--no-save']
const ANEW = { all: ['ci', '--include=dev'], product: ['ci', '--omit=dev'] }
const SAID = {
  all: 'Installing the packages of the lockfile',
  product: 'Installing the packages of the lockfile, without those of the tests',
}

/** Installs what is missing of `all` packages or of the `product`'s; never removes packages. Throws Stop, one sentence, when it cannot. */
export async function ensureInstalled(need = 'all') {
  const there = installed()
  if (there === 'all' || there === need) return
  const lay = hasTools() ? 'all' : need
  await during(SAID[lay], () => npmInstall(there === 'product' ? COMPLETE : ANEW[lay]))
  if (![need, 'all'].includes(installed()))
    throw new Stop('npm ended well, yet node_modules is not what the lockfile says: is package-lock.json being changed?')
  checkEsbuild()
}
