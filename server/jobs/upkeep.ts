import type PgBoss from 'pg-boss'
import { inTransaction, run } from '../db/transaction'

const LOST = 'The process that ran it is gone.'

interface Lost {
  id: string
  name: string
  tries: number
  retries: number
}

// The lock keeps a job from being taken back twice, and from being taken back while its process says that it still runs.
const lost = {
  name: 'queue-lost',
  text: `SELECT id, name, retry_count + 1 AS tries, retry_limit AS retries FROM queue.job
          WHERE name = ANY($1) AND state = 'active' AND ($2 OR started_on + expire_in < now()) FOR UPDATE SKIP LOCKED`,
}

export interface TakenBack {
  job: string
  id: string
  tries: number
  isFinal: boolean
  error: Error
}

/** Gives jobs back to the queue whose process died at them: those whose lease ran out, or every one in progress when nobody else can be at them. */
export const takeBack = (boss: PgBoss, names: readonly string[], everyone: boolean): Promise<TakenBack[]> =>
  inTransaction(async () => {
    const found = await run<Lost>(lost, [names, everyone])
    for (const { name, id } of found) await boss.fail(name, id, { message: LOST })
    return found.map(({ id, name, tries, retries }) => ({ job: name, id, tries, isFinal: tries > retries, error: new Error(LOST) }))
  })

/** What is over for so long is nobody's business any more. Failures stay long enough to be looked into. */
const forgotten = {
  name: 'queue-forget',
  text: `DELETE FROM queue.job WHERE (state IN ('completed', 'cancelled') AND completed_on < now() - interval '1 day')
                                  OR (state = 'failed' AND completed_on < now() - interval '90 days')`,
}

/** Deletes jobs that were done a day ago, and failures of 90 days ago. */
export const forgetOldJobs = async (): Promise<void> => void (await run(forgotten))

const made = { name: 'queue-made', text: `SELECT to_regclass('queue.job') IS NOT NULL AS made` }

/** Deletes every job: those of a database that was emptied would find other rows under their ids. */
export const forgetAllJobs = async (): Promise<void> => {
  const [found] = await run<{ made: boolean }>(made)
  if (found?.made) await run({ name: 'queue-forget-all', text: 'TRUNCATE queue.job' })
}
