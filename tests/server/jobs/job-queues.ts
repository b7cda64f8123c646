import { standingClock } from '../support/standing-clock'
import type { Engine } from '@server/db/engine'
import { openPostgres } from '@server/db/postgres'
import { run, setEngine } from '@server/db/transaction'
import { defineJob, onJob, type JobHandler } from '@server/jobs/job'
import { createJobQueue, type JobQueue } from '@server/jobs/queue'
import type { JobRun } from '@server/jobs/report'
import { TEN_O_CLOCK } from '../support/app'
import { openEmptyDatabase, type TestDatabase } from '../support/database'

export const note = defineJob<{ text: string }>('test.note', { retries: 2, backoff: 30 })
export const first = defineJob<{ left: number }>('test.first', { retries: 0, backoff: 1 })

export const noting = (texts: string[]): JobHandler => onJob(note, async ({ text }) => void texts.push(text))

/** A promise with its resolve function. */
export const gate = () => {
  let open: () => void = () => {}
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { open, passed }
}

let count = 0
export const sql = <Row extends object>(text: string): Promise<Row[]> => run<Row>({ name: `jobs-test-${(count += 1)}`, text })

export const states = () =>
  sql<{ state: string; text: string; message: string | null }>(
    `SELECT state::text, data->>'text' AS text, output->>'message' AS message FROM queue.job ORDER BY text, state`,
  )

/** Advances delayed and retried jobs. */
export const ripen = () => sql(`UPDATE queue.job SET start_after = now() - interval '1 second' WHERE state < 'active'`)

/** Lets the time pass for which a silent process keeps its jobs. */
export const expire = () => sql(`UPDATE queue.job SET started_on = now() - interval '61 seconds' WHERE state = 'active'`)

/** A database with a table `business`, and queues on it as of several processes. */
export const openQueues = async () => {
  const database: TestDatabase = await openEmptyDatabase()
  const engines: Engine[] = []
  const queues: JobQueue[] = []
  setEngine(database.engine)
  await sql('CREATE TABLE business (text text NOT NULL)')
  return {
    engine: database.engine,
    /** Whether several processes are possible. */
    isServed: database.url !== undefined,
    /** Another server process: on PostgreSQL with connections of its own. */
    async process(...handlers: JobHandler[]) {
      const engine = database.url ? openPostgres({ url: database.url, max: 6 }) : database.engine
      if (database.url) engines.push(engine)
      const runs: JobRun[] = []
      const broken: unknown[] = []
      const report = {
        ran: (done: JobRun) => void runs.push(done),
        broke: (error: unknown) => void broken.push(error),
        metric: undefined as never,
      }
      const queue = createJobQueue({ engine, clock: standingClock(TEN_O_CLOCK), report })
      for (const handler of handlers) queue.handle(handler)
      await queue.prepare()
      queues.push(queue)
      return { queue, runs, broken }
    },
    async close() {
      await Promise.all(queues.map((queue) => queue.stop()))
      for (const engine of engines) await engine.close()
      await database.close()
      setEngine(undefined)
    },
  }
}

export type Queues = Awaited<ReturnType<typeof openQueues>>
