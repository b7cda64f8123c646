// npm run spec: compares the ledger in tests/spec with the titles of the tests. `-- --missing` lists the rows without a proof, and on which side.
import fs from 'node:fs'
import path from 'node:path'
import { loadTs } from './lib/load-ts.mjs'
import { at } from './lib/root.mjs'

const SPEC = at('tests/spec')
const ID = /\b(?:BK|MC|IP)-\d{3}\b/g
// `IP-171…177` is a range of ids.
const RANGE = /\b(BK|MC|IP)-(\d{3})(?:…|\.{2,3}|–)(?:\1-)?(\d{3})\b/g
const spelledOut = (title) =>
  title.replace(RANGE, (_, ledger, first, last) =>
    Array.from({ length: Math.max(0, last - first + 1) }, (_none, at) => `${ledger}-${String(Number(first) + at).padStart(3, '0')}`).join(
      ' ',
    ),
  )
// A title is the first argument of it, test, describe, each or journey; only ids inside of titles count.
const TITLE = /\b(?:it|test|describe|journey|describeOn(?:Both)?Engines?)(?:\.\w+)*(?:\([^()]*\))?\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gs
// In a table of cases a case's title is in its row; its ids are at the end, in brackets.
const ROW_TITLE = /(['"`])((?:\\.|(?!\1)[^\\\n])*\[(?:BK|MC|IP)-\d{3}[^[\]\n]*\])\1/g
// Or a row has only its id, and the title of the table contains `[%s]`.
const ROW_ID = /(['"])((?:BK|MC|IP)-\d{3})\1/g
const takesIds = (text) => /\[%s\]/.test(text)

// A test proves a row on the side whose code it runs. A test of a rule or of the contract runs neither side's code: it shows that the rule is right, not that
// it is used. The ledger calls both sides `both`.
const SIDES = { client: ['client', 'components', 'weapp', 'e2e'], server: ['server', 'storm'] }
const findSide = (file) => Object.keys(SIDES).find((side) => SIDES[side].includes(file.split(path.sep)[1]))
const listSides = (where) => (where === 'both' ? Object.keys(SIDES) : [where])

/** Ledgers whose rows are all proved and must stay so. */
const WHOLE = ['booking']

const walk = (folder, pattern) =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? walk(file, pattern) : pattern.test(entry.name) ? [file] : []
  })

const claims = new Map()
for (const file of walk(at('tests'), /\.test\.tsx?$/)) {
  const text = fs.readFileSync(file, 'utf8')
  for (const pattern of takesIds(text) ? [TITLE, ROW_TITLE, ROW_ID] : [TITLE, ROW_TITLE]) {
    for (const [, , title] of text.matchAll(pattern)) {
      for (const id of spelledOut(title).match(ID) ?? []) claims.set(id, (claims.get(id) ?? new Set()).add(path.relative(at('.'), file)))
    }
  }
}

// A test may make a call itself, so a row of kind `call` counts on the client only if the client's own code makes the call. The call is found by the paths and
// methods in the row, or in tests/spec/calls.json for a row without any; [] there means every call.
const { endpoints: ofMembers } = await loadTs('src/contract/endpoints.gen.ts')
const { lateEndpoints: late } = await loadTs('src/contract/late-endpoints.gen.ts')
const endpoints = { ...ofMembers, ...late }
const named = JSON.parse(fs.readFileSync(path.join(SPEC, 'calls.json'), 'utf8'))
const sources = ['features', 'pages', 'shell', 'http'].flatMap((folder) => walk(at('src', folder), /\.tsx?$/))
const made = new Set(sources.flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/\bcall\(\s*'(\w+)'/g)].map(([, name]) => name)))
const readShape = (address) => address.replace(/\{\/(\w+)\}/g, '/{$1}').replace(/\{\w+\}|:\w+/g, '{}')
const listCalls = (id, statement) => {
  if (named[id]) return named[id]
  const shapes = [...statement.matchAll(/\/[\w{}:/.-]+\//g)].map(([address]) => readShape(address))
  const methods = statement.match(/\b(?:GET|POST|PUT|DELETE)\b/g) ?? []
  const byPath = Object.entries(endpoints).filter(([, [, ...paths]]) => paths.some((one) => shapes.includes(readShape(one))))
  return byPath.filter(([, [method]]) => methods.length === 0 || methods.includes(method)).map(([name]) => name)
}
const isMade = ({ id, kind, statement }) => {
  if (kind !== 'call') return true
  const calls = listCalls(id, statement)
  return named[id]?.length === 0 || calls.some((name) => made.has(name))
}
const isProvedOn = (row, side) => (side !== 'client' || isMade(row)) && isClaimedOn(row.id, side)
const isClaimedOn = (id, side) => [...(claims.get(id) ?? [])].some((file) => findSide(file) === side)

const rows = fs
  .readdirSync(SPEC)
  .filter((name) => name.endsWith('.tsv'))
  .flatMap((name) =>
    fs
      .readFileSync(path.join(SPEC, name), 'utf8')
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => {
        const [id, kind, where, statement] = line.split('\t')
        const sides = listSides(where)
        return {
          ledger: name.replace('.tsv', ''),
          id,
          kind,
          sides,
          statement,
          lacks: sides.filter((side) => !isProvedOn({ id, kind, statement }, side)),
        }
      }),
  )
const known = new Set(rows.map(({ id }) => id))
const unknown = [...claims.keys()].filter((id) => !known.has(id))
const missing = rows.filter(({ lacks }) => lacks.length > 0)
const broken = missing.filter(({ ledger }) => WHOLE.includes(ledger))

const share = (proved, all) => `${String(proved).padStart(6)} /${String(all).padStart(4)}`
const ofSide = (group, side) => {
  const named = group.filter(({ sides }) => sides.includes(side))
  return share(named.filter(({ lacks }) => !lacks.includes(side)).length, named.length)
}
const grouped = (readKey) => {
  const groups = new Map()
  for (const row of rows) groups.set(readKey(row), [...(groups.get(readKey(row)) ?? []), row])
  return groups
}
const table = (title, readKey) => {
  console.log(`\n${title.padEnd(12)}   named by a test   on the client   on the server   on all its sides`)
  for (const [key, group] of grouped(readKey)) {
    const named = share(group.filter(({ id }) => claims.has(id)).length, group.length)
    const whole = share(group.filter(({ lacks }) => lacks.length === 0).length, group.length)
    console.log(`  ${key.padEnd(12)} ${named}      ${ofSide(group, 'client')}    ${ofSide(group, 'server')}    ${whole}`)
  }
}
table('By ledger', ({ ledger }) => ledger)
table('By kind', ({ kind }) => kind)
console.log(`\n${rows.length - missing.length} of ${rows.length} requirements are proved on every side that they name`)
const list = process.argv.includes('--missing') ? missing : broken
for (const { id, lacks, statement } of list) console.log(`${id}  ${lacks.join(' and ').padEnd(17)}  ${statement}`)
for (const id of unknown) console.error(`${id} is in no ledger, but in ${[...claims.get(id)].join(', ')}`)
process.exit(unknown.length + broken.length > 0 ? 1 : 0)
