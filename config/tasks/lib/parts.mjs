// What `npm test` is made of. A part is `npm test -- NAME`; every step is one line of the report.
import { existsSync } from 'node:fs'
import { captureNode } from './capture.mjs'
import { buildClient, LOCAL_SERVER } from './client-build.mjs'
import { at } from './root.mjs'
import { buildServer } from './server-build.mjs'
import { Stop } from './say.mjs'
import { jestStep } from './jest-step.mjs'
import { memoryFolder } from './memory-folder.mjs'

const UTC = { TZ: 'UTC' }
const NEW_YORK = { TZ: 'America/New_York' }
const PG = { TEST_ENGINE: 'pg' }
// Tests with a browser wait as often as they work: one more of them at a time fills the processor.
const WAITING = { workers: 3 }
const IN_MEMORY = { TMPDIR: memoryFolder() }
// The compiled mini-program asks the origin it was built with; its host leads those requests to the server of the test.
const WEAPP = { API_ORIGIN: LOCAL_SERVER }

/** What of the server's tests touches sessions, prepared statements, locks, limits and the hot path. */
const BEHIND_POOLER = [
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

/** A step that runs a script beside the others and is either right or wrong. */
const script = (name, file, args) => ({
  name,
  run: async () => {
    const { code, output } = await captureNode(at(file), args, { patient: true })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  },
})

/** What tests stand on. */
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

const types = (target) => script(`types ${target}`, 'node_modules/typescript-native/bin/tsc', ['-p', `config/tsconfig.${target}.json`])
const builds = {
  h5: work('build h5', () => buildClient('h5')),
  weapp: work('build weapp', () => buildClient('weapp')),
  server: work('build server', async () => void (await buildServer())),
}

/**
 * `with` is what the part's tests stand on: they wait for it. `tests` run one after the other (jest uses all cores by itself), those that wait more
 * than they work `beside` them, and `checks` beside all that, with what is left of the processor. `needs` names what must be installed and started.
 */
export const parts = {
  lint: {
    checks: [
      script('lint', 'node_modules/eslint/bin/eslint.js', ['.']),
      script('lint by types', 'node_modules/oxlint/bin/oxlint', ['--type-aware']),
      script('format', 'node_modules/oxfmt/bin/oxfmt', ['--check']),
    ],
  },
  gen: { checks: [script('generated files', 'config/tasks/run.mjs', ['config/gen/main.ts', '--check'])] },
  spec: { checks: [script('ledger', 'config/tasks/spec.mjs', [])] },
  types: { checks: [types('server'), types('h5'), types('weapp')] },
  build: { with: [builds.server, builds.h5, builds.weapp] },
  tooling: { needs: ['postgres'], tests: [jestStep('tooling', ['tooling'], UTC)] },
  domain: { tests: [jestStep('domain in UTC', ['domain'], UTC), jestStep('domain in New York', ['domain'], NEW_YORK)] },
  contract: { tests: [jestStep('contract', ['contract'], UTC)] },
  client: { tests: [jestStep('client', ['client'], NEW_YORK)] },
  components: { tests: [jestStep('components', ['components'], UTC)] },
  server: {
    needs: ['postgres'],
    tests: [jestStep('server on PGlite', ['server'], UTC), jestStep('server on PostgreSQL', ['server'], { ...NEW_YORK, ...PG })],
  },
  // A few of the server's, through PgBouncer in transaction mode; `npm test -- pooler tests/server` runs them all through it.
  pooler: {
    needs: ['postgres', 'pooler'],
    tests: [jestStep('server behind PgBouncer', ['server'], { ...UTC, ...PG, TEST_POOLER: '1' }, { files: BEHIND_POOLER })],
  },
  storm: { needs: ['postgres'], with: [builds.server], beside: [jestStep('storm of payments', ['storm'], { ...UTC, ...IN_MEMORY })] },
  weapp: {
    needs: ['browser'],
    with: [builds.weapp],
    tests: [jestStep('compiled mini-program', ['weapp'], { ...UTC, ...WEAPP, ...IN_MEMORY })],
  },
  e2e: {
    needs: ['browser', 'postgres'],
    with: [builds.server, builds.h5, builds.weapp],
    tests: [jestStep('browser', ['e2e'], { ...UTC, ...WEAPP, ...IN_MEMORY }, WAITING)],
  },
}

/** Names that stand for several parts. */
export const groups = { unit: ['tooling', 'domain', 'contract'] }
