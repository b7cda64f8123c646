// npm test [-- PART [jest arguments]]: what a change proves, one part, or `deep [N]`. See lib/choose-parts.mjs.
import './lib/check-node.mjs'

const words = process.argv.slice(2)
Promise.all([import('./lib/run-tests.mjs'), import('./lib/choose-parts.mjs')]).then(([{ runTests }, { chooseChange }]) =>
  runTests(words, chooseChange),
)
