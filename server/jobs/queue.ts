import type { JobWithMetadata } from 'pg-boss'
import type { Clock } from '../clock'
import type { Engine } from '../db/engine'
import { afterCommit, inTransaction, run, withEngine } from '../db/transaction'
import type { Sweep } from './sweeps'
import { bossInScope, installQueues } from './boss'
import type { Job, JobHandler } from './job'
import type { JobReport } from './report'
import { forgetOldJobs, takeBack } from './upkeep'
import { LEASE_SECONDS, sendOptions } from './write-job'

export interface EnqueueOptions {
  /** At most one job of a kind with this key waits; enqueued again, it runs at the earlier of both times. */
  key?: string
  /** Seconds of real time before the job may run. Work that is due by the calendar belongs into a sweep. */
  delay?: number
}

export interface JobQueue {
  /**
   * Writes a job in the open transaction, so that it exists exactly when that commits; without a transaction it exists at once. Throws if no module handles the
   * job.
   */
  enqueue<Data extends object>(job: Job<Data>, options?: EnqueueOptions): Promise<void>
  /** Registers the handler of a job; once for each, before `prepare`. */
  handle(handler: JobHandler): void
  /** Creates the queue's tables, if any job has a handler. */
  prepare(): Promise<void>
  /** Starts to do jobs: those of this process at once, those of other or dead processes within seconds. */
  start(): Promise<void>
  /** Fetches no more jobs and waits for those in progress. */
  stop(): Promise<void>
  /** Does all due jobs and those that they enqueue, and waits for jobs in progress. Returns the jobs' names in the order in which they ran. */
  runDue(): Promise<string[]>
  sweeps(): readonly Sweep[]
  readonly report: JobReport
}

export interface QueueOptions {
  engine: Engine
  clock: Clock
  report: JobReport
  /** How many seconds a job stays with a process that no longer renews its lease. */
  lease?: number
}

const POLL_MS = 2_000
const LANES = 4

const dueQueues = {
  name: 'queue-due',
  text: `SELECT name FROM queue.job WHERE name = ANY($1) AND state < 'active' AND start_after < now() GROUP BY name ORDER BY min(created_on), name`,
}
const keepAlive = {
  name: 'queue-keep-alive',
  text: `UPDATE queue.job SET started_on = now() WHERE name = $1 AND id = $2 AND state = 'active'`,
}
// Also locks the waiting job until the commit, so that whoever runs it sees what this transaction changed.
const joinWaiting = {
  name: 'queue-join-waiting',
  text: `UPDATE queue.job SET start_after = LEAST(start_after, now() + $3::float8 * interval '1 second')
          WHERE name = $1 AND singleton_key = $2 AND state = 'created' RETURNING 1 AS joined`,
}

/** A job was fetched for a queue that has stopped meanwhile. */
class Unwanted extends Error {}

/** The queue of one process (docs/decisions/0009). Several processes may work on one PostgreSQL database; each job is with one of them at a time. */
export const createJobQueue = ({ engine, clock, report, lease = LEASE_SECONDS }: QueueOptions): JobQueue => {
  const boss = bossInScope()
  const handlers = new Map<string, JobHandler>()
  const lanes = new Set<Promise<void>>()
  let timers: NodeJS.Timeout[] = []
  let started = false
  let again = false

  const names = () => [...handlers.keys()]

  /** Fetches a job; if the queue has stopped meanwhile, the fetch is rolled back. */
  const fetchWanted = async (name: string, isWanted: () => boolean): Promise<JobWithMetadata<object> | undefined> => {
    try {
      return await inTransaction(async () => {
        const [job] = await boss.fetch<object>(name, { includeMetadata: true, batchSize: 1 })
        if (job && !isWanted()) throw new Unwanted()
        return job
      })
    } catch (error) {
      if (error instanceof Unwanted) return undefined
      throw error
    }
  }

  const take = async (isWanted: () => boolean): Promise<JobWithMetadata<object> | undefined> => {
    const due = await run<{ name: string }>(dueQueues, [names()])
    for (const { name } of due) {
      const job = await fetchWanted(name, isWanted)
      if (job) return job
    }
    return undefined
  }

  const perform = async ({ id, name, data, retryCount, retryLimit }: JobWithMetadata<object>): Promise<void> => {
    const tries = retryCount + 1
    const alive = setInterval(() => void withEngine(engine, () => run(keepAlive, [name, id])).catch(report.broke), (lease * 1000) / 3)
    try {
      await handlers.get(name)!.run(data, clock.now())
    } catch (error) {
      await boss.fail(name, id, { message: error instanceof Error ? error.message : String(error) })
      report.ran({ job: name, id, tries, outcome: retryCount < retryLimit ? 'again' : 'failed', error })
      return
    } finally {
      clearInterval(alive)
    }
    await boss.complete(name, id)
    report.ran({ job: name, id, tries, outcome: 'done' })
  }

  /** Does one due job and returns its name. */
  const runNext = (onTaken: () => void = () => {}, isWanted = () => true): Promise<string | undefined> =>
    withEngine(engine, async () => {
      if (handlers.size === 0) return undefined
      const job = await take(isWanted)
      if (!job) return undefined
      onTaken()
      await perform(job)
      return job.name
    })

  const work = async (): Promise<void> => {
    while (started && (await runNext(wake, () => started)));
  }

  /** Opens one more lane; a lane that finds work opens the next. */
  const wake = (): void => {
    if (!started) return
    if (lanes.size >= LANES) {
      again = true
      return
    }
    const lane: Promise<void> = work()
      .catch(report.broke)
      .then(() => {
        lanes.delete(lane)
        if (again) {
          again = false
          wake()
        }
      })
    lanes.add(lane)
  }

  const lookAfterLost = async (everyone: boolean): Promise<void> => {
    const taken = await withEngine(engine, () => takeBack(boss, names(), everyone))
    for (const { isFinal, ...lost } of taken) report.ran({ ...lost, outcome: isFinal ? 'failed' : 'again' })
  }

  return {
    report,
    enqueue: ({ kind, data }, { key, delay = 0 } = {}) =>
      inTransaction(async () => {
        const name = kind.jobName
        if (!handlers.has(name)) throw new Error(`No module handles the job ${name}.`)
        const options = sendOptions(kind, { delay, lease, ...(key !== undefined && { key }) })
        await afterCommit(wake)
        // The waiting job may be fetched between the two statements; then a new one can wait.
        for (let attempt = 0; attempt < 10; attempt += 1) {
          // As text, because the two drivers encode objects differently.
          if (await boss.send(name, JSON.stringify(data) as never, options)) return
          if ((await run(joinWaiting, [name, options.singletonKey, delay])).length > 0) return
        }
        throw new Error(`The job ${name} could not be enqueued.`)
      }),
    handle(handler) {
      if (handlers.has(handler.name)) throw new Error(`Two modules handle the job ${handler.name}.`)
      handlers.set(handler.name, handler)
    },
    async prepare() {
      if (handlers.size > 0) await installQueues(engine, names())
    },
    async start() {
      if (started || handlers.size === 0) return
      // On the embedded engine no other process can be doing a job.
      await lookAfterLost(engine.kind === 'pglite')
      started = true
      timers = [
        setInterval(wake, POLL_MS).unref(),
        setInterval(() => void lookAfterLost(false).catch(report.broke), (lease * 1000) / 4).unref(),
      ]
      wake()
    },
    async stop() {
      started = false
      again = false
      for (const timer of timers) clearInterval(timer)
      timers = []
      await Promise.all(lanes)
    },
    async runDue() {
      const ran: string[] = []
      for (;;) {
        for (let name = await runNext(); name !== undefined; name = await runNext()) ran.push(name)
        if (lanes.size === 0) return ran
        await Promise.all(lanes)
      }
    },
    sweeps: () => (handlers.size > 0 ? [{ name: 'jobs.forget', every: 'hour', run: forgetOldJobs }] : []),
  }
}
