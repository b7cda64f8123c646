import { inTransaction, withEngine } from '@server/db/transaction'
import { importClasses } from '@server/gym/import/classes'
import { lockAll } from '@server/gym/import/class-locks'
import { Tally } from '@server/gym/import/tally'
import { GymFileError } from '@server/gym/problem'
import { rows } from '@server/gym/rows'
import { cancelBooking, createBooking, createPrivateBooking, plainBooking } from '@server/modules/booking/service'
import { bookBatch } from '@server/modules/booking/batch/book-batch'
import { releaseOrder } from '@server/modules/payment/release-order'
import { settleTrade } from '@server/modules/payment/settle-trade'
import { purposes } from '@server/modules/purposes'
import { AppError } from '@server/errors'
import { fen } from '@/domain/money'
import { readInstant } from '@/domain/time'
import { describeOnBothEngines, testEngine } from '../../support/database'
import { actWhile } from '../../support/meanwhile'
import { DAY, timetable } from '../../support/planned-day'
import { at, offers } from '../private/shop'
import { classes } from '../shop'
import { bookedClasses, BOSS, makeCaller, free, LIN, setClashStage, sql } from './stage'

const stage = setClashStage()
const now = () => stage.server.clock.now()
const deps = () => ({ pay: stage.server.context.pay, jobs: stage.server.jobs, purposes })
/** The unpaid trade of each class whose order was released. */
const trades = new Map<number, { no: string; amount: number }>()
const own = { ...plainBooking, shopId: 1, accountId: LIN, bookedBy: LIN, channel: 'CARD' as const, cardId: 1 }

/** The refusal of an act; undefined after a success. */
const readRefusal = async (act: () => Promise<unknown>): Promise<string | undefined> => {
  try {
    const done = (await act()) as { errors?: { code: string }[] } | 'refunding' | undefined
    if (done === 'refunding') return done
    return typeof done === 'object' ? done.errors?.[0]?.code : undefined
  } catch (error) {
    if (error instanceof AppError) return error.code
    if (error instanceof GymFileError) return 'the file'
    throw error
  }
}

const batch = (bookedBy: number) => async (scheduleId: number) =>
  bookBatch({ plan: { ...own, bookedBy }, wanted: [{ kind: 'class', scheduleId }], keyed: undefined, locale: 'zh-cn' }, now())

/** The member with the only seat of a class that 林晓 waits for. */
const findHolder = (scheduleId: number) => 1000 + scheduleId

/** Every way in which a class or lesson from 18:00 becomes a booking of 林晓, with what has to be there before. */
const ways: Readonly<Record<string, { before?: (scheduleId: number) => Promise<unknown>; run: (scheduleId: number) => Promise<unknown> }>> =
  {
    'booking a class': { run: (scheduleId) => createBooking({ ...own, scheduleId }, now()) },
    'booking by staff': { run: (scheduleId) => createBooking({ ...own, bookedBy: BOSS, scheduleId }, now()) },
    'booking in a batch': { run: batch(LIN) },
    'booking in a batch by staff': { run: batch(BOSS) },
    'booking a lesson': {
      run: () => createPrivateBooking({ ...own, lesson: { offerId: offers.posture, start: readInstant(at('18:00')) } }, now()),
    },
    promoting: {
      before: async (scheduleId) => {
        await sql(
          `UPDATE schedule SET capacity = 1 WHERE id = ${scheduleId}; UPDATE shop SET team_course_can_wait = true, team_minutes_can_wait = 30 WHERE id = 1`,
        )
        const holder = findHolder(scheduleId)
        await (await makeCaller(holder)).book({ user_id: holder, card_id: holder, schedule_id: scheduleId })
        await sql(`INSERT INTO candidate (shop_id, brand_id, schedule_id, account_id, candidate_type, count, channel, card_id, created_at)
        VALUES (1, 1, ${scheduleId}, ${LIN}, 2, 1, 'CARD', 1, '2026-11-21T09:00+08:00')`)
      },
      run: async (scheduleId) => {
        const [{ id } = { id: 0 }] = await rows<{ id: number }>('SELECT id FROM booking WHERE schedule_id = $1 AND account_id = $2', [
          scheduleId,
          findHolder(scheduleId),
        ])
        await cancelBooking(id, { accountId: findHolder(scheduleId), factor: 'unset' }, '', stage.server.jobs, now())
      },
    },
    'taking seats again for a late payment': {
      before: async (scheduleId) => {
        const { data } = await (await makeCaller()).book({ schedule_id: scheduleId, channel: 'WEIXIN', card_id: undefined })
        const { tradeNo, amount } = stage.wechat.opened().at(-1)!
        trades.set(scheduleId, { no: tradeNo, amount: Number(amount) })
        await withEngine(stage.server.engine, () => releaseOrder(data.pay_order_id!, 'expired', deps(), now()))
      },
      run: (scheduleId) => {
        const { no, amount } = trades.get(scheduleId)!
        return settleTrade(no, { state: 'paid', amount: fen(amount), transactionId: no, paidAt: now() }, deps(), now())
      },
    },
    'moving a booked class': {
      before: async (scheduleId) => {
        const earlier = `interval '${2 + scheduleId} hours'`
        await sql(`UPDATE schedule SET start_at = start_at - ${earlier}, end_at = end_at - ${earlier} WHERE id = ${scheduleId}`)
        await (await makeCaller()).book({ schedule_id: scheduleId })
      },
      run: (scheduleId) =>
        inTransaction(async () => {
          const range = { from: DAY, days: 1 }
          const locks = lockAll(DAY, now())
          await locks.take(1)
          const { classes: planned, series, keys } = await timetable()
          const only = planned.map((one) =>
            one.key === `k${scheduleId}` ? { ...one, startAt: readInstant(at('18:00')), endAt: readInstant(at('19:00')) } : one,
          )
          await importClasses(
            { shopId: 1, brandId: 1 },
            { classes: only, series, keys, range, now: now(), locks, findLine: () => 1 },
            new Tally(),
          )
        }),
    },
  }
const names = Object.keys(ways)
const run = (name: string, scheduleId: number) => readRefusal(() => withEngine(stage.server.engine, () => ways[name]!.run(scheduleId)))
const prepare = async (name: string, scheduleId: number) => void (await ways[name]!.before?.(scheduleId))
/** How many of his bookings take place at 18:00. */
const atSix = async () =>
  (
    await sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM booking WHERE account_id = ${LIN} AND status <> 2 AND start_at = '${at('18:00')}'`,
    )
  )[0]!.n

const FIRST = classes.evening
const SECOND = classes.single

beforeEach(() =>
  sql(`UPDATE schedule SET capacity = 20, start_at = '${at('18:00')}', end_at = '${at('19:00')}' WHERE id IN (${FIRST}, ${SECOND})`),
)

describeOnBothEngines('Each way in to a booking, alone', () => {
  it.each(names)('%s books the time', async (name) => {
    await prepare(name, FIRST)
    expect(await run(name, FIRST)).toBeUndefined()
    expect(await atSix()).toBe(1)
  })
})

describeOnBothEngines('Each way in to a booking, at a time that is booked', () => {
  it.each(names)('%s does not book it twice', async (name) => {
    await prepare(name, SECOND)
    expect((await (await makeCaller()).book(free)).code).toBe('ok')
    await run(name, SECOND)
    expect(await bookedClasses()).toContain(classes.free)
    expect(await atSix()).toBe(1)
  })
})

describeOnBothEngines('Bookings of one person at the same instant', () => {
  it('book one of two classes, however many are sent', async () => {
    const lin = await makeCaller()
    const taps = Array.from({ length: 20 }, (_, n) => lin.book(n % 2 ? free : { schedule_id: n % 4 ? FIRST : SECOND }))
    const codes = (await Promise.all(taps)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(codes.every((code) => ['ok', 'booking.already_booked', 'booking.cancel_other_first'].includes(code))).toBe(true)
    expect(await atSix()).toBe(1)
  })
})

if (testEngine === 'pg')
  describe.each(names)('While %s is under way', (first) => {
    it.each(names)('%s waits for it and does not book the time twice', async (second) => {
      await prepare(first, FIRST)
      await prepare(second, SECOND)
      const { done } = await actWhile(stage.server.engine, {
        held: () => ways[first]!.run(FIRST),
        act: () => run(second, SECOND),
      })
      expect(await atSix()).toBe(1)
      const isQuiet = second === 'promoting'
      expect([done === undefined, isQuiet]).toEqual([isQuiet, isQuiet])
    })
  })
