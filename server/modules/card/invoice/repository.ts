import { columns, computed, sql } from '@server/db/columns'
import { holdLock } from '@server/db/locks'
import { insertInto } from '@server/db/records'
import { run } from '@server/db/transaction'
import type { InvoiceKind, InvoiceWish } from '@/domain/card/invoice/invoice'
import { toDate, type Instant } from '@/domain/time'
import { invoice, type InvoicedOrderRow, type InvoiceRow, type StaffInvoiceRow } from './rows'

const first = async <Row>(rows: Promise<Row[]>): Promise<Row | undefined> => (await rows)[0]

/** The pay order `y` of an order `o` of a card. */
const payOrder = `payment_order y ON y.purpose IN ('card', 'auto_renew') AND y.purpose_id = o.id`

/** $1 order of a card, $2 whose it is, $3 shop. */
const orderStatement = {
  name: 'invoice-order',
  text: sql`SELECT ${columns('card_order', ['id', 'brandId', 'kind'], 'o')},
      ${columns('card_tpl', { tplName: 'name', tplType: 'type', tplImage: 'image' }, 't')},
      o.price_fen::int ${computed<{ priceFen: number }>('priceFen')}, o.discount_fen::int ${computed<{ discountFen: number }>('discountFen')},
      (SELECT coalesce(sum(f.amount_fen), 0) FROM card_refund f WHERE f.card_order_id = o.id)::int ${computed<{ givenBackFen: number }>('givenBackFen')},
      y.id ${computed<{ payOrderId: number | null }>('payOrderId')},
      (CASE WHEN o.status = 1 AND o.paid_at IS NOT NULL AND y.status = 1 THEN y.amount_fen ELSE 0 END)::int ${computed<{ leftFen: number }>('leftFen')},
      ${columns('shop', { seller: 'invoiceSeller', taxNo: 'invoiceTaxNo', hours: 'invoiceHours', shopName: 'name', shopPhone: 'phone' }, 'h')},
      ${columns('account', ['username'], 'a')}
    FROM card_order o JOIN card_tpl t ON t.id = o.card_tpl_id JOIN shop h ON h.id = o.shop_id JOIN account a ON a.id = o.account_id LEFT JOIN ${payOrder}
   WHERE o.id = $1 AND o.account_id = $2 AND o.shop_id = $3`,
}
export const findInvoicedOrder = (of: { orderId: number; accountId: number; shopId: number }) =>
  first(run<InvoicedOrderRow>(orderStatement, [of.orderId, of.accountId, of.shopId]))

const requests = `FROM invoice v JOIN payment_order y ON y.id = v.order_id JOIN card_order o ON o.id = y.purpose_id JOIN card_tpl t ON t.id = o.card_tpl_id`

/** $1 order of a card: its requests, latest first. */
const ofOrderStatement = {
  name: 'invoices-of-order',
  text: `SELECT ${invoice}, t.type AS "tplType" ${requests} WHERE o.id = $1 AND y.purpose IN ('card', 'auto_renew') ORDER BY v.id DESC`,
}
export const listInvoices = (cardOrderId: number) => run<InvoiceRow>(ofOrderStatement, [cardOrderId])

/** $1 account, $2 brand: what the person wrote last. */
const lastStatement = {
  name: 'invoice-last',
  text: 'SELECT kind, title, tax_no AS "taxNo", email FROM invoice WHERE account_id = $1 AND brand_id = $2 ORDER BY id DESC LIMIT 1',
}
export const findLastWish = (accountId: number, brandId: number) =>
  first(run<InvoiceWish & { kind: InvoiceKind }>(lastStatement, [accountId, brandId]))

export interface NewInvoice extends InvoiceWish {
  brandId: number
  shopId: number
  accountId: number
  orderId: number
  amountFen: number
}
export const insertInvoice = (made: NewInvoice, now: Instant) => {
  const { brandId, shopId, accountId, orderId, kind, title, taxNo, email, amountFen } = made
  return insertInto('invoice', { brandId, shopId, accountId, orderId, kind, title, taxNo, email, amountFen, askedAt: toDate(now) })
}

const forStaff = (name: string, rest: string) => ({
  name,
  text: `SELECT ${invoice}, t.type AS "tplType", o.id AS "cardOrderId", y.subject, y.channel, o.paid_at AS "paidAt", a.username, a.phone,
      (SELECT username FROM account WHERE id = v.issued_by) AS "issuedBy", (SELECT username FROM account WHERE id = v.ended_by AND id <> v.account_id) AS "endedBy"
    ${requests} JOIN account a ON a.id = v.account_id ${rest}`,
})
/** $1 shop, $2 from which one on or null, $3 limit. */
const askedStatement = forStaff(
  'invoices-asked',
  `WHERE v.shop_id = $1 AND v.state = 'asked' AND ($2::int IS NULL OR v.id >= $2::int) ORDER BY v.id LIMIT $3`,
)
const answeredStatement = forStaff(
  'invoices-answered',
  `WHERE v.shop_id = $1 AND v.state <> 'asked' AND (v.number IS NOT NULL OR v.state = 'refused') AND ($2::int IS NULL OR v.id <= $2::int) ORDER BY v.id DESC LIMIT $3`,
)
export const listForStaff = (part: 'asked' | 'answered', shopId: number, from: number | null, most: number) =>
  run<StaffInvoiceRow>(part === 'asked' ? askedStatement : answeredStatement, [shopId, from, most])

/** $1 shop. */
const countStatement = { name: 'invoices-waiting', text: `SELECT count(*)::int AS n FROM invoice WHERE shop_id = $1 AND state = 'asked'` }
export const countAsked = async (shopId: number): Promise<number> => (await run<{ n: number }>(countStatement, [shopId]))[0]!.n

/** $1 request, $2 shop. */
const oneStatement = forStaff('invoice-for-staff', 'WHERE v.id = $1 AND v.shop_id = $2')
export const findForStaff = (invoiceId: number, shopId: number) => first(run<StaffInvoiceRow>(oneStatement, [invoiceId, shopId]))

/** $1 brand, $2 number. */
const usedStatement = { name: 'invoice-number-used', text: 'SELECT 1 AS used FROM invoice WHERE brand_id = $1 AND number = $2' }
/** Whether an invoice has the number; it is held until the transaction ends, so that a number that two write at once is refused to the second. */
export const isNumberUsed = async (brandId: number, number: string): Promise<boolean> => {
  await holdLock('invoiceNumber', `${brandId} ${number}`)
  return (await run(usedStatement, [brandId, number])).length > 0
}

/** $1 request, $2 number, $3 link, $4 who, $5 now: of one that waits. */
const issueStatement = {
  name: 'invoice-issue',
  text: `UPDATE invoice SET state = 'issued', number = $2, link = $3, issued_by = $4, issued_at = $5 WHERE id = $1 AND state = 'asked'`,
}
export const markIssued = (invoiceId: number, { number, link, byId }: { number: string; link: string; byId: number }, now: Instant) =>
  run(issueStatement, [invoiceId, number, link, byId, toDate(now)])

/** $1 request, $2 state, $3 reason, $4 who, $5 now. */
const endStatement = {
  name: 'invoice-end',
  text: 'UPDATE invoice SET state = $2, reason = $3, ended_by = $4, ended_at = $5 WHERE id = $1 AND ended_at IS NULL',
}
export const markEnded = (
  invoiceId: number,
  { state, reason, byId }: { state: 'refused' | 'void'; reason: string; byId: number },
  now: Instant,
) => run(endStatement, [invoiceId, state, reason, byId, toDate(now)])

/** $1 orders of cards: those that have an issued invoice. */
const issuedStatement = {
  name: 'invoices-issued',
  text: `SELECT o.id ${requests} WHERE o.id = ANY ($1::int[]) AND y.purpose IN ('card', 'auto_renew') AND v.state = 'issued'`,
}
export const listIssued = async (cardOrderIds: readonly number[]): Promise<Set<number>> =>
  new Set((await run<{ id: number }>(issuedStatement, [cardOrderIds])).map(({ id }) => id))

/** $1 order of a card, $2 now: its request that waits is of what is left of the money, and of nothing any more where nothing is. */
const followStatement = {
  name: 'invoice-follow',
  text: `UPDATE invoice v SET amount_fen = CASE WHEN l.fen > 0 THEN l.fen ELSE v.amount_fen END, state = CASE WHEN l.fen > 0 THEN v.state ELSE 'void' END,
      ended_at = CASE WHEN l.fen > 0 THEN v.ended_at ELSE $2::timestamptz END
    FROM payment_order y CROSS JOIN LATERAL (SELECT CASE WHEN y.status = 1 THEN y.amount_fen ELSE 0 END AS fen) l
   WHERE y.id = v.order_id AND y.purpose IN ('card', 'auto_renew') AND y.purpose_id = $1 AND v.state = 'asked'`,
}
export const followRefund = (cardOrderId: number, now: Instant) => run(followStatement, [cardOrderId, toDate(now)])
