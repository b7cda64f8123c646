import { ofShop } from '@server/audit/tables-of-shops'
import { links, tenantsInvariant, type Link } from '@server/audit/tenants'
import { sqlState } from '@server/db/sql-error'
import { inTransaction, withEngine } from '@server/db/transaction'
import { rows } from '@server/gym/rows'
import { addMembers, book, edited, importText, smallGymText } from '../gym/small-gym'
import { describeOnBothEngines, openTestDatabase, type TestDatabase } from '../support/database'

const FOREIGN_KEY = '23503'

const otherCard = `INSERT INTO card (id, brand_id, account_id, card_tpl_id, card_no, type, created_at) VALUES (99, 2, 1, 3, 'B', 1, '2026-05-22Z')`

let database: TestDatabase
/** Every foreign key, its pairs of columns as `shop_id=id`. */
let keys: { table: string; parent: string; pairs: string[] }[]

beforeAll(async () => {
  database = await openTestDatabase()
  await withEngine(database.engine, async () => {
    await importText(smallGymText)
    await addMembers(database.engine)
    await book(1, 'flow.2026-05-22', { cardId: 1 })
    await importText(edited(smallGymText, ['key: lantern', 'key: torch'], ['gym_id: 77', 'gym_id: 78']))
    await database.engine.session((session) => session.exec(otherCard))
    keys = await rows(`
      SELECT k.conrelid::regclass::text AS "table", k.confrelid::regclass::text AS parent,
             jsonb_agg(a.attname || '=' || p.attname) AS pairs
        FROM pg_constraint k CROSS JOIN LATERAL unnest(k.conkey, k.confkey) AS c(own, other)
        JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = c.own JOIN pg_attribute p ON p.attrelid = k.confrelid AND p.attnum = c.other
       WHERE k.contype = 'f' GROUP BY k.oid`)
  })
})
afterAll(() => database.close())

const all: readonly Link[] = [...ofShop.map((table): Link => ({ table, parent: 'shop', column: 'shop_id' })), ...links]
/** Other brands are asked about a lost phone, each by a row of its own brand. */
const ACROSS_BRANDS = ['lost_phone_brand.lost_phone_id']

class Undo extends Error {}

/** The SQLSTATE with which the database refuses a change, or how many rows took it; nothing stays. */
const answerTo = (sql: string): Promise<string> =>
  withEngine(database.engine, () =>
    inTransaction(async () => {
      throw new Undo(`${(await rows(`${sql} RETURNING 1 AS met`)).length} changed`)
    }),
  ).catch((error: Error) => (error instanceof Undo ? error.message : (sqlState(error) ?? error.message)))

const listPairs = (table: string, parent: string, column: string): string[][] =>
  keys.filter((key) => key.table === table && key.parent === parent && key.pairs.includes(`${column}=id`)).map(({ pairs }) => pairs.sort())
const kept = links.filter(({ auditOnly }) => !auditOnly).map((link) => [`${link.table}.${link.column}`, link] as const)

describeOnBothEngines('The database itself keeps tenants apart', () => {
  it.each(kept)('%s names a row of the same brand, and shop', (_, { table, parent, column, shop }) => {
    const pairs = [`${column}=id`, 'brand_id=brand_id', ...(shop ? ['shop_id=shop_id'] : [])].sort()
    expect(listPairs(table, parent, column)).toEqual([pairs])
  })

  it.each(ofShop)('%s belongs to the brand of its shop', (table) => {
    // A row of its parent's shop need not name the shop itself.
    const throughParent = keys.some(
      ({ table: own, parent, pairs }) => own === table && parent !== 'shop' && pairs.includes('shop_id=shop_id'),
    )
    const direct = listPairs(table, 'shop', 'shop_id')
    expect(direct).toEqual(throughParent && direct.length === 0 ? [] : [['brand_id=brand_id', 'shop_id=id']])
  })

  it('has no reference between rows of tenants that the audit does not follow', async () => {
    const ofTenants = new Set(
      (
        await withEngine(database.engine, () =>
          rows<{ table: string }>(
            `SELECT table_name AS "table" FROM information_schema.columns WHERE column_name = 'brand_id' AND table_schema = 'public'`,
          ),
        )
      ).map(({ table }) => table),
    )
    const followed = new Set(all.map(({ table, column }) => `${table}.${column}`))
    const references = keys
      .filter(({ table, parent }) => ofTenants.has(table) && ofTenants.has(parent))
      .flatMap(({ table, pairs }) => pairs.filter((pair) => pair.endsWith('=id')).map((pair) => `${table}.${pair.replace('=id', '')}`))
    expect(references.length).toBeGreaterThan(200)
    expect(references.filter((each) => !followed.has(each)).sort()).toEqual(ACROSS_BRANDS)
  })

  it.each([
    ['a card at the shop of another brand', 'INSERT INTO card_shop (card_id, shop_id, brand_id) VALUES (1, 2, 1)'],
    ['a card of another brand at a shop', 'INSERT INTO card_shop (card_id, shop_id, brand_id) VALUES (1, 2, 2)'],
    ['a template sold by another brand', 'INSERT INTO card_tpl_shop (card_tpl_id, shop_id, brand_id) VALUES (1, 2, 2)'],
    ['a price for another brand’s template', 'UPDATE price_rule SET card_tpl_id = 3 WHERE shop_id = 1 AND card_tpl_id = 1'],
    ['a class at another brand’s prices', 'UPDATE schedule SET price_plan_id = 3 WHERE shop_id = 1'],
    ['a booking by another brand’s card', 'UPDATE booking SET card_id = 99 WHERE id = 1'],
    ['a member from another shop’s activity', 'UPDATE ship SET activity_id = 2 WHERE shop_id = 1'],
  ])('refuses %s', async (_, sql) => {
    await withEngine(database.engine, async () => {
      expect(await rows('SELECT brand_id FROM card_tpl WHERE id = 3')).toEqual([{ brand_id: 2 }])
      expect(await rows('SELECT shop_id FROM price_plan WHERE id = 3 UNION ALL SELECT shop_id FROM activity WHERE id = 2')).toEqual([
        { shop_id: 2 },
        { shop_id: 2 },
      ])
    })
    expect(await answerTo(sql)).toBe(FOREIGN_KEY)
  })
})

type Found = { link: string; count: number }[]

/** The findings of the audit, and those expected from the rows themselves, link by link, after a change that is undone. */
const foundAfter = (change: string, expected: readonly string[]): Promise<{ found: Found; wanted: Found }> =>
  new Promise((tell, fail) => {
    const look = async () => {
      await rows(`SELECT set_config('session_replication_role', 'replica', true)`)
      await rows(`WITH changed AS (${change} RETURNING 1) SELECT count(*) FROM changed`)
      const counted = 'SELECT link, count(*)::int AS count FROM'
      const found = await rows<Found[0]>(`${counted} (${tenantsInvariant.sql}) f GROUP BY link ORDER BY link`)
      const wanted =
        expected.length === 0 ? [] : await rows<Found[0]>(`${counted} (${expected.join(' UNION ALL ')}) f GROUP BY link ORDER BY link`)
      tell({ found, wanted })
      throw new Undo()
    }
    withEngine(database.engine, () => inTransaction(look)).catch((error: unknown) => {
      if (!(error instanceof Undo)) fail(error as Error)
    })
  })

const named = ({ table, parent, column }: Link) =>
  `SELECT '${table}.${column}' AS link FROM ${table} t JOIN ${parent} p ON p.id = t.${column}`

describeOnBothEngines('The audit of rows that name one of another tenant', () => {
  it.each([
    ['brand', all, 'brand_id', 25],
    ['shop', all.filter(({ shop }) => shop), 'shop_id', 10],
  ] as const)('finds rows of another %s, by each link of which the database has rows', async (_, of, column, least) => {
    const seen = new Set<string>()
    for (const table of new Set(of.map((link) => link.table))) {
      // Rows that name the moved row are left behind.
      const own = of.filter((link) => link.table === table || link.parent === table)
      const { found, wanted } = await foundAfter(`UPDATE ${table} SET ${column} = ${column} + 1000`, own.map(named))
      expect(found).toEqual(wanted)
      for (const { link } of found) seen.add(link)
    }
    expect(seen.size).toBeGreaterThanOrEqual(least)
  })
})
