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

/** Whether every package of the lockfile is installed in its version; what is only for other systems may be missing. */
export function isInstalled() {
  const wanted = packagesOf(at('package-lock.json'))
  const there = packagesOf(at('node_modules/.package-lock.json'))
  if (!wanted || !there) return false
  return Object.entries(wanted).every(([where, { version, integrity, optional, devOptional }]) => {
    if (where === '') return true
    const found = there[where]
    return found ? found.version === version && found.integrity === integrity : Boolean(optional || devOptional)
  })
}

const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/i

// No install scripts: one of them calls a far host, and no package of ours needs its own.
const ARGS = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--fetch-retries=1', '--loglevel=error']

async function npmCi() {
  const npm = process.env.npm_execpath
  const run = npm?.endsWith('.js')
    ? captureNode(npm, ARGS)
    : capture(process.platform === 'win32' ? 'npm.cmd' : 'npm', ARGS, { shell: process.platform === 'win32' })
  const { code, output } = await run
  if (code === 0) return
  const said = output.trim().split('\n').slice(-12).join('\n')
  if (NO_NETWORK.test(output))
    throw new Stop(`The packages could not be installed, because the npm registry was not reached: connect to the network and try again.`)
  throw new Stop(`The packages could not be installed (npm ci ended with ${code}):\n${said}`)
}

// esbuild makes the server's bundle: it is a program of this system, so look whether it runs here.
function checkEsbuild() {
  const run = spawnSync(process.execPath, ['-e', "require('esbuild').transformSync('1')"], { cwd: at(), encoding: 'utf8' })
  if (run.status === 0) return
  throw new Stop(
    `esbuild does not run on ${process.platform} ${process.arch}; node_modules may come from another machine: remove it and try again.`,
  )
}

/** Installs what is missing. Throws Stop, one sentence, when it cannot. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await during('Installing the packages of the lockfile', npmCi)
  if (!isInstalled())
    throw new Stop('npm ci ended well, yet node_modules is not what the lockfile says: is package-lock.json being changed?')
  checkEsbuild()
}
