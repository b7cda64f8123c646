import pg from 'pg'
import type { Engine, Isolation, Scope, Session, Statement } from './engine'
import { limitAnswer, watchEnd } from './answer-limit'
import { PATIENCE } from './fair-queue'
import { runNamed } from './named-query'
import { release } from './release'
import { GoneError, NO_CONNECTION } from './sql-error'

const BIGINT_ARRAY = 1016
const DATE_ARRAY = 1182

const { builtins, setTypeParser } = pg.types
const elements = (text: string): (string | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((element) => (element === 'NULL' ? null : element))
setTypeParser(builtins.INT8, Number)
setTypeParser(BIGINT_ARRAY as never, (text: string) => elements(text).map((element) => (element === null ? null : Number(element))))
setTypeParser(builtins.DATE, (text: string) => text)
setTypeParser(DATE_ARRAY as never, elements)

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>

/** Where statements go: with their names, or as a session has them. */
interface Path {
  client: Queryable
  named(statement: Statement, values: readonly unknown[]): Promise<object[]>
}

const known = new WeakMap<Statement, Statement>()

/** The statement with this release's function names; cached, because most statements live as long as the process. */
const ofRelease = (statement: Statement): Statement => {
  const before = known.get(statement)
  if (before) return before
  const text = release.calls(statement.text)
  const made = text === statement.text ? statement : { ...statement, text }
  known.set(statement, made)
  return made
}

const scopeOn = ({ named }: Path): Scope => ({
  run: <Row extends object>(statement: Statement, values: readonly unknown[] = []) => named(ofRelease(statement), values) as Promise<Row[]>,
})

/** How statements are sent to a PostgreSQL server; empty for the embedded database. */
interface Sending {
  /** How many milliseconds a statement may take, unless it is patient. */
  limit?: number
  /** Limits for each transaction behind a pooler, whose connections change hands after it; there no statement stays prepared. */
  settings?: Record<string, number>
}

/** Runs statements on a connection, within a transaction or each alone. */
const pathOn = (client: pg.PoolClient, { limit, settings }: Sending, isAlone: boolean): Path => ({
  client: {
    query: (statement: pg.QueryConfig, values?: unknown[]) => limitAnswer(client, limit, () => client.query(statement, values)),
  } as Queryable,
  named: (statement, values) => {
    const lead =
      settings && isAlone
        ? `SELECT ${Object.entries(settings)
            .map(([name, value]) => `set_config('${name}', '${value}', true)`)
            .join()}`
        : undefined
    return limitAnswer(client, statement.isPatient ? undefined : limit, () =>
      runNamed(client, statement, values, { isKept: !settings, lead }),
    )
  },
})

const beginning = (isolation: Isolation | undefined, settings: Sending['settings']): string =>
  [
    isolation ? `BEGIN ISOLATION LEVEL ${isolation}` : 'BEGIN',
    ...Object.entries(settings ?? {}).map(([name, value]) => `SET LOCAL ${name} = ${value}`),
  ].join('; ')

const transactionOn = async <T>(path: Path, work: (scope: Scope) => Promise<T>, begin: string): Promise<T> => {
  await path.client.query(begin)
  const result = await work(scopeOn(path))
  const { command } = await path.client.query('COMMIT')
  // COMMIT of a transaction in which a statement failed is silently a ROLLBACK: that must not look like success.
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement failed in it and the failure was swallowed.')
  return result
}

/** Whether the database refused the statement and the connection is still sound. */
const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError && error.severity === 'ERROR'

/** A connection of the pool. Throws GoneError when none can be had for another reason than all being in use. */
const connect = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  try {
    return await pool.connect()
  } catch (error) {
    throw (error as Error).message === NO_CONNECTION ? error : new GoneError(error)
  }
}

type Held = <T>(work: (path: Path, client: pg.PoolClient) => Promise<T>) => Promise<T>

/** Lends a connection to `work`; if `whenBroken` finds it unusable after a failure, it is closed. */
const holding =
  (
    pool: pg.Pool,
    choosePath: (client: pg.PoolClient) => Path,
    whenBroken: (path: Path, error: unknown) => Promise<Error | undefined>,
  ): Held =>
  async (work) => {
    const client = await connect(pool)
    const path = choosePath(client)
    let broken: Error | undefined
    try {
      return await work(path, client)
    } catch (error) {
      broken = await whenBroken(path, error)
      throw error
    } finally {
      client.release(broken)
    }
  }

/** The pool's own `query` closes the connection after every refusal, and in a rush most answers are refusals. */
const keepConnections = (pool: pg.Pool, sending: Sending): Path => {
  const held = holding(
    pool,
    (client) => pathOn(client, sending, true),
    (_path, error) => Promise.resolve(isRefusal(error) ? undefined : (error as Error)),
  )
  return {
    client: {
      query: (statement: pg.QueryConfig, values?: unknown[]) => held(({ client }) => client.query(statement, values)),
    } as Queryable,
    named: (statement, values) => held(({ named }) => named(statement, values)),
  }
}

const sessionOn = (client: Queryable): Session => ({
  exec: async (text) => void (await client.query(release.calls(text))),
  query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await client.query(release.calls(text), values as unknown[])).rows as Row[],
})

/** The engine over a pool of connections. */
export const makeEngine = (kind: Engine['kind'], pool: pg.Pool, sending: Sending = {}): Engine => {
  // A dropped connection is replaced at the next query. Without listeners its error would end the process.
  pool.on('error', () => {})
  pool.on('connect', watchEnd)

  const held = holding(
    pool,
    (client) => pathOn(client, sending, false),
    ({ client }) =>
      client.query('ROLLBACK').then(
        () => undefined,
        (failure: Error) => failure,
      ),
  )
  const path = keepConnections(pool, sending)
  return Object.assign(scopeOn(path), {
    kind,
    connections: pool.options.max ?? 1,
    patience: pool.options.connectionTimeoutMillis ?? PATIENCE,
    begin: <T>(work: (scope: Scope) => Promise<T>, isolation?: Isolation) =>
      held((own) => transactionOn(own, work, beginning(isolation, sending.settings))),
    // The embedded database has a single process and connection, so its session needs none of its own.
    session: <T>(work: (session: Session) => Promise<T>) =>
      kind === 'pglite' ? work(sessionOn(path.client)) : held((_own, client) => work(sessionOn(client))),
    close: () => pool.end(),
  })
}
