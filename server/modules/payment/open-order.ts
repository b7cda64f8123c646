import type { Channel } from '@/domain/payment/channel'
import { toDate, type Instant } from '@/domain/time'
import { run } from '@server/db/transaction'
import { tell } from './repository'
import type { PurposeName } from './rows'
import { lineInsert, orderInsert } from './statements'

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
  /** Until when it can be paid; what it holds is given up then. */
  expireAt: Instant
}

/**
 * Makes an order to pay for something that is held by now, in the transaction that holds it and after all of its locks. Answers its id. Opening the
 * payment is `openPayment`, after the commit.
 */
export const openOrder = async (order: NewOrder, now: Instant): Promise<number> => {
  const { brandId, shopId, accountId, purpose, purposeId, subject, channel, lines, expireAt } = order
  const amountFen = lines.reduce((sum, line) => sum + line.amountFen, 0)
  const values = [brandId, shopId, accountId, purpose, purposeId, subject, channel, amountFen, toDate(expireAt), toDate(now)]
  const { id } = (await run<{ id: number }>(orderInsert, values))[0]!
  for (const [index, line] of lines.entries()) await run(lineInsert, [id, index + 1, line.kind, line.label, line.amountFen])
  await tell(id, 'created', now)
  return id
}
