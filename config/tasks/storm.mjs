// npm run storm: the storm of payments at its full size, 5,000 operations; `npm test` has a smaller one. STORM_OPERATIONS and STORM_SEED change it.
import './lib/check-node.mjs'

process.env.STORM_OPERATIONS ??= '5000'
import('./lib/run-tests.mjs').then(({ runTests }) => runTests(['storm']))
