import type { Tally } from '../support/calls'
import { sums, type Rows } from './rows'

/** An invoice that stands is of the money that its order's trades kept; an order has one, and a number that the desk was told of is of the invoice that it was told for. */
export function* countInvoices(
  { invoice, payment_trade: trades, payment_refund: refunds }: Rows,
  { issued }: Pick<Tally, 'issued'>,
): Generator<string> {
  const back = sums(
    refunds,
    (row) => row.trade_id,
    (row) => row.amount_fen,
  )
  const kept = sums(
    trades.filter(({ state }) => state === 'paid'),
    (row) => row.order_id,
    (row) => Number(row.amount_fen) - back.of(row.id),
  )
  const live = invoice.filter(({ state }) => state === 'asked' || state === 'issued')
  for (const { id, order_id: order, amount_fen: amount } of live)
    if (Number(amount) !== kept.of(order)) yield `invoice ${id} is of ${amount}, its order ${order} kept ${kept.of(order)}`
  for (const [order, count] of sums(live, (row) => row.order_id).all) if (count > 1) yield `order ${order} has ${count} invoices`
  const byId = new Map(invoice.map((row) => [row.id, row]))
  for (const [id, number] of issued)
    if (byId.get(id)?.number !== number) yield `invoice ${id} was acknowledged with number ${number}, and has ${byId.get(id)?.number}`
}
