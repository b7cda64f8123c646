import type { Channel } from '@/domain/payment/channel'
import { toDate, type Instant } from '@/domain/time'
import { raisedReason } from '@server/db/sql-error'
import { insertInto } from '@server/db/records'
import { run } from '@server/db/transaction'
import { fail } from '@server/errors'
import type { ErrorCode } from '@/contract/errors'
import { MOST_UNPAID } from '@/domain/payment/hold'
import { spendCoupon } from './order-discount'
import { appendEvent } from './repository'
import type { PurposeName } from './rows'
import { lineInsert, orderId, unpaidFew } from './statements'

/** A line of a pay order: prices are positive, parts that others pay are negative. */
export interface OrderLine {
  kind: 'price' | 'subsidy' | 'wallet' | 'coupon'
  label: string
  amountFen: number
}

export interface NewOrder {
  brandId: number
  shopId: number
  accountId: number
  purpose: PurposeName
  purposeId: number
  /** The text that the payer sees. */
  subject: string
  channel: Channel
  /** At least one price; the sum is the amount to pay. An order of which a coupon leaves nothing to pay is paid at once. */
  lines: readonly OrderLine[]
  /** The online channel that the price is for; null if any of them may pay it. */
  pricedFor: Channel | null
  /** It is deducted under an agreement: nobody pays it by hand, and it is none of the few unpaid ones that a person may have. */
  isDeducted?: boolean
  /** Until when the order can be paid; then its seats or other holds are released. */
  expireAt: Instant
}

/**
 * Makes a pay order for something already held, in the transaction that holds it and after all of its locks. Returns its id. `openPayment` opens the payment
 * after the commit. Fails with `pay.too_many_unpaid` if the person has too many unpaid orders.
 */
export const openOrder = async (order: NewOrder, now: Instant): Promise<number> => {
  const { brandId, shopId, accountId, purpose, purposeId, subject, channel, pricedFor, lines, isDeducted = false, expireAt } = order
  const amountFen = lines.reduce((sum, line) => sum + line.amountFen, 0)
  if (amountFen > 0 && !isDeducted) await keepUnpaidFew(accountId, brandId)
  const record = {
    ...{ brandId, shopId, accountId, purpose, purposeId, subject, channel, pricedFor, amountFen, isDeducted },
    ...{
      expireAt: toDate(expireAt),
      createdAt: toDate(now),
      status: amountFen === 0 ? 1 : 0,
      paidAt: amountFen === 0 ? toDate(now) : null,
    },
  }
  const { id } = (await insertInto('payment_order', record, { returning: orderId }))[0]!
  for (const [index, line] of lines.entries()) await run(lineInsert, [id, index + 1, line.kind, line.label, line.amountFen])
  await appendEvent(id, 'created', now)
  return id
}

/** Tells that an order was fulfilled of which a coupon left nothing to pay, after the coupon was held for it. In the open transaction. */
export const keepFreeOrder = async (orderId: number, now: Instant): Promise<void> => {
  await spendCoupon(orderId, now)
  await appendEvent(orderId, 'fulfilled', now)
}

const keepUnpaidFew = async (accountId: number, brandId: number): Promise<void> => {
  try {
    await run(unpaidFew, [accountId, brandId, MOST_UNPAID])
  } catch (error) {
    const reason = raisedReason(error)
    if (reason) fail(reason as ErrorCode)
    throw error
  }
}
