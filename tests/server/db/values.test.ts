import { recordStatement } from '@server/db/records'
import { run, setEngine } from '@server/db/transaction'
import { describeOnBothEngines, openTestDatabase, type TestDatabase } from '../support/database'
import { addThing, clearThings, migrations } from '../foundation/things'

describeOnBothEngines('values of the database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase({ migrations })
    setEngine(database.engine)
  })
  beforeEach(async () => void (await clearThings()))
  afterAll(() => database.close())

  it('come back as they were written, on both engines', async () => {
    const at = new Date('2026-11-21T02:00:00.123Z')
    const written = { id: 1, name: 'x', total: 2 ** 40, price: '12.50', day: '2026-11-21', at, more: { a: [1] }, on: true }
    const insert = recordStatement<Omit<typeof written, 'more'> & { more: string }>(
      'thing-all',
      'INSERT INTO thing (id, name, total, price, day, at, more, "on") VALUES ($id, $name, $total, $price, $day, $at, $more::jsonb, $on)',
    )
    await insert({ ...written, more: JSON.stringify(written.more) })
    expect(await run({ name: 'thing-one', text: 'SELECT * FROM thing WHERE id = $1 AND at = $2' }, [1, at])).toEqual([written])
  })

  it('count as numbers, keep days as text and come in lists', async () => {
    await addThing(1)
    expect(await run({ name: 'thing-count', text: 'SELECT count(*) AS n FROM thing' })).toEqual([{ n: 1 }])
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
