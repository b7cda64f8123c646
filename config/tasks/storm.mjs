// npm run storm [-- pg|pglite [SEED]]: the storm at full size, 5,000 operations, on both engines or on one; `npm test` runs a smaller one. STORM_OPERATIONS
// changes the size, and STORM_SAY=1 prints the operations.
import './lib/check-node.mjs'

const [engine = '', seed] = process.argv.slice(2)
if (!['', 'pg', 'pglite'].includes(engine) || (seed !== undefined && !/^\d+$/.test(seed))) {
  console.error('npm run storm -- [pg|pglite [SEED]]: an engine, both without one, and a whole number')
  process.exit(1)
}
process.env.STORM_OPERATIONS ??= '5000'
process.env.STORM_ENGINE = engine
if (seed !== undefined) process.env.STORM_SEED = seed
Promise.all([import('./lib/run-tests.mjs'), import('./lib/choose-parts.mjs')]).then(([{ runTests }, { chooseChange }]) =>
  runTests(['storm'], chooseChange),
)
