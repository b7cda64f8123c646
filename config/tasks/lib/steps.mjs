// The kinds of steps of `npm test`: a script, a preparation, and jest runs of each kind of test in the environment that it needs.
import { existsSync } from 'node:fs'
import { captureNode } from './capture.mjs'
import { buildClient, LOCAL_SERVER } from './client-build.mjs'
import { jestStep } from './jest-step.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { at } from './root.mjs'
import { Stop } from './say.mjs'
import { buildServer } from './server-build.mjs'

const UTC = { TZ: 'UTC' }
const NEW_YORK = { TZ: 'America/New_York' }
const IN_MEMORY = { TMPDIR: memoryFolder() }
// The compiled mini-program calls the origin that it was built with; its host redirects those requests to the test's server.
const WEAPP = { API_ORIGIN: LOCAL_SERVER }

/** The server's tests of sessions, prepared statements, locks, limits and the hot path. */
export const BEHIND_POOLER = [
  'booking/group/together',
  'booking/group/create',
  'jobs/processes',
  'foundation/idempotency',
  'db/migrate',
  'db/pooler',
  'foundation/sweeps',
  'db/transaction',
].map((name) => `tests/server/${name}.test.ts`)
const gone = BEHIND_POOLER.filter((file) => !existsSync(at(file)))
if (gone.length > 0) throw new Error(`no such test: ${gone.join(', ')}`)

/** A step that runs a script beside the others and succeeds or fails. */
export const script = (name, file, args, env) => ({
  name,
  run: async () => {
    const { code, output } = await captureNode(at(file), args, { patient: true, env })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  },
})

/** A step that prepares something for tests. */
const work = (name, act) => ({
  name,
  run: async () => {
    try {
      const lines = await act()
      return { passed: 1, failed: 0, output: '', note: lines?.join(', ') }
    } catch (error) {
      return { passed: 0, failed: 1, output: error instanceof Stop ? error.message : String(error.stack) }
    }
  },
})

// The native compiler lives for seconds: to collect garbage would take it a third of them, and each further checker reads most types again.
export const UNCOLLECTED = { GOGC: 'off', GOMEMLIMIT: '3GiB' }

export const types = (target) =>
  script(
    `types ${target}`,
    'node_modules/typescript-native/bin/tsc',
    ['-p', `config/tsconfig.${target}.json`, '--checkers', '1'],
    UNCOLLECTED,
  )

export const builds = {
  h5: work('build h5', () => buildClient('h5')),
  weapp: work('build weapp', () => buildClient('weapp')),
  server: work('build server', async () => void (await buildServer())),
}

/** A jest run of one kind of test. `set` is TEST_SET (tests/support/test-set.ts); `files` names some of them, all without it. */
const kind =
  (projects, env, { workers, limitMs } = {}) =>
  (name, { set = 'change', files, more = {} } = {}) =>
    jestStep(name, projects, { ...env, ...more, TEST_SET: set }, { workers, files, limitMs })

const HOUR = 3_600_000

export const kinds = {
  tooling: kind(['tooling'], UTC),
  domain: kind(['domain'], UTC),
  domainElsewhere: kind(['domain'], NEW_YORK),
  contract: kind(['contract'], UTC),
  client: kind(['client'], NEW_YORK),
  components: kind(['components'], UTC),
  served: kind(['server'], { ...NEW_YORK, TEST_ENGINE: 'pg' }),
  embedded: kind(['server'], UTC),
  pooled: kind(['server'], { ...UTC, TEST_ENGINE: 'pg', TEST_POOLER: '1' }),
  weapp: kind(['weapp'], { ...UTC, ...WEAPP, ...IN_MEMORY }),
  // Tests with a browser often wait, so one more worker keeps the processor busy.
  browser: kind(['e2e'], { ...UTC, ...WEAPP, ...IN_MEMORY }, { workers: 3 }),
  storm: kind(['storm'], { ...UTC, ...IN_MEMORY }, { limitMs: HOUR }),
}
