import type { Channel } from '@/domain/payment/channel'
import { toDate, type Instant } from '@/domain/time'
import { raisedReason } from '@server/db/sql-error'
import { run } from '@server/db/transaction'
import { fail } from '@server/errors'
import type { ErrorCode } from '@/contract/errors'
import { MOST_UNPAID } from '@/domain/payment/order-state'
import { appendEvent } from './repository'
import type { PurposeName } from './rows'
import { lineInsert, orderInsert, unpaidFew } from './statements'

/** A line of what is to be paid: prices above zero, what others pay of them below. */
export interface OrderLine {
  kind: 'price' | 'subsidy' | 'wallet'
  label: string
  amountFen: number
}

export interface NewOrder {
  brandId: number
  shopId: number
  accountId: number
  purpose: PurposeName
  purposeId: number
  /** What the payer reads. */
  subject: string
  channel: Channel
  /** One price at least; together they are what is to be paid, which is above zero. */
  lines: readonly OrderLine[]
  /** The online channel whose price it is; null where any of them pays it. */
  pricedFor: Channel | null
  /** Until when it can be paid; what it holds is given up then. */
  expireAt: Instant
}

/**
 * Makes an order to pay for something that is held by now, in the transaction that holds it and after all of its locks. Answers its id. Opening the
 * payment is `openPayment`, after the commit. Fails with `pay.too_many_unpaid` where too many of the person's orders wait for money already.
 */
export const openOrder = async (order: NewOrder, now: Instant): Promise<number> => {
  const { brandId, shopId, accountId, purpose, purposeId, subject, channel, pricedFor, lines, expireAt } = order
  const amountFen = lines.reduce((sum, line) => sum + line.amountFen, 0)
  await keepUnpaidFew(accountId, brandId)
  const values = [brandId, shopId, accountId, purpose, purposeId, subject, channel, amountFen, toDate(expireAt), toDate(now), pricedFor]
  const { id } = (await run<{ id: number }>(orderInsert, values))[0]!
  for (const [index, line] of lines.entries()) await run(lineInsert, [id, index + 1, line.kind, line.label, line.amountFen])
  await appendEvent(id, 'created', now)
  return id
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
