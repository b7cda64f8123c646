import { sql } from 'drizzle-orm'
import { q, run, setEngine } from '@server/db/transaction'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'
import { migrations, things } from '../foundation/things'

describeOnEngine('values of the database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase({ migrations })
    setEngine(database.engine)
  })
  beforeEach(() =>
    q()
      .delete(things)
      .then(() => undefined),
  )
  afterAll(() => database.close())

  it('look the same through a statement as through drizzle, on both engines', async () => {
    const at = new Date('2026-11-21T02:00:00.123Z')
    await q()
      .insert(things)
      .values({ id: 1, name: 'x', total: 2 ** 40, price: '12.50', day: '2026-11-21', at, more: { a: [1] } })
    const [row] = await q().select().from(things)
    const [raw] = await run<typeof row & object>({ name: 'thing-one', text: 'SELECT * FROM thing WHERE id = $1 AND at = $2' }, [1, at])
    expect(row).toEqual({ id: 1, name: 'x', total: 2 ** 40, price: '12.50', day: '2026-11-21', at, more: { a: [1] }, on: false })
    expect(raw).toEqual(row)
  })

  it('count as numbers, keep days as text and come in lists', async () => {
    await q().insert(things).values({ id: 1, name: 'x' })
    expect(
      await q()
        .select({ n: sql`count(*)` })
        .from(things),
    ).toEqual([{ n: 1 }])
    const [row] = await run(
      {
        name: 'lists',
        text: `SELECT '{1,2}'::bigint[] AS big, '{}'::bigint[] AS none, '{1,NULL}'::bigint[] AS some, '{2026-11-21}'::date[] AS days, sum(id) AS sum,
             $1::int[] AS ints, $2::text[] AS texts, $3::jsonb AS json, current_setting('TimeZone') AS zone FROM thing`,
      },
      [[1, 2], ['a,b', '"'], JSON.stringify([{ a: 1 }])],
    )
    expect(row).toEqual({
      big: [1, 2],
      none: [],
      some: [1, null],
      days: ['2026-11-21'],
      sum: 1,
      ints: [1, 2],
      texts: ['a,b', '"'],
      json: [{ a: 1 }],
      zone: 'UTC',
    })
  })
})
