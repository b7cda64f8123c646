// npm run test:all [-- PART [jest arguments]]: everything, or one part of it. See lib/choose-parts.mjs.
import './lib/check-node.mjs'

const words = process.argv.slice(2)
Promise.all([import('./lib/run-tests.mjs'), import('./lib/choose-parts.mjs')]).then(([{ runTests }, { chooseAll }]) =>
  runTests(words, chooseAll),
)
