import { fen } from '@/domain/money'
import { stored } from '../booking/calls'
import { describeOnBothEngines } from '../support/database'
import { later, money, notify, placed, runDue, setPaymentStage, tradeNo } from './stage'

const stage = setPaymentStage()
const { wechat } = stage

describeOnBothEngines('Cancelling a paid booking', () => {
  const paid = async () => {
    const one = await placed()
    await notify(wechat.pay(tradeNo(), stage.server.clock.now()))
    return one
  }

  it('refunds to the channel of the payment', async () => {
    const { bookingId, orderId } = await paid()
    expect(await stage.lin.cancel(bookingId)).toMatchObject({ status: 200, data: { order: { status: 2, refundType: 1 } } })
    await runDue()
    expect((await stage.lin.read(orderId)).data.order.status).toBe(4)
    expect(wechat.refunds.size).toBe(1)
    expect(await money()).toEqual({})
    const booking = await stage.lin.send<{ order: { refundType: number } }>('GET', `/api/mobile/schedules/orders/${bookingId}/`)
    expect(booking.data.order.refundType).toBe(2)
  })

  it('waits for a refund that is under way', async () => {
    const { bookingId, orderId } = await paid()
    wechat.refundsEnd('processing')
    await stage.lin.cancel(bookingId)
    await runDue()
    expect((await stage.lin.read(orderId)).data.order.status).toBe(3)
    wechat.endRefund([...wechat.refunds.keys()][0]!)
    later(60)
    await runDue()
    expect((await stage.lin.read(orderId)).data.order.status).toBe(4)
    expect(wechat.calls.filter((call) => call === 'refund')).toHaveLength(1)
  })

  it('tries a failed refund again, and in the end says so with refundType 3 and an exception for people [BK-121]', async () => {
    const { bookingId, orderId } = await paid()
    wechat.refundsEnd('failed')
    await stage.lin.cancel(bookingId)
    for (let i = 0; i < 8; i += 1) {
      await runDue()
      later(6 * 60)
    }
    expect(wechat.calls.filter((call) => call === 'refund')).toHaveLength(8)
    expect((await stage.lin.read(orderId)).data.order.status).toBe(5)
    const booking = await stage.lin.send<{ order: { refundType: number } }>('GET', `/api/mobile/schedules/orders/${bookingId}/`)
    expect(booking.data.order.refundType).toBe(3)
    expect(await stored(stage.server, "SELECT kind FROM payment_exception WHERE resolved_at IS NULL AND kind LIKE 'refund%'")).toEqual([
      { kind: 'refund.failed' },
    ])
    expect(await money()).toEqual({ provider: 6800, refund_due: -6800 })
  })

  it('refunds once though it is cancelled ten times at once', async () => {
    const { bookingId } = await paid()
    await Promise.all(Array.from({ length: 10 }, () => stage.lin.cancel(bookingId)))
    await runDue()
    expect(wechat.refunds.size).toBe(1)
    expect(await money()).toEqual({})
  })
})

describeOnBothEngines('The daily statement', () => {
  const yesterday = async () => {
    const one = await placed()
    const number = tradeNo()
    return { ...one, number }
  }
  const exceptions = () =>
    stored<{ kind: string; subject: string }>(stage.server, 'SELECT kind, subject FROM payment_exception ORDER BY id')

  it('settles a payment without a notice', async () => {
    const { number, orderId } = await yesterday()
    wechat.breakDown()
    later(15)
    await runDue()
    wechat.mend()
    wechat.pay(number, stage.server.clock.now())
    wechat.lines.push({ kind: 'payment', tradeNo: number, transactionId: `t-${number}`, amount: fen(6800) })
    await stored(stage.server, "UPDATE payment_trade SET next_check_at = '2027-01-01Z'")
    later(24 * 60)
    await runDue()
    // The class is over by then: the payment is refunded.
    await runDue()
    expect((await stage.lin.read(orderId)).data.order.status).toBe(4)
    expect(await exceptions()).toEqual([])
  })

  it('raises exceptions for movements that only one side has, and for amounts that differ', async () => {
    const { number } = await yesterday()
    await notify(wechat.pay(number, stage.server.clock.now()))
    const second = await placed(stage.other)
    await notify(wechat.pay(tradeNo(), stage.server.clock.now()))
    expect(second.orderId).toBeGreaterThan(0)
    wechat.lines.push(
      { kind: 'payment', tradeNo: number, transactionId: `t-${number}`, amount: fen(1) },
      { kind: 'payment', tradeNo: 'nobodys', transactionId: 't', amount: fen(500) },
    )
    const missing = tradeNo()
    later(24 * 60)
    await runDue()
    expect(await exceptions()).toEqual([
      { kind: 'statement.amount', subject: number },
      { kind: 'statement.unknown', subject: 'nobodys' },
      { kind: 'statement.missing', subject: missing },
    ])
    const again = (await exceptions()).length
    await runDue()
    expect(await exceptions()).toHaveLength(again)
  })
})
