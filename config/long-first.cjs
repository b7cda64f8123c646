const fs = require('node:fs')
const path = require('node:path')
const { default: Sequencer } = require('@jest/test-sequencer')

/** Slow test files that are small. Without timings jest starts with the largest files, and one of these started last would keep a single core busy. */
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

/** Starts the slow test files first, also on a fresh checkout. */
module.exports = class LongFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rank(a) - rank(b))
  }
}
