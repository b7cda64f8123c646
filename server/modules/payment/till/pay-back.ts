import { fail } from '@server/errors'
import type { Membership } from '@server/context'
import { insist, readLimits } from '@server/modules/member/service'
import { judgeRefundLimit } from '@/domain/staff/roles'
import type { DeskChannel } from '@/domain/payment/channel'
import type { Instant } from '@/domain/time'
import type { PaymentDeps } from '../deps'
import { lockOrder, lockRefund, readOrder, readRefund } from '../repository'
import { finishRefund } from '../refund/send-refund'
import { deskProvider, isDeskProvider } from './provider'
import { insertEntry } from './repository'

/**
 * Pays a refund back at the desk, once, in the open transaction. It may leave by the other channel than the payment came: cash for what was paid at the
 * terminal.
 */
export const payBack = async (
  { refundId, channel, by }: { refundId: number; channel: DeskChannel; by: Membership },
  { purposes }: Pick<PaymentDeps, 'purposes'>,
  now: Instant,
): Promise<void> => {
  const known = await readRefund(refundId)
  const of = known && isDeskProvider(known.provider) ? await readOrder(known.orderId) : undefined
  if (of?.shopId !== by.shopId) return fail('till.refund_not_found')
  await purposes[of.purpose].lock(of.purposeId)
  const order = await lockOrder(of.id)
  const refund = await lockRefund(refundId)
  if (refund.state !== 'due') return fail('till.refund_done')
  insist(judgeRefundLimit(await readLimits(by.accountId, by.shopId), Number(refund.amountFen)))
  await finishRefund(order, { ...refund, provider: deskProvider(channel) }, null, purposes, now)
  await insertEntry(by, { kind: 'refund', channel, amountFen: -refund.amountFen, refundId }, now)
}
