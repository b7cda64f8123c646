import pg from 'pg'
import { openPostgres } from '@server/db/postgres'
import type { Scope } from '@server/db/engine'
import { describeOnBothEngines, isBehindPooler, itOnServer, openTestDatabase, type TestDatabase } from '../support/database'

const limits = {
  name: 'limits',
  text: `SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement, current_setting('TimeZone') AS zone`,
}
const usual = { lock: '10s', statement: '15s', zone: 'UTC' }

describeOnBothEngines('A connection, its own or a pooler’s', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  it('answers the same statements to many at once, alone and in transactions', async () => {
    const add = { name: 'add-numbers', text: 'SELECT $1::int + $2::int AS sum, $3::text AS word' }
    const ask = (scope: Scope, n: number) => scope.run(add, [n, 1, n % 2 ? null : 'even'])
    const inTurn = async (scope: Scope, n: number) => [...(await ask(scope, n)), ...(await ask(scope, n + 1))]
    const { engine } = database
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => (n % 3 ? ask(engine, n) : engine.begin((scope) => inTurn(scope, n)))),
    )
    const row = (n: number) => ({ sum: n + 1, word: n % 2 ? null : 'even' })
    expect(answers).toEqual(Array.from({ length: 60 }, (_, n) => (n % 3 ? [row(n)] : [row(n), row(n + 1)])))
    expect(await engine.run({ name: 'no-rows', text: 'DELETE FROM idempotency WHERE $1' }, [true])).toEqual([])
  })

  itOnServer('has the time-outs and UTC in every statement, and leaves none of them to others', async () => {
    const { engine } = database
    expect(await engine.run(limits)).toEqual([usual])
    expect(await engine.begin((scope) => scope.run(limits))).toEqual([usual])
    expect(await engine.begin((scope) => scope.run(limits), 'repeatable read')).toEqual([usual])
    if (!isBehindPooler) return
    const other = new pg.Client(database.url)
    await other.connect()
    for (let each = 0; each < 10; each += 1) expect((await other.query(limits.text)).rows).toMatchObject([{ lock: '0', statement: '0' }])
    await other.end()
  })

  itOnServer('cancels a statement that waits for a lock too long', async () => {
    const impatient = openPostgres({ url: database.url!, patience: { lock: 50, statement: 5_000, connection: 5_000 } })
    const take = { name: 'take-brands', text: 'INSERT INTO brand (id, key, name, gym_id) VALUES (1, $1, $1, 1)' }
    await database.engine.begin(async (scope) => {
      await scope.run(take, ['first'])
      await expect(impatient.run(take, ['second'])).rejects.toMatchObject({ code: '55P03' })
      await expect(impatient.begin((own) => own.run(take, ['third']))).rejects.toMatchObject({ code: '55P03' })
    })
    await impatient.close()
  })
})
