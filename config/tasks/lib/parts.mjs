// The parts of `npm test` and of `npm run test:all`. `npm test -- NAME` runs one; every step is one line of the report.
import deepFiles from '../../deep-files.cjs'
import engines from '../../engine-files.cjs'
import { deal, countUnits } from './deep.mjs'
import { BEHIND_POOLER, builds, kinds, script, types, UNCOLLECTED } from './steps.mjs'

const BUILDS = [builds.server, builds.h5, builds.weapp]
const BROWSER = ['browser', 'postgres']
const STORM = 'tests/storm/storm.test.ts'
const FULL_STORM = 5_000
/** `npm test` has a short storm on PostgreSQL; `npm run storm` says engine and size itself. */
const shortStorm = process.env.STORM_OPERATIONS ? {} : { STORM_ENGINE: 'pg' }
const makeStorm = (engine, operations) => ({ STORM_ENGINE: engine, STORM_OPERATIONS: String(operations) })

/**
 * `with` are the preparations for which a part's tests wait. `tests` run one after the other (jest uses all cores), those of `beside` likewise and at the same
 * time, so that no core waits for the last file of a step, and `checks` beside everything at low priority. `needs` names what must be installed and started.
 */
const checks = {
  lint: {
    checks: [
      script('lint', 'node_modules/eslint/bin/eslint.js', ['.']),
      script('lint by types', 'node_modules/oxlint/bin/oxlint', ['--type-aware'], UNCOLLECTED),
      script('format', 'node_modules/oxfmt/bin/oxfmt', ['--check']),
    ],
  },
  gen: { checks: [script('generated files', 'config/tasks/run.mjs', ['config/gen/main.ts', '--check'])] },
  spec: { checks: [script('ledger', 'config/tasks/spec.mjs', [])] },
  types: { checks: [types('server'), types('h5'), types('weapp')] },
  build: { with: BUILDS },
}
const unitsIn = (set) => ({
  tooling: { needs: ['postgres'], tests: [kinds.tooling('tooling', { set })] },
  // No rule but those of domain/time makes a date of an instant: the deep set runs all of them in the other zone.
  domain: { tests: [kinds.domain('domain in UTC'), kinds.domainElsewhere('domain in New York', { files: ['tests/domain/time.test.ts'] })] },
  contract: { tests: [kinds.contract('contract')] },
  client: { tests: [kinds.client('client')] },
  components: { tests: [kinds.components('components')] },
})

/** The parts that prove a change. `set` is `all` where the user names files. */
export const changeParts = (set = 'change') => ({
  ...checks,
  ...unitsIn(set),
  // PostgreSQL runs every test that names an engine, PGlite those about the database itself; `npm test -- server PATH` runs PATH on both.
  server: {
    needs: ['postgres'],
    tests: [kinds.served('server on PostgreSQL', { set }), kinds.embedded('server on PGlite', { set, files: engines.onEmbedded() })],
  },
  storm: { needs: ['postgres'], with: [builds.server], beside: [kinds.storm('storm of payments', { set, more: shortStorm })] },
  weapp: { needs: ['browser'], with: [builds.weapp], tests: [kinds.weapp('compiled mini-program', { set })] },
  e2e: { needs: BROWSER, with: BUILDS, tests: [kinds.browser('browser', { set })] },
})

/** The kinds of the deep set: which files, and the step that runs some of them. */
const deepKinds = [
  {
    name: 'deep browser',
    files: deepFiles.deepFilesUnder('tests/e2e'),
    part: { needs: BROWSER, with: BUILDS },
    run: (name, files) => kinds.browser(name, { set: 'deep', files }),
  },
  {
    name: 'deep mini-program',
    files: deepFiles.deepFilesUnder('tests/weapp'),
    part: { needs: ['browser'], with: [builds.weapp] },
    run: (name, files) => kinds.weapp(name, { set: 'deep', files }),
  },
  {
    name: 'deep tooling',
    files: deepFiles.deepFilesUnder('tests/tooling'),
    part: { needs: ['postgres'] },
    run: (name, files) => kinds.tooling(name, { set: 'deep', files }),
  },
  {
    name: 'deep domain in New York',
    files: ['tests/domain'],
    part: {},
    run: (name, files) => kinds.domainElsewhere(name, { set: 'all', files }),
  },
  {
    name: 'deep PostgreSQL',
    files: deepFiles.deepFilesUnder('tests/server'),
    part: { needs: ['postgres'] },
    run: (name, files) => kinds.served(name, { set: 'deep', files }),
  },
  {
    name: 'deep PGlite',
    files: engines.onEmbeddedInDeepSet(),
    part: {},
    run: (name, files) => kinds.embedded(name, { set: 'all', files }),
  },
  {
    name: 'deep PgBouncer',
    files: BEHIND_POOLER,
    part: { needs: ['postgres', 'pooler'] },
    run: (name, files) => kinds.pooled(name, { set: 'all', files }),
  },
  ...['pg', 'pglite'].map((engine) => ({
    name: `deep storm on ${engine}`,
    files: [STORM],
    part: { needs: ['postgres'], with: [builds.server] },
    run: (name) => kinds.storm(name, { set: 'all', more: makeStorm(engine, FULL_STORM) }),
  })),
]

/** The deep set by shares, as they are dealt. */
export const deepShares = () => deal(countUnits(deepKinds))

/** One share of the deep set as parts. */
export const deepParts = (share) => {
  const { units: mine } = deepShares()[share]
  const cutPart = ({ name, part, run }) => {
    const files = mine.filter(({ kind }) => kind === name).map(({ file }) => file)
    return files.length > 0 ? [[name, { ...part, beside: [run(name, files)] }]] : []
  }
  return Object.fromEntries(deepKinds.flatMap(cutPart))
}

/** The browser's tests by the part of `test:all` that runs them: the journeys once on each build, the pages. */
export const BROWSER_FILES = { journeys: ['tests/e2e/journeys/'], pages: ['tests/e2e/every-screen/', 'tests/e2e/[^/]+\\.test\\.ts'] }

const onTarget = (name, target) => ({
  needs: BROWSER,
  with: BUILDS,
  tests: [kinds.browser(name, { set: 'all', files: BROWSER_FILES.journeys, more: { TARGET: target } })],
})

/** Everything, in parts of less than ten minutes each. */
export const allParts = () => ({
  checks: { ...checks.build, checks: [checks.lint, checks.gen, checks.spec, checks.types].flatMap((part) => part.checks) },
  units: {
    needs: ['postgres'],
    tests: [...Object.values(unitsIn('all')).flatMap(({ tests }) => tests), kinds.domainElsewhere('domain in New York', { set: 'all' })],
  },
  postgres: { needs: ['postgres'], tests: [kinds.served('server on PostgreSQL', { set: 'all' })] },
  pglite: {
    tests: [kinds.embedded('server on PGlite', { set: 'all', files: [...engines.onEmbedded(), ...engines.onEmbeddedInDeepSet()] })],
  },
  pooler: { needs: ['postgres', 'pooler'], tests: [kinds.pooled('server behind PgBouncer', { set: 'all', files: BEHIND_POOLER })] },
  weapp: { needs: ['browser'], with: [builds.weapp], tests: [kinds.weapp('compiled mini-program', { set: 'all' })] },
  'journeys-h5': onTarget('journeys in a browser', 'h5'),
  'journeys-weapp': onTarget('journeys in the mini-program', 'weapp'),
  pages: {
    needs: BROWSER,
    with: BUILDS,
    tests: [kinds.browser('pages in a browser', { set: 'all', files: BROWSER_FILES.pages })],
  },
  'storm-pg': {
    needs: ['postgres'],
    with: [builds.server],
    tests: [kinds.storm('storm on PostgreSQL', { set: 'all', more: makeStorm('pg', FULL_STORM) })],
  },
  'storm-pglite': {
    needs: ['postgres'],
    with: [builds.server],
    tests: [kinds.storm('storm on PGlite', { set: 'all', more: makeStorm('pglite', FULL_STORM) })],
  },
})

/** Names of several parts together. */
export const groups = { unit: ['tooling', 'domain', 'contract'] }
