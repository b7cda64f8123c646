// Which tests of a file a run has. `npm test` proves a change; what only the deep set has (`deepIt`, the second build of a journey) it runs by turns
// (config/tasks/lib/deep.mjs). Run by hand, a file has all of its tests.
type TestSet = 'change' | 'deep' | 'all'

const set = (process.env.TEST_SET ?? 'all') as TestSet

/** Whether this run has what every change is tested with. */
export const hasChangeSet = set !== 'deep'
/** Whether this run has what only the deep set tests. */
export const hasDeepSet = set !== 'change'

const every = it
const none = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as typeof it

/** A test of the deep set. */
export const deepIt = hasDeepSet ? every : none

/** Registers a test whatever the run has: the caller has chosen it. */
export const chosenIt = every

// In a run of the deep set alone the ordinary tests of a file are left out.
if (!hasChangeSet) Object.assign(globalThis, { it: none, test: none })
