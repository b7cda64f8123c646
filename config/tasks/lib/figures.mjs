// The cost of the tests, kept in tests/figures.tsv: the seconds of each file as a multiple of a fixed piece of processor work (the yardstick), so that figures of
// different machines can be compared. `npm test -- --keep` and `npm run test:all -- --keep` write those of their run.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { at } from './root.mjs'

const FILE = 'tests/figures.tsv'
const HEAD = 'step\tfile\tyardsticks'
/** The row of a whole run. */
export const WHOLE = ['npm test', '-']

const key = (step, file) => `${step}\t${file}`

/** The kept figures: `of(step, file)` is undefined for what was never kept. */
export function readFigures() {
  const text = fs.existsSync(at(FILE)) ? fs.readFileSync(at(FILE), 'utf8') : HEAD
  const rows = text
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t'))
  const known = new Map(rows.map(([step, file, value]) => [key(step, file), Number(value)]))
  return { of: (step, file) => known.get(key(step, file)), known }
}

/** Writes rows `[step, file, yardsticks]` over those that are kept; rows of files that are gone are left out. */
export function keepFigures(rows) {
  const { known } = readFigures()
  for (const [step, file, value] of rows) known.set(key(step, file), value)
  const lines = [...known]
    .filter(([name]) => name === key(...WHOLE) || fs.existsSync(at(name.split('\t')[1])))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}\t${value.toFixed(2)}`)
  fs.writeFileSync(at(FILE), `${[HEAD, ...lines].join('\n')}\n`)
}

const ROUNDS = 600_000

/** The seconds that the fixed piece of work takes here and now. */
export function measureYardstick() {
  const since = performance.now()
  let hash = 'yardstick'
  for (let round = 0; round < ROUNDS; round += 1) hash = createHash('sha256').update(hash).digest('hex')
  return (performance.now() - since) / 1000
}
