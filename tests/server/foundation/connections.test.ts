import { openPostgres } from '@server/db/postgres'
import type { Engine } from '@server/db/engine'
import { describeOnEngine, itOnServer, openTestDatabase, testEngine, type TestDatabase } from '../support/database'

const who = { name: 'who', text: 'SELECT pg_backend_pid() AS pid' }
const pidOf = async (engine: Engine) => (await engine.run<{ pid: number }>(who))[0]!.pid

describeOnEngine('Connections to the database server', () => {
  let database: TestDatabase
  let engine: Engine

  beforeAll(async () => {
    database = await openTestDatabase()
    if (testEngine === 'pg') engine = openPostgres({ url: database.url!, max: 1 })
  })
  afterAll(async () => {
    await engine?.close()
    await database.close()
  })

  it('answers the next statement after a refused one', async () => {
    await expect(database.engine.run({ name: 'refused', text: 'SELECT 1 / 0' })).rejects.toThrow('division by zero')
    expect(await database.engine.run({ name: 'next', text: 'SELECT 1 AS one' })).toEqual([{ one: 1 }])
  })

  itOnServer('keeps a connection whose statement was refused, so that a rush does not connect anew for everybody', async () => {
    const before = await pidOf(engine)
    await expect(engine.run({ name: 'refused', text: 'SELECT 1 / 0' })).rejects.toThrow('division by zero')
    expect(await pidOf(engine)).toBe(before)
  })

  itOnServer('replaces a connection that the server ended, idle or in a transaction', async () => {
    const end = (pid: number) => database.engine.run({ name: 'end', text: 'SELECT pg_terminate_backend($1, 5000)' }, [pid])
    const first = await pidOf(engine)
    const work = engine.begin(async (scope) => {
      await end(first)
      return scope.run(who)
    })
    await expect(work).rejects.toThrow(/terminat|closed|not queryable/i)
    expect(await pidOf(engine)).not.toBe(first)
  })
})
