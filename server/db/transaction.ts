import { AsyncLocalStorage } from 'node:async_hooks'
import type { Checked, Unchecked } from './columns'
import type { Engine, Isolation, Scope, Statement } from './engine'
import { takeShares } from './connection-shares'
import { isRetryable } from './sql-error'

/** The owner of the share of the connections: a brand or, if the brand is unknown, a shop. */
export type Tenant = `brand ${number}` | `shop ${number}`

interface OpenTransaction {
  engine: Engine
  scope: Scope
  after: (() => unknown)[]
  /** The failure of a nested transaction: the outermost is rolled back even if the failure was caught in between. */
  doomed?: { error: unknown }
}

interface Bound {
  engine: Engine
  tenant?: Tenant | undefined
  transaction?: OpenTransaction
}

// A single storage, because each one costs something on every promise of a request.
const bound = new AsyncLocalStorage<Bound>()
let standing: Engine | undefined
let reportAfterCommit = (error: unknown): void => console.error(error)

/** Sets the engine of this process; `report` gets failures of after-commit hooks. */
export const setEngine = (engine: Engine | undefined, report?: (error: unknown) => void): void => {
  standing = engine
  if (report) reportAfterCommit = report
}

/** Runs `work` on another engine than the process's own, for tests with several databases. */
export const withEngine = <T>(engine: Engine, work: () => T): T => bound.run({ engine }, work)

/** Names the tenant of the transactions in `work`. Without one they share the connections of "no tenant". */
export const asTenant = <T>(tenant: Tenant | undefined, work: () => T): T =>
  bound.run({ ...bound.getStore(), engine: engineInScope(), tenant }, work)

/**
 * Runs work outside of a transaction that may wait for a lock, once its tenant may use a connection (`server/db/connection-shares.ts`). Inside a transaction it runs at
 * once. Fails with `server.busy` if no connection comes free for too long.
 */
export const withConnectionShare = <T>(tenant: Tenant | undefined, work: () => Promise<T>): Promise<T> => {
  const engine = engineOutside()
  return engine ? takeShares(engine).within(tenant, work) : work()
}

const engineInScope = (): Engine => {
  const engine = bound.getStore()?.engine ?? standing
  if (!engine) throw new Error('No database is open: call setEngine(engine) first.')
  return engine
}

/** The engine in scope; undefined inside a transaction. */
export const engineOutside = (): Engine | undefined => (bound.getStore()?.transaction ? undefined : engineInScope())

const scopeNow = (): Scope => bound.getStore()?.transaction?.scope ?? engineInScope()

interface Run {
  <Row extends object>(statement: Checked<Row>, values?: readonly unknown[]): Promise<Row[]>
  <Row extends object>(statement: Unchecked, values?: readonly unknown[]): Promise<Row[]>
}

/** Runs a named statement in scope: in the open transaction if there is one, else on the engine. One statement at a time inside a transaction. */
export const run: Run = <Row extends object>(statement: Statement, values: readonly unknown[] = []): Promise<Row[]> =>
  scopeNow().run<Row>(statement, values)

const ATTEMPTS = 3

/**
 * Runs `work` in one transaction; inside an open one it joins that. The outermost is run up to three times when the database reports a serialization failure or
 * a deadlock, so effects outside of the database belong into `afterCommit`. It begins once its tenant may use a connection (`asTenant`); if none comes free for
 * too long it fails with `server.busy` without having started.
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
  const tenant = bound.getStore()?.tenant
  for (let attempt = 1; ; attempt += 1) {
    const after: OpenTransaction['after'] = []
    try {
      const begin = () =>
        engine.begin(async (scope) => {
          const transaction: OpenTransaction = { engine, scope, after }
          const answer = await bound.run({ engine, tenant, transaction }, work)
          if (transaction.doomed) throw transaction.doomed.error
          return answer
        }, options.isolation)
      const result = await takeShares(engine).within(tenant, begin)
      await runAfter({ engine, tenant }, after)
      return result
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}

const runAfter = async (outside: Bound | undefined, hooks: OpenTransaction['after']): Promise<void> => {
  for (const hook of hooks) {
    try {
      await (outside ? bound.run(outside, hook) : hook())
    } catch (error) {
      reportAfterCommit(error)
    }
  }
}

/** Runs `hook` after the open transaction has committed, never when it rolls back; at once if none is open. Its failure is reported, not thrown. */
export const afterCommit = async (hook: () => unknown): Promise<void> => {
  const transaction = bound.getStore()?.transaction
  if (transaction) transaction.after.push(hook)
  else await runAfter(bound.getStore() ?? (standing && { engine: standing }), [hook])
}
