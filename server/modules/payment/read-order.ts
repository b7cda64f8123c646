import { fail } from '@server/errors'
import type { PayOrderDetail, Payment } from '@/contract/payment'
import { PaymentStatus, paysAt } from '@/domain/payment/order-state'
import { payableIn, type PayScene } from '@/domain/payment/pay-method'
import { instantOf, type Instant } from '@/domain/time'
import { checkTrade } from './check-trade'
import { readEvents, readLines, readOpenTrade, readOrder, readPendingOrders, readRunOutOrders } from './repository'
import type { PaymentDeps } from './deps'
import type { PayOrderRow } from './rows'
import { readGoods } from './read-goods'
import { detailWire, orderWire, paymentWire } from './wire'

/** The owner's order; for anybody else it fails as if there were none. */
export const ownOrder = async (orderId: number, accountId: number): Promise<PayOrderRow> => {
  const order = await readOrder(orderId)
  return order && order.accountId === accountId ? order : fail('pay.not_found')
}

const readPayment = async (order: PayOrderRow, now: Instant): Promise<Payment | null> => {
  if (order.status !== PaymentStatus.unpaid || now >= instantOf(order.expireAt)) return null
  const open = await readOpenTrade(order.id)
  return open?.prepay ? paymentWire(order, open.prepay) : null
}

const known = async (orderId: number): Promise<PayOrderRow> => (await readOrder(orderId)) ?? fail('pay.not_found')

/**
 * The current state of an order. While it is unpaid the provider is queried now and then, so that a client returning from a cashier gets the truth even if the
 * provider's notice is late (commerce ledger MC-109).
 */
export const readPayOrder = async (
  orderId: number,
  scene: PayScene,
  deps: PaymentDeps,
  now: Instant,
): Promise<{ order: PayOrderDetail; payment: Payment | null }> => {
  const before = await known(orderId)
  const open = before.status === PaymentStatus.unpaid ? await readOpenTrade(orderId) : undefined
  if (open) await checkTrade(open, deps, now)
  const order = open ? await known(orderId) : before
  const told = {
    lines: await readLines(orderId),
    events: await readEvents(orderId),
    channels: payableIn(scene, deps.pay.listProviders(order.brandId)).filter((channel) => paysAt(order.pricedFor, channel)),
  }
  const [sold] = await readGoods([order], deps.purposes)
  return { order: detailWire(sold!, told, deps.purposes), payment: await readPayment(order, now) }
}

/** The person's unpaid orders at every shop, and those whose time to pay ran out lately. */
export const listPending = async (accountId: number, { purposes }: Pick<PaymentDeps, 'purposes'>, now: Instant) => {
  const waiting = await readGoods(await readPendingOrders(accountId, now), purposes)
  const runOut = await readGoods(await readRunOutOrders(accountId, now), purposes)
  const orders = []
  for (const told of waiting) orders.push({ ...orderWire(told, purposes), payment: await readPayment(told.order, now) })
  return { orders, run_out: runOut.map((told) => orderWire(told, purposes)) }
}

/** One order, as answers have it. */
export const answerOrder = async (order: PayOrderRow, { purposes }: Pick<PaymentDeps, 'purposes'>) =>
  orderWire((await readGoods([order], purposes))[0]!, purposes)
