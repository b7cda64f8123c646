import { columns, computed, narrowed, outer, sql } from '@server/db/columns'
import { run, setEngine } from '@server/db/transaction'
import { describeOnBothEngines, openTestDatabase, type TestDatabase } from '../support/database'

const shop = {
  name: 'test-shop',
  text: sql`SELECT ${columns('shop', ['id', 'brandId'], 'h')}, h.phone <> '' ${computed<{ isCalled: boolean }>('isCalled')} FROM shop h`,
}

describeOnBothEngines('A text with lists of columns', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    setEngine(database.engine)
    await database.engine.session((session) =>
      session.exec(
        `INSERT INTO brand (id, key, name, gym_id) VALUES (1, 'a', 'a', 1); INSERT INTO shop (id, brand_id, key, name) VALUES (7, 1, 'b', 'b')`,
      ),
    )
  })
  afterAll(() => database.close())

  it('answers rows under the names of its lists', async () => {
    expect(await run(shop)).toEqual([{ id: 7, brandId: 1, isCalled: false }])
  })

  it('is composed of other texts and of conditions that list nothing', async () => {
    const list = sql`${columns('shop', ['name'], 'h')}, ${outer(columns('account', { who: 'username' }, 'a'))}`
    const where = 'h.id = $1'
    const statement = { name: 'test-shop-who', text: sql`SELECT ${list} FROM shop h LEFT JOIN account a ON a.id = 0 WHERE ${where}` }
    expect(await run(statement, [7])).toEqual([{ name: 'b', who: null }])
    const again = { name: 'test-shop-held', text: sql`${statement.text} FOR SHARE OF h` }
    expect((await run(again, [7]))[0]!.who).toBeNull()
  })
})

it('checks the declared row of a statement against the columns that it lists', () => {
  const known = columns('account', ['id', 'areaCode'])
  const refused = [
    // @ts-expect-error: the column is a number.
    () => run<{ id: string }>(shop),
    // @ts-expect-error: the column is not listed.
    () => run<{ id: number; name: string }>(shop),
    // @ts-expect-error: a table that is joined from outside may have no row.
    () => run<{ who: string }>({ name: 'x', text: sql`SELECT ${outer(columns('account', { who: 'username' }))} FROM shop` }),
    // @ts-expect-error: a text's words are known, but not that it is a number.
    () => narrowed<{ areaCode: number }>()(known),
    // @ts-expect-error: the column is not in the list.
    () => narrowed<{ phone: 'x' }>()(known),
  ]
  const allowed = [
    () => run<{ id: number }>(shop),
    () => run<{ id: number | null; isCalled: boolean }>(shop),
    () => narrowed<{ areaCode: 'zh-cn' }>()(known),
  ]
  expect([refused.length, allowed.length]).toEqual([5, 3])
})
