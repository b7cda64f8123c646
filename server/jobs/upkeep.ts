import type PgBoss from 'pg-boss'
import { inTransaction, run } from '../db/transaction'

const LOST = 'The process that ran it is gone.'

interface Lost {
  id: string
  name: string
  tries: number
  retries: number
}

// The lock keeps a job from being taken back twice, and from being taken back while its process renews the lease.
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

/** Returns the jobs of dead processes to the queue: those whose lease ran out or, with `everyone`, all in progress. */
export const takeBack = (boss: PgBoss, names: readonly string[], everyone: boolean): Promise<TakenBack[]> =>
  inTransaction(async () => {
    const found = await run<Lost>(lost, [names, everyone])
    for (const { name, id } of found) await boss.fail(name, id, { message: LOST })
    return found.map(({ id, name, tries, retries }) => ({ job: name, id, tries, isFinal: tries > retries, error: new Error(LOST) }))
  })

/** Failed jobs stay long enough to be looked into. */
const forgotten = {
  name: 'queue-forget',
  text: `DELETE FROM queue.job WHERE (state IN ('completed', 'cancelled') AND completed_on < now() - interval '1 day')
                                  OR (state = 'failed' AND completed_on < now() - interval '90 days')`,
}

/** Deletes jobs done more than a day ago, and failures of more than 90 days ago. */
export const forgetOldJobs = async (): Promise<void> => void (await run(forgotten))

const made = { name: 'queue-made', text: `SELECT to_regclass('queue.job') IS NOT NULL AS made` }

/** Deletes every job, because the ids in their data would name other rows once the database is emptied and filled anew. */
export const forgetAllJobs = async (): Promise<void> => {
  const [found] = await run<{ made: boolean }>(made)
  if (found?.made) await run({ name: 'queue-forget-all', text: 'TRUNCATE queue.job' })
}
