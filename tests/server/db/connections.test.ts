import { openPglite } from '@server/db/pglite'
import { openPostgres } from '@server/db/postgres'
import type { Engine } from '@server/db/engine'
import { describeOnBothEngines, isBehindPooler, itOnServer, openTestDatabase, testEngine, type TestDatabase } from '../support/database'

const who = { name: 'who', text: 'SELECT pg_backend_pid() AS pid' }
const readPid = async (engine: Engine) => (await engine.run<{ pid: number }>(who))[0]!.pid

describeOnBothEngines('Connections to the database', () => {
  let database: TestDatabase
  let engine: Engine

  beforeAll(async () => {
    database = await openTestDatabase()
    engine = testEngine === 'pg' ? openPostgres({ url: database.url!, max: 1 }) : await openPglite({})
  })
  afterAll(async () => {
    await engine?.close()
    await database.close()
  })

  it('answer the next statement after a refused one', async () => {
    await expect(database.engine.run({ name: 'refused', text: 'SELECT 1 / 0' })).rejects.toThrow('division by zero')
    expect(await database.engine.run({ name: 'next', text: 'SELECT 1 AS one' })).toEqual([{ one: 1 }])
  })

  itOnServer('keep a connection whose statement was refused, so that a rush does not open new ones', async () => {
    const before = await readPid(engine)
    await expect(engine.run({ name: 'refused', text: 'SELECT 1 / 0' })).rejects.toThrow('division by zero')
    expect(await readPid(engine)).toBe(before)
  })

  it('read a statement the same at its first and at its next run, with rows and without', async () => {
    const text =
      "SELECT g AS n, nullif(g, 2) AS not_two, '2026-05-22T02:00:00Z'::timestamptz AS at, ARRAY[g] AS list FROM generate_series(1, $1::int) g"
    const read = () => engine.run<{ at: Date }>({ name: 'several', text }, [2])
    const first = await read()
    expect(first).toEqual([
      { n: 1, not_two: 1, at: new Date('2026-05-22T02:00:00Z'), list: [1] },
      { n: 2, not_two: null, at: new Date('2026-05-22T02:00:00Z'), list: [2] },
    ])
    expect(await read()).toEqual(first)
    expect(await engine.run({ name: 'several', text }, [0])).toEqual([])
    const quiet = { name: 'quiet', text: "SET application_name TO 'quiet'" }
    expect([await engine.run(quiet), await engine.run(quiet)]).toEqual([[], []])
  })

  it('work on after a value that cannot be written, and after one that is refused', async () => {
    const circle: Record<string, unknown> = {}
    circle.self = circle
    const one = { name: 'one-value', text: 'SELECT $1::text AS value' }
    await expect(engine.run(one, [circle])).rejects.toThrow(/circular/i)
    expect(await engine.run(one, ['x'])).toEqual([{ value: 'x' }])
    const number = { name: 'number', text: 'SELECT $1::int AS value' }
    await expect(engine.run(number, ['x'])).rejects.toThrow('invalid input syntax')
    expect(await engine.run(number, ['7'])).toEqual([{ value: 7 }])
  })

  // Through the pooler statements have no names.
  if (!isBehindPooler)
    it('refuse another statement under a used name, and another shape of its rows', async () => {
      const two = { name: 'one-of-two', text: 'SELECT $1::text AS value' }
      expect(await engine.run(two, ['x'])).toEqual([{ value: 'x' }])
      await expect(engine.run({ ...two, text: 'SELECT 2 AS value' })).rejects.toThrow('Two statements have the name one-of-two.')
      expect(await engine.run(two, ['y'])).toEqual([{ value: 'y' }])
      await engine.session((session) => session.exec('CREATE TABLE changing (a integer); INSERT INTO changing VALUES (1)'))
      const all = { name: 'all-of-changing', text: 'SELECT * FROM changing' }
      expect(await engine.run(all)).toEqual([{ a: 1 }])
      await engine.session((session) => session.exec("ALTER TABLE changing ADD COLUMN b text NOT NULL DEFAULT 'new'"))
      await expect(engine.run(all)).rejects.toThrow('cached plan must not change result type')
      expect(await engine.run({ ...all, name: 'all-of-changed' })).toEqual([{ a: 1, b: 'new' }])
    })

  itOnServer('are replaced when the server ended them, idle or in a transaction', async () => {
    const end = (pid: number) => database.engine.run({ name: 'end', text: 'SELECT pg_terminate_backend($1, 5000)' }, [pid])
    const first = await readPid(engine)
    const work = engine.begin(async (scope) => {
      await end(first)
      return scope.run(who)
    })
    await expect(work).rejects.toThrow(/terminat|closed|not queryable/i)
    expect(await readPid(engine)).not.toBe(first)
  })
})
