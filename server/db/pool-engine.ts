import pg from 'pg'
import type { Engine, Isolation, Scope, Session, Statement } from './engine'
import { answerOf, watchEnd } from './answer-limit'
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

/** The statement with the functions of this release in it; most statements live as long as the process. */
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

/** How statements are sent, where it is not as plainly as on the embedded database. */
interface Sending {
  /** How many milliseconds a statement may go without an answer, unless it says that it is patient. */
  limit?: number
  /** Behind a pooler, whose connections are another's with the next transaction: what is set for each, and no statement is kept prepared. */
  settings?: Record<string, number>
}

/** A connection in use, within a transaction or for one statement alone. */
const pathOn = (client: pg.PoolClient, { limit, settings }: Sending, isAlone: boolean): Path => ({
  client: {
    query: (statement: pg.QueryConfig, values?: unknown[]) => answerOf(client, limit, () => client.query(statement, values)),
  } as Queryable,
  named: (statement, values) => {
    const lead =
      settings && isAlone
        ? `SELECT ${Object.entries(settings)
            .map(([name, value]) => `set_config('${name}', '${value}', true)`)
            .join()}`
        : undefined
    return answerOf(client, statement.isPatient ? undefined : limit, () => runNamed(client, statement, values, { isKept: !settings, lead }))
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

/** Whether the connection is as good as before: the database refused the statement and said so. */
const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError && error.severity === 'ERROR'

/** A connection of the pool. Throws GoneError when there is none to be had but for the others' use. */
const connect = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  try {
    return await pool.connect()
  } catch (error) {
    throw (error as Error).message === NO_CONNECTION ? error : new GoneError(error)
  }
}

type Held = <T>(work: (path: Path, client: pg.PoolClient) => Promise<T>) => Promise<T>

/** Lends connections of the pool; `breakOf` tells what makes one useless after a failure, and it is closed then. */
const holding =
  (pool: pg.Pool, pathOf: (client: pg.PoolClient) => Path, breakOf: (path: Path, error: unknown) => Promise<Error | undefined>): Held =>
  async (work) => {
    const client = await connect(pool)
    const path = pathOf(client)
    let broken: Error | undefined
    try {
      return await work(path, client)
    } catch (error) {
      broken = await breakOf(path, error)
      throw error
    } finally {
      client.release(broken)
    }
  }

/** The pool's own `query` closes the connection after every refusal, and a rush is mostly refusals. */
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

/** The engine of a pool of connections, whatever they lead to. */
export const engineOf = (kind: Engine['kind'], pool: pg.Pool, sending: Sending = {}): Engine => {
  // A dropped connection is replaced at the next query; without listeners it would end the process, idle or at work.
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
    // Who is alone need not keep others out, and would keep himself out. A session waits for as long as it takes.
    session: <T>(work: (session: Session) => Promise<T>) =>
      kind === 'pglite' ? work(sessionOn(path.client)) : held((_own, client) => work(sessionOn(client))),
    close: () => pool.end(),
  })
}
