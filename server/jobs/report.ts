import { Counter } from 'prom-client'
import type { FastifyBaseLogger } from 'fastify'

/** How one run of a job ended. `again`: it failed and is retried later; `failed`: the last retry failed, and the job is kept as failed. */
export type JobRun = { job: string; id: string; tries: number } & ({ outcome: 'done' } | { outcome: 'again' | 'failed'; error: unknown })

export interface JobReport {
  ran(run: JobRun): void
  /** The queue itself failed: the database did not answer. */
  broke(error: unknown): void
  readonly metric: Counter
}

/** Log lines and a counter for jobs. They carry a job's name and number, never its data. */
export const createJobReport = (log: FastifyBaseLogger): JobReport => {
  const metric = new Counter({
    name: 'job_runs_total',
    help: 'Runs of jobs, by job and how they ended',
    labelNames: ['job', 'outcome'],
    registers: [],
  })
  return {
    metric,
    ran(run) {
      const { job, id, tries, outcome } = run
      metric.inc({ job, outcome })
      if (run.outcome === 'failed') log.error({ err: run.error, job, id, tries }, 'a job failed for good')
      else if (run.outcome === 'again') log.warn({ err: run.error, job, id, tries }, 'a job failed and is tried again')
      else log.debug({ job, id, tries, outcome }, 'a job was done')
    },
    broke: (error) => log.error({ err: error }, 'the job queue failed'),
  }
}
