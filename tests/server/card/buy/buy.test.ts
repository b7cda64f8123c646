import { coupons } from '../../coupon/shop'
import { cards } from '../../booking/shop'
import { describeOnBothEngines } from '../../support/database'
import { readBalance } from '../../booking/calls'
import { books, later, lin, openCardShop, options, other, pay, rows, server, tpls, wechat } from './stage'

openCardShop()

const readCode = async (answer: Promise<{ code: string }>) => (await answer).code

describeOnBothEngines('Buying a card', () => {
  it('buying online holds the order with its payment, and opens the card once it is paid [MC-172][MC-191][MC-193][MC-109]', async () => {
    const { data, status } = await lin.buy(tpls.times, options.ten)
    expect(status).toBe(200)
    expect(data.order).toEqual({
      id: 9001,
      kind: 'open',
      status: 0,
      price: 980,
      channel: 'WEIXIN',
      card_id: null,
      pay_order_id: expect.any(Number),
    })
    expect(data.payment).toMatchObject({ kind: 'url', channel: 'WEIXIN' })
    expect(data.pay_url).toMatch(/^https:/)
    const had = (await lin.cards()).length
    await pay()
    const { order } = (await lin.order(9001)).data
    expect(order).toMatchObject({ status: 1, card_id: 5001, end_after: '2027-02-18', paid_at: '2026-11-21T10:00:00+08:00' })
    const card = (await lin.cards()).find(({ id }) => id === 5001)
    expect(card).toMatchObject({
      name: '次卡',
      times: 10,
      valid_from: '2026-11-21',
      valid_to: '2027-02-18',
      check_valid: true,
      card_no: '6226112100009001',
    })
    expect((await lin.cards()).length).toBe(had + 1)
    expect(await books()).toEqual({ provider: 98000, card: -98000 })
  })

  it('is the same call at the address of cash orders, with its payment while it is unpaid [MC-195][MC-196]', async () => {
    const body = { shop_id: 1, card_tpl_id: tpls.times, option_id: options.ten, channel: 'WEIXIN' }
    const { data } = await lin.send<{ order: { id: number; status: number }; payment: object }>('POST', '/api/cards/orders/', body)
    expect(data).toMatchObject({ order: { status: 0, price: 980, channel: 'WEIXIN' }, payment: { kind: 'url' } })
    await pay()
    expect((await lin.order(data.order.id)).data.order.status).toBe(1)
  })

  it('a stored-value card that is bought owes its payment, and the bonus as a gift [MC-197]', async () => {
    const { data } = await lin.buy(tpls.value, options.value, { price: 450, user_coupon_id: coupons.forCards })
    expect(data.order).toMatchObject({ price: 450 })
    await pay()
    const { order } = (await lin.order(data.order.id)).data
    expect(order).toMatchObject({
      full_price: 500,
      discount: 50,
      coupon_name: '购卡券',
      charge: 530,
      principal: 450,
      from_coupon: 50,
      bonus: 30,
    })
    expect(await readBalance(server, order.card_id!)).toBe(53000)
    expect(await books()).toEqual({ provider: 45000, coupon: 5000, sales: -5000, card: -45000 })
  })

  it('is answered as waiting among the unpaid orders, and given up there [MC-199]', async () => {
    const { data } = await lin.buy(tpls.period, options.month)
    const pending = await lin.send<{ orders: object[] }>('GET', '/api/v2/orders/pending/')
    expect(pending.data.orders).toMatchObject([
      { type: 'card', target_id: data.order.id, title: '期限卡', price: 299, payment: { kind: 'url' } },
    ])
    await lin.close(data.order.pay_order_id!)
    expect((await lin.order(data.order.id)).data.order).toMatchObject({ status: 2, card_id: null })
    expect(await books()).toEqual({})
  })

  it('a payment with a stored-value card moves the amount that its money was bought for, without a sale [MC-098][MC-152]', async () => {
    const { data } = await lin.buy(tpls.period, options.month, { channel: 'VALUE_CARD', card_id: cards.value })
    expect(data.order).toMatchObject({ status: 1, price: 299, channel: 'VALUE_CARD', pay_order_id: null, card_id: 5001 })
    expect(data).not.toHaveProperty('payment')
    expect(await readBalance(server, cards.value)).toBe(128000 - 29900)
    expect(await books()).toEqual({})
    expect(await rows('SELECT account, amount_fen::int AS fen FROM money_entry WHERE card_id = 5001 ORDER BY id')).toEqual([
      { account: 'card', fen: -29900 },
      { account: 'sales', fen: 29900 },
    ])
    const { card_histories } = (
      await lin.send<{ card_histories: { type: string; subject: object; cost: number }[] }>(
        'GET',
        `/api/cardhistory/?card_id=${cards.value}&created_at__gte=2026-11-20T00:00:00%2B08:00&created_at__lte=2026-11-22T00:00:00%2B08:00`,
      )
    ).data
    expect(card_histories).toMatchObject([{ type: 'book', cost: -299, subject: { kind: 'card', name: '期限卡' } }])
  })

  it('refuses a card that cannot pay, each with its reason [MC-098][MC-152]', async () => {
    const by = (card_id: number, tpl: number = tpls.period, option: number = options.month) =>
      readCode(lin.buy(tpl, option, { channel: 'VALUE_CARD', card_id }))
    expect(await by(cards.times)).toBe('card.not_value')
    expect(await by(cards.locked)).toBe('card.locked')
    expect(await by(cards.value, tpls.value, options.value)).toBe('card.value_for_value')
    expect(await by(1001)).toBe('card.not_found')
    expect(await readCode(lin.buy(tpls.period, options.month, { channel: 'VALUE_CARD' }))).toBe('card.not_found')
    expect(await readCode(other.buy(tpls.period, options.month, { channel: 'CARD', card_id: 1001 }))).toBe('card.balance')
    expect(
      await readCode(lin.buy(tpls.period, options.month, { channel: 'CARD', card_id: cards.value, user_coupon_id: coupons.forCards })),
    ).toBe('coupon.online_only')
  })

  it('refuses a channel that sells no card, and one that is no channel [MC-001][MC-002]', async () => {
    for (const channel of ['CORP_CARD', 'FREE', 'CASH', 'ALIPAY', 'WEIXIN_BARCODE'])
      expect([channel, await readCode(lin.buy(tpls.times, options.ten, { channel }))]).toEqual([channel, 'pay.channel'])
    expect(await readCode(lin.buy(tpls.times, options.ten, { channel: 'BITCOIN' }))).toBe('request.invalid')
  })

  it('takes nothing for a free card, and nothing more where a coupon pays all', async () => {
    expect((await lin.buy(tpls.times, options.gift, { channel: 'FREE' })).data.order).toMatchObject({
      status: 1,
      price: 0,
      pay_order_id: null,
    })
    await rows('UPDATE coupon_tpl SET amount = 9900 WHERE id = 7')
    const { data } = await lin.buy(tpls.once, options.three, { user_coupon_id: coupons.forCards })
    expect(data.order).toMatchObject({ status: 1, price: 0, card_id: 5002 })
    expect(data).not.toHaveProperty('payment')
    expect(await books()).toEqual({ sales: -6000, coupon: 6000 })
    expect(await readCode(lin.buy(tpls.times, options.ten, { user_coupon_id: coupons.forCards }))).toBe('coupon.used')
  })

  it('begins on the day that was chosen, in the days of the option [MC-143][MC-144]', async () => {
    expect(await readCode(lin.buy(tpls.period, options.month, { start: '2026-11-20' }))).toBe('card.start_range')
    expect(await readCode(lin.buy(tpls.period, options.month, { start: '2026-12-07' }))).toBe('card.start_range')
    expect(await readCode(lin.buy(tpls.times, options.ten, { start: '2026-11-22' }))).toBe('card.start_fixed')
    await lin.buy(tpls.period, options.month, { start: '2026-12-06' })
    await pay()
    expect((await lin.cards()).find(({ id }) => id === 5001)).toMatchObject({ start: '2026-12-06', end: '2027-01-04', balance: 29 })
  })

  it('is limited for each member and template: an order that waits for its payment counts, one given up does not [MC-150][MC-151]', async () => {
    const first = await lin.buy(tpls.once, options.three)
    const second = await lin.buy(tpls.once, options.three)
    expect(second).toMatchObject({ status: 409, code: 'card.limit', msg: expect.stringContaining('1') })
    expect((await lin.tpl(tpls.once)).data.purchase).toMatchObject({ is_limit_reached: true, owned: [] })
    expect(await readCode(other.buy(tpls.once, options.three))).toBe('ok')
    await lin.close(first.data.order.pay_order_id!)
    expect(await readCode(lin.buy(tpls.once, options.three))).toBe('ok')
  })

  it('is refunded where the money comes after the order ran out and another was bought meanwhile', async () => {
    await lin.buy(tpls.once, options.three)
    const late = wechat.opened().at(-1)!.tradeNo
    later(16)
    wechat.breakDown()
    await server.sweeper.runAll()
    wechat.mend()
    await lin.buy(tpls.once, options.three)
    await pay()
    await pay(late)
    await server.sweeper.runAll()
    expect((await rows<{ n: number }>('SELECT count(*)::int AS n FROM card WHERE card_tpl_id = 7'))[0]!.n).toBe(1)
    expect(await books()).toEqual({ provider: 6000, card: -6000 })
  })

  it('a late payment still opens the card where nothing stands against it', async () => {
    const { data } = await lin.buy(tpls.once, options.three)
    later(16)
    wechat.breakDown()
    await server.sweeper.runAll()
    wechat.mend()
    expect((await lin.order(data.order.id)).data.order.status).toBe(2)
    await pay()
    expect((await lin.order(data.order.id)).data.order).toMatchObject({ status: 1, card_id: 5001 })
  })

  it('refuses a card that is not on sale at the shop, and an option of another template', async () => {
    expect(await readCode(lin.buy(tpls.gone, options.gone))).toBe('card.not_on_sale')
    expect(await readCode(lin.buy(tpls.other, options.other))).toBe('card.not_on_sale')
    expect(await readCode(lin.buy(tpls.times, options.month))).toBe('card.option_gone')
    expect(await readCode(lin.buy(tpls.period, options.renewed))).toBe('card.renew_unavailable')
  })

  it('makes the buyer a member of the shop, and sends one order for one tap', async () => {
    await rows('UPDATE ship SET status = 0 WHERE account_id = 1001')
    const taps = await Promise.all(Array.from({ length: 5 }, () => other.buy(tpls.times, options.ten, {}, 'one-tap-of-a-buyer')))
    expect(new Set(taps.map(({ data }) => data.order.id)).size).toBe(1)
    await pay()
    expect(await rows('SELECT status FROM ship WHERE account_id = 1001 AND shop_id = 1')).toEqual([{ status: 2 }])
  })
})

describeOnBothEngines('The page of a template', () => {
  it('answers it to a visitor, and to a member how he can buy it [MC-198][MC-148]', async () => {
    const visitor = await server.request<{ card_tpl: { id: number; options: object[] }; purchase: null }>(
      'GET',
      '/api/v2/mobile/shops/1/cardtpls/1/',
    )
    expect(visitor.data).toMatchObject({
      card_tpl: { id: 1, name: '储值卡', options: [{ id: options.value, charge: 530, price: 500 }] },
      purchase: null,
    })
    expect((await server.request('GET', `/api/v2/mobile/shops/1/cardtpls/${tpls.gone}/`)).code).toBe('card.not_on_sale')
    const { purchase } = (await lin.tpl(tpls.period)).data
    expect(purchase).toMatchObject({ owned: [6, 5, 3], is_limit_reached: false, refusal: null })
    expect(purchase!.channels).toMatchObject([{ channel: 'WEIXIN', disabled: false, cost: null }])
    expect(purchase!.cards[0]).toEqual({ id: cards.value, name: '储值卡', card_no: 'A1', type: 1, balance: 1280, reason: null })
    expect(purchase!.cards.find(({ id }) => id === cards.locked)!.reason).toMatchObject({ code: 'card.locked' })
    expect((await lin.tpl(tpls.value)).data.purchase!.cards[0]!.reason).toMatchObject({ code: 'card.value_for_value' })
  })
})
