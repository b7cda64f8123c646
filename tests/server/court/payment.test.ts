import { hour } from './shop'
import { later, payTrade, runDue, setCourtStage, sql, taken } from './stage'
import { describeOnEngine } from '../support/database'

const stage = setCourtStage()

/** Money at the provider and sales, in the ledger of money. */
const money = () =>
  sql<{ account: string; amount: number }>(
    `SELECT account, sum(amount_fen)::int AS amount FROM money_entry WHERE trade_id IS NOT NULL GROUP BY account HAVING sum(amount_fen) <> 0 ORDER BY account`,
  )
const readStatus = async (payId: number) =>
  (await stage.lin.send<{ order: { status: number } }>('GET', `/api/v2/orders/${payId}/`)).data.order.status

describeOnEngine('Paying courts online', () => {
  it('holds the slots, and makes an order once it is paid [BK-376]', async () => {
    const { data } = await stage.lin.online([hour(1, 17), hour(1, 18)])
    expect(data.payment).toMatchObject({ kind: 'url', expire_at: '2026-11-21T10:15:00+08:00' })
    expect(data.pay_url).toBe(data.payment!.params.url)
    expect(stage.wechat.opened()).toMatchObject([{ amount: 14000, subject: '羽毛球 1 号场' }])
    expect(await stage.lin.read(data.order.id)).toMatchObject({ status: 404 })
    expect((await stage.lin.list()).data.court_orders).toEqual([])
    expect(await stage.other.order([hour(1, 18)], { card_id: 1001 })).toMatchObject({ code: 'court.taken' })
    const order = await stage.lin.send<{ order: { type: string; lines: object[] } }>('GET', `/api/v2/orders/${data.pay_order_id!}/`)
    expect(order.data.order).toMatchObject({ type: 'court', target_id: data.order.id, price: 140, lines: [{ amount: 60 }, { amount: 80 }] })
    await payTrade()
    expect((await stage.lin.read(data.order.id)).data.court_order).toMatchObject({ status: 1, cost: 140, pay_order_id: data.pay_order_id })
  })

  it('frees the slots when nobody paid in time', async () => {
    await stage.lin.online([hour(1, 18)])
    later(16)
    await runDue()
    expect(await taken()).toBe(0)
    expect(await stage.other.order([hour(1, 18)], { card_id: 1001 })).toMatchObject({ status: 200 })
  })

  it('refunds an online payment when it is cancelled, and notifies the member of its state', async () => {
    const { order, pay_order_id: payId } = (await stage.lin.online([hour(1, 18)])).data
    const events = async () =>
      (await stage.lin.send<{ order: { events: { kind: string }[]; status: number } }>('GET', `/api/v2/orders/${payId!}/`)).data.order
    await payTrade()
    expect((await stage.lin.cancel(order.id)).data.court_order).toMatchObject({ status: 2, refundType: 1, pay_order_id: payId })
    expect((await events()).events.map(({ kind }) => kind)).toEqual(['created', 'trade_opened', 'paid', 'fulfilled', 'refund_owed'])
    await runDue()
    expect((await stage.lin.read(order.id)).data.court_order).toMatchObject({ refundType: 2 })
    expect((await events()).events.at(-1)).toMatchObject({ kind: 'refunded' })
    expect(await taken()).toBe(0)
    expect(await money()).toEqual([])
  })
})

describeOnEngine('A late payment for courts', () => {
  /** 林晓 held 18:00 on court 1 and did not pay in time; a late payment is for that order. */
  const late = async () => {
    const { data } = await stage.lin.online([hour(1, 18), hour(1, 19)])
    stage.wechat.breakDown()
    later(16)
    await runDue()
    stage.wechat.mend()
    expect(await taken()).toBe(0)
    return { orderId: data.order.id, payId: data.pay_order_id! }
  }

  it('a late payment still books slots that are all free', async () => {
    const { orderId, payId } = await late()
    await payTrade()
    expect(await readStatus(payId)).toBe(1)
    expect((await stage.lin.read(orderId)).data.court_order).toMatchObject({ status: 1, cancelled_at: null, cost: 160 })
    expect(await taken()).toBe(2)
    expect(await money()).toEqual([
      { account: 'provider', amount: 16000 },
      { account: 'sales', amount: -16000 },
    ])
  })

  it.each([
    ['another member has one of the slots', () => stage.other.order([hour(1, 19)], { card_id: 1001 })],
    ['the first has begun', async () => later(480)],
    ['the court is closed', () => sql('UPDATE court SET is_open = false WHERE id = 1 RETURNING 1')],
  ])('is refunded whole where %s', async (_, meanwhile) => {
    const { orderId, payId } = await late()
    await meanwhile()
    const before = await taken()
    await payTrade()
    await runDue()
    expect(await readStatus(payId)).toBe(4)
    expect(await taken()).toBe(before)
    expect(await money()).toEqual([])
    expect(await stage.lin.read(orderId)).toMatchObject({ code: 'court.order_not_found' })
    await sql('UPDATE court SET is_open = true WHERE id = 1 RETURNING 1')
  })
})
