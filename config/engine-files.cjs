// Which engine runs which of the server's tests: by the word that a file describes its tests with (tests/server/support/database.ts).
const fs = require('node:fs')
const path = require('node:path')

const { DEEP_ALONE } = require('./deep-files.cjs')

const folder = path.resolve(__dirname, '../tests/server')
const filesWith = (isSought) =>
  fs
    .readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.test.ts') && isSought(fs.readFileSync(path.join(folder, file), 'utf8')))
    .map((file) => `tests/server/${file.replaceAll(path.sep, '/')}`)

/** Nothing of SQL: run once, on the embedded engine. */
exports.withoutEngine = () => filesWith((text) => !/describeOn(Both)?Engines?\(/.test(text))

const embedded = () => filesWith((text) => !text.includes('describeOnEngine('))

// The tests of the database itself, and those that have nothing to do with SQL.
const EVERY_TIME = /^tests\/server\/db\//

/** The tests of a change on the embedded engine; PostgreSQL runs every file that names an engine. */
exports.onEmbedded = () => {
  const once = new Set(exports.withoutEngine())
  return embedded().filter((file) => (once.has(file) || EVERY_TIME.test(file)) && !new RegExp(DEEP_ALONE).test(file))
}

/** The further tests of the embedded engine in the deep set: all else in which the engines can differ. */
exports.onEmbeddedInDeepSet = () => {
  const every = new Set(exports.onEmbedded())
  return embedded().filter((file) => !every.has(file))
}
