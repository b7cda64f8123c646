import type { Instant } from '@/domain/time'

export interface JobOptions {
  /** How often a run that failed is tried again. */
  retries: number
  /** About how many seconds pass before the first retry; each further one waits twice as long. */
  backoff: number
}

/** One piece of work to be done: a declared job and its data. */
export interface Job<Data extends object = object> {
  kind: JobKind<Data>
  data: Data
}

/** A declared job; called with data it is one piece of work. The data must be JSON and hold ids, nothing that may have changed by then. */
export interface JobKind<Data extends object = object> extends JobOptions {
  (data: Data): Job<Data>
  /** `domain.act`: stands in the database. */
  readonly jobName: string
}

/** Declares a job, `domain.act`. Its name is unique in the whole server and stays. */
export const defineJob = <Data extends object>(name: string, options: JobOptions): JobKind<Data> => {
  const kind: JobKind<Data> = Object.assign((data: Data): Job<Data> => ({ kind, data }), { jobName: name, ...options })
  return kind
}

/**
 * Does one job outside of any transaction, with the database in scope. It may run again after it was done (a process can die right behind it), so it is
 * idempotent; what it waits for ends by itself (a provider's time-out). `now` is the only time that rules may use.
 */
export type RunJob<Data extends object> = (data: Data, now: Instant) => Promise<void>

export interface JobHandler {
  name: string
  run: RunJob<object>
}

/** Says who does a job. */
export const onJob = <Data extends object>(kind: JobKind<Data>, run: RunJob<Data>): JobHandler => ({
  name: kind.jobName,
  run: run as RunJob<object>,
})
