import { stored } from '../../booking/calls'
import { runDue } from '../../payment/stage'
import { describeOnEngine } from '../../support/database'
import { workers } from '../shop'
import { LIN, setTillStage, sold } from './stage'

const stage = setTillStage()

const payBack = (refundId: number, channel = 'CASH', by: number = workers.staff, key?: string) =>
  stage.send<Awaited<ReturnType<typeof stage.day>>>(by, 'POST', `till/refunds/${refundId}/`, { channel }, key)
const makeOwed = async () => {
  const { bookingId, orderId } = await sold(stage)
  await stage.lin.cancel(bookingId)
  const [owed] = (await stage.day()).owed
  return { bookingId, orderId, refundId: owed!.refund_id, owed: owed! }
}

describeOnEngine('A refund of a payment at the desk', () => {
  it('is owed by the desk once the booking is cancelled, and no provider is called', async () => {
    const { orderId, bookingId, owed } = await makeOwed()
    expect(owed).toMatchObject({ order_id: orderId, channel: 'CASH', amount: 68, user: { id: LIN, phone: '138****0001' } })
    await runDue()
    expect(stage.wechat.calls).not.toContain('refund')
    expect((await stage.lin.read(orderId)).data.order).toMatchObject({ status: 3, channel: 'CASH' })
    expect(await stored(stage.server, `SELECT refund_type AS type FROM booking WHERE id = ${bookingId}`)).toEqual([{ type: 1 }])
    expect(await stored(stage.server, 'SELECT state, tries FROM payment_refund')).toEqual([{ state: 'due', tries: 0 }])
    expect(await stage.ledger()).toEqual({ cash: 6800 })
  })

  it('is paid back once, with a row of the cash book, and the member is told', async () => {
    const { orderId, refundId } = await makeOwed()
    const back = await payBack(refundId, 'CASH', workers.bareStaff, 'paid-back-0001')
    expect(back.data).toMatchObject({
      owed: [],
      drawer: { expected: 0 },
      channels: [{ channel: 'CASH', takings: 68, refunds: -68, total: 0 }, {}],
    })
    expect((await payBack(refundId, 'CASH', workers.bareStaff, 'paid-back-0001')).code).toBe('ok')
    expect(await payBack(refundId)).toMatchObject({ status: 409, code: 'till.refund_done' })
    expect(await stage.bookRows()).toEqual([
      { kind: 'taking', channel: 'CASH', fen: 6800, by: workers.staff },
      { kind: 'refund', channel: 'CASH', fen: -6800, by: workers.bareStaff },
    ])
    expect((await stage.lin.read(orderId)).data.order.status).toBe(4)
    expect(await stage.ledger()).toEqual({ cash: 0 })
    expect(await stored(stage.server, "SELECT kind FROM notice WHERE kind LIKE 'payment.refunded%'")).toEqual([
      { kind: 'payment.refunded_desk' },
    ])
  })

  it('may leave the drawer in cash for a payment at the terminal', async () => {
    const { bookingId } = await sold(stage, 'POS')
    await stage.lin.cancel(bookingId)
    const { owed } = await stage.day()
    const { data } = await payBack(owed[0]!.refund_id, 'CASH')
    expect(data.channels).toMatchObject([
      { channel: 'CASH', refunds: -68, total: -68 },
      { channel: 'POS', takings: 68, total: 68 },
    ])
    expect(await stage.ledger()).toEqual({ cash: -6800, pos: 6800 })
  })

  it('is the desk’s own: nothing of a provider, of another shop, or unknown is paid back there', async () => {
    const { data } = await stage.lin.book()
    expect(data.pay_order_id).toBeGreaterThan(0)
    const { refundId } = await (async () => {
      await stage.lin.close(data.pay_order_id!)
      return makeOwed()
    })()
    expect((await payBack(999_999)).code).toBe('till.refund_not_found')
    const elsewhere = await stage.server.request('POST', `/api/shops/2/staff/till/refunds/${refundId}/`, {
      session: await stage.server.logIn(workers.staffOfTwo),
      body: { channel: 'CASH' },
    })
    expect(elsewhere.code).toBe('till.refund_not_found')
  })
})
