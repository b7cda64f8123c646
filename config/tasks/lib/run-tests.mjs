import { ensureInstalled } from './install.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { startReport } from './report.mjs'
import { command, seconds } from './say.mjs'
import { ensureSystem } from './system-needs.mjs'

/** The output of a step without the files that passed. */
const readFailures = (output) => output.replace(/^PASS .*\n/gm, '').trimEnd()

const sum = { passed: 0, failed: 0 }
/** The deep set's steps that failed are named apart. */
const deep = { failed: 0 }
let report

async function runStep(step, more) {
  await step.ready
  const since = performance.now()
  const { passed, failed, output, note, files = [] } = await step.run(more)
  sum.passed += passed
  sum.failed += failed
  if (step.name.startsWith('deep')) deep.failed += failed
  report.add(step.name, files)
  console.log(`${failed ? 'FAIL' : 'ok  '} ${step.name.padEnd(24)} ${seconds(since).padStart(8)}${note ? `  ${note}` : ''}`)
  if (failed) console.log(`${readFailures(output)}\n`)
  return failed === 0
}

/** Runs steps in order, in several lanes that each take the next one. */
function makeQueue(steps, more) {
  const queue = [...steps]
  return async () => {
    for (let step = queue.shift(); step; step = queue.shift()) await runStep(step, more)
  }
}

const all = (list, key) => [...new Set(list.flatMap((part) => part[key] ?? []))]

/** Waits for all to end, so that none is cut off, then throws the first failure. */
async function inFull(works) {
  await Promise.allSettled(works)
  await Promise.all(works)
}

/** Runs `work` with the tests' pooler, if a part needs one; TEST_POOLER_URL is its address. */
async function withPooler(needed, work) {
  if (!needed) return work()
  const { startPooler } = await (await import('./load-tests.mjs')).loadTests('tests/support/pooler.ts')
  const pooler = await startPooler(process.env.TEST_DATABASE_URL)
  process.env.TEST_POOLER_URL = pooler.url
  try {
    await work()
  } finally {
    await pooler.stop()
  }
}

// Its data end with it: nothing has to outlive a loss of power, and statistics that come by themselves would change plans in the middle of a test. Tables are
// small, so that to compile a plan or to share a statement among processes takes longer than the statement.
const FLEETING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  jit: 'off',
  max_parallel_workers_per_gather: 0,
}

/** Runs `work` with the tests' database server, if a part needs one; TEST_DATABASE_URL is its address. */
async function withCluster(needs, work) {
  if (!needs.includes('postgres')) return work()
  const within = () => withPooler(needs.includes('pooler'), work)
  if (process.env.TEST_DATABASE_URL) return within()
  const { startPostgres } = await (await import('./load-tests.mjs')).loadTests('tests/support/postgres.ts')
  const cluster = await startPostgres(FLEETING, memoryFolder())
  process.env.TEST_DATABASE_URL = cluster.url
  process.env.PG_BIN ??= cluster.bin
  try {
    await within()
  } finally {
    await cluster.stop()
  }
}

const KEEP = '--keep'

/**
 * Runs the parts that `choose` finds in the words, reports each step, the slowest files and the whole, and ends with the line `N passed, N failed`. Exits with
 * 1 if any failed. `--keep` keeps what the run cost (figures.mjs).
 */
export const runTests = (words, choose) =>
  command(async () => {
    const named = words.filter((word) => word !== KEEP)
    const { parts, more, say, ended, isWhole = false } = choose(named)
    const list = Object.values(parts)
    const needs = all(list, 'needs')
    const works = all(list, 'with')
    await inFull([ensureInstalled(works.length > 0 ? 'product' : 'all'), ensureSystem(needs)])
    report = startReport()
    if (say) console.log(say)
    const made = makeQueue(works)()
    // The packages of tests and lint are installed while the builds run, which do not need them.
    await ensureInstalled()
    const check = makeQueue(all(list, 'checks'))
    const checked = check()
    // Only tests of a build wait for the builds.
    const listTests = (key) => list.flatMap((part) => (part[key] ?? []).map((step) => ({ ...step, ready: part.with && made })))
    const test = makeQueue(listTests('tests'), more)
    const testBeside = makeQueue(listTests('beside'), more)
    await withCluster(needs, () => Promise.all([made, test(), testBeside()]))
    await Promise.all([checked, check()])
    ended?.(deep.failed === 0)
    report.end({ isWhole, isKept: words.includes(KEEP) })
    console.log(`${sum.passed} passed, ${sum.failed} failed`)
    process.exit(sum.failed === 0 && sum.passed > 0 ? 0 : 1)
  })
