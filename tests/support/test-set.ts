// Which tests of a file a run has. `npm test` proves a change; what only the deep set has (`deepIt`, the second build of a journey) it runs by turns
// (config/tasks/lib/deep.mjs). Run by hand, a file has all of its tests.
import { DEEP_ALONE } from '../../config/deep-files.cjs'

type TestSet = 'change' | 'deep' | 'all'

const set = (process.env.TEST_SET ?? 'all') as TestSet

/** Whether this run has what every change is tested with. */
export const hasChangeSet = set !== 'deep'
/** Whether this run has what only the deep set tests. */
export const hasDeepSet = set !== 'change'

/** A file with this ending has tests of the deep set alone, however it declares them (config/deep-files.cjs). */
const isDeepAlone = new RegExp(DEEP_ALONE).test(expect.getState().testPath ?? '')

const every = it
const none = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as typeof it

let registered = 0
/** Registers a test whatever the run has: the caller has chosen it. */
export const chosenIt = ((...test: Parameters<typeof it>) => {
  registered += 1
  every(...test)
}) as typeof it
chosenIt.each = ((...table: [never]) => {
  registered += 1
  return every.each(...table)
}) as typeof it.each

/** A test of the deep set. */
export const deepIt = hasDeepSet ? chosenIt : none

type Body = (...row: unknown[]) => void
const HOOKS = ['beforeAll', 'beforeEach', 'afterEach', 'afterAll'] as const

/** A describe without a test may have no hooks: they are registered at its end, if it has got one. */
const withHooksOfTests =
  (body: Body): Body =>
  (...row) => {
    const before = registered
    const hooks = HOOKS.map((name) => [name, globalThis[name]] as const)
    const asked: (() => void)[] = []
    for (const [name, hook] of hooks) globalThis[name] = (...given) => void asked.push(() => hook(...given))
    body(...row)
    Object.assign(globalThis, Object.fromEntries(hooks))
    if (registered > before) for (const register of asked) register()
  }

// In a run of the deep set alone the ordinary tests of a file are left out.
if (!hasChangeSet && !isDeepAlone) {
  const whole = describe
  const mine = (title: string, body: Body) => whole(title, withHooksOfTests(body))
  const each = (...table: [never]) => {
    const rows = whole.each(...table) as (title: string, body: Body) => void
    return (title: string, body: Body) => rows(title, withHooksOfTests(body))
  }
  Object.assign(globalThis, { it: none, test: none, describe: Object.assign(mine, { each }) })
}
