const { default: Sequencer } = require('@jest/test-sequencer')

/** Test files that take longest for their size. jest begins with the largest file where it has not seen them run: one of these at the end keeps one core waiting. */
const LONG = [
  'server/all-pairs',
  'server/foundation/data-folder',
  'server/demo-time',
  'server/foundation/outage',
  'server/authority',
  'server/payment-fuzz',
  'server/fuzz',
  'server/authority-by-id',
  'server/foundation/process',
  'server/foundation/slow-requests',
  'e2e/journeys/payment',
  'e2e/journeys/refusals',
  'e2e/journeys/long-lists',
  'e2e/journeys/around',
  'e2e/driver',
].map((name) => `/tests/${name}.test.ts`)

const rank = ({ path }) => {
  const at = LONG.findIndex((name) => path.replaceAll('\\', '/').endsWith(name))
  return at < 0 ? LONG.length : at
}

/** What takes long begins first, on a fresh checkout too. */
module.exports = class LongFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rank(a) - rank(b))
  }
}
