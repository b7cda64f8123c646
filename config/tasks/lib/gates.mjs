// Taro exits with 0 on an invalid configuration and on bundles that no engine can parse, so its output is checked here.
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { loadTs } from './load-ts.mjs'
import { Stop } from './say.mjs'

export const filesUnder = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))

const NEEDS = { h5: ['index.html'], weapp: ['app.js', 'app.json', 'app.wxss', 'project.config.json'] }

/** A Chinese character as `\u4e2d`. Regular expressions of packages contain a few. */
const ESCAPED = /\\u[4-9][0-9a-f]{3}/gi
const MOST_ESCAPED = 20

/** Throws Stop unless the build is complete and the oldest engines can parse all of its scripts. */
export async function checkBuild(target, folder) {
  // Once the packages are installed.
  const { readScript } = await import('./read-script.mjs')
  const missing = NEEDS[target].filter((file) => !fs.existsSync(path.join(folder, file)))
  if (missing.length > 0) throw new Stop(`The ${target} build has no ${missing.join(', ')}.`)
  const scripts = filesUnder(folder).filter((file) => file.endsWith('.js'))
  if (scripts.length < 3) throw new Stop(`The ${target} build has ${scripts.length} scripts only.`)
  for (const file of scripts) {
    const source = fs.readFileSync(path.join(folder, file), 'utf8')
    const escaped = source.match(ESCAPED)?.length ?? 0
    if (escaped > MOST_ESCAPED)
      throw new Stop(`The ${target} build's ${file} writes ${escaped} Chinese letters in escapes, at twice their size.`)
    const { problem } = readScript(source)
    if (problem)
      throw new Stop(`The ${target} build's ${file} is no script that the oldest engines read (config/engines.json): ${problem}.`)
  }
  return scripts.length
}

const sumWeight = (folder, files) => files.reduce((sum, file) => sum + fs.statSync(path.join(folder, file)).size, 0)
const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`

function heldTo(what, bytes, budget) {
  const line = `${what} ${kb(bytes)} of ${kb(budget)}`
  if (bytes > budget) throw new Stop(`Over its budget (config/budgets.ts): ${line}.`)
  return line
}

function readPackages(folder) {
  const app = JSON.parse(fs.readFileSync(path.join(folder, 'app.json'), 'utf8'))
  const files = filesUnder(folder).filter((file) => !path.basename(file).startsWith('.') && !file.endsWith('.txt'))
  const roots = (app.subPackages ?? []).map(({ root }) => `${root.replace(/\/$/, '')}/`)
  return { files, roots, main: files.filter((file) => !roots.some((root) => file.startsWith(root))) }
}

/** The bytes of a mini-program's build outside of its subpackages. */
export const mainPackageBytes = (folder) => sumWeight(folder, readPackages(folder).main)

function weighWeapp(folder, { weappBudget }) {
  const { files, roots, main } = readPackages(folder)
  const heaviest = roots
    .map((root) => [
      root,
      sumWeight(
        folder,
        files.filter((file) => file.startsWith(root)),
      ),
    ])
    .sort((a, b) => b[1] - a[1])[0]
  return [
    heldTo('main package', sumWeight(folder, main), weappBudget.mainPackageBytes),
    ...(heaviest ? [heldTo(`largest subpackage ${heaviest[0]}`, heaviest[1], weappBudget.subpackageBytes)] : []),
  ]
}

/** The gzipped bytes that a browser fetches before a page of an H5 build shows: index.html, the entry's files, the page's own. */
export function firstLoadBytes(folder, page) {
  const files = JSON.parse(fs.readFileSync(path.join(folder, '.chunks.json'), 'utf8'))[page]
  if (!files) throw new Stop(`The H5 build has no chunk of ${page}.`)
  return ['index.html', ...files].reduce((sum, file) => sum + gzipSync(fs.readFileSync(path.join(folder, file)), { level: 9 }).length, 0)
}

const weighH5 = (folder, { h5Budget: { firstLoadPage, firstLoadGzipBytes } }) => [
  heldTo(`first load of ${firstLoadPage}, gzipped,`, firstLoadBytes(folder, firstLoadPage), firstLoadGzipBytes),
]

/** Returns a line for each size; throws Stop if one is over its budget. */
export async function checkBudgets(target, folder) {
  const budgets = await loadTs('config/budgets.ts')
  return target === 'h5' ? weighH5(folder, budgets) : weighWeapp(folder, budgets)
}
