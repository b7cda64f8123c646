import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { AppJson, ComponentJson } from './host/protocol'

/** The built mini-program; `WEAPP_DIST` points to another one. */
export const weappDist = () => {
  const dir = path.resolve(process.env.WEAPP_DIST ?? 'dist/weapp')
  if (!fs.existsSync(path.join(dir, 'app.json'))) throw new Error(`${dir} has no mini-program: build first: npm run build:weapp`)
  return dir
}

/** Every file of a folder, as paths relative to it with forward slashes. */
export function listFiles(dir: string, ending = ''): string[] {
  return fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

export const readJson = <T>(dir: string, file: string) => JSON.parse(fs.readFileSync(path.join(dir, file), 'utf8')) as T

export const readApp = (dir: string) => readJson<AppJson>(dir, 'app.json')
export const readPage = (dir: string, page: string) => readJson<ComponentJson>(dir, `${page}.json`)

/** Every page of the main package and of the subpackages, as `pages/tabs/home/index`. */
export const listPages = (app: AppJson): string[] => [
  ...app.pages,
  ...(app.subPackages ?? []).flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`)),
]

/** Pages with which all parts of a package are loaded: those of the main package, and the first one of each subpackage. */
export const listStarts = (app: AppJson): string[] => [
  ...app.pages,
  ...(app.subPackages ?? []).map(({ root, pages }) => `${root.replace(/\/$/, '')}/${pages[0]!}`),
]

/** A copy of a built mini-program, to be damaged by a test. The caller removes it. */
export function copyDist(dir: string): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-weapp-'))
  fs.cpSync(dir, copy, { recursive: true })
  return copy
}
