// Which engine runs which of the server's tests: by the word that a file describes its tests with (tests/server/support/database.ts).
const fs = require('node:fs')
const path = require('node:path')

const folder = path.resolve(__dirname, '../tests/server')
const filesWith = (isSought) =>
  fs
    .readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.test.ts') && isSought(fs.readFileSync(path.join(folder, file), 'utf8')))
    .map((file) => `tests/server/${file.replaceAll(path.sep, '/')}`)

/** Nothing of SQL: run once, on the embedded engine. */
exports.withoutEngine = () => filesWith((text) => !/describeOn(Both)?Engines?\(/.test(text))

/** What the embedded engine runs of all tests; PostgreSQL runs every file that names an engine. */
exports.onEmbedded = () => filesWith((text) => !text.includes('describeOnEngine('))
