import { readBalance } from '../../booking/calls'
import { cards } from '../../booking/shop'
import { coupons } from '../../coupon/shop'
import { describeOnEngine } from '../../support/database'
import { books, later, lin, openCardShop, options, other, pay, rows, server, tpls } from './stage'

openCardShop()

const readCode = async (answer: Promise<{ code: string }>) => (await answer).code

describeOnEngine('Giving a card back', () => {
  const bought = async (tpl: number, option: number, more: object = {}) => {
    const { data } = await lin.buy(tpl, option, more)
    if (data.order.status === 0) await pay()
    return data.order.id
  }

  it('refunds an unused card whole, the way it was paid, and closes it', async () => {
    const id = await bought(tpls.value, options.value, { user_coupon_id: coupons.forCards })
    expect((await lin.order(id)).data.order.refund_until).toBe('2026-11-27')
    const { data } = await lin.giveBack(id)
    expect(data.order).toMatchObject({ status: 2, refund_type: 1, refund_until: null })
    await server.sweeper.runAll()
    expect((await lin.order(id)).data.order.refund_type).toBe(2)
    expect((await lin.cards()).some((card) => card.id === data.order.card_id)).toBe(false)
    expect(await books()).toEqual({})
    expect(await readCode(lin.buy(tpls.times, options.ten, { user_coupon_id: coupons.forCards }))).toBe('ok')
  })

  it('takes back the days that a period card has earned, and the money to the card that paid', async () => {
    const id = await bought(tpls.period, options.month, { channel: 'CARD', card_id: cards.value })
    later(3 * 24 * 60)
    await server.sweeper.runAll()
    expect((await rows<{ n: number }>('SELECT earned_fen::int AS n FROM card WHERE id = 5001'))[0]!.n).toBeGreaterThan(0)
    expect(await readCode(lin.giveBack(id))).toBe('ok')
    expect(await readBalance(server, cards.value)).toBe(128000)
    await server.sweeper.runAll()
    expect(
      await rows('SELECT sum(amount_fen)::int AS fen FROM money_entry WHERE card_id = 5001 GROUP BY account HAVING sum(amount_fen) <> 0'),
    ).toEqual([])
  })

  it('is refused once it was used, once its days are over, and to anybody else', async () => {
    const id = await bought(tpls.times, options.ten)
    expect(await readCode(other.giveBack(id))).toBe('card.order_not_found')
    later(7 * 24 * 60)
    expect(await readCode(lin.giveBack(id))).toBe('card.return_over')
    const used = await bought(tpls.once, options.three)
    await rows(
      "INSERT INTO plan (id, shop_id, brand_id, key, name, from_date, daily_view_time) VALUES (1, 1, 1, 'p', '计划', '2027-01-01', '06:00')",
    )
    await rows("INSERT INTO plan_rule (plan_id, brand_id, channel, card_tpl_id, cost_units) VALUES (1, 1, 'CARD', 7, 1)")
    const card_id = (await lin.order(used)).data.order.card_id
    const joined = await lin.send('POST', '/api/v2/mobile/shops/1/workout-wods/orders/', {
      plan_id: 1,
      user_id: 1,
      channel: 'CARD',
      card_id,
    })
    expect(joined.code).toBe('ok')
    expect((await lin.order(used)).data.order.refund_until).toBeNull()
    expect(await readCode(lin.giveBack(used))).toBe('card.return_used')
  })
})
