import { moveCorpUse } from '@server/modules/corporate/service'
import type { Purpose } from '@server/modules/payment/service'
import { PaymentStatus } from '@/domain/payment/order-state'
import type { Instant } from '@/domain/time'
import { giveUpOrder, hasCorpUse, keepOrder, lockOrderPlan, markRefund, readGoods, retakeOrder, setHeldChannel } from './repository'

/** The company's part is taken first; the plan is locked, so the member cannot join it otherwise meanwhile. */
const takeAgain = async (orderId: number, now: Instant): Promise<boolean> => {
  const user = { kind: 'plan', id: orderId } as const
  const corp = await hasCorpUse(orderId)
  if (corp && !(await moveCorpUse(user, 'freeze', now))) return false
  const taken = await retakeOrder(orderId)
  if (corp && !taken) await moveCorpUse(user, 'release', now)
  return taken
}

/** A plan order as the purpose of a pay order: the member joins once it is paid. */
export const planPurpose: Purpose = {
  name: 'plan',
  type: 'plan',
  lock: async (orderId) => void (await lockOrderPlan(orderId)),
  goods: readGoods,
  fulfil: ({ purposeId, status }, now) => (status === PaymentStatus.unpaid ? keepOrder(purposeId) : takeAgain(purposeId, now)),
  release: async ({ purposeId }, now) => {
    if (await giveUpOrder(purposeId, now)) await moveCorpUse({ kind: 'plan', id: purposeId }, 'release', now)
  },
  setRefundState: async ({ purposeId }, type) => void (await markRefund(purposeId, type)),
  setChannel: async ({ purposeId }, channel) => void (await setHeldChannel(purposeId, channel)),
}
