import { AsyncLocalStorage } from 'node:async_hooks'
import type { Engine, Isolation, Scope, Statement } from './engine'
import { roomOf } from './room'
import { isRetryable } from './sql-error'

/** Whose connections something uses: a brand, or for want of one what else its requests have in common. */
export type Tenant = `brand ${number}` | `shop ${number}`

interface OpenTransaction {
  engine: Engine
  scope: Scope
  after: (() => unknown)[]
  /** What failed in a nested part: the whole is then rolled back even if the failure was caught outside of that part. */
  doomed?: { error: unknown }
}

interface Bound {
  engine: Engine
  tenant?: Tenant | undefined
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

/** Says whose the transactions of `work` are. What nobody is named for shares one part of the connections. */
export const asTenant = <T>(tenant: Tenant | undefined, work: () => T): T =>
  bound.run({ ...bound.getStore(), engine: engineInScope(), tenant }, work)

/**
 * Runs outside of any transaction what may wait for a lock: it begins once there is a connection that its tenant may use (`server/db/room.ts`). Inside one
 * it runs at once. Fails with `server.busy` where none comes free for too long.
 */
export const inRoom = <T>(tenant: Tenant | undefined, work: () => Promise<T>): Promise<T> => {
  const engine = engineOutside()
  return engine ? roomOf(engine).within(tenant, work) : work()
}

const engineInScope = (): Engine => {
  const engine = bound.getStore()?.engine ?? standing
  if (!engine) throw new Error('No database is open: call setEngine(engine) first.')
  return engine
}

/** The engine that queries go to, undefined inside a transaction. */
export const engineOutside = (): Engine | undefined => (bound.getStore()?.transaction ? undefined : engineInScope())

const scopeNow = (): Scope => bound.getStore()?.transaction?.scope ?? engineInScope()

/** Runs a named statement in scope: in the open transaction if there is one, else on the engine. One statement at a time inside a transaction. */
export const run = <Row extends object>(statement: Statement, values: readonly unknown[] = []): Promise<Row[]> =>
  scopeNow().run<Row>(statement, values)

const ATTEMPTS = 3

/**
 * Runs `work` in one transaction; inside an open one it joins that. The outermost is tried again, three times in all, when the database reports a
 * serialization failure or a deadlock, so `work` must have no effect outside of the database: leave that to `afterCommit`. It begins once there is a
 * connection that its tenant may use (`asTenant`); where none comes free for too long it fails with `server.busy`, and nothing was done.
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
      const result = await roomOf(engine).within(tenant, begin)
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

/** Runs `hook` once the open transaction has committed, never when it rolls back; at once when none is open. Its failure is reported, not thrown. */
export const afterCommit = async (hook: () => unknown): Promise<void> => {
  const transaction = bound.getStore()?.transaction
  if (transaction) transaction.after.push(hook)
  else await runAfter(bound.getStore() ?? (standing && { engine: standing }), [hook])
}
