import { inTransaction } from '@server/db/transaction'
import { endTrainings, markBookings } from '@server/modules/attendance/service'
import { recordSelfTraining } from '@server/modules/booking/feed/service'
import { addMinutes } from '@/domain/time'
import { setCallOffStage, sql } from '../booking/change/call-off-stage'
import { workers } from '../staff/shop'
import { brokenAfter } from '../support/broken-after'
import { TEN_O_CLOCK } from '../support/app'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'

const LIN = people.lin.id
const stage = setCallOffStage()
const broken = (...defects: readonly string[]) => brokenAfter(stage.server.engine, ...defects)

/** 林晓 attended her class and a self-training; 1001 was absent. */
const came = async () => {
  const lin = (await stage.lin.book()).data.order.id
  const other = (await stage.other.book({ user_id: 1001, card_id: 1001 })).data.order.id
  const [start, end] = [addMinutes(TEN_O_CLOCK, 60), addMinutes(TEN_O_CLOCK, 120)]
  await inTransaction(() => recordSelfTraining({ shopId: 1, accountId: LIN, name: '自由训练', start, end }, TEN_O_CLOCK))
  await endTrainings(end)
  await inTransaction(() =>
    markBookings(
      [
        { orderId: lin, mark: 'present' },
        { orderId: other, mark: 'absent' },
      ],
      workers.coach,
      end,
    ),
  )
  return { lin, other }
}

describeOnEngine('the audit of attendance finds', () => {
  it('an attendance whose cause is missing, or contradicts it', async () => {
    const { lin, other } = await came()
    expect(await broken()).toEqual([])
    expect(await broken(`DELETE FROM class_mark WHERE booking_id = ${lin}`)).toEqual(['attendance-has-its-cause'])
    expect(await broken(`UPDATE class_mark SET mark = 'absent' WHERE booking_id = ${lin}`)).toEqual([
      'attendance-has-its-cause',
      'absent-has-not-come',
    ])
    expect(await broken(`UPDATE attendance SET cause = 'company' WHERE booking_id = ${lin}`)).toEqual(['attendance-has-its-cause'])
    expect(await broken(`UPDATE self_training SET status = 2`)).toEqual(['attendance-has-its-cause'])
    expect(await broken(`UPDATE attendance SET account_id = 1001 WHERE booking_id = ${lin}`, 'UPDATE ship SET status = 2')).toEqual([
      'attendance-has-its-cause',
    ])
    expect(await broken(`UPDATE attendance SET at = at + interval '1 minute' WHERE booking_id = ${lin}`)).toEqual([
      'attendance-has-its-cause',
    ])
    expect(await broken(`UPDATE attendance SET booking_id = ${other} WHERE booking_id = ${lin}`)).toEqual([
      'attendance-has-its-cause',
      'cause-has-its-attendance',
      'absent-has-not-come',
      'booking-says-who-came',
    ])
  })

  it('a mark or a completed self-training without an attendance', async () => {
    const { lin, other } = await came()
    expect(await broken(`UPDATE class_mark SET mark = 'late' WHERE booking_id = ${other}`)).toEqual(['cause-has-its-attendance'])
    expect(await broken(`DELETE FROM attendance WHERE cause = 'self_training'`)).toEqual(['cause-has-its-attendance'])
    expect(await broken(`DELETE FROM attendance WHERE booking_id = ${lin}`)).toEqual(['cause-has-its-attendance', 'booking-says-who-came'])
  })

  it('an absence that was told before its class began', async () => {
    const { other } = await came()
    expect(await broken(`UPDATE class_mark SET told_at = '2026-11-21T17:59+08:00' WHERE booking_id = ${other}`)).toEqual([
      'absent-has-not-come',
    ])
    expect(await broken(`UPDATE class_mark SET told_at = '2026-11-21T18:00+08:00' WHERE booking_id = ${other}`)).toEqual([])
  })

  it('a booking that contradicts its attendance', async () => {
    const { lin, other } = await came()
    expect(await broken(`UPDATE booking SET has_checked_in = false WHERE id = ${lin}`)).toEqual(['booking-says-who-came'])
    expect(await broken(`UPDATE booking SET has_checked_in = true, status = 4 WHERE id = ${other}`)).toEqual(['booking-says-who-came'])
    expect(await broken(`UPDATE booking SET status = 1 WHERE id = ${lin}`)).toEqual(['booking-says-who-came'])
  })

  it('a person with an attendance who is no member', async () => {
    await came()
    expect(await broken(`UPDATE ship SET status = 1 WHERE account_id = ${LIN} AND shop_id = 1`)).toEqual(['who-came-is-a-member'])
  })

  it('an attendance of another shop', async () => {
    const { lin } = await came()
    expect(await broken(`UPDATE attendance SET shop_id = 2 WHERE booking_id = ${lin}`)).toEqual(
      expect.arrayContaining(['attendance-has-its-cause', 'tenants-apart']),
    )
    expect(await sql('SELECT count(*)::int AS n FROM attendance')).toEqual([{ n: 2 }])
  })
})
