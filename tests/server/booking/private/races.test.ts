import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { inTransaction, withEngine } from '@server/db/transaction'
import { holdLessons } from '@server/modules/booking/private/repository'
import { openTestApp, type TestApp } from '../../support/app'
import { emptyClasses, stored } from '../calls'
import { classes } from '../shop'
import { describeOnBothEngines, itOnServer } from '../../support/database'
import { at, offers, privateShop, makePupil, SATURDAY, SUNDAY } from './shop'
import { people } from '../../support/two-brands'

/** `LESSONS=whole` runs ten times as many. */
const MEMBERS = process.env.LESSONS === 'whole' ? 1000 : 100
const ACCOUNTS = 300

let server: TestApp

beforeAll(async () => {
  server = await openTestApp({ seed: privateShop, rate: 1_000_000 })
})
beforeEach(() => emptyClasses(server))
afterAll(() => server.close())

const allWell = async () => expect(brokenIn(await withEngine(server.engine, auditDatabase))).toEqual([])
const pupil = async (id: number) => makePupil(server, id, await server.logIn(id))
const pupils = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => pupil(1001 + (n % ACCOUNTS))))
const clashes = [
  'booking.coach_occupied',
  'booking.full',
  'booking.no_suitable_space',
  'booking.cancel_other_first',
  'booking.already_booked',
]

describeOnBothEngines('Private lessons at the same instant', () => {
  it(`never overlap when ${MEMBERS} members book coaches and times at once, and every refusal has its reason [BK-006]`, async () => {
    const everybody = await pupils(MEMBERS)
    const slots = [...(await everybody[0]!.slots('', SATURDAY)), ...(await everybody[0]!.slots('', SUNDAY))]
      .filter(({ can_order }) => can_order)
      .map(({ timetable_id, datetime }) => ({ timetable_id, start: datetime }))
    expect(slots.length).toBeGreaterThan(60)
    const answers = await Promise.all(everybody.map((each, n) => each.book(slots[(n * 7) % slots.length], `lesson-fight-${n}`)))
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code !== 'ok' && !clashes.includes(code))).toEqual([])
    expect(codes.filter((code) => code === 'ok').length).toBeGreaterThan(20)
    await allWell()
  })

  it('give one time to exactly one of many', async () => {
    const answers = await Promise.all((await pupils(40)).map((each, n) => each.book({}, `lesson-rush-${n}`)))
    expect(answers.map(({ code }) => code).sort()).toEqual([...Array<string>(39).fill('booking.coach_occupied'), 'ok'])
    await allWell()
  })

  // An embedded database runs one transaction at a time, so that none waits.
  itOnServer('are refused without a transaction to a booking that waited while another committed the time', async () => {
    const everybody = await pupils(6)
    const begin = jest.spyOn(server.engine, 'begin')
    const answers = await Promise.all(everybody.map((each, n) => each.book({}, `lesson-turn-${n}`)))
    const transactions = begin.mock.calls.length
    begin.mockRestore()
    expect(answers.filter(({ code }) => code === 'booking.coach_occupied')).toHaveLength(5)
    const [won, lost] = [answers.find(({ code }) => code === 'ok')!, everybody[1]!]
    expect(won.status).toBe(200)
    const again = jest.spyOn(server.engine, 'begin')
    await lost.book({}, 'lesson-turn-alone')
    // Alone it does not wait, and the transaction judges.
    expect(again).toHaveBeenCalledTimes(1)
    expect(transactions).toBeLessThan(6)
    again.mockRestore()
  })

  it('are free for the next booking where the one before was undone', async () => {
    // A booking that fails together with others is tried again alone.
    await server.engine.session((session) =>
      session.exec(`CREATE SEQUENCE test_tries; CREATE FUNCTION test_fails() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN IF nextval('test_tries') <= 2 THEN RAISE 'spoilt'; END IF; RETURN NULL; END $$;
        CREATE TRIGGER test_fails AFTER INSERT ON booking FOR EACH STATEMENT EXECUTE FUNCTION test_fails()`),
    )
    const answers = await Promise.all((await pupils(3)).map((each, n) => each.book({}, `lesson-undone-${n}`)))
    await server.engine.session((session) =>
      session.exec('DROP TRIGGER test_fails ON booking; DROP FUNCTION test_fails; DROP SEQUENCE test_tries'),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['booking.coach_occupied', 'ok', 'server.failed'])
    await allWell()
  })

  it('occupy coaches and spaces of their own shop only', async () => {
    const held = (shopId: number) => withEngine(server.engine, () => inTransaction(() => holdLessons([offers.shared], shopId)))
    expect(await held(1)).not.toEqual([])
    expect(await held(2)).toEqual([])
  })

  it('fill a shared time to the last seat and no further', async () => {
    const shared = { timetable_id: offers.shared, start: at('13:00') }
    const answers = await Promise.all((await pupils(20)).map((each, n) => each.book(shared, `shared-rush-${n}`)))
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'booking.full')).toHaveLength(17)
    await allWell()
  })

  it('never put a member into a lesson and a class at once', async () => {
    const lin = await pupil(people.lin.id)
    const group = { timetable_id: undefined, start: undefined, schedule_id: classes.evening }
    for (let turn = 0; turn < 5; turn += 1) {
      const answers = await Promise.all([lin.book(), lin.book(group), lin.book({ timetable_id: offers.shared, start: at('18:00') })])
      expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1)
      await allWell()
      const won = answers.find(({ code }) => code === 'ok')!
      await lin.cancel(won.data.order.id)
    }
  })

  it('stay right while they are booked and cancelled at once', async () => {
    const some = await pupils(20)
    await Promise.all(
      some.map(async (each, n) => {
        for (let turn = 0; turn < 3; turn += 1) {
          const { code, data } = await each.book({ start: at(n % 2 ? '18:00' : '18:30') })
          if (code === 'ok') await each.cancel(data.order.id)
        }
      }),
    )
    await allWell()
    const [left] = await stored<{ n: number }>(server, `SELECT count(*)::int AS n FROM schedule WHERE kind = 'private' AND NOT is_idle`)
    expect(left!.n).toBe(0)
  })
})
