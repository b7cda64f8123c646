import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { inTransaction, withEngine } from '@server/db/transaction'
import { rows } from '@server/gym/rows'
import { addMinutes } from '@/domain/time'
import { ensureAt, TEN } from './read-demo'
import { describeOnEngine, itOnServer, openTestDatabase, type TestDatabase } from '../support/database'
import { meanwhile } from '../support/meanwhile'

const NUMBERED = ['brand', 'shop', 'account', 'card', 'schedule', 'booking', 'card_entry', 'candidate', 'payment_order']

/** The tables whose rows do not begin with one. */
const displaced = async () =>
  (
    await rows<{ name: string; first: number | null }>(
      NUMBERED.map((name) => `SELECT '${name}' AS name, min(id)::int AS first FROM ${name}`).join(' UNION ALL '),
    )
  ).filter(({ first }) => first !== null && first !== 1)

/** What a transaction that came to nothing leaves: every sequence has gone on. */
const useIdsUp = () =>
  inTransaction(async () => {
    await rows("SELECT nextval(oid::regclass) FROM pg_class WHERE relkind = 'S' AND relnamespace = current_schema()::regnamespace")
    throw new Error('killed')
  })

describeOnEngine('The demo beside others', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    await withEngine(database.engine, async () => {
      await expect(useIdsUp()).rejects.toThrow('killed')
      await ensureAt(TEN)
    })
  })
  afterAll(() => database.close())

  it('has the ids of a first start where a first start was killed before', () =>
    withEngine(database.engine, async () => expect(await displaced()).toEqual([])))

  itOnServer('is brought up to the hour although its people book meanwhile: it begins again on what is there by then', () =>
    withEngine(database.engine, async () => {
      const later = addMinutes(TEN, 9 * 60)
      const said = await meanwhile(database.engine, {
        // What a booking does to a card, of everybody whom the demo would book.
        held: () => rows('UPDATE card SET version = version + 1'),
        act: () => ensureAt(later),
      })
      expect(said).toEqual(['The demo brand is of today, 2026-11-21'])
      expect(brokenIn(await auditDatabase())).toEqual([])
    }),
  )
})
