const fs = require('node:fs')
const path = require('node:path')
const { default: Sequencer } = require('@jest/test-sequencer')

/** Test files that take longest for their size. jest begins with the largest file where it has not seen them run: one of these at the end keeps one core waiting. */
const LONG = [
  'server/races/all-pairs',
  'server/db/data-folder',
  'server/demo/time',
  'server/db/outage',
  'server/authority/authority',
  'server/payment/fuzz',
  'server/fuzz/fuzz',
  'server/authority/by-id',
  'server/foundation/process',
  'server/foundation/slow-requests',
  'e2e/journeys/payment',
  'e2e/journeys/refusals',
  'e2e/journeys/long-lists',
  'e2e/journeys/around',
  'e2e/driver',
].map((name) => `/tests/${name}.test.ts`)
const gone = LONG.filter((file) => !fs.existsSync(path.join(__dirname, '..', file)))
if (gone.length > 0) throw new Error(`no such test: ${gone.join(', ')}`)

const rank = ({ path: file }) => {
  const at = LONG.findIndex((name) => file.replaceAll('\\', '/').endsWith(name))
  return at < 0 ? LONG.length : at
}

/** What takes long begins first, on a fresh checkout too. */
module.exports = class LongFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rank(a) - rank(b))
  }
}
