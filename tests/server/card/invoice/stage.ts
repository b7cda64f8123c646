import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import type { CardInvoices } from '@/contract/card/invoice'
import type { StaffInvoice } from '@/contract/staff/invoice'
import { coachPermissions, staffPermissions } from '@/domain/staff/permissions'
import { stored } from '../../booking/calls'
import { makePayAccounts } from '../../payment/fake-provider'
import { permit, withWorkers, workers } from '../../staff/shop'
import { openTestApp, type TestApp } from '../../support/app'
import { makeBuyer, buyShop, options, tpls, wechat, type Buyer } from '../buy/stage'

export const TAX_NO = '91350100M000100Y43'
export const mine = { kind: 'person', title: '林晓', email: 'lin@mail.example' } as const
export const NUMBER = '26312000000012345678'

export let server: TestApp
export let buyerId = 1200
export let buyer: Buyer
let session: string

/** A shop that takes requests for invoices, with another member for each test, audited after it. */
export const openInvoiceShop = (): void => {
  beforeAll(async () => {
    server = await openTestApp({ seed: withWorkers(buyShop), pay: makePayAccounts(wechat) })
    await sql(
      `UPDATE shop SET desk_channels = '{CASH}', invoice_seller = '拾光', invoice_tax_no = '${TAX_NO}', invoice_hours = 24 WHERE id = 1`,
    )
    await sql(permit(workers.staff, staffPermissions))
    await sql(permit(workers.coach, coachPermissions))
  })
  /** Another member for each test. */
  beforeEach(async () => {
    wechat.refundsEnd('done')
    buyerId += 1
    session = await server.logIn(buyerId)
    buyer = makeBuyer(server, session)
  })
  afterEach(async () => expect(await broken()).toEqual([]))
  afterAll(() => server.close())
}

export const broken = async () => brokenIn(await withEngine(server.engine, auditDatabase))
export const sql = <Row extends object>(text: string) => stored<Row>(server, text)
const pay = () =>
  server.app.inject({
    method: 'POST',
    url: '/api/pay/notices/wechat/1/',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(wechat.pay(wechat.opened().at(-1)!.tradeNo, server.clock.now())),
  })
export const paid = async (answer: ReturnType<Buyer['buy']>) => {
  const { data } = await answer
  if (data.order.status === 0) await pay()
  return { orderId: data.order.id, cardId: (await buyer.order(data.order.id)).data.order.card_id! }
}
export const bought = (more: object = {}) => paid(buyer.buy(tpls.value, options.value, more))
export const path = (orderId: number) => `/api/v2/mobile/shops/1/cards/orders/${orderId}/invoice/`
export const read = (orderId: number) => buyer.send<CardInvoices>('GET', path(orderId))
export const ask = (orderId: number, wish: object = mine, key?: string) => buyer.send<CardInvoices>('POST', path(orderId), wish, key)
export const withdraw = (orderId: number) => buyer.send<CardInvoices>('POST', `${path(orderId)}withdraw/`, {})
export const desk = async <Data = { invoice: StaffInvoice }>(
  method: string,
  rest: string,
  body?: object,
  by: number = workers.staff,
  key?: string,
) =>
  server.request<Data>(method, `/api/shops/1/staff/invoices/${rest}`, {
    session: await server.logIn(by),
    ...(body && { body }),
    ...(key && { key }),
  })
export const list = async (part: 'asked' | 'answered', from?: number) =>
  (await desk<{ invoices: StaffInvoice[]; next: number | null; asked: number }>('GET', `?part=${part}${from ? `&from=${from}` : ''}`)).data
/** Numbers that no test uses twice. */
let serial = 10_000_000
export const issue = (invoiceId: number, more: object = {}) =>
  desk('POST', `${invoiceId}/issue/`, { number: String((serial += 1)), ...more })
export const asked = async (orderId: number, wish: object = mine) => (await ask(orderId, wish)).data.invoices[0]!.id
export const refund = async (cardId: number, amount: number) =>
  server.request<{ purchases: { is_invoiced: boolean }[] }>('POST', `/api/shops/1/staff/members/${buyerId}/cards/${cardId}/refunds/`, {
    session: await server.logIn(workers.staff),
    body: { amount, reason: '搬家' },
  })
export const notices = async () =>
  (await sql<{ kind: string }>(`SELECT kind FROM notice WHERE account_id = ${buyerId} AND kind LIKE 'invoice.%' ORDER BY id`)).map(
    ({ kind }) => kind,
  )
export const states = async (orderId: number) => (await read(orderId)).data.invoices.map(({ state }) => state)
