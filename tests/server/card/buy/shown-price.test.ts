import { readBalance } from '../../booking/calls'
import { cards } from '../../booking/shop'
import { coupons } from '../../coupon/shop'
import { describeOnEngine } from '../../support/database'
import { later, lin, openCardShop, options, pay, rows, server, tpls } from './stage'

openCardShop()

const dearer = (optionId: number, fen: number) => rows(`UPDATE card_tpl_option SET price_fen = ${fen} WHERE id = ${optionId}`)
const orders = () => rows<{ fen: number }>('SELECT price_fen - discount_fen AS fen FROM card_order ORDER BY id')

describeOnEngine('The price that a buyer was shown', () => {
  it('is the most that he pays: a card that became dearer is refused with its present price, and nothing is ordered [MC-193]', async () => {
    await dearer(options.ten, 99_900)
    const refused = await lin.buy(tpls.times, options.ten, { price: 980 })
    expect(refused).toMatchObject({ status: 409, code: 'card.price_changed', msg: '价格已变为 ¥999.00，尚未下单。请确认新价格后再提交' })
    expect(await orders()).toEqual([])
    expect((await lin.buy(tpls.times, options.ten, { price: 999 })).data.order).toMatchObject({ price: 999 })
  })

  it('leaves a lower price as it is now, which the order says', async () => {
    await dearer(options.ten, 95_000)
    const { data } = await lin.buy(tpls.times, options.ten, { price: 980 })
    expect(data.order.price).toBe(950)
    await pay()
    expect((await lin.order(data.order.id)).data.order).toMatchObject({ status: 1, price: 950, full_price: 950 })
  })

  it('counts the coupon: one that is worth less than was shown is not taken for it', async () => {
    const body = { user_coupon_id: coupons.forCards, price: 450 }
    await dearer(options.value, 50_100)
    expect((await lin.charge(cards.value, options.value, body)).code).toBe('card.price_changed')
    await dearer(options.value, 50_000)
    expect((await lin.charge(cards.value, options.value, { price: 450 })).code).toBe('card.price_changed')
    expect((await lin.charge(cards.value, options.value, body)).data.order).toMatchObject({ price: 450 })
  })

  it('holds for a card that a stored-value card pays at once, and for a free one', async () => {
    await dearer(options.month, 29_901)
    const body = { channel: 'CARD', card_id: cards.value, price: 299 }
    expect((await lin.buy(tpls.period, options.month, body)).code).toBe('card.price_changed')
    expect(await readBalance(server, cards.value)).toBe(128_000)
    await dearer(options.gift, 1)
    expect((await lin.buy(tpls.times, options.gift, { channel: 'WEIXIN', price: 0 })).code).toBe('card.price_changed')
  })

  it('is not asked of clients that do not say it; it is an amount in whole fen', async () => {
    expect((await lin.buy(tpls.times, options.ten)).code).toBe('ok')
    later(20)
    expect(await lin.buy(tpls.times, options.ten, { price: 980.005 })).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('an order that is sent again is answered with the first one, whatever it costs by then', async () => {
    const first = await lin.buy(tpls.times, options.ten, { price: 980 }, 'the-price-of-one-tap')
    await dearer(options.ten, 99_900)
    expect((await lin.buy(tpls.times, options.ten, { price: 980 }, 'the-price-of-one-tap')).data.order.id).toBe(first.data.order.id)
  })
})
