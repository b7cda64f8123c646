import { until } from '../e2e/driver/base-driver'

/** The time left for the message of a failure. */
const SPARE_MS = 10_000
/** The time of these tests is not their subject: only the limit of a test ends its waiting. */
const PATIENCE_MS = (globalThis as unknown as { TEST_TIMEOUT: number }).TEST_TIMEOUT - SPARE_MS

/** Repeats `look` until it returns something, for as long as a test may take. */
export const eventually = <T>(look: () => Promise<T | undefined>, what: () => string): Promise<T> => until(look, what, PATIENCE_MS)

/** Lets the acts on a page wait as long. */
export const giveTime = (page: { setDefaultTimeout: (ms: number) => void }) => page.setDefaultTimeout(PATIENCE_MS)
