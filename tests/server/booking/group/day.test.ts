import { inTransaction, run, withEngine } from '@server/db/transaction'
import { listGroupSchedules } from '@server/modules/booking/group/list-group-schedules'
import { payAccounts } from '@server/providers/payment/accounts'
import { readDay } from '@/domain/time'
import { fakeProvider } from '../../payment/fake-provider'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../../support/app'
import { emptyClasses, makeMember, stored } from '../calls'
import { bookingShop, classes } from '../shop'
import { describeOnBothEngines } from '../../support/database'
import { people } from '../../support/two-brands'

let server: TestApp
const pay = payAccounts()

beforeAll(async () => {
  server = await openTestApp({ seed: bookingShop })
})
beforeEach(() => emptyClasses(server))
afterAll(() => server.close())

const list = async (tags: number[] | null = null) =>
  (await listGroupSchedules({ shopId: 1, date: readDay('2026-11-21'), tags, accountId: null, scene: 'mobile', pay }, TEN_O_CLOCK)).read()
/** The answer as it may be cached. */
const kept = (tags?: number[]) => withEngine(server.engine, () => list(tags))
/** The answer from the rows: within a transaction there is no cache. */
const fresh = (tags?: number[]) => withEngine(server.engine, () => inTransaction(() => list(tags)))

const changes: Record<string, string> = {
  'places are taken': `UPDATE schedule SET booked = 3 WHERE id = ${classes.evening}`,
  'a class moves within the day': `UPDATE schedule SET end_at = end_at + interval '1 minute' WHERE id = ${classes.evening}`,
  'a class is called off': `UPDATE schedule SET is_cancelled = true WHERE id = ${classes.headcount}`,
  'a class is taken away': `UPDATE schedule SET is_deleted = true, is_cancelled = true WHERE id = ${classes.noSpace}`,
  'a class goes to another day': `UPDATE schedule SET shop_day = '2026-11-22' WHERE id = ${classes.late}`,
  'a class comes from another day': `UPDATE schedule SET shop_day = '2026-11-21' WHERE id = ${classes.december}`,
  'somebody waits': `INSERT INTO candidate (shop_id, brand_id, schedule_id, account_id, candidate_type, count, channel, card_id, created_at)
     VALUES (1, 1, ${classes.single}, 1, 2, 1, 'CARD', 1, '2026-11-21Z')`,
  'a course has another name': `UPDATE course SET name = name || '+' WHERE id = 1`,
  'a course has another picture': `UPDATE course SET photo = '/other.svg' WHERE id = 1`,
  'a course loses its tags': 'DELETE FROM course_tag WHERE course_id = 1',
  'a tag has another name': `UPDATE tag SET name = name || '+' WHERE id IN (SELECT tag_id FROM course_tag)`,
  'a coach has another name': `UPDATE teacher SET username = username || '+' WHERE id = 1`,
  'a coach takes time off': `INSERT INTO teacher_rest (shop_id, brand_id, teacher_id, start_at, end_at, created_at)
     SELECT 1, 1, teacher_id, start_at, end_at, '2026-11-21Z' FROM schedule WHERE id = ${classes.evening}`,
  'a space has another name': `UPDATE space SET name = name || '+' WHERE id = 1`,
  'a price rises': 'UPDATE price_rule SET cost_units = cost_units + 100 WHERE price_plan_id = 1 AND cost_units > 0',
  'a way to pay goes': 'DELETE FROM price_rule WHERE price_plan_id = 1 AND id = (SELECT min(id) FROM price_rule WHERE price_plan_id = 1)',
  'the shop lets people wait': 'UPDATE shop SET team_course_can_wait = true WHERE id = 1',
}

describeOnBothEngines('The cached list of a day', () => {
  it('shows a booking to everybody with the answer that made it', async () => {
    const lin = makeMember(server, people.lin.id, await server.logIn(people.lin.id))
    const places = async () =>
      (
        await server.request<Awaited<ReturnType<typeof list>>>('GET', '/api/mobile/schedules/group/?shop_id=1&date=2026-11-21')
      ).data.schedules.find(({ id }) => id === classes.evening)!.current_users
    expect(await places()).toBe(0)
    const { data } = await lin.book({ count: 2 })
    expect(await places()).toBe(2)
    await lin.cancel(data.order.id)
    expect(await places()).toBe(0)
  })

  it.each(Object.entries(changes))('the list says at once that %s', async (_what, sql) => {
    const before = await kept()
    expect(await kept()).toEqual(before)
    await stored(server, sql)
    const after = await kept()
    expect(after).not.toEqual(before)
    expect(after).toEqual(await fresh())
  })

  it('says at once that the brand takes money online', async () => {
    await stored(server, 'UPDATE shop SET module_payment = true WHERE id = 1')
    const before = await kept()
    pay.use([{ brandId: 1, providers: [fakeProvider().provider], appids: {} }])
    const after = await kept()
    pay.use([])
    expect(after.schedules.find(({ id }) => id === classes.onlineOnly)).not.toEqual(
      before.schedules.find(({ id }) => id === classes.onlineOnly),
    )
    expect(await kept()).toEqual(before)
  })

  it('is cached apart for each choice of tags', async () => {
    const all = await kept()
    const some = await kept([1])
    expect(some.schedules.length).toBeLessThan(all.schedules.length)
    expect([await kept(), await kept([1])]).toEqual([await fresh(), await fresh([1])])
  })

  it('is not cached from an uncommitted change', async () => {
    const before = await kept()
    const undone = new Error('undone')
    const attempt = withEngine(server.engine, () =>
      inTransaction(async () => {
        await run({ name: 'test-rename', text: "UPDATE course SET name = 'never' WHERE shop_id = 1" })
        expect((await list()).schedules[0]!.course.name).toBe('never')
        throw undone
      }),
    )
    await expect(attempt).rejects.toBe(undone)
    expect(await kept()).toEqual(before)
  })
})
