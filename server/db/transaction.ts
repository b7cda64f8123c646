import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Engine, Isolation, Scope, Statement } from './engine'
import { isRetryable } from './sql-error'

interface OpenTransaction {
  engine: Engine
  scope: Scope
  after: (() => unknown)[]
  /** What failed in a nested part: the whole is then rolled back even if the failure was caught outside of that part. */
  doomed?: { error: unknown }
}

interface Bound {
  engine: Engine
  transaction?: OpenTransaction
}

// One for both: each storage is carried to every promise of a request.
const bound = new AsyncLocalStorage<Bound>()
let standing: Engine | undefined
let reportAfterCommit = (error: unknown): void => console.error(error)

/** Names the engine that queries go to in this process; `report` is told about failures of after-commit hooks. */
export const setEngine = (engine: Engine | undefined, report?: (error: unknown) => void): void => {
  standing = engine
  if (report) reportAfterCommit = report
}

/** Runs `work` on another engine than the process's own (tests with several databases). */
export const withEngine = <T>(engine: Engine, work: () => T): T => bound.run({ engine }, work)

const engineInScope = (): Engine => {
  const engine = bound.getStore()?.engine ?? standing
  if (!engine) throw new Error('No database is open: call setEngine(engine) first.')
  return engine
}

/** The engine that queries go to, undefined inside a transaction. */
export const engineOutside = (): Engine | undefined => (bound.getStore()?.transaction ? undefined : engineInScope())

const scopeNow = (): Scope => bound.getStore()?.transaction?.scope ?? engineInScope()

/** The drizzle handle in scope: of the open transaction if there is one, else of the engine. Ask for it at every query, never keep it. */
export const q = (): Db => scopeNow().db

/** Runs a named statement in scope. One statement at a time inside a transaction. */
export const run = <Row extends object>(statement: Statement, values: readonly unknown[] = []): Promise<Row[]> =>
  scopeNow().run<Row>(statement, values)

const ATTEMPTS = 3

/**
 * Runs `work` in one transaction; inside an open one it joins that. The outermost is tried again, three times in all, when the database reports a
 * serialization failure or a deadlock, so `work` must have no effect outside of the database: leave that to `afterCommit`.
 */
export const inTransaction = async <T>(work: () => Promise<T>, options: { isolation?: Isolation } = {}): Promise<T> => {
  const outer = bound.getStore()?.transaction
  if (outer) {
    try {
      return await work()
    } catch (error) {
      outer.doomed ??= { error }
      throw error
    }
  }
  const engine = engineInScope()
  for (let attempt = 1; ; attempt += 1) {
    const after: OpenTransaction['after'] = []
    try {
      const result = await engine.begin(async (scope) => {
        const transaction: OpenTransaction = { engine, scope, after }
        const answer = await bound.run({ engine, transaction }, work)
        if (transaction.doomed) throw transaction.doomed.error
        return answer
      }, options.isolation)
      await runAfter(engine, after)
      return result
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}

const runAfter = async (engine: Engine | undefined, hooks: OpenTransaction['after']): Promise<void> => {
  for (const hook of hooks) {
    try {
      await (engine ? bound.run({ engine }, hook) : hook())
    } catch (error) {
      reportAfterCommit(error)
    }
  }
}

/** Runs `hook` once the open transaction has committed, never when it rolls back; at once when none is open. Its failure is reported, not thrown. */
export const afterCommit = async (hook: () => unknown): Promise<void> => {
  const transaction = bound.getStore()?.transaction
  if (transaction) transaction.after.push(hook)
  else await runAfter(bound.getStore()?.engine ?? standing, [hook])
}
