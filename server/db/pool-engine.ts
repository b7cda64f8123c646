import pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Db, Engine, Isolation, Scope, Session, Statement } from './engine'
import { runNamed } from './named-query'

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

/** Where statements go: with their names, or as drizzle writes them. */
interface Path {
  client: Queryable
  named(statement: Statement, values: readonly unknown[]): Promise<object[]>
}

const scopeOn = ({ client, named }: Path): Scope => {
  let db: Db | undefined
  return {
    get db() {
      return (db ??= drizzle(client as pg.Pool) as unknown as Db)
    },
    run: <Row extends object>(statement: Statement, values: readonly unknown[] = []) => named(statement, values) as Promise<Row[]>,
  }
}

const transactionOn = async <T>(client: pg.PoolClient, work: (scope: Scope) => Promise<T>, isolation?: Isolation): Promise<T> => {
  await client.query(isolation ? `BEGIN ISOLATION LEVEL ${isolation}` : 'BEGIN')
  const result = await work(scopeOn({ client, named: (statement, values) => traced(runNamed(client, statement, values)) }))
  const { command } = await client.query('COMMIT')
  // COMMIT of a transaction in which a statement failed is silently a ROLLBACK: that must not look like success.
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement failed in it and the failure was swallowed.')
  return result
}

/** Whether the connection is as good as before: the database refused the statement and said so. */
const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError && error.severity === 'ERROR'

/** An error of the database with the way to who asked, not to the socket that it came from. */
const traced = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

type Held = <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>

/** Lends connections of the pool; `breakOf` tells what makes one useless after a failure, and it is closed then. */
const holding =
  (pool: pg.Pool, breakOf: (client: pg.PoolClient, error: unknown) => Promise<Error | undefined>): Held =>
  async (work) => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      return await work(client)
    } catch (error) {
      broken = await breakOf(client, error)
      throw error
    } finally {
      client.release(broken)
    }
  }

/** The pool's own `query` closes the connection after every refusal, and a rush is mostly refusals. */
const keepConnections = (pool: pg.Pool): Path => {
  const held = holding(pool, (_client, error) => Promise.resolve(isRefusal(error) ? undefined : (error as Error)))
  return {
    client: {
      query: (statement: pg.QueryConfig, values?: unknown[]) => traced(held((client) => client.query(statement, values))),
    } as Queryable,
    named: (statement, values) => traced(held((client) => runNamed(client, statement, values))),
  }
}

const sessionOn = (client: Queryable): Session => ({
  exec: async (text) => void (await client.query(text)),
  query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await client.query(text, values as unknown[])).rows as Row[],
})

/** The engine of a pool of connections, whatever they lead to. */
export const engineOf = (kind: Engine['kind'], pool: pg.Pool): Engine => {
  // A dropped connection is replaced at the next query; without listeners it would end the process, idle or at work.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const held = holding(pool, (client) =>
    client.query('ROLLBACK').then(
      () => undefined,
      (failure: Error) => failure,
    ),
  )
  const path = keepConnections(pool)
  return Object.assign(scopeOn(path), {
    kind,
    begin: <T>(work: (scope: Scope) => Promise<T>, isolation?: Isolation) => held((client) => transactionOn(client, work, isolation)),
    // Who is alone need not keep others out, and would keep himself out.
    session: <T>(work: (session: Session) => Promise<T>) =>
      kind === 'pglite' ? work(sessionOn(path.client)) : held((client) => work(sessionOn(client))),
    close: () => pool.end(),
  })
}
