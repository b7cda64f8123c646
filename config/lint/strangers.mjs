// Where the words of config/words.json stand in the repository, and which paths have another word.
import fs from 'node:fs'
import path from 'node:path'
import { root } from './sources.mjs'

export const readWords = () => JSON.parse(fs.readFileSync(path.join(root, 'config/words.json'), 'utf8'))

/** Columns whose folders are rooms, and within them sub-rooms. */
const COLUMNS = [
  'src/contract',
  'src/domain',
  'src/features',
  'src/i18n/errors',
  'server/modules',
  'tests/domain',
  'tests/client',
  'tests/server',
]
/** Columns with a file for a room, if that room needs no more. */
const FLAT = ['src/contract', 'src/routes/table']
const PAGES = 'src/pages'

const readWord = (name) => name.replace(/\..*$/, '')

/** The first part of a file's path whose word has no place there, as a path; undefined for a file whose words are all of the table. */
export function findStranger(file, { rooms, beside }) {
  const isBeside = (column, word) => beside[column]?.includes(word) ?? false
  const parts = file.split('/')
  for (const column of FLAT)
    if (path.posix.dirname(file) === column && !file.endsWith('.gen.ts')) {
      const word = readWord(parts.at(-1))
      return rooms[word] || isBeside(column, word) ? undefined : file
    }
  const column = [...COLUMNS, PAGES].find((each) => file.startsWith(`${each}/`))
  if (!column) return undefined
  const above = column.split('/').length
  const [word, ...below] = parts.slice(above, -1)
  const until = (deep) => parts.slice(0, above + deep).join('/')
  if (word === undefined || isBeside(column, word)) return undefined
  const room = rooms[word]
  if (!room) return until(1)
  const isSub = (name) => Object.hasOwn(room.rooms, name)
  const isScreen = (name) => isSub(name) || room.screens.includes(name)
  const known = column === PAGES ? (below.length === 1 ? [isScreen] : [isSub, isScreen]) : column === 'src/contract' ? [] : [isSub]
  const at = below.findIndex((name, index) => !known[index]?.(name))
  return at < 0 ? undefined : until(at + 2)
}
