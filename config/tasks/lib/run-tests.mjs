import { ensureInstalled } from './install.mjs'
import { memoryFolder } from './memory-folder.mjs'
import * as table from './parts.mjs'
import { command, seconds, Stop } from './say.mjs'
import { ensureSystem } from './system-needs.mjs'

/** Which parts the words name, and what is left of them for jest. */
function choose(words, { parts, groups }) {
  const [name, ...more] = words
  if (name === undefined) return { chosen: Object.keys(parts), more: [] }
  const chosen = groups[name] ?? (parts[name] ? [name] : undefined)
  if (!chosen) throw new Stop(`There is no part "${name}"; there are ${[...Object.keys(parts), ...Object.keys(groups)].join(', ')}.`)
  return { chosen, more }
}

/** What a step said, without the files that passed. */
const failuresOf = (output) => output.replace(/^PASS .*\n/gm, '').trimEnd()

const sum = { passed: 0, failed: 0 }

async function runStep(step, more) {
  await step.ready
  const since = performance.now()
  const { passed, failed, output, note } = await step.run(more)
  sum.passed += passed
  sum.failed += failed
  console.log(`${failed ? 'FAIL' : 'ok  '} ${step.name.padEnd(24)} ${seconds(since).padStart(8)}${note ? `  ${note}` : ''}`)
  if (failed) console.log(`${failuresOf(output)}\n`)
  return failed === 0
}

/** Answers how to work off the steps in their order: every lane takes the next one. */
function queueOf(steps, more) {
  const queue = [...steps]
  return async () => {
    for (let step = queue.shift(); step; step = queue.shift()) await runStep(step, more)
  }
}

const all = (list, key) => [...new Set(list.flatMap((part) => part[key] ?? []))]

/** Waits for the end of all, so that none is left half done, then fails as the first that failed. */
async function inFull(works) {
  await Promise.allSettled(works)
  await Promise.all(works)
}

/** The pooler of the tests, when a part asks for one; its address goes to the tests as TEST_POOLER_URL. */
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

/** The database server of the tests, when a part asks for one; its address goes to the tests as TEST_DATABASE_URL. */
async function withCluster(needs, work) {
  if (!needs.includes('postgres')) return work()
  const within = () => withPooler(needs.includes('pooler'), work)
  if (process.env.TEST_DATABASE_URL) return within()
  const { startPostgres } = await (await import('./load-tests.mjs')).loadTests('tests/support/postgres.ts')
  const cluster = await startPostgres({}, memoryFolder())
  process.env.TEST_DATABASE_URL = cluster.url
  process.env.PG_BIN ??= cluster.bin
  try {
    await within()
  } finally {
    await cluster.stop()
  }
}

/** Runs the parts that the words name (all without any), says each step and ends with one line `N passed, N failed`. Leaves with 1 if any failed. */
export const runTests = (words) =>
  command(async () => {
    const { chosen, more } = choose(words, table)
    const list = chosen.map((name) => table.parts[name])
    const needs = all(list, 'needs')
    const works = all(list, 'with')
    await inFull([ensureInstalled(works.length > 0 ? 'product' : 'all'), ensureSystem(needs)])
    const made = queueOf(works)()
    // The packages of tests and lint come beside the builds, which do without them.
    await ensureInstalled()
    const check = queueOf(all(list, 'checks'))
    const checked = check()
    // Only what stands on a build waits for the builds.
    const testsOf = (key) => list.flatMap((part) => (part[key] ?? []).map((step) => ({ ...step, ready: part.with && made })))
    const test = queueOf(testsOf('tests'), more)
    const testBeside = queueOf(testsOf('beside'), more)
    await withCluster(needs, () => Promise.all([made, test(), testBeside()]))
    await Promise.all([checked, check()])
    console.log(`${sum.passed} passed, ${sum.failed} failed`)
    process.exit(sum.failed === 0 && sum.passed > 0 ? 0 : 1)
  })
