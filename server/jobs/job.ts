import type { Instant } from '@/domain/time'

export interface JobOptions {
  /** How many times a failed run is repeated. */
  retries: number
  /** Seconds before the first retry; each further retry waits twice as long. */
  backoff: number
}

/** One piece of work: a declared job and its data. */
export interface Job<Data extends object = object> {
  kind: JobKind<Data>
  data: Data
}

/**
 * A declared job; called with data it makes one piece of work. The data must be JSON and hold ids only, because anything else may have changed by the time the
 * job runs.
 */
export interface JobKind<Data extends object = object> extends JobOptions {
  (data: Data): Job<Data>
  /** `domain.act`, as stored in the database. */
  readonly jobName: string
}

/** Declares a job named `domain.act`. The name is unique in the whole server and never changes. */
export const defineJob = <Data extends object>(name: string, options: JobOptions): JobKind<Data> => {
  const kind: JobKind<Data> = Object.assign((data: Data): Job<Data> => ({ kind, data }), { jobName: name, ...options })
  return kind
}

/**
 * Does one job outside of any transaction, with the database in scope. It may run again after it was done (the process may die before recording that), so it is
 * idempotent; waiting for a provider has a time-out. `now` is the only time that rules may use.
 */
export type RunJob<Data extends object> = (data: Data, now: Instant) => Promise<void>

export interface JobHandler {
  name: string
  run: RunJob<object>
}

/** Binds a job to the function that does it. */
export const onJob = <Data extends object>(kind: JobKind<Data>, run: RunJob<Data>): JobHandler => ({
  name: kind.jobName,
  run: run as RunJob<object>,
})
