// Three checks: the client once per target (so that a missing platform variant is a type error), then server, config and tests.
import { spawnSync } from 'node:child_process'

const only = process.argv[2]
let failed = 0
for (const part of only ? [only] : ['weapp', 'h5', 'server']) {
  const run = spawnSync(process.execPath, ['node_modules/typescript-native/bin/tsc', '-p', `config/tsconfig.${part}.json`], {
    stdio: 'inherit',
  })
  console.log(`types ${part}: ${run.status === 0 ? 'ok' : 'failed'}`)
  failed += run.status === 0 ? 0 : 1
}
process.exit(failed ? 1 : 0)
