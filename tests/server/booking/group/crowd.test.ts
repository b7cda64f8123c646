import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { openTestApp, type TestApp } from '../../support/app'
import { bookedIn, emptyClasses, stored } from '../calls'
import { bookingShop, cards, classes } from '../shop'
import { describeOnEngine } from '../../support/database'
import { FIRST, held, item, messages, statements, together as bookTogether, wait, type Item } from './together-calls'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp({ seed: bookingShop })
})
beforeEach(() => emptyClasses(server))
afterAll(() => server.close())

const together = (items: readonly Item[]) => bookTogether(server, items)
const exec = (sql: string) => server.engine.session((session) => session.exec(sql))
const allWell = async () => expect(brokenIn(await auditDatabase())).toEqual([])

describeOnEngine('Many bookings in one round trip', () => {
  it('are written at once as far as the seats reach, and later ones are told that the class is full', async () => {
    const crowd = Array.from({ length: 24 }, (_, n) => item(FIRST + n, classes.evening))
    expect(messages(await together(crowd))).toEqual([...Array<string>(20).fill('booked'), ...Array<string>(4).fill('booking.full')])
    expect([await statements(server), await bookedIn(server, classes.evening)]).toEqual([1, 20])
    expect(messages(await together([item(FIRST + 30, classes.evening), item(FIRST + 31, classes.evening)]))).toEqual(
      Array(2).fill('booking.full'),
    )
    await allWell()
  })

  it('leave out a booking for more seats than are left, and no other', async () => {
    const pair = { count: 2, cost_units: 7800 }
    const crowd = Array.from({ length: 19 }, (_, n) => item(FIRST + n, classes.evening))
    const asked = [
      ...crowd,
      item(FIRST + 20, classes.evening, pair),
      item(FIRST + 21, classes.evening),
      item(FIRST + 22, classes.evening, pair),
    ]
    expect(messages(await together(asked)).slice(19)).toEqual(['booking.count', 'booked', 'booking.full'])
    await allWell()
  })

  it('answer each its own after the class is full: a replay, a changed version, another class', async () => {
    const asked = [
      item(FIRST, classes.single),
      item(FIRST + 1, classes.single),
      item(FIRST, classes.single),
      item(FIRST + 2, classes.single, { schedule_version: 7 }),
      item(FIRST + 3, classes.single),
      held(FIRST + 4, classes.late),
    ]
    const outcomes = await together(asked)
    expect(messages(outcomes)).toEqual(['booked', 'booking.full', 'booked', 'retry.changed', 'booking.full', 'booked'])
    expect(outcomes.map(({ replayed }) => replayed)).toEqual([false, null, true, null, null, false])
    await allWell()
  })

  it('never overtake an earlier one that is held', async () => {
    expect(
      messages(await together([held(FIRST, classes.single), item(FIRST + 1, classes.single), item(FIRST + 2, classes.single)])),
    ).toEqual(['booked', 'booking.full', 'booking.full'])
    await allWell()
  })

  it('take the remaining seats of a class, at once', async () => {
    const crowd = (from: number, many: number) => Array.from({ length: many }, (_, n) => item(from + n, classes.evening))
    await together(crowd(FIRST, 15))
    expect(messages(await together(crowd(FIRST + 20, 8)))).toEqual([
      ...Array<string>(5).fill('booked'),
      ...Array<string>(3).fill('booking.full'),
    ])
    expect(await statements(server)).toBe(2)
    await allWell()
  })

  it('succeed where there is a seat, whatever others are refused', async () => {
    await exec(`UPDATE schedule SET is_cancelled = true WHERE id = ${classes.late}`)
    const asked = [
      item(FIRST + 4, classes.evening),
      item(FIRST, classes.evening, { shop_id: 2 }),
      item(FIRST + 1, classes.evening, { schedule_version: 7 }),
      item(FIRST + 2, classes.late),
      item(FIRST + 3, classes.evening),
    ]
    const outcomes = await together(asked)
    await exec(`UPDATE schedule SET is_cancelled = false WHERE id = ${classes.late}`)
    expect(messages(outcomes)).toEqual(['booked', 'retry.changed', 'retry.changed', 'retry.changed', 'booked'])
    expect(await statements(server)).toBe(1)
    await allWell()
  })

  it('are written one by one where two name the same card, the others at once', async () => {
    const shared = { card_id: cards.value, account_id: 1, booked_by: 1 }
    const asked = [
      item(1, classes.late, { ...shared, key: 'one-of-two' }),
      item(FIRST, classes.evening),
      item(1, classes.evening, { ...shared, key: 'two-of-two' }),
      item(FIRST + 1, classes.evening),
    ]
    expect(messages(await together(asked))).toEqual(['retry.card', 'booked', 'booked', 'booked'])
    expect(await statements(server)).toBe(2)
    await allWell()
  })

  it('have their trial and the new term of their card as if made alone', async () => {
    const [{ seats }] = (await stored<{ seats: number }>(
      server,
      `SELECT trial_capacity AS seats FROM schedule WHERE id = ${classes.free}`,
    )) as [{ seats: number }]
    await exec(`UPDATE schedule SET trial_capacity = 1 WHERE id = ${classes.free}`)
    const trial = item(FIRST, classes.free, {
      channel: 'FREE',
      card_id: null,
      card_version: null,
      price_rule_id: null,
      cost_units: 0,
      is_trial: true,
    })
    const term = { card_id: cards.autoStart, cost_units: 0, card_start: '2026-11-22', card_end: '2026-12-21' }
    expect(messages(await together([trial, item(1, classes.evening, term)]))).toEqual(['booked', 'booked'])
    expect(
      await stored(
        server,
        `SELECT b.is_trial, s.trial_booked, k.start_day, k.end_day FROM booking b JOIN schedule s ON s.id = b.schedule_id
           LEFT JOIN card k ON k.id = b.card_id ORDER BY b.account_id`,
      ),
    ).toEqual([
      { is_trial: false, trial_booked: 0, start_day: '2026-11-22', end_day: '2026-12-21' },
      { is_trial: true, trial_booked: 1, start_day: null, end_day: null },
    ])
    await exec(`UPDATE schedule SET trial_booked = 0, trial_capacity = ${seats} WHERE id = ${classes.free}`)
  })

  it('end the waiting of the booked member, and of no other', async () => {
    await wait(server, FIRST)
    await exec("UPDATE candidate SET ended_at = '2026-11-21T01:00Z', outcome = 'cancelled'")
    await wait(server, FIRST)
    await wait(server, FIRST + 1)
    await together([item(FIRST, classes.evening), item(FIRST + 2, classes.evening)])
    expect(await stored(server, 'SELECT account_id, outcome FROM candidate ORDER BY id')).toEqual([
      { account_id: FIRST, outcome: 'cancelled' },
      { account_id: FIRST, outcome: 'booked' },
      { account_id: FIRST + 1, outcome: null },
    ])
  })

  it('are numbered in the order in which they came, and so are the entries of their cards', async () => {
    const came = [9, 2, 7, 0, 5]
    await together(came.map((n, at) => item(FIRST + n, at % 2 === 0 ? classes.late : classes.evening)))
    const numbered = await stored<{ n: number }>(server, `SELECT account_id - ${FIRST} AS n FROM booking ORDER BY id`)
    const entered = await stored<{ n: number }>(server, `SELECT card_id - ${FIRST} AS n FROM card_entry WHERE kind = 'book' ORDER BY id`)
    expect([numbered, entered].map((rows) => rows.map(({ n }) => n))).toEqual([came, came])
  })

  it.each([
    ['all', "IF n = 1 THEN RAISE 'deadlock' USING ERRCODE = '40P01'; END IF;"],
    ['one alone', "IF n = 1 THEN RAISE 'spoilt'; ELSIF n = 2 THEN RAISE 'deadlock' USING ERRCODE = '40P01'; END IF;"],
  ])('fail whole where the database breaks a deadlock of %s, and can be tried again', async (_, what) => {
    await exec(`CREATE SEQUENCE test_tries; CREATE FUNCTION test_fails() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE n bigint := nextval('test_tries'); BEGIN ${what} RETURN NULL; END $$;
      CREATE TRIGGER test_fails AFTER INSERT ON booking FOR EACH STATEMENT EXECUTE FUNCTION test_fails()`)
    try {
      await expect(together([item(FIRST, classes.evening), item(FIRST + 1, classes.evening)])).rejects.toMatchObject({ code: '40P01' })
    } finally {
      await exec('DROP TRIGGER test_fails ON booking; DROP FUNCTION test_fails; DROP SEQUENCE test_tries')
    }
  })
})
