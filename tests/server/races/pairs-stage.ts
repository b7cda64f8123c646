import { createHash } from 'node:crypto'
import { AppError } from '@server/errors'
import { Tally } from '@server/gym/import/tally'
import { lockAll } from '@server/gym/import/class-locks'
import { importClasses } from '@server/gym/import/classes'
import type { PlannedClass } from '@server/gym/import/expand-timetable'
import { GymFileError } from '@server/gym/problem'
import { rows } from '@server/gym/rows'
import { inTransaction } from '@server/db/transaction'
import {
  cancelBooking,
  changeBooking,
  changeClass,
  createBooking,
  moveBooking,
  plainBooking,
  settleRace,
} from '@server/modules/booking/service'
import { releaseOrder } from '@server/modules/payment/release-order'
import { takeRefund } from '@server/modules/payment/refund/send-refund'
import { settleTrade } from '@server/modules/payment/settle-trade'
import { purposes } from '@server/modules/purposes'
import { callOffClass } from '@server/modules/staff/call-off-class'
import { markClass } from '@server/modules/staff/mark-class'
import { reopenForStaff } from '@server/modules/staff/reopen-for-staff'
import { fen } from '@/domain/money'
import { addMinutes, readInstant } from '@/domain/time'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { makeMember } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { addCompanies } from '../corporate/shop'
import { addCoupons } from '../coupon/shop'
import type { Seed } from '../support/database'
import { makePayAccounts, fakeProvider } from '../payment/fake-provider'
import { keepRows, putRowsBack, type Shape } from '../support/kept-rows'
import { makePayer } from '../payment/payer'
import { DAY, timetable } from '../support/planned-day'
import { superuser } from '../staff/acting'
import { staffShop, workers } from '../staff/shop'
import { people } from '../support/two-brands'

const CLASS = classes.evening
const LATER = readInstant('2026-11-21T18:15:00+08:00')
/**
 * The members of the class: by card (two seats; with another card), by card (one), by a company, unpaid with a coupon, late with a coupon, closed
 * with a refund due; and candidates.
 */
const who = { lin: people.lin.id, other: 1005, corp: 1009, held: 1001, late: 1006, refunded: 1007, waits: 1002 } as const
const LATE_COUPON = 21

const extra = `
  INSERT INTO user_coupon (id, brand_id, account_id, coupon_tpl_id, serial, start_day, end_day, created_at)
    VALUES (${LATE_COUPON}, 1, ${who.late}, 1, 9, '2026-11-01', '2026-12-31', '2026-11-01Z');
  UPDATE shop SET team_course_can_wait = true, team_minutes_can_wait = 30 WHERE id = 1;`

const seed: Seed = {
  name: `shop of all pairs ${createHash('sha256')
    .update(staffShop.name + extra)
    .digest('hex')
    .slice(0, 12)}`,
  async fill(engine) {
    await staffShop.fill(engine)
    await addCompanies(engine)
    await addCoupons(engine)
    await engine.session((session) => session.exec(extra))
  },
}

export interface Act {
  /** The act in a sentence. */
  name: string
  /** The lock of an act: the class, or a coupon. Two acts with the same lock wait for each other. */
  needs: readonly ('class' | 'coupon')[]
  /** It needs a class that was called off before. */
  onlyWhenOff?: true
  /** It is judged before it waits: a class that is called off refuses it at once. */
  isJudgedFirst?: true
  run(): Promise<unknown>
}

/** One class with all of them in it, and every act on it. Before each act the class can be restored. */
export const openPairs = async () => {
  const wechat = fakeProvider('wechat')
  const server = await openTestApp({ seed, pay: makePayAccounts(wechat), rate: 1_000_000 })
  const now = () => server.clock.now()
  const deps = { pay: server.context.pay, jobs: server.context.jobs, purposes }
  const known = await setUp(server, wechat)
  const { orders, trades, refundId, planned } = known

  const wish = (accountId: number, more: Partial<Parameters<typeof createBooking>[0]>): Parameters<typeof createBooking>[0] => ({
    ...plainBooking,
    ...{ shopId: 1, scheduleId: CLASS, accountId, bookedBy: accountId, channel: 'CARD', cardId: accountId, payable: ['WEIXIN'] },
    ...more,
  })
  const asking = superuser(workers.superuser)
  const by = (accountId: number) => superuser(accountId).actor
  const change = (more: { count: number; cardId: number | undefined }) =>
    settleRace(() =>
      inTransaction(() => changeBooking({ shopId: 1, orderId: orders.lin, autoStartConfirmed: false, ...more }, asking.actor, now())),
    )
  const paid = (of: keyof typeof trades) =>
    settleTrade(trades[of].no, { state: 'paid', amount: fen(trades[of].amount), transactionId: `t-${of}`, paidAt: now() }, deps, now())
  const range = { from: DAY, days: 1 }
  const imported = (edit: (one: PlannedClass) => PlannedClass) =>
    inTransaction(async () => {
      const locks = lockAll(DAY, now())
      await locks.take(1)
      const given = {
        classes: planned.classes.map((one) => (one.key === `k${CLASS}` ? edit(one) : one)),
        series: planned.series,
        keys: planned.keys,
        range,
        now: now(),
        locks,
      }
      await importClasses({ shopId: 1, brandId: 1 }, { ...given, findLine: () => 1 }, new Tally())
    })

  const acts: readonly Act[] = [
    { name: 'booking', needs: ['class'], isJudgedFirst: true, run: () => createBooking(wish(1004, {}), now()) },
    { name: 'cancelling', needs: ['class'], run: () => cancelBooking(orders.lin, by(who.lin), '', deps.jobs, now()) },
    { name: 'changing the head count', needs: ['class'], isJudgedFirst: true, run: () => change({ count: 3, cardId: undefined }) },
    { name: 'changing the card', needs: ['class'], isJudgedFirst: true, run: () => change({ count: 2, cardId: cards.times }) },
    {
      name: 'moving to another class',
      needs: ['class'],
      run: () =>
        settleRace(() =>
          inTransaction(() =>
            moveBooking(
              { shopId: 1, orderId: orders.lin, to: classes.headcount, difference: 2 },
              { actor: asking.actor, hasDesk: false },
              deps,
              now(),
            ),
          ),
        ),
    },
    {
      name: 'calling off',
      needs: ['class'],
      run: () => inTransaction(() => callOffClass(asking, { scheduleId: CLASS, reason: '停电' }, now())),
    },
    {
      name: 'giving the class another coach and time',
      needs: ['class'],
      run: () =>
        inTransaction(() =>
          changeClass(
            { shopId: 1, scheduleId: CLASS, by: asking.actor.accountId, wanted: { teacherId: 16, spaceId: 17, start: LATER } },
            now(),
          ),
        ),
    },
    {
      name: 'opening again',
      needs: ['class'],
      onlyWhenOff: true,
      run: () => reopenForStaff(asking, { scheduleId: CLASS, keyed: undefined }, now()),
    },
    {
      name: 'marking',
      needs: ['class'],
      run: () =>
        inTransaction(() =>
          markClass(asking, CLASS, [{ order_id: orders.lin, mark: 'present' }], readInstant('2026-11-21T17:30:00+08:00')),
        ),
    },
    { name: 'promoting', needs: ['class'], run: () => cancelBooking(orders.other, by(who.other), '', deps.jobs, now()) },
    { name: 'settling', needs: ['class'], run: () => paid('held') },
    { name: 'settling late', needs: ['class', 'coupon'], run: () => paid('late') },
    { name: 'refunding', needs: ['class'], run: () => takeRefund(refundId, { state: 'done', refundId: 'r-1', at: now() }, deps, now()) },
    {
      name: 'importing the class at another time',
      needs: ['class'],
      run: () => imported((one) => ({ ...one, startAt: addMinutes(one.startAt, 30), endAt: addMinutes(one.endAt, 30) })),
    },
    { name: 'importing the class as cancelled', needs: ['class'], run: () => imported((one) => ({ ...one, cancelled: true })) },
    { name: 'expiring', needs: ['class'], run: () => releaseOrder(orders.held, 'expired', deps, now()) },
    {
      name: 'claiming a coupon',
      needs: ['coupon'],
      run: () =>
        createBooking(wish(who.late, { scheduleId: classes.onlineOnly, channel: 'WEIXIN', cardId: null, couponId: LATE_COUPON }), now()),
    },
    { name: 'subsidising', needs: ['class'], isJudgedFirst: true, run: () => createBooking(wish(1008, { channel: 'CORP_CARD' }), now()) },
  ]

  await keepRows(server, 'open')
  await inTransaction(() => callOffClass(asking, { scheduleId: CLASS, reason: '停电' }, now()))
  await keepRows(server, 'off')
  return { server, acts, putBack: (shape: Shape) => putRowsBack(server, shape) }
}

/** The refusal of an act, or undefined after a success. Anything else is thrown. */
export const readRefusal = async (act: Act): Promise<string | undefined> => {
  try {
    await act.run()
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.code !== 'server.failed') return error.code
    if (error instanceof GymFileError) return 'the file'
    throw error
  }
}

const setUp = async (server: TestApp, wechat: ReturnType<typeof fakeProvider>) => {
  const member = async (id: number) => makeMember(server, id, await server.logIn(id))
  const payer = async (id: number) => makePayer(server, id, await server.logIn(id))
  const online = { schedule_id: CLASS, channel: 'WEIXIN' as const }
  const bookOnline = async (id: number, more: object = {}) => {
    const { data } = await (await payer(id)).book({ user_id: id, ...online, ...more })
    const { tradeNo: no, amount } = wechat.opened().at(-1)!
    return { bookingId: data.order.id, orderId: data.pay_order_id!, no, amount: Number(amount) }
  }
  const notified = (notice: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/pay/notices/wechat/1/',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(notice),
    })

  server.clock.moveTo(addMinutes(TEN_O_CLOCK, -20))
  const late = await bookOnline(who.late, { user_coupon_id: LATE_COUPON })
  const refunded = await bookOnline(who.refunded)
  await notified(wechat.pay(refunded.no, server.clock.now()))
  await (await payer(who.refunded)).cancel(refunded.bookingId)
  server.clock.moveTo(TEN_O_CLOCK)
  const deps = { pay: server.context.pay, jobs: server.context.jobs, purposes }
  await releaseOrder(late.orderId, 'expired', deps, server.clock.now())

  const lin = (await (await member(who.lin)).book({ count: 2 })).data.order.id
  const other = (await (await member(who.other)).book({ user_id: who.other, card_id: who.other })).data.order.id
  await (await member(who.corp)).book({ user_id: who.corp, channel: 'CORP_CARD', card_id: who.corp })
  const held = await bookOnline(who.held, { user_coupon_id: 13 })
  await rows(`UPDATE schedule SET capacity = booked + 1 WHERE id = $1`, [CLASS])
  await rows(
    `INSERT INTO candidate (shop_id, brand_id, schedule_id, account_id, candidate_type, count, channel, card_id, created_at)
     VALUES (1, 1, $1, $2, 2, 2, 'CARD', $2, $3)`,
    [CLASS, who.waits, new Date(server.clock.now())],
  )
  const [refund] = await rows<{ id: number }>('SELECT id FROM payment_refund')
  return {
    orders: { lin, other, held: held.orderId },
    trades: { held, late },
    refundId: refund!.id,
    planned: await timetable(),
  }
}
