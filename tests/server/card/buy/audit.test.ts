import { brokenAfter as auditAfter } from '../../support/broken-after'
import { cards } from '../../booking/shop'
import { describeOnEngine } from '../../support/database'
import { lin, openCardShop, options, pay, server, tpls } from './stage'

openCardShop()

let paid: number
let byCard: number
let held: number
let returned: number

beforeEach(async () => {
  paid = (await lin.buy(tpls.times, options.ten)).data.order.id
  await pay()
  byCard = (await lin.buy(tpls.period, options.month, { channel: 'CARD', card_id: cards.value })).data.order.id
  returned = (await lin.buy(tpls.times, options.gift, { channel: 'FREE' })).data.order.id
  await lin.giveBack(returned)
  held = (await lin.buy(tpls.once, options.three)).data.order.id
})

const brokenAfter = (...defects: readonly string[]) => auditAfter(server.engine, 'ALTER TABLE money_entry DISABLE TRIGGER USER', ...defects)

describeOnEngine('The audit of bought cards', () => {
  it('finds an order without its units, with other units, and one given back that kept them', async () => {
    expect(await brokenAfter()).toEqual([])
    expect(await brokenAfter(`UPDATE card_order SET units = 11 WHERE id = ${paid}`)).toEqual(['card-order-has-its-units'])
    expect(await brokenAfter(`UPDATE card_entry SET card_order_id = NULL WHERE card_order_id = ${paid}`)).toEqual([
      'card-order-has-its-units',
    ])
    expect(await brokenAfter(`UPDATE card_order SET status = 1, cancelled_at = NULL WHERE id = ${returned}`)).toEqual([
      'card-order-has-its-units',
      'closed-cards-hold-nothing',
    ])
  })

  it('finds an order that nothing paid, or not as much as it costs', async () => {
    expect(await brokenAfter(`UPDATE card_order SET price_fen = 97999 WHERE id = ${paid}`)).toEqual(['card-order-is-paid'])
    expect(await brokenAfter(`UPDATE card_order SET price_fen = 29800 WHERE id = ${byCard}`)).toEqual(['card-order-is-paid'])
    expect(await brokenAfter(`UPDATE card_order SET price_fen = 100 WHERE id = ${returned}`)).toEqual(['card-order-is-paid'])
  })

  it('finds a paid order that is held, and a hold without an order to pay', async () => {
    expect(await brokenAfter(`UPDATE card_order SET held_until = created_at WHERE id = ${paid}`)).toContain('card-follows-money')
    expect(await brokenAfter(`UPDATE card_order SET status = 2, cancelled_at = created_at WHERE id = ${held}`)).toEqual([
      'card-follows-money',
    ])
  })

  it('finds more cards than a person may buy', async () => {
    const again = `INSERT INTO card_order (brand_id, shop_id, account_id, card_tpl_id, kind, option_id, units, channel, price_fen, limit_count, held_until, created_at)
      SELECT brand_id, shop_id, account_id, card_tpl_id, kind, option_id, units, channel, price_fen, limit_count, held_until, created_at FROM card_order WHERE id = ${held}`
    expect(await brokenAfter(again)).toContain('cards-bought-in-limit')
  })

  it('finds a bought card that was posted as opened, and one of another person', async () => {
    const opened = `UPDATE money_entry SET account = 'opening' WHERE account = 'sales' AND card_id = (SELECT card_id FROM card_order WHERE id = ${byCard})`
    expect(await brokenAfter(opened)).toEqual(['bought-cards-are-not-opened'])
    expect(
      await brokenAfter(`UPDATE card SET account_id = 1001 WHERE id = (SELECT card_id FROM card_order WHERE id = ${byCard})`),
    ).toContain('bought-cards-are-not-opened')
  })

  it('finds a card that was given back and is still used', async () => {
    const card = `(SELECT card_id FROM card_order WHERE id = ${returned})`
    expect(await brokenAfter(`UPDATE card SET closed_at = NULL WHERE id = ${card}`)).toEqual(['closed-cards-hold-nothing'])
    expect(await brokenAfter(`UPDATE card SET is_active = true WHERE id = ${card}`)).toEqual(['closed-cards-hold-nothing'])
  })
})
