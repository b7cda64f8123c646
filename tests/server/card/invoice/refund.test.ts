import { workers } from '../../staff/shop'
import { brokenAfter } from '../../support/broken-after'
import { describeOnEngine } from '../../support/database'
import { ask, asked, bought, broken, buyer, desk, issue, notices, openInvoiceShop, read, refund, server, states } from './stage'

openInvoiceShop()

describeOnEngine('A refund and an invoice', () => {
  it('an unused card is given back only once its issued invoice is void', async () => {
    const { orderId } = await bought()
    const id = await asked(orderId)
    await issue(id)
    expect((await buyer.giveBack(orderId)).code).toBe('card.return_invoice')
    expect((await desk('POST', `${id}/void/`, { reason: '退卡' })).data.invoice).toMatchObject({
      state: 'void',
      ended_by: `staff${workers.staff}`,
    })
    expect(await notices()).toEqual(['invoice.issued', 'invoice.voided'])
    expect((await buyer.giveBack(orderId)).code).toBe('ok')
    expect((await read(orderId)).data).toMatchObject({ amount: 0, refusal: { code: 'invoice.nothing' } })
  })

  it('the shop refunds a card only once the issued invoice is void; a new one is of the rest', async () => {
    const { orderId, cardId } = await bought()
    const id = await asked(orderId)
    await issue(id)
    expect((await refund(cardId, 100)).code).toBe('card.refund_invoice')
    await desk('POST', `${id}/void/`, { reason: '部分退款' })
    const { code, data } = await refund(cardId, 100)
    expect(code).toBe('ok')
    expect(data.purchases).toMatchObject([{ is_invoiced: false }])
    expect((await ask(orderId)).data).toMatchObject({
      amount: 400,
      order: { given_back: 100 },
      invoices: [{ amount: 400 }, { amount: 500 }],
    })
  })

  it('a request that waits follows the refund: it is of the rest, and void once nothing is left', async () => {
    const { orderId, cardId } = await bought()
    await ask(orderId)
    await refund(cardId, 120.5)
    expect((await read(orderId)).data).toMatchObject({ amount: 379.5, invoices: [{ state: 'asked', amount: 379.5 }] })
    expect(await broken()).toEqual([])
    await refund(cardId, 379.5)
    expect(await states(orderId)).toEqual(['void'])
  })

  it('a request that waits is void when the card is given back', async () => {
    const { orderId } = await bought()
    await ask(orderId)
    expect((await buyer.giveBack(orderId)).code).toBe('ok')
    expect(await states(orderId)).toEqual(['void'])
  })

  it('one of a refund and an invoice that is issued at the same time goes through, never both', async () => {
    const { orderId, cardId } = await bought()
    const id = await asked(orderId)
    const [issued, refunded] = await Promise.all([issue(id), refund(cardId, 500)])
    const codes = [issued.code, refunded.code]
    expect([
      ['ok', 'card.refund_invoice'],
      ['invoice.changed', 'ok'],
    ]).toContainEqual(codes)
  })
})

describeOnEngine('The audit of invoices', () => {
  it.each([
    ['invoice-is-what-was-paid', 'UPDATE invoice SET amount_fen = amount_fen + 1 WHERE id = ID'],
    ['invoice-is-what-was-paid', 'UPDATE payment_order SET status = 3 WHERE id = (SELECT order_id FROM invoice WHERE id = ID)'],
    [
      'one-live-invoice',
      `DROP INDEX invoice_live; INSERT INTO invoice (brand_id, shop_id, account_id, order_id, kind, title, tax_no, email, amount_fen, asked_at)
       SELECT brand_id, shop_id, account_id, order_id, kind, title, tax_no, email, amount_fen, asked_at FROM invoice WHERE id = ID`,
    ],
  ])('finds by %s: %s', async (name, damage) => {
    const id = await asked((await bought()).orderId)
    expect(await brokenAfter(server.engine, ...damage.replaceAll('ID', String(id)).split('; '))).toContain(name)
  })
})
