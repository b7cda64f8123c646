import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { run, withEngine } from '@server/db/transaction'
import { rows } from '@server/gym/rows'
import { classNow, edited, importText, on, one, smallGymText, smallGymWithMembers } from './small-gym'
import { describeOnBothEngines, itOnServer, openTestDatabase, type TestDatabase } from '../support/database'
import { meanwhile } from '../support/meanwhile'

let database: TestDatabase
const inDatabase = on(() => database.engine)
const hold = (keys: string) => () => run({ name: 'test-hold-classes', text: 'SELECT 1 FROM schedule WHERE key LIKE $1 FOR UPDATE' }, [keys])

beforeEach(async () => {
  database = await openTestDatabase({ seed: smallGymWithMembers })
})
afterEach(() => database.close())

/** Imports while another transaction has the classes of these keys locked, and answers before it ends. */
const importBeside = (keys: string, text: string) =>
  withEngine(database.engine, () =>
    meanwhile(database.engine, { held: hold(keys), act: () => Promise.resolve(), look: () => importText(text), waiters: 0 }),
  )

describeOnBothEngines('An import of a gym that members book in', () => {
  itOnServer(
    'locks nothing where the file has no change',
    inDatabase(async () => importBeside('%', smallGymText)),
  )

  itOnServer(
    'locks only the classes that it changes',
    inDatabase(async () => {
      await importBeside('flow.2026-05-22', edited(smallGymText, [`days: [mon, fri]`, `days: [mon, fri], cancelled: ['2026-05-25']`]))
      expect(await classNow('flow.2026-05-25')).toMatchObject({ cancelled: true, version: 2 })
      expect(brokenIn(await auditDatabase())).toEqual([])
    }),
  )

  itOnServer(
    'waits for a class that it changes, and judges its state after that',
    inDatabase(async () => {
      const text = edited(smallGymText, [`days: [mon, fri]`, `days: [mon, fri], cancelled: ['2026-05-25']`])
      await meanwhile(database.engine, {
        held: () => rows(`UPDATE schedule SET is_cancelled = true, version = version + 1 WHERE key = 'flow.2026-05-25'`),
        act: () => importText(text),
      })
      expect(await classNow('flow.2026-05-25')).toMatchObject({ cancelled: true, version: 2 })
    }),
  )

  itOnServer(
    'reads again where a class was changed meanwhile',
    inDatabase(async () => {
      const text = edited(smallGymText, [`days: [mon, fri]`, `days: [mon, fri], cancelled: ['2026-05-25']`])
      await meanwhile(database.engine, {
        held: async () => {
          await hold('flow.2026-05-25')()
          await rows(`UPDATE schedule SET capacity = capacity + 1 WHERE key = 'flow.2026-05-29'`)
        },
        act: () => importText(text),
      })
      const [{ places }] = (await rows<{ places: number }>(
        `SELECT count(DISTINCT capacity)::int AS places FROM schedule WHERE key LIKE 'flow.%'`,
      )) as [{ places: number }]
      expect([places, (await classNow('flow.2026-05-25')).cancelled]).toEqual([1, true])
    }),
  )

  it(
    'changes nothing the second time',
    inDatabase(async () => {
      const before = await one('SELECT max(version) AS version, count(*) AS n FROM schedule')
      expect((await importText(smallGymText)).describe()).toEqual(['nothing to change'])
      expect(await one('SELECT max(version) AS version, count(*) AS n FROM schedule')).toEqual(before)
    }),
  )
})
