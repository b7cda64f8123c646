import { sortTables } from '@server/db/personal/sort-tables'
import { personalTables } from '@server/personal-data'
import { describeOnEngine, openTestDatabase } from '../support/database'

/** Tables of which something is erased. */
const erased = personalTables.flatMap(({ erase, ...table }) => (erase ? [{ ...table, erase }] : []))
const rowsGo = new Set(erased.filter(({ erase }) => erase.some(({ blank }) => !blank)).map(({ table }) => table))

/** Whether SQL finds rows by a table of which that goes. */
const isFoundBy = (where: string, { table, erase }: (typeof erased)[number]): boolean =>
  new RegExp(`\\b(FROM|JOIN) ${table}\\b`).test(where) &&
  erase.some(({ blank }) => !blank || Object.keys(blank).some((column) => new RegExp(`\\b${column}\\b`).test(where)))

describeOnEngine('The order in which a person is erased', () => {
  it('is declared wherever a table is found by another, or its rows refer to rows that go, and nowhere else', async () => {
    const { engine, close } = await openTestDatabase()
    const references = await engine.session((session) =>
      session.query<{ table: string; other: string }>(
        `SELECT DISTINCT conrelid::regclass::text AS table, confrelid::regclass::text AS other FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`,
      ),
    )
    await close()
    const found = erased.flatMap(({ table, erase }) =>
      erased
        .filter((other) => other.table !== table && erase.some(({ where }) => isFoundBy(where, other)))
        .map((other) => `${table} before ${other.table}`),
    )
    const referring = references
      .filter(({ table, other }) => rowsGo.has(other) && erased.some((each) => each.table === table))
      .map(({ table, other }) => `${table} before ${other}`)
    const declared = personalTables.flatMap(({ table, before = [] }) => before.map((other) => `${table} before ${other}`))
    expect(declared.sort()).toEqual([...new Set([...found, ...referring])].sort())
    expect(declared.length).toBeGreaterThan(15)
  })

  it('has each table before those that it declares', () => {
    const places = new Map(personalTables.map(({ table }, at) => [table, at]))
    const late = personalTables.flatMap(({ table, before = [] }) =>
      before.filter((other) => places.get(table)! >= places.get(other)!).map((other) => `${table} before ${other}`),
    )
    expect(late).toEqual([])
  })

  it('follows the rooms where nothing is declared, and lets no tables wait for each other', () => {
    const rooms = [
      { tables: { ship: {}, visit: { before: ['ship'] } } },
      { tables: { upload: {}, face_photo: { before: ['visit', 'upload'] } } },
    ] as const
    expect(sortTables(rooms).map(({ table }) => table)).toEqual(['face_photo', 'visit', 'upload', 'ship'])
    expect(() => sortTables([{ tables: { ship: { before: ['visit'] }, visit: { before: ['ship'] } } }])).toThrow(
      'These tables are erased before each other: ship, visit',
    )
  })
})
