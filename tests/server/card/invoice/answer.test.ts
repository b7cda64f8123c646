import { workers } from '../../staff/shop'
import { describeOnBothEngines } from '../../support/database'
import { NUMBER, ask, asked, bought, buyer, buyerId, desk, issue, list, notices, openInvoiceShop, read, server, sql } from './stage'

openInvoiceShop()

describeOnBothEngines('The desk’s answers to requests for invoices', () => {
  it('the desk issues an invoice with the number and the link of its platform, and the member is told', async () => {
    const { orderId } = await bought()
    const id = await asked(orderId)
    expect((await list('asked')).invoices.find((one) => one.id === id)).toMatchObject({
      ...{ title: '林晓', email: 'lin@mail.example', amount: 500, item: 'stored_value' },
      user: { id: buyerId, phone: expect.stringContaining('*') },
      order: { channel: 'WEIXIN' },
    })
    const { data } = await desk('POST', `${id}/issue/`, { number: ` ${NUMBER} `, link: 'https://tax.example/i/1' })
    expect(data.invoice).toMatchObject({ state: 'issued', number: NUMBER, issued_by: `staff${workers.staff}` })
    expect((await read(orderId)).data.invoices).toMatchObject([{ state: 'issued', number: NUMBER, link: 'https://tax.example/i/1' }])
    expect(await notices()).toEqual(['invoice.issued'])
    expect((await list('answered')).invoices[0]).toMatchObject({ id, state: 'issued' })
    expect((await list('asked')).invoices.some((one) => one.id === id)).toBe(false)
  })

  it('a request is answered once, whoever is first', async () => {
    const { orderId } = await bought()
    const id = await asked(orderId)
    const codes = (await Promise.all([issue(id), desk('POST', `${id}/refuse/`, { reason: '抬头有误' })])).map(({ code }) => code)
    expect(codes.sort()).toEqual(['invoice.changed', 'ok'])
    expect(await notices()).toHaveLength(1)
  })

  it('an invoice never gets the number of another one, also where two write it at once', async () => {
    const ids = [await asked((await bought()).orderId), await asked((await bought()).orderId)]
    const codes = (await Promise.all(ids.map((id) => issue(id, { number: '88880000' })))).map(({ code }) => code)
    expect(codes.sort()).toEqual(['invoice.number_used', 'ok'])
    expect((await issue(ids[0]!, { number: '12' })).code).toBe('invoice.number')
  })

  it('a refusal needs a reason, and the member may ask again after it', async () => {
    const { orderId } = await bought()
    const id = await asked(orderId)
    expect((await desk('POST', `${id}/refuse/`, { reason: ' ' })).code).toBe('invoice.reason')
    expect((await desk('POST', `${id}/refuse/`, { reason: '抬头与税号不符' })).data.invoice).toMatchObject({ state: 'refused' })
    expect((await read(orderId)).data.invoices).toMatchObject([{ state: 'refused', reason: '抬头与税号不符' }])
    expect(await notices()).toEqual(['invoice.refused'])
    expect((await ask(orderId)).code).toBe('ok')
  })

  it('requests are answered by staff who keep the till alone, and at their own shop alone', async () => {
    const id = await asked((await bought()).orderId)
    expect((await desk('POST', `${id}/issue/`, { number: '88880001' }, workers.coach)).code).toBe('permission.none')
    expect((await desk('GET', '?part=asked', undefined, workers.coach)).code).toBe('permission.none')
    await sql('UPDATE invoice SET shop_id = 2 WHERE id = ' + id + ' RETURNING id')
    expect((await issue(id)).code).toBe('invoice.not_found')
    await sql('UPDATE invoice SET shop_id = 1 WHERE id = ' + id + ' RETURNING id')
  })

  it('each answer is in the record of acts, about the member', async () => {
    const { orderId } = await bought()
    const id = await asked(orderId)
    await issue(id)
    await desk('POST', `${id}/void/`, { reason: '抬头有误' })
    const superuser = await server.logIn(workers.superuser)
    const { data } = await server.request<{ acts: { act: string; about: { id: number } | null; subject: { name: string } | null }[] }>(
      'GET',
      '/api/shops/1/staff/acts/',
      { session: superuser },
    )
    expect(data.acts.slice(0, 2)).toMatchObject([
      { act: 'staffInvoiceVoid', about: { id: buyerId }, subject: { name: '储值卡' } },
      { act: 'staffInvoiceIssue', about: { id: buyerId } },
    ])
    const { data: seen } = await buyer.send<{ looks: { what: string }[] }>('GET', `/api/shops/1/users/${buyerId}/looks/`)
    expect(seen.looks.slice(0, 2).map(({ what }) => what)).toEqual(['order', 'order'])
  })

  it('requests come page by page, those that wait the longest first', async () => {
    await sql(`DELETE FROM invoice`)
    const orders = [await bought(), await bought(), await bought()]
    for (const { orderId } of orders) await ask(orderId)
    await sql(`INSERT INTO invoice (brand_id, shop_id, account_id, order_id, kind, title, tax_no, email, amount_fen, state, asked_at, reason, ended_at, ended_by)
      SELECT brand_id, shop_id, account_id, order_id, kind, title, tax_no, email, amount_fen, 'refused', asked_at, '重复', asked_at, issuer FROM invoice, generate_series(1, 11), (SELECT ${workers.staff} AS issuer) s`)
    const waiting = await list('asked')
    expect(waiting).toMatchObject({ asked: 3, next: null })
    expect(waiting.invoices.map(({ id }) => id)).toEqual([...waiting.invoices.map(({ id }) => id)].sort((one, other) => one - other))
    const first = await list('answered')
    const rest = await list('answered', first.next!)
    expect([first.invoices.length, rest.invoices.length, rest.next]).toEqual([30, 3, null])
    expect(new Set([...first.invoices, ...rest.invoices].map(({ id }) => id)).size).toBe(33)
    await sql('DELETE FROM invoice')
  })
})
