import { addMinutes } from '@/domain/time'
import { bookedIn } from '../booking/calls'
import { classes } from '../booking/shop'
import { fund, lin, order, owed, pay, quota, runDue, server, sql, openCorpShop, wallet, wechat, whileSet, at } from './calls'
import { byCorp, corpCards } from './shop'
import { describeOnBothEngines } from '../support/database'

openCorpShop()

describeOnBothEngines('A booking that a company pays', () => {
  it('takes the subsidy card that an older app names as card_id', async () => {
    const { data } = await lin.book({ channel: 'CORP_CARD', card_id: corpCards.whole })
    expect(data.order).toMatchObject({ channel: 'CORP_CARD' })
  })

  it('freezes its price, answers the payer, and settles it when the class is over [BK-158] [BK-467]', async () => {
    const { data } = await lin.book(byCorp(corpCards.whole, { count: 2 }))
    expect(data).toMatchObject({ order: { channel: 'CORP_CARD', cost: 156, card: null, needCorpCheckIn: false } })
    expect(data.pay_order_id).toBeUndefined()
    expect((await order(data.order.id)).partner_order_detail).toEqual({
      need_checkin: false,
      use_corp_wallet: true,
      has_check_in: false,
      card_name: '星河补贴',
      subsidy_cost: 15600,
      online_cost: 0,
      user_wallet_cost: 0,
      corp: { qc_corpid: 'qc-1' },
      corp_card_tpl: { need_checkin: false, need_checkin_start: null },
      checkin_start: null,
      checkin_end: null,
      checked_in_at: null,
    })
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 15600 })
    expect(await quota(corpCards.whole)).toEqual([{ period: '2026-11', cost_fen: 0, frozen_fen: 15600 }])
    expect(await owed()).toEqual({ corp_wallet: 15600, corp_frozen: -15600 })
    at('18:59')
    await runDue()
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 15600 })
    at('19:00')
    await runDue()
    await runDue()
    expect(await wallet()).toEqual({ balance_fen: 84400, freeze_fen: 0 })
    expect(await quota(corpCards.whole)).toEqual([{ period: '2026-11', cost_fen: 15600, frozen_fen: 0 }])
    expect(await owed()).toEqual({ corp_wallet: 15600, sales: -15600 })
  })

  it('is refunded whole when it is cancelled', async () => {
    const { data } = await lin.book(byCorp(corpCards.whole))
    expect(await lin.cancel(data.order.id)).toMatchObject({ status: 200 })
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 0 })
    expect(await quota(corpCards.whole)).toEqual([{ period: '2026-11', cost_fen: 0, frozen_fen: 0 }])
    expect(await owed()).toEqual({})
    expect(await lin.cancel(data.order.id)).toMatchObject({ status: 409 })
  })

  it('costs nothing where the corporate price is nothing', async () => {
    expect(await lin.book(byCorp(corpCards.once, { schedule_id: classes.onlineOnly }))).toMatchObject({
      status: 200,
      data: { order: { cost: 0, partner_order_detail: { use_corp_wallet: false } } },
    })
  })

  it('answers a repeated request with the first booking', async () => {
    const first = await lin.book(byCorp(corpCards.whole), 'the-same-corporate-tap')
    const second = await lin.book(byCorp(corpCards.whole), 'the-same-corporate-tap')
    expect(second.data.order.id).toBe(first.data.order.id)
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 7800 })
  })
})

describeOnBothEngines('The rest after a company’s part', () => {
  const placed = async () => {
    const { data } = await lin.book(byCorp(corpCards.once))
    return { bookingId: data.order.id, orderId: data.pay_order_id! }
  }
  const userWallet = async () => (await sql('SELECT user_balance_fen, user_freeze_fen FROM corp_card WHERE id = 2'))[0]

  it('is paid from the person’s wallet, then online by an order of its own', async () => {
    const { orderId } = await placed()
    expect(wechat.opened()).toMatchObject([{ amount: 800 }])
    expect(await sql(`SELECT kind, amount_fen, label FROM payment_line WHERE order_id = ${orderId} ORDER BY position`)).toEqual([
      { kind: 'price', amount_fen: 7800, label: '流瑜伽' },
      { kind: 'subsidy', amount_fen: -6000, label: '星河限额' },
      { kind: 'wallet', amount_fen: -1000, label: '星河限额' },
    ])
    expect((await lin.read(orderId)).data.order).toMatchObject({ status: 0, price: 8, channel: 'WEIXIN' })
    expect(await userWallet()).toEqual({ user_balance_fen: 1000, user_freeze_fen: 1000 })
    expect(await wallet()).toMatchObject({ freeze_fen: 6000 })
  })

  it('is booked once it is paid, and settled whole after the class', async () => {
    const { bookingId } = await placed()
    expect((await pay()).statusCode).toBe(200)
    const { partner_order_detail: detail, channel } = await order(bookingId)
    expect({ detail, channel }).toMatchObject({
      channel: 'CORP_CARD',
      detail: { use_corp_wallet: true, subsidy_cost: 6000, user_wallet_cost: 1000, online_cost: 800 },
    })
    at('19:00')
    await runDue()
    expect(await userWallet()).toEqual({ user_balance_fen: 0, user_freeze_fen: 0 })
    expect(await owed()).toEqual({ corp_wallet: 6000, user_wallet: 1000, provider: 800, sales: -7800 })
  })

  it('frees seats and both wallets when it is not paid in time', async () => {
    await placed()
    server.clock.moveTo(addMinutes(server.clock.now(), 16))
    await runDue()
    expect(await bookedIn(server, classes.evening)).toBe(0)
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 0 })
    expect(await userWallet()).toEqual({ user_balance_fen: 1000, user_freeze_fen: 0 })
  })

  it('is not settled while it is unpaid', async () => {
    await placed()
    await whileSet(`UPDATE payment_order SET expire_at = '2026-11-23Z'`, 'SELECT 1', async () => {
      at('19:00')
      await runDue()
    })
    expect(await wallet()).toMatchObject({ balance_fen: 100000 })
  })

  it('is taken again by a late payment while the subsidy suffices', async () => {
    const { bookingId } = await placed()
    server.clock.moveTo(addMinutes(server.clock.now(), 16))
    await runDue()
    await pay()
    expect((await order(bookingId)).status).toBe(1)
    expect(await wallet()).toMatchObject({ freeze_fen: 6000 })
    expect(await userWallet()).toMatchObject({ user_freeze_fen: 1000 })
  })

  it.each([
    ['the company has no money any more', fund(-100000), fund(100000)],
    ['the class is full', 'UPDATE schedule SET capacity = 0 WHERE id = 1', 'UPDATE schedule SET capacity = 20 WHERE id = 1'],
  ])('refunds a late payment when %s', async (_, set, undo) => {
    const { orderId } = await placed()
    server.clock.moveTo(addMinutes(server.clock.now(), 16))
    await runDue()
    await whileSet(set, undo, async () => void (await pay()))
    await runDue()
    expect([3, 4]).toContain((await lin.read(orderId)).data.order.status)
    expect(await wallet()).toMatchObject({ freeze_fen: 0 })
    expect(await userWallet()).toMatchObject({ user_freeze_fen: 0 })
  })

  it('is refunded when the paid booking is cancelled', async () => {
    const { bookingId, orderId } = await placed()
    await pay()
    expect(await lin.cancel(bookingId)).toMatchObject({ status: 200, data: { order: { refundType: 1 } } })
    await runDue()
    expect([3, 4]).toContain((await lin.read(orderId)).data.order.status)
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 0 })
    expect(await userWallet()).toEqual({ user_balance_fen: 1000, user_freeze_fen: 0 })
  })
})
