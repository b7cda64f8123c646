import fs from 'node:fs'
import path from 'node:path'
import { capture } from './capture.mjs'
import { compressFolder } from './compress.mjs'
import { checkBudgets, checkBuild } from './gates.mjs'
import { at, root } from './root.mjs'
import { Stop } from './say.mjs'
import { isBuilt, sourceStamp, writeStamp } from './stamp.mjs'

/** The mini-program's server unless API_ORIGIN names one: `npm start` on this machine. H5 calls its own origin. */
export const LOCAL_SERVER = 'http://127.0.0.1:8787'

/** Whether `dist` has the build of these sources and settings. */
export const isBuiltNow = (target) => isBuilt(target, sourceStamp(target, makeSettings(target)))

export const TARO = at('node_modules/@tarojs/cli/bin/taro')

// Most of what a build makes is soon garbage: with more room for what is new, less of it is copied.
const ROOM = '--max-semi-space-size=64'

/** The settings of a client build with their defaults. */
export const makeSettings = (target) => ({ API_ORIGIN: process.env.API_ORIGIN ?? (target === 'weapp' ? LOCAL_SERVER : '') })

// Each venue builds with its own app id.
function readAppId(target) {
  const { WEAPP_APPID: appid } = process.env
  if (target !== 'weapp' || !appid) return undefined
  if (/^wx[0-9a-f]{16}$/.test(appid)) return appid
  throw new Stop(`WEAPP_APPID must be wx and sixteen hexadecimal digits, not "${appid}".`)
}

function writeAppId(folder, appid) {
  const file = path.join(folder, 'project.config.json')
  fs.writeFileSync(file, `${JSON.stringify({ ...JSON.parse(fs.readFileSync(file, 'utf8')), appid }, undefined, 2)}\n`)
}

/** Bundles the script that draws pages on the server, for the build whose class names it uses. */
async function buildFirstPaint(folder) {
  const [{ build }, { firstPaintBundle }] = await Promise.all([import('esbuild'), import('../../first-paint.mjs')])
  const classes = JSON.parse(fs.readFileSync(path.join(folder, '.classes.json'), 'utf8'))
  await build(firstPaintBundle(root, path.join(folder, '.first-paint.js'), classes))
}

/** Bundles the service worker with the names of the build's files. */
async function buildWorker(folder) {
  const [{ build }, { workerBundle }] = await Promise.all([import('esbuild'), import('../../worker.mjs')])
  await build(workerBundle(root, folder, path.join(folder, '.worker.js')))
}

/** Replaces a folder of an earlier build atomically. */
function replace(folder, made) {
  fs.mkdirSync(path.dirname(folder), { recursive: true })
  fs.rmSync(folder, { recursive: true, force: true })
  fs.renameSync(made, folder)
}

/**
 * Builds `dist/h5` or `dist/weapp` unless it is up to date. Returns the lines of its gates, or undefined if nothing was built. Throws Stop when Taro or a gate
 * fails; the previous build stays in place.
 */
export async function buildClient(target, { force = false } = {}) {
  const settings = makeSettings(target)
  const appid = readAppId(target)
  const stamp = sourceStamp(target, settings)
  if (!force && isBuilt(target, stamp)) return undefined
  const made = at('.cache/build', `${target}-${process.pid}`)
  try {
    const env = { NODE_ENV: 'production', ...settings, OUT: path.relative(at(), made) }
    const { code, output } = await capture(process.execPath, [ROOM, TARO, 'build', '--type', target], { env, limitMs: 10 * 60_000 })
    if (code !== 0 || !fs.existsSync(made))
      throw new Stop(`Taro could not build ${target}:\n${output.trim().split('\n').slice(-60).join('\n')}`)
    const scripts = await checkBuild(target, made).catch((error) => {
      throw error instanceof Stop ? new Stop(`${error.message}\n${output.trim().split('\n').slice(-60).join('\n')}`) : error
    })
    const sizes = await checkBudgets(target, made)
    if (appid) writeAppId(made, appid)
    if (target === 'h5') {
      await compressFolder(path.join(made, 'static'), at('dist', target, 'static'))
      await buildFirstPaint(made)
      await buildWorker(made)
    }
    writeStamp(made, stamp)
    replace(at('dist', target), made)
    return [`${scripts} scripts read`, ...sizes]
  } finally {
    fs.rmSync(made, { recursive: true, force: true })
  }
}
