import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { at } from './root.mjs'

// Everything that a client build depends on: its sources, its configuration, the versions of its packages, its settings in the environment.
const FOLDERS = ['src', 'types', 'config/plugins']
const FILES = [
  'package.json',
  'package-lock.json',
  'babel.config.js',
  'project.config.json',
  'config/index.ts',
  'config/load-ts.ts',
  'config/chunk-report.ts',
  'config/quiet-stats.ts',
  'config/compile.ts',
  'config/engines.json',
  'config/every-language.cjs',
  'config/late-names.ts',
  'config/late-pages.cjs',
  'config/late-parts.cjs',
  'config/text-files.cjs',
  'config/share-modules.ts',
  'config/worker.mjs',
  'config/tasks/lib/client-build.mjs',
]
const SETTINGS = ['API_ORIGIN', 'CLOUD_HOST', 'WEAPP_APPID']

function* listFiles(folder) {
  for (const entry of fs.readdirSync(at(folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) yield* listFiles(file)
    else yield file
  }
}

/** A hash of everything that a build of this target depends on. */
export function sourceStamp(target, settings = {}) {
  const hash = createHash('sha256').update(target)
  for (const file of [...FILES, ...FOLDERS.flatMap((folder) => [...listFiles(folder)])]) {
    if (fs.existsSync(at(file))) hash.update(`\0${file}\0`).update(fs.readFileSync(at(file)))
  }
  for (const name of SETTINGS) hash.update(`\0${name}=${settings[name] ?? process.env[name] ?? ''}`)
  return hash.digest('hex')
}

const placeStamp = (target) => at('dist', target, '.stamp')

export const isBuilt = (target, stamp) => fs.existsSync(placeStamp(target)) && fs.readFileSync(placeStamp(target), 'utf8') === stamp
export const writeStamp = (folder, stamp) => fs.writeFileSync(path.join(folder, '.stamp'), stamp)
/** Marks the folder as not a checked build. */
export const forgetStamp = (target) => fs.rmSync(placeStamp(target), { force: true })
