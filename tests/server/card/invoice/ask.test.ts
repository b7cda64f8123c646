import type { CardHistory } from '@/contract/card/history'
import { coupons } from '../../coupon/shop'
import { makeBuyer, options, tpls } from '../buy/stage'
import { describeOnEngine } from '../../support/database'
import {
  TAX_NO,
  ask,
  asked,
  bought,
  buyer,
  buyerId,
  desk,
  issue,
  mine,
  openInvoiceShop,
  paid,
  path,
  read,
  server,
  sql,
  states,
  withdraw,
} from './stage'

openInvoiceShop()

describeOnEngine('A member’s request for an invoice of a card', () => {
  it('an invoice is of the money that was paid: of prepaid value for a value card, of the sale of a card for others', async () => {
    const { orderId, cardId } = await bought()
    expect((await buyer.order(orderId)).data.order.invoice).toBe('open')
    const before = (await read(orderId)).data
    expect(before).toMatchObject({
      ...{ amount: 500, item: 'stored_value', refusal: null, invoices: [] },
      seller: { name: '拾光', tax_no: TAX_NO, hours: 24 },
      last: { kind: 'person', tax_no: '', email: '' },
    })
    const { code, data } = await ask(orderId, {
      kind: 'company',
      title: ' 向野设计 ',
      tax_no: '9135 0100 m000100y43',
      email: 'a@b.example ',
    })
    expect(code).toBe('ok')
    expect(data.invoices).toMatchObject([
      { state: 'asked', kind: 'company', title: '向野设计', tax_no: TAX_NO, email: 'a@b.example', amount: 500 },
    ])
    expect(data.refusal?.code).toBe('invoice.live')
    expect((await buyer.order(orderId)).data.order.invoice).toBe('asked')
    const days = 'created_at__gte=2026-11-01T00:00:00%2B08:00&created_at__lte=2026-12-31T00:00:00%2B08:00'
    const { card_histories: moves } = (
      await buyer.send<{ card_histories: CardHistory[] }>('GET', `/api/cardhistory/?card_id=${cardId}&${days}`)
    ).data
    expect(moves.map(({ order }) => order)).toEqual([{ id: orderId, shop_id: 1, invoice: 'asked' }])
    const { orderId: next } = await paid(buyer.buy(tpls.times, options.ten))
    expect((await read(next)).data).toMatchObject({ item: 'card_sale', last: { kind: 'company', title: '向野设计', tax_no: TAX_NO } })
  })

  it('an invoice is of the price less the coupon', async () => {
    const couponId = coupons.forCards
    await sql(`UPDATE user_coupon SET account_id = ${buyerId} WHERE id = ${couponId} RETURNING id`)
    const { orderId } = await bought({ user_coupon_id: couponId })
    expect((await ask(orderId)).data).toMatchObject({ amount: 450, order: { price: 500, discount: 50 }, invoices: [{ amount: 450 }] })
  })

  it('a member asks for one invoice at a time, and once for a request that is sent twice', async () => {
    const { orderId } = await bought()
    const key = 'c6d2b5f0-0000-4000-8000-00000000a001'
    expect([await ask(orderId, mine, key), await ask(orderId, mine, key)].map(({ code }) => code)).toEqual(['ok', 'ok'])
    expect((await ask(orderId)).code).toBe('invoice.live')
    expect(await states(orderId)).toEqual(['asked'])
  })

  it('a member asks for one invoice at a time also where two ask at once', async () => {
    const { orderId } = await bought()
    const codes = (await Promise.all([ask(orderId), ask(orderId), ask(orderId)])).map(({ code }) => code)
    expect(codes.sort()).toEqual(['invoice.live', 'invoice.live', 'ok'])
  })

  it('a request needs a title, an address for e-mail and, for a company, a valid tax number', async () => {
    const { orderId } = await bought()
    const code = async (more: object) => (await ask(orderId, { ...mine, ...more })).code
    expect(await code({ title: '  ' })).toBe('invoice.title')
    expect(await code({ kind: 'company' })).toBe('invoice.tax_no')
    expect(await code({ kind: 'company', tax_no: '91350100M000100Y44' })).toBe('invoice.tax_no')
    expect(await code({ email: 'lin' })).toBe('invoice.email')
    expect(await code({ title: '长'.repeat(101) })).toBe('request.invalid')
    expect(await states(orderId)).toEqual([])
  })

  it('a request is refused for an order that is unpaid, paid with a value card or nothing, or of another member or shop', async () => {
    const free = (await buyer.buy(tpls.times, options.gift, { channel: 'FREE' })).data.order.id
    expect((await ask(free)).code).toBe('invoice.nothing')
    expect((await buyer.order(free)).data.order.invoice).toBeNull()
    const { cardId } = await bought()
    const byCard = (await buyer.buy(tpls.once, options.three, { channel: 'VALUE_CARD', card_id: cardId })).data.order.id
    expect((await ask(byCard)).code).toBe('invoice.nothing')
    const unpaid = (await buyer.charge(cardId, options.value)).data.order.id
    expect((await ask(unpaid)).code).toBe('invoice.nothing')
    const other = makeBuyer(server, await server.logIn(1001))
    expect((await other.send('POST', path(byCard), mine)).code).toBe('card.order_not_found')
  })

  it('a request is refused where the shop takes none', async () => {
    const { orderId } = await bought()
    await sql("UPDATE shop SET invoice_seller = '', invoice_tax_no = '', invoice_hours = NULL WHERE id = 1")
    expect((await ask(orderId)).code).toBe('invoice.off')
    expect((await buyer.order(orderId)).data.order.invoice).toBeNull()
    await sql(`UPDATE shop SET invoice_seller = '拾光', invoice_tax_no = '${TAX_NO}', invoice_hours = 24 WHERE id = 1`)
  })

  it('a member withdraws a request until the shop has answered, and asks ten times at most', async () => {
    const { orderId } = await bought()
    expect((await withdraw(orderId)).code).toBe('invoice.changed')
    for (let n = 0; n < 9; n += 1) {
      expect((await ask(orderId)).code).toBe('ok')
      expect((await withdraw(orderId)).data.invoices[0]).toMatchObject({ state: 'void', reason: '' })
    }
    const id = await asked(orderId)
    expect((await issue(id)).code).toBe('ok')
    expect((await withdraw(orderId)).code).toBe('invoice.changed')
    await desk('POST', `${id}/void/`, { reason: '抬头有误' })
    expect((await ask(orderId)).code).toBe('request.too_many')
  })
})
