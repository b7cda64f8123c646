import { addDays, addMinutes, dayOf, formatTime, readInstant } from '@/domain/time'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { extendDemo } from '@server/demo/ensure'
import { inTransaction } from '@server/db/transaction'
import { refreshDemo } from '@server/demo/make-demo'
import { rows } from '@server/gym/rows'
import { all, checkInsDue, listClasses, ensureAt, shownAround, TEN } from './read-demo'
import { everything } from '../support/everything'
import { on } from '../gym/small-gym'
import { describeOnBothEngines, openTestDatabase, testEngine, type TestDatabase } from '../support/database'
import { demoAtTen } from './seed'

/** The contents around a time depend on rules and not on the engine: the embedded one, ten times slower, makes it at two times. */
const times = testEngine === 'pg' ? ['00:00', '00:20', '05:10', '13:30', '21:10', '23:57'] : ['13:30', '23:57']

describeOnBothEngines('the demo as time passes', () => {
  let database: TestDatabase
  const inDatabase = on(() => database.engine)
  afterEach(() => database.close())

  describe('from an empty database', () => {
    beforeEach(async () => {
      database = await openTestDatabase()
    })

    it(
      'refuses a database that it did not make, and leaves it alone',
      inDatabase(async () => {
        await rows(`INSERT INTO account (area_code, phone, username, created_at) VALUES ('zh-cn', '13711112222', '客人', '2026-01-01Z')`)
        const before = await everything()
        await expect(ensureAt(TEN)).rejects.toThrow(/^DEMO=1, but this database has data that the demo did not make: .*\.$/)
        await extendDemo(TEN)
        expect(await everything()).toEqual(before)
      }),
    )

    const showsAround = async (time: string) => {
      await on(() => database.engine)(async () => {
        const now = readInstant(`2026-11-21T${time}:00+08:00`)
        await ensureAt(now)
        expect(await shownAround(now)).toEqual(all)
        expect(brokenIn(await auditDatabase())).toEqual([])
        const [lin] = await rows(
          `SELECT balance_units AS left FROM card WHERE id = (SELECT min(id) FROM card WHERE account_id = 1 AND type = 1)`,
        )
        expect(lin).toEqual({ left: 128_000 })
      })()
    }
    it.each(times)('shows its classes and orders around %s', showsAround)
  })

  describe('from the demo at ten', () => {
    beforeEach(async () => {
      database = await openTestDatabase({ seed: demoAtTen })
    })

    it(
      'has a class with a corporate check-in that can be done now for the member whose company pays',
      inDatabase(async () => {
        expect(await checkInsDue(TEN)).toEqual([{ state: 'frozen' }])
        expect(brokenIn(await auditDatabase())).toEqual([])
      }),
    )

    it(
      'has one at whatever hour the server starts',
      inDatabase(async () => {
        const without: string[] = []
        for (let minutes = 0; minutes < 24 * 60; minutes += 60) {
          const now = addMinutes(TEN, minutes)
          const tried = inTransaction(async () => {
            await refreshDemo(now)
            if ((await checkInsDue(now)).length === 0) without.push(formatTime(now))
            throw new Error('as before')
          })
          await expect(tried).rejects.toThrow('as before')
        }
        expect(without).toEqual([])
      }),
    )

    it(
      'has plans of as many days as their names and their days say',
      inDatabase(async () => {
        const plans = await rows<{ name: string; days: string[] }>(
          `SELECT p.name, array_agg(d.name ORDER BY d.position) AS days FROM plan p JOIN plan_day d ON d.plan_id = p.id GROUP BY p.id ORDER BY p.id`,
        )
        const SAID: Record<string, number> = { '21 天核心唤醒': 21, 七天晨间唤醒: 7 }
        expect(plans.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(SAID)))
        for (const { name, days } of plans) {
          expect([name, days.length]).toEqual([name, SAID[name] ?? days.length])
          // A day of rest has no name; every other one says which it is.
          const wrong = days.filter((day, at) => day && !day.startsWith(`第 ${at + 1} 天 · `))
          expect([name, wrong]).toEqual([name, []])
        }
      }),
    )

    it(
      'is made afresh on another day, under the same ids, and says so',
      inDatabase(async () => {
        await rows(`INSERT INTO account (area_code, phone, username, created_at) VALUES ('zh-cn', '13711112222', '客人', '2026-01-01Z')`)
        const next = addMinutes(TEN, 3 * 24 * 60)
        expect(await ensureAt(next)).toMatch(/^The demo brand was of 2026-11-21: made afresh for 2026-11-24/)
        expect(await rows(`SELECT id FROM account WHERE phone IN ('13711112222', '13800000001')`)).toEqual([{ id: 1 }])
        expect(await rows('SELECT id FROM shop ORDER BY id')).toEqual([1, 2, 3, 4].map((id) => ({ id })))
        expect(await shownAround(next)).toEqual(all)
        expect(brokenIn(await auditDatabase())).toEqual([])
      }),
    )

    it(
      'moves on at midnight without losing what people did',
      inDatabase(async () => {
        await rows(`INSERT INTO account (area_code, phone, username, created_at) VALUES ('zh-cn', '13711112222', '客人', '2026-01-01Z')`)
        const kept = await rows('SELECT id, created_at FROM booking ORDER BY id')
        for (const hours of [14, 38, 42, 62]) {
          const now = addMinutes(TEN, hours * 60)
          await extendDemo(now)
          expect([hours, await shownAround(now)]).toEqual([hours, all])
        }
        const [reach] = await rows('SELECT max(shop_day) AS last, count(DISTINCT shop_day) AS days FROM schedule WHERE shop_id = 1')
        expect(reach).toEqual({ last: '2027-01-08', days: 63 })
        expect(await rows('SELECT id, created_at FROM booking WHERE id <= $1 ORDER BY id', [kept.length])).toEqual(kept)
        expect(await rows(`SELECT username FROM account WHERE phone = '13711112222'`)).toEqual([{ username: '客人' }])
        expect(await ensureAt(addMinutes(TEN, 63 * 60))).toBe('The demo brand is of today, 2026-11-24')
        expect(brokenIn(await auditDatabase())).toEqual([])
      }),
    )

    it(
      'follows a clock that jumps far ahead, and one that goes back',
      inDatabase(async () => {
        const far = readInstant('2027-06-01T19:40:00+08:00')
        await extendDemo(far)
        expect(await shownAround(far)).toEqual(all)
        expect(await listClasses(addDays(dayOf(far), 45))).toHaveLength(14)
        const back = readInstant('2026-11-20T15:00:00+08:00')
        await extendDemo(back)
        // The company's card went ahead with the clock and is not valid yet.
        expect(await shownAround(back)).toEqual({ ...all, checkInDue: false })
        expect(brokenIn(await auditDatabase())).toEqual([])
      }),
    )
  })
})
