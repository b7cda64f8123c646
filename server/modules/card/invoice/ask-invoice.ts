import { fail } from '@server/errors'
import { reasonWire } from '@server/reason-wire'
import type { CardInvoices, invoiceAsk } from '@/contract/card/invoice'
import type { CallBody } from '@/contract/define'
import { plainCreditCode } from '@/domain/card/invoice/credit-code'
import { invoiceItem, isLiveInvoice, judgeInvoiceOrder, judgeInvoiceWish, MOST_INVOICES } from '@/domain/card/invoice/invoice'
import { fen, fenToYuan } from '@/domain/money'
import type { Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { lockBuyer, lockOrder } from '../buy/repository'
import { findInvoicedOrder, findLastWish, insertInvoice, listInvoices, markEnded } from './repository'
import type { InvoicedOrderRow, InvoiceRow } from './rows'
import { invoiceWire } from './wire'
import { cleanName } from '@/domain/name'

interface OrderOf {
  orderId: number
  accountId: number
  shopId: number
}

const yuan = (amount: number): number => fenToYuan(fen(amount))

const readOrder = async (of: OrderOf) => (await findInvoicedOrder(of)) ?? fail('card.order_not_found')

const findLive = (invoices: readonly InvoiceRow[]) => invoices.find(({ state }) => isLiveInvoice(state))

const judgeOrder = ({ seller, leftFen }: InvoicedOrderRow, invoices: readonly InvoiceRow[]) =>
  judgeInvoiceOrder({ isOffered: seller !== '', amountFen: leftFen, hasLive: findLive(invoices) !== undefined })

/** The amount and lines of an invoice of a person's order, and those that were asked for. Fails with `card.order_not_found`. */
export const readInvoices = async (of: OrderOf, locale: ErrorLocale): Promise<CardInvoices> => {
  const order = await readOrder(of)
  const invoices = await listInvoices(of.orderId)
  const live = findLive(invoices)
  const verdict = judgeOrder(order, invoices)
  const last = await findLastWish(of.accountId, order.brandId)
  return {
    order: {
      ...{ id: order.id, kind: order.kind, pay_order_id: order.payOrderId },
      ...{ card_name: order.tplName, card_type: order.tplType, card_image: order.tplImage },
      ...{ price: yuan(order.priceFen), discount: yuan(order.discountFen), given_back: yuan(order.givenBackFen) },
    },
    item: invoiceItem(order.tplType),
    amount: yuan(live ? Number(live.amountFen) : order.leftFen),
    seller: order.seller === '' ? null : { name: order.seller, tax_no: order.taxNo, hours: order.hours },
    shop: { name: order.shopName, phone: order.shopPhone },
    refusal: verdict.ok ? null : reasonWire(locale, verdict),
    last: last
      ? { kind: last.kind, title: last.title, tax_no: last.taxNo, email: last.email }
      : { kind: 'person', title: order.username, tax_no: '', email: '' },
    invoices: invoices.map(invoiceWire),
  }
}

/** How far the invoice of a person's order is: `open` where one can be asked for, null where none can and none was. */
export const readInvoiceState = async (of: OrderOf) => {
  const order = await readOrder(of)
  const invoices = await listInvoices(of.orderId)
  return invoices[0]?.state ?? (judgeOrder(order, invoices).ok ? ('open' as const) : null)
}

/** Asks for an invoice of a person's order, in the open transaction. Throws the first refusal. Lock order: person, order. */
export const askInvoice = async (
  of: OrderOf,
  { kind, title, tax_no: taxNo = '', email }: CallBody<typeof invoiceAsk>,
  now: Instant,
): Promise<void> => {
  const { brandId } = await readOrder(of)
  await lockBuyer(of.accountId, brandId)
  await lockOrder(of.orderId)
  const order = await readOrder(of)
  const invoices = await listInvoices(of.orderId)
  const verdict = judgeOrder(order, invoices)
  if (!verdict.ok || order.payOrderId === null) return fail(verdict.ok ? 'invoice.nothing' : verdict.reason)
  if (invoices.length >= MOST_INVOICES) return fail('request.too_many')
  const wish = { kind, title: cleanName(title), taxNo: plainCreditCode(taxNo), email: email.trim() }
  const written = judgeInvoiceWish(wish)
  if (!written.ok) return fail(written.reason)
  const { accountId, shopId } = of
  await insertInvoice({ ...wish, brandId, shopId, accountId, orderId: order.payOrderId, amountFen: order.leftFen }, now)
}

/** Withdraws a person's request that waits, in the open transaction. Fails with `invoice.changed` where none does. */
export const withdrawInvoice = async (of: OrderOf, now: Instant): Promise<void> => {
  await readOrder(of)
  await lockOrder(of.orderId)
  const asked = (await listInvoices(of.orderId)).find(({ state }) => state === 'asked') ?? fail('invoice.changed')
  await markEnded(asked.id, { state: 'void', reason: '', byId: of.accountId }, now)
}
