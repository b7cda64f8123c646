// npm test [-- PART [jest arguments]]: all tests and checks, or one part. See lib/run-tests.mjs.
import './lib/check-node.mjs'

import('./lib/run-tests.mjs').then(({ runTests }) => runTests(process.argv.slice(2)))
