import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { openTestApp, type TestApp } from '../support/app'
import { bookedIn, emptyClasses, makeMember, moveClasses, stored } from '../booking/calls'
import { classes } from '../booking/shop'
import { byCorp, CORP_PRICE, corpCards, corpShop } from './shop'
import { describeOnBothEngines } from '../support/database'
import { people } from '../support/two-brands'

const STAFF = Array.from({ length: 50 }, (_, n) => 1001 + n)
const ROOM = 10

let server: TestApp

beforeAll(async () => {
  server = await openTestApp({ seed: corpShop, rate: 1_000_000 })
  await moveClasses(server, { [classes.single]: '16:00' })
})
beforeEach(() => emptyClasses(server))
afterAll(() => server.close())

const exec = (sql: string) => server.engine.session((session) => session.exec(sql))
const allWell = async () => expect(brokenIn(await auditDatabase())).toEqual([])
const wallet = async () =>
  (
    await stored<{ balance_fen: number; freeze_fen: number }>(server, 'SELECT balance_fen, freeze_fen FROM corp_wallet WHERE corp_id = 1')
  )[0]!
const tally = (answers: readonly { code: string }[]) => {
  const counts: Record<string, number> = {}
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
const lin = async () => makeMember(server, people.lin.id, await server.logIn(people.lin.id))
/** Card ids of the crowd follow those of the named people, in the order of the accounts. */
const staff = async () => {
  const cards = await stored<{ id: number; account_id: number }>(server, 'SELECT id, account_id FROM corp_card WHERE account_id >= 1001')
  const cardByAccount = new Map(cards.map(({ id, account_id }) => [account_id, id]))
  return Promise.all(
    STAFF.map(async (id) => ({ id, card: cardByAccount.get(id)!, member: makeMember(server, id, await server.logIn(id)) })),
  )
}
/** Leaves enough in the company's wallet for exactly `ROOM` classes. */
const leaveRoom = () =>
  exec(`
  UPDATE schedule SET capacity = 60 WHERE id IN (${classes.evening}, ${classes.december});
  INSERT INTO corp_entry (brand_id, corp_id, wallet, kind, delta_fen, delta_freeze_fen, balance_fen, freeze_fen, created_at)
  SELECT 1, 1, 'corp', 'fund', ${ROOM * CORP_PRICE + 100} - balance_fen, 0, ${ROOM * CORP_PRICE + 100}, 0, '2026-01-01Z' FROM corp_wallet
   WHERE corp_id = 1 AND balance_fen <> ${ROOM * CORP_PRICE + 100};
  UPDATE corp_wallet SET balance_fen = ${ROOM * CORP_PRICE + 100} WHERE corp_id = 1`)

describeOnBothEngines('A company’s wallet at the same instant', () => {
  it('pays exactly 10 of 50 bookings where it suffices for 10, and tells the others the rest [BK-275]', async () => {
    await leaveRoom()
    const all = await staff()
    const answers = await Promise.all(
      all.map(({ id, card, member }) => member.book({ ...byCorp(card), user_id: id }, `rush-of-${id}-staff`)),
    )
    expect(tally(answers)).toEqual({ ok: ROOM, 'corp.quota_left': STAFF.length - ROOM })
    expect(await bookedIn(server, classes.evening)).toBe(ROOM)
    expect(await wallet()).toEqual({ balance_fen: ROOM * CORP_PRICE + 100, freeze_fen: ROOM * CORP_PRICE })
    await allWell()
  })

  it('is never overdrawn by bookings of classes that do not wait for each other', async () => {
    await leaveRoom()
    const all = await staff()
    await exec('UPDATE corp_card_tpl SET unit = 1 WHERE id = 1')
    const answers = await Promise.all(
      all.map(({ id, card, member }) =>
        member.book({ ...byCorp(card), user_id: id, schedule_id: id % 2 === 0 ? classes.evening : classes.december }),
      ),
    )
    await exec('UPDATE corp_card_tpl SET unit = 2 WHERE id = 1')
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(ROOM)
    expect((await wallet()).freeze_fen).toBe(ROOM * CORP_PRICE)
    await allWell()
  })

  it('gets its money back once when a booking is cancelled many times at once', async () => {
    const member = await lin()
    const { order } = (await member.book(byCorp(corpCards.whole))).data
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => member.cancel(order.id, '', `cancel-corp-tap-${n}`)))
    expect(tally(answers)).toEqual({ ok: 1, 'booking.not_cancellable': 9 })
    expect((await wallet()).freeze_fen).toBe(0)
    await allWell()
  })

  it('stays right while some book and others cancel', async () => {
    await leaveRoom()
    const all = await staff()
    const first = all.slice(0, ROOM)
    const booked = await Promise.all(first.map(({ id, card, member }) => member.book({ ...byCorp(card), user_id: id })))
    await Promise.all([
      ...first.map(({ member }, n) => member.cancel(booked[n]!.data.order.id)),
      ...all.slice(ROOM).map(({ id, card, member }) => member.book({ ...byCorp(card), user_id: id })),
    ])
    const taken = await bookedIn(server, classes.evening)
    expect(taken).toBeLessThanOrEqual(ROOM)
    expect((await wallet()).freeze_fen).toBe(taken * CORP_PRICE)
    await allWell()
  })
})

describeOnBothEngines('A subsidy card at the same instant', () => {
  const day = [classes.evening, classes.single, classes.december]

  it('is never used more often than its limit [BK-270]', async () => {
    await exec(`UPDATE corp_card_tpl SET limit_unit = 'DAY', limit_times = 1 WHERE id = 1`)
    const member = await lin()
    const answers = await Promise.all(
      [classes.evening, classes.single].map((schedule_id) => member.book(byCorp(corpCards.whole, { schedule_id }))),
    )
    await exec('UPDATE corp_card_tpl SET limit_unit = NULL, limit_times = NULL WHERE id = 1')
    expect(tally(answers)).toEqual({ ok: 1, 'corp.limit_day': 1 })
    await allWell()
  })

  it('never spends more than its amount [BK-274]', async () => {
    await exec(`UPDATE corp_card SET amount_fen = ${CORP_PRICE} WHERE id = 1; UPDATE corp_card_tpl SET unit = 1 WHERE id = 1`)
    const member = await lin()
    const answers = await Promise.all(day.map((schedule_id) => member.book(byCorp(corpCards.whole, { schedule_id }))))
    await allWell()
    await exec(`UPDATE corp_card SET amount_fen = 30000 WHERE id = 1; UPDATE corp_card_tpl SET unit = 2 WHERE id = 1`)
    expect(tally(answers)).toEqual({ ok: 1, 'corp.quota_used': 2 })
  })

  it('is settled or given back, never both, when a class ends while it is cancelled', async () => {
    const member = await lin()
    const { order } = (await member.book(byCorp(corpCards.whole))).data
    await exec(`UPDATE schedule SET start_at = start_at - interval '9 hours', end_at = end_at - interval '9 hours' WHERE id = ${classes.evening};
                UPDATE booking SET start_at = start_at - interval '9 hours', end_at = end_at - interval '9 hours' WHERE id = ${order.id}`)
    await Promise.all([
      server.sweeper.runAll(),
      exec(`SELECT cancel_booking(${order.id}, '', '2026-11-21T10:00:00+08:00')`),
      server.sweeper.runAll(),
    ])
    await exec(`UPDATE schedule SET start_at = start_at + interval '9 hours', end_at = end_at + interval '9 hours' WHERE id = ${classes.evening};
                UPDATE booking SET start_at = start_at + interval '9 hours', end_at = end_at + interval '9 hours' WHERE id = ${order.id}`)
    expect((await wallet()).freeze_fen).toBe(0)
    const [use] = await stored<{ state: string }>(server, `SELECT state FROM corp_use WHERE booking_id = ${order.id}`)
    expect(use!.state).toBe('released')
    await allWell()
  })
})
