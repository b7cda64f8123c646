import { randomUUID } from 'node:crypto'
import { bossInScope } from './boss'
import type { Job, JobOptions } from './job'

/** PGlite's clock has whole milliseconds and pg-boss fetches jobs that start before now, so a job without delay starts a second ago. */
const AT_ONCE = '-1'
/** How many seconds a job stays with a process that no longer renews its lease. */
export const LEASE_SECONDS = 60

/** pg-boss's options for one job. `delay` in seconds; at most one job of a key waits. */
export const sendOptions = (kind: JobOptions, { key = randomUUID() as string, delay = 0, lease = LEASE_SECONDS } = {}) => ({
  retryLimit: kind.retries,
  retryDelay: kind.backoff,
  retryBackoff: true,
  expireInSeconds: lease,
  startAfter: delay > 0 ? String(delay) : AT_ONCE,
  singletonKey: key,
})

/**
 * Writes a job in the open transaction for code without a queue at hand; a process that works on the queue fetches it within seconds. The queue's tables must
 * exist, so the server must have run on this database before.
 */
export const writeJob = async <Data extends object>({ kind, data }: Job<Data>): Promise<void> => {
  // As text, because the two drivers encode objects differently.
  await bossInScope().send(kind.jobName, JSON.stringify(data) as never, sendOptions(kind))
}
