// npm run spec: the ledger in tests/spec against the titles of the tests. `-- --missing` lists the rows without a proof.
import fs from 'node:fs'
import path from 'node:path'
import { at } from './lib/root.mjs'

const SPEC = at('tests/spec')
const ID = /\b(?:BK|MC|IP)-\d{3}\b/g
// A title stands first in a call of it, test, describe, each or journey; only ids inside of it are claims.
const TITLE = /\b(?:it|test|describe|journey|describeOnEngine)(?:\.\w+)*(?:\([^()]*\))?\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gs
// The title of a table of cases stands behind it, and that of a case in its row: there the ids are the end, in brackets.
const ROW_TITLE = /(['"`])((?:\\.|(?!\1)[^\\\n])*\[(?:BK|MC|IP)-\d{3}[^[\]\n]*\])\1/g

const walk = (folder) =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? walk(file) : /\.test\.tsx?$/.test(entry.name) ? [file] : []
  })

const claims = new Map()
for (const file of walk(at('tests'))) {
  const text = fs.readFileSync(file, 'utf8')
  for (const pattern of [TITLE, ROW_TITLE]) {
    for (const [, , title] of text.matchAll(pattern)) {
      for (const id of title.match(ID) ?? []) claims.set(id, (claims.get(id) ?? new Set()).add(path.relative(at('.'), file)))
    }
  }
}

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
        return { ledger: name.replace('.tsv', ''), id, kind, where, statement }
      }),
  )
const known = new Set(rows.map(({ id }) => id))
const unknown = [...claims.keys()].filter((id) => !known.has(id))

const table = (title, keyOf) => {
  const groups = new Map()
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? { proved: 0, all: 0 }
    group.all += 1
    group.proved += claims.has(row.id) ? 1 : 0
    groups.set(keyOf(row), group)
  }
  console.log(`\n${title}`)
  for (const [key, { proved, all }] of groups) console.log(`  ${key.padEnd(12)} ${String(proved).padStart(4)} / ${all}`)
}

table('By ledger', ({ ledger }) => ledger)
table('By kind', ({ kind }) => kind)
table('By side', ({ where }) => where)
const proved = rows.filter(({ id }) => claims.has(id)).length
console.log(`\n${proved} of ${rows.length} requirements are named by a test that proves them`)
if (process.argv.includes('--missing')) {
  for (const { id, where, statement } of rows.filter((row) => !claims.has(row.id))) console.log(`${id}  ${where.padEnd(6)}  ${statement}`)
}
for (const id of unknown) console.error(`${id} is in no ledger, but in ${[...claims.get(id)].join(', ')}`)
process.exit(unknown.length > 0 ? 1 : 0)
