// What `npm test` is made of. A part is `npm test -- NAME`; every step is one line of the report.
import { capture, captureNode } from './capture.mjs'
import { buildClient, LOCAL_SERVER } from './client-build.mjs'
import { at } from './root.mjs'
import { buildServer } from './server-build.mjs'
import { Stop } from './say.mjs'
import { jestStep } from './jest-step.mjs'

const UTC = { TZ: 'UTC' }
const NEW_YORK = { TZ: 'America/New_York' }
const PG = { TEST_ENGINE: 'pg' }
// The compiled mini-program asks the origin it was built with; its host leads those requests to the server of the test.
const WEAPP = { API_ORIGIN: LOCAL_SERVER }

/** A step that runs a script and is either right or wrong. */
const script = (name, file, args, env) => ({
  name,
  run: async () => {
    const { code, output } = await captureNode(at(file), args, { env })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  },
})

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

// Typed lint makes so much garbage that a larger young generation saves a tenth of its time.
const lint = work('lint', async () => {
  const { code, output } = await capture(process.execPath, ['--max-semi-space-size=128', at('node_modules/eslint/bin/eslint.js'), '.'])
  if (code !== 0) throw new Stop(output)
})

const types = (target) => script(`types ${target}`, 'node_modules/typescript/bin/tsc', ['-p', `config/tsconfig.${target}.json`])
const builds = {
  h5: work('build h5', () => buildClient('h5')),
  weapp: work('build weapp', () => buildClient('weapp')),
  server: work('build server', async () => void (await buildServer())),
}

/**
 * `checks` run side by side, `tests` one after the other (jest uses all cores by itself); `needs` names what must be installed and started.
 * `with` are checks of other parts that this part's tests cannot do without.
 */
export const parts = {
  lint: {
    checks: [lint, script('format', 'node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.'])],
  },
  gen: { checks: [script('generated files', 'config/tasks/run.mjs', ['config/gen/main.ts', '--check'])] },
  spec: { checks: [script('ledger', 'config/tasks/spec.mjs', [])] },
  types: { checks: [types('server'), types('h5'), types('weapp')] },
  build: { checks: [builds.h5, builds.weapp, builds.server] },
  tooling: { needs: ['postgres'], tests: [jestStep('tooling', ['tooling'], UTC)] },
  domain: { tests: [jestStep('domain in UTC', ['domain'], UTC), jestStep('domain in New York', ['domain'], NEW_YORK)] },
  contract: { tests: [jestStep('contract', ['contract'], UTC)] },
  client: { tests: [jestStep('client', ['client'], NEW_YORK)] },
  components: { tests: [jestStep('components', ['components'], UTC)] },
  server: {
    needs: ['postgres'],
    tests: [jestStep('server on PGlite', ['server'], UTC), jestStep('server on PostgreSQL', ['server'], { ...NEW_YORK, ...PG })],
  },
  storm: { needs: ['postgres'], with: [builds.server], tests: [jestStep('storm of payments', ['storm'], UTC)] },
  weapp: { needs: ['browser'], with: [builds.weapp], tests: [jestStep('compiled mini-program', ['weapp'], { ...UTC, ...WEAPP })] },
  e2e: {
    needs: ['browser', 'postgres'],
    with: [builds.h5, builds.weapp, builds.server],
    tests: [jestStep('browser', ['e2e'], { ...UTC, ...WEAPP })],
  },
}

/** Names that stand for several parts. */
export const groups = { unit: ['tooling', 'domain', 'contract'] }
