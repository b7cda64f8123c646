import { readInstant } from '@/domain/time'
import { bookedIn, stored } from '../calls'
import { classes } from '../shop'
import { describeOnEngine } from '../../support/database'
import { bookings, later, money, notify, placed, runDue, setPaymentStage, tradeNo } from '../../payment/stage'
import { staffShop, workers } from '../../staff/shop'

const stage = setPaymentStage(staffShop)
const { wechat } = stage
const sql = <Row extends object>(text: string) => stored<Row>(stage.server, text)
let staff: string
beforeAll(async () => {
  staff = await stage.server.logIn(workers.staff)
})
beforeEach(() =>
  sql(`UPDATE schedule SET is_cancelled = false, called_off_by = NULL, called_off_at = NULL, reopened_by = NULL
        WHERE id IN (${classes.evening}, ${classes.single})`),
)

const byStaff = (method: 'DELETE' | 'PUT', scheduleId: number) =>
  stage.server.request<{ released?: number; told?: number }>(
    method,
    `/api/shops/1/staff/schedules/${scheduleId}/${method === 'DELETE' ? '?reason=教练生病' : ''}`,
    {
      session: staff,
    },
  )
const told = async () => (await sql<{ kind: string }>('SELECT kind FROM notice WHERE account_id = 1 ORDER BY id')).map(({ kind }) => kind)
const readOrder = async (orderId: number) => (await stage.lin.read(orderId)).data.order
const readStatus = async (bookingId: number) =>
  (await sql<{ status: number; refund: number | null }>(`SELECT status, refund_type AS refund FROM booking WHERE id = ${bookingId}`))[0]

/** 林晓 held an unpaid seat when the class was called off. */
const calledOff = async (scheduleId: number) => {
  const { bookingId, orderId } = await placed(stage.lin, { schedule_id: scheduleId })
  const trade = tradeNo()
  later(1)
  expect((await byStaff('DELETE', scheduleId)).data.released).toBe(1)
  expect((await readOrder(orderId)).status).toBe(2)
  // The payer's cashier is still open; a repeated notice differs in its words.
  let said = 0
  const pays = () => notify({ ...wechat.pay(trade, stage.server.clock.now()), id: `said-${(said += 1)}` })
  return { bookingId, orderId, pays }
}
const opened = async (scheduleId: number) => {
  later(1)
  expect((await byStaff('PUT', scheduleId)).data.told).toBe(1)
  expect(await bookedIn(stage.server, scheduleId)).toBe(0)
}

describeOnEngine('A late payment for a seat in a class that was called off and reopened', () => {
  it('takes the seat again, once and for good', async () => {
    const { bookingId, orderId, pays } = await calledOff(classes.evening)
    await opened(classes.evening)
    expect((await pays()).statusCode).toBe(200)
    const stands = async () => {
      const { status, events } = await readOrder(orderId)
      expect([status, events.map(({ kind }) => kind)]).toEqual([1, ['created', 'trade_opened', 'closed', 'paid', 'fulfilled_late']])
      expect(await readStatus(bookingId)).toEqual({ status: 1, refund: null })
      expect([await bookings(), await bookedIn(stage.server, classes.evening)]).toEqual([[{ id: bookingId }], 1])
      expect([await money(), wechat.refunds.size]).toEqual([{ provider: 6800, sales: -6800 }, 0])
      expect(await told()).toEqual(['class.called_off_unpaid', 'class.reopened', 'payment.late'])
    }
    await stands()
    await pays()
    later(20)
    await runDue()
    await stands()
  })

  it.each([
    ['another member has the only seat', classes.single, 1, () => stage.other.book(byCard(classes.single, 1001))],
    ['the member booked it again', classes.evening, 1, () => stage.lin.book(byCard(classes.evening, 1))],
    ['it was called off once more', classes.evening, 0, () => byStaff('DELETE', classes.evening)],
    ['it has begun', classes.evening, 0, async () => void stage.server.clock.moveTo(readInstant('2026-11-21T18:00:00+08:00'))],
  ])('is refunded whole where %s by then', async (_, scheduleId, taken, happens) => {
    const { bookingId, orderId, pays } = await calledOff(scheduleId)
    await opened(scheduleId)
    await happens()
    await pays()
    await runDue()
    expect((await readOrder(orderId)).status).toBe(4)
    expect(await readStatus(bookingId)).toMatchObject({ status: 2 })
    expect(await bookedIn(stage.server, scheduleId)).toBe(taken)
    expect([await money(), wechat.refunds.size]).toEqual([{}, 1])
    expect((await told()).filter((kind) => kind === 'payment.too_late')).toHaveLength(1)
  })

  it('a payment that came before the reopening is refunded once, and books nothing later', async () => {
    const { bookingId, orderId, pays } = await calledOff(classes.evening)
    await pays()
    expect((await readOrder(orderId)).status).toBe(3)
    await opened(classes.evening)
    await pays()
    await runDue()
    await pays()
    expect((await readOrder(orderId)).status).toBe(4)
    expect([await readStatus(bookingId), await bookings()]).toEqual([{ status: 2, refund: 2 }, []])
    expect([await money(), wechat.calls.filter((call) => call === 'refund')]).toEqual([{}, ['refund']])
    expect(await told()).toEqual(['class.called_off_unpaid', 'payment.too_late', 'class.reopened', 'payment.refunded'])
  })
})

const byCard = (scheduleId: number, card: number) => ({ schedule_id: scheduleId, channel: 'CARD' as const, card_id: card })
