// npm test [-- PART [jest arguments]]: everything that must hold, or one part of it. See lib/run-tests.mjs.
import './lib/check-node.mjs'

import('./lib/run-tests.mjs').then(({ runTests }) => runTests(process.argv.slice(2)))
