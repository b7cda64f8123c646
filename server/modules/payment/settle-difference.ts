import { fail } from '@server/errors'
import { PaymentStatus } from '@/domain/payment/order-state'
import type { Instant } from '@/domain/time'
import type { PaymentDeps } from './deps'
import { oweRefund } from './refund/owe-refund'
import { lockKeptTrades, lockOrder, readOrderFor, repriceOrder } from './repository'
import type { PayOrderRow, PurposeName } from './rows'
import { bookTaking, type DeskTaker } from './till/book-taking'

interface Difference {
  /** The class that the order is for from now on. */
  subject: string
  /** Fen: above 0 it is taken at the desk, below 0 it is owed back. */
  differenceFen: number
  taker?: DeskTaker | undefined
}

/**
 * Changes what a paid order costs and is for, in the transaction of the change and after its locks. A higher price is taken at the desk and has a row in the
 * cash book; what it costs less goes back the way that it came, of the latest payment first.
 */
export const settleDifference = async (
  purpose: PurposeName,
  purposeId: number,
  { subject, differenceFen, taker }: Difference,
  deps: Pick<PaymentDeps, 'jobs'>,
  now: Instant,
): Promise<void> => {
  const found = (await readOrderFor(purpose, purposeId)) ?? fail('pay.not_found')
  const order = { ...(await lockOrder(found.id)), subject }
  if (order.status !== PaymentStatus.paid) fail('pay.closed')
  if (differenceFen > 0) {
    const { id: tradeId } = await bookTaking(
      order,
      taker ?? fail('till.channel_off'),
      { amountFen: differenceFen, from: 'sales', event: 'difference_paid' },
      now,
    )
    await repriceOrder(order.id, { subject, differenceFen, tradeId })
  } else {
    await repriceOrder(order.id, { subject, differenceFen })
    await giveLess(order, -differenceFen, deps, now)
  }
}

type Jobs = Pick<PaymentDeps, 'jobs'>

const giveLess = async (order: PayOrderRow, amountFen: number, deps: Jobs, now: Instant, reason: 'moved' | 'given_back' = 'moved') => {
  let rest = amountFen
  for (const { leftFen, refunds, ...trade } of await lockKeptTrades(order.id)) {
    const part = Math.min(leftFen, rest)
    if (part > 0) await oweRefund(order, trade, { reason, from: 'sales', amountFen: part, refunds }, deps, now)
    rest -= part
  }
  if (rest > 0) throw new Error(`Order ${order.id} has ${rest} fen less than it should.`)
}

/** Owes a part of what a paid order cost back, or all of it, the way that it came; the order stays paid. In the open transaction, after the locks of what it is for. */
export const refundPart = async (purpose: PurposeName, purposeId: number, amountFen: number, deps: Jobs, now: Instant): Promise<void> => {
  const found = (await readOrderFor(purpose, purposeId)) ?? fail('pay.not_found')
  const order = await lockOrder(found.id)
  if (order.status !== PaymentStatus.paid) fail('pay.closed')
  await repriceOrder(order.id, { subject: order.subject, differenceFen: -amountFen })
  await giveLess(order, amountFen, deps, now, 'given_back')
}
