import { randomUUID } from 'node:crypto'
import { bossInScope } from './boss'
import type { Job, JobOptions } from './job'

/** PGlite counts whole milliseconds, and pg-boss takes what is due before now: without a delay a job is due a second ago. */
const AT_ONCE = '-1'
/** For how long a silent process keeps a job, in seconds. */
export const LEASE_SECONDS = 60

/** How pg-boss is told about one job. `delay` in seconds; jobs of one key wait once. */
export const sendOptions = (kind: JobOptions, { key = randomUUID() as string, delay = 0, lease = LEASE_SECONDS } = {}) => ({
  retryLimit: kind.retries,
  retryDelay: kind.backoff,
  retryBackoff: true,
  expireInSeconds: lease,
  startAfter: delay > 0 ? String(delay) : AT_ONCE,
  singletonKey: key,
})

/**
 * Writes a job in the open transaction where no queue is at hand: whoever works on the queue takes it within seconds. The server must have run on this
 * database, for it makes the queue's tables.
 */
export const writeJob = async <Data extends object>({ kind, data }: Job<Data>): Promise<void> => {
  // As text: PostgreSQL's driver and the embedded one write objects differently.
  await bossInScope().send(kind.jobName, JSON.stringify(data) as never, sendOptions(kind))
}
