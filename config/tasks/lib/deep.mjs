// The deep set: what `npm run test:all` runs and `npm test` does not. Of it each commit runs one share by turns, so that nothing rots.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { readFigures } from './figures.mjs'
import { at, root } from './root.mjs'

/** As many commits run all of the deep set: a quarter of it would take as long as half of what a change proves. */
export const SHARES = 8

/** Units `{ kind, file, weight }` by share. A unit that was never measured comes last and weighs as much as the others of its kind, so that it moves no other. */
export function deal(units, shares = SHARES) {
  const piles = Array.from({ length: shares }, () => ({ weight: 0, units: [] }))
  const countMean = (kind) => {
    const known = units.filter((unit) => unit.kind === kind && unit.weight !== undefined)
    return known.length > 0 ? known.reduce((sum, { weight }) => sum + weight, 0) / known.length : 1
  }
  const byName = (a, b) => (`${a.kind} ${a.file}` < `${b.kind} ${b.file}` ? -1 : 1)
  const measured = units.filter(({ weight }) => weight !== undefined).sort((a, b) => b.weight - a.weight || byName(a, b))
  const others = units.filter(({ weight }) => weight === undefined).sort(byName)
  for (const unit of [...measured, ...others]) {
    const pile = piles.reduce((least, one) => (one.weight < least.weight ? one : least))
    pile.units.push(unit)
    pile.weight += unit.weight ?? countMean(unit.kind)
  }
  return piles
}

/** The units of these kinds (`{ name, files }`), with what they were measured to cost. */
export function countUnits(kinds) {
  const { of } = readFigures()
  return kinds.flatMap(({ name, files }) => files.map((file) => ({ kind: name, file, weight: of(name, file) })))
}

const git = (...words) => {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** A hash of the files that tests read, where there is no history. */
function hashOfFiles() {
  const hash = createHash('sha1')
  for (const folder of ['src', 'server', 'tests', 'config'])
    for (const file of fs.readdirSync(at(folder), { recursive: true }).map(String).sort()) {
      const whole = path.join(at(folder), file)
      if (fs.statSync(whole).isFile()) hash.update(file).update(fs.readFileSync(whole))
    }
  return hash.digest('hex')
}

const fromHash = (hash) => Number.parseInt(hash.slice(0, 8), 16) % SHARES

/** The share of this checkout and where it comes from: the number of its commits, the hash of its tree where the history is cut off, or that of its files. */
export function shareOfCheckout(ask = git, hashOf = hashOfFiles) {
  const isCutOff = ask('rev-parse', '--is-shallow-repository')
  if (isCutOff === undefined) return { share: fromHash(hashOf()), from: 'the hash of its files' }
  if (isCutOff === 'true') return { share: fromHash(ask('rev-parse', 'HEAD^{tree}')), from: 'the hash of its tree' }
  const count = Number(ask('rev-list', '--count', 'HEAD'))
  return { share: count % SHARES, from: `${count} commits` }
}

const GREEN = '.cache/deep-green.json'
const readGreen = () => {
  try {
    return JSON.parse(fs.readFileSync(at(GREEN), 'utf8'))
  } catch {
    return {}
  }
}

/** The last commit whose run of this share was green here, in words. */
export const lastGreen = (share) => readGreen()[share] ?? 'not known here'

export function keepGreen(share) {
  const commit = git('rev-parse', '--short', 'HEAD')
  if (!commit) return
  fs.mkdirSync(path.dirname(at(GREEN)), { recursive: true })
  fs.writeFileSync(at(GREEN), JSON.stringify({ ...readGreen(), [share]: commit }))
}
