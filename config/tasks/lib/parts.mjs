// The parts of `npm test`. `npm test -- NAME` runs one; every step is one line of the report.
import { existsSync } from 'node:fs'
import engines from '../../engine-files.cjs'
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
// Tests with a browser often wait, so one more worker keeps the processor busy.
const WAITING = { workers: 3 }
const IN_MEMORY = { TMPDIR: memoryFolder() }
// The compiled mini-program calls the origin that it was built with; its host redirects those requests to the test's server.
const WEAPP = { API_ORIGIN: LOCAL_SERVER }

/** The server's tests of sessions, prepared statements, locks, limits and the hot path. */
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

/** A step that runs a script beside the others and succeeds or fails. */
const script = (name, file, args) => ({
  name,
  run: async () => {
    const { code, output } = await captureNode(at(file), args, { patient: true })
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

const types = (target) => script(`types ${target}`, 'node_modules/typescript-native/bin/tsc', ['-p', `config/tsconfig.${target}.json`])
const builds = {
  h5: work('build h5', () => buildClient('h5')),
  weapp: work('build weapp', () => buildClient('weapp')),
  server: work('build server', async () => void (await buildServer())),
}

/**
 * `with` are the preparations for which a part's tests wait. `tests` run one after the other (jest uses all cores), tests that mostly wait run `beside` them,
 * and `checks` beside everything at low priority. `needs` names what must be installed and started.
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
  // PostgreSQL runs every test that names an engine, PGlite those of both engines; `npm test -- server PATH` runs PATH on both.
  server: {
    needs: ['postgres'],
    tests: [
      jestStep('server on PostgreSQL', ['server'], { ...NEW_YORK, ...PG }),
      jestStep('server on PGlite', ['server'], UTC, { files: engines.onEmbedded() }),
    ],
  },
  // Some of the server's tests through PgBouncer in transaction mode; `npm test -- pooler tests/server` runs all of them.
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

/** Names of several parts together. */
export const groups = { unit: ['tooling', 'domain', 'contract'] }
