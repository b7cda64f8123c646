import { together } from '@server/db/together'
import { inTransaction, run, setEngine } from '@server/db/transaction'
import { migrations } from '../foundation/things'
import { describeOnBothEngines, openTestDatabase, type TestDatabase } from '../support/database'

const names = { name: 'together-names', text: 'SELECT id, name FROM thing WHERE id IN (SELECT unnest($1::int[]))' }
const add = {
  name: 'together-add',
  text: 'INSERT INTO thing (id, name) SELECT x.id, x.name FROM unnest($1::int[], $2::text[]) AS x (id, name)',
}

describeOnBothEngines('Requests that share a round trip', () => {
  let database: TestDatabase
  /** The requests of each round trip. */
  let trips: number[][]
  beforeAll(async () => {
    database = await openTestDatabase({ migrations })
  })
  beforeEach(async () => {
    trips = []
    setEngine(database.engine)
    await run({ name: 'together-none', text: 'DELETE FROM thing' })
    await run(add, [
      [1, 2, 3],
      ['one', 'two', 'three'],
    ])
  })
  afterAll(() => database.close())

  const asking = (lanes: number, most?: number) =>
    together<number, string | undefined>(
      async (ids) => {
        trips.push([...ids])
        const rows = await run<{ id: number; name: string }>(names, [ids])
        return ids.map((id) => rows.find((row) => row.id === id)?.name)
      },
      { lanes, ...(most && { most }) },
    )

  /** The next turn of the event loop. */
  const turn = () => new Promise((next) => setImmediate(next))

  it('join those of the same turn, or of callers who were answered together in the turn before', async () => {
    const readName = asking(1)
    expect(await Promise.all([3, 1, 9, 2].map(readName))).toEqual(['three', 'one', undefined, 'two'])
    await Promise.all([1, 2].map((id) => readName(id).then(() => readName(id + 1))))
    expect(trips).toEqual([
      [3, 1, 9, 2],
      [1, 2],
      [2, 3],
    ])
  })

  it('go at once while a lane is free, and with all others that came meanwhile when there is none', async () => {
    const open: (() => void)[] = []
    const readName = together<number, number>(
      (ids) => {
        trips.push([...ids])
        return new Promise((answer) => open.push(() => answer(ids)))
      },
      { lanes: 1 },
    )
    const asked = [readName(3)]
    await turn()
    asked.push(readName(1))
    await turn()
    asked.push(readName(9), readName(2))
    expect(trips).toEqual([[3]])
    open[0]!()
    await turn()
    expect(trips).toEqual([[3], [1, 9, 2]])
    open[1]!()
    expect(await Promise.all(asked)).toEqual([3, 1, 9, 2])
  })

  it('use as many lanes as there are, and put no more into one trip than its limit', async () => {
    await Promise.all([1, 2, 3, 1, 2, 3, 1].map(asking(2, 3)))
    expect(trips.map((trip) => trip.length)).toEqual([3, 3, 1])
  })

  it('are never answered from a read before them', async () => {
    const readName = asking(1)
    const first = readName(1)
    await Promise.all([first, run({ name: 'together-rename', text: `UPDATE thing SET name = 'new' WHERE id = 1` })])
    expect(await readName(1)).toBe('new')
  })

  it('go alone inside a transaction, which sees its own writes', async () => {
    const readName = asking(1)
    await inTransaction(async () => {
      await run(add, [[4], ['four']])
      expect(await readName(4)).toBe('four')
    })
    expect(trips).toEqual([[4]])
  })

  it('are repeated alone when the database refuses a trip, so that one cannot fail the others', async () => {
    const adding = together<{ id: number; name: string }, string>(
      async (rows) => {
        trips.push(rows.map(({ id }) => id))
        await run(add, [rows.map(({ id }) => id), rows.map(({ name }) => name)])
        return rows.map(({ name }) => name)
      },
      { lanes: 1 },
    )
    const told = await Promise.allSettled(
      [
        { id: 5, name: 'five' },
        { id: 6, name: 'six' },
        { id: 7, name: '' },
        { id: 8, name: 'eight' },
      ].map(adding),
    )
    expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(trips).toEqual([[5, 6, 7, 8], [5], [6], [7], [8]])
    expect(await Promise.all([5, 6, 7, 8].map(asking(3)))).toEqual(['five', 'six', undefined, 'eight'])
  })

  it('are not repeated where the connection failed, because the trip may have been done', async () => {
    let tries = 0
    const failing = together<number, number>(
      () => {
        tries += 1
        return Promise.reject(new Error('the connection was lost'))
      },
      { lanes: 1 },
    )
    const told = await Promise.allSettled([1, 2, 3].map(failing))
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(tries).toBe(1)
  })
})
