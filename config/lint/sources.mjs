// Our own files, and where an import of one of them leads.
import fs from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['src', 'server', 'tests', 'config']
const ENDINGS = [
  '',
  '.h5.ts',
  '.h5.tsx',
  '.weapp.ts',
  '.weapp.tsx',
  '.ts',
  '.tsx',
  '/index.h5.ts',
  '/index.h5.tsx',
  '/index.weapp.ts',
  '/index.weapp.tsx',
  '/index.ts',
  '/index.tsx',
]

/** The path of a linted file as `sources` names it. */
export const readName = (filename) => path.relative(root, filename).replaceAll(path.sep, '/')

export const sources = () =>
  FOLDERS.flatMap((folder) =>
    fs.readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/'))),
  ).filter((file) => /(?<!\.d)\.tsx?$|^config\/.*\.mjs$/.test(file))

export const read = (file) => fs.readFileSync(path.join(root, file), 'utf8')

/** The place that an import means, without its ending where the import has none; undefined for a package. */
export const placeMeant = (file, wanted) =>
  wanted.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), wanted)
    : /^@(?:\/|server\/)/.test(wanted)
      ? wanted.replace(/^@\//, 'src/').replace(/^@/, '')
      : undefined

/** The files that an import means, one a target; none for a package. */
export const filesMeant = (files, file, wanted) => {
  const place = placeMeant(file, wanted)
  return place === undefined ? [] : ENDINGS.map((ending) => place + ending).filter((each) => files.has(each))
}
