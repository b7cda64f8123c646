import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { inTransaction, withEngine } from '@server/db/transaction'
import { rows } from '@server/gym/rows'
import { addMinutes } from '@/domain/time'
import { ensureAt, TEN } from './read-demo'
import { describeOnBothEngines, itOnServer, openTestDatabase, type TestDatabase } from '../support/database'
import { meanwhile } from '../support/meanwhile'

const NUMBERED = ['brand', 'shop', 'account', 'card', 'schedule', 'booking', 'card_entry', 'candidate', 'payment_order']

/** Tables whose ids do not begin with 1. */
const displaced = async () =>
  (
    await rows<{ name: string; first: number | null }>(
      NUMBERED.map((name) => `SELECT '${name}' AS name, min(id)::int AS first FROM ${name}`).join(' UNION ALL '),
    )
  ).filter(({ first }) => first !== null && first !== 1)

/** The trace of a rolled-back transaction: every sequence has advanced. */
const useIdsUp = () =>
  inTransaction(async () => {
    await rows("SELECT nextval(oid::regclass) FROM pg_class WHERE relkind = 'S' AND relnamespace = current_schema()::regnamespace")
    throw new Error('killed')
  })

describeOnBothEngines('The demo on a used database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    await withEngine(database.engine, async () => {
      await expect(useIdsUp()).rejects.toThrow('killed')
      await ensureAt(TEN)
    })
  })
  afterAll(() => database.close())

  it('has the ids of a first start after a first start was killed', () =>
    withEngine(database.engine, async () => expect(await displaced()).toEqual([])))

  itOnServer('is brought up to the hour although its people book meanwhile: it begins again on the new rows', () =>
    withEngine(database.engine, async () => {
      const later = addMinutes(TEN, 9 * 60)
      const said = await meanwhile(database.engine, {
        // The debit of a booking, for every card that the demo would use.
        held: () => rows('UPDATE card SET version = version + 1'),
        act: () => ensureAt(later),
      })
      expect(said).toBe('The demo brand is of today, 2026-11-21')
      expect(brokenIn(await auditDatabase())).toEqual([])
    }),
  )
})
