import { PaymentStatus } from '@/domain/payment/order-state'
import type { Purpose } from '@server/modules/payment/service'
import { giveBack, keepOrder, lockOptionByOrder, markRefund, readGoods, retakeOrder, setHeldChannel } from './order/repository'
import { offerTickets } from './waiting/offer-tickets'

/** An activity order as the purpose of a pay order: its places are held until the payment, and taken again for one that comes late. */
export const activityPurpose: Purpose = {
  name: 'activity',
  type: 'activity',
  lock: async (orderId) => void (await lockOptionByOrder(orderId)),
  goods: readGoods,
  fulfil: ({ purposeId, status }, now) => (status === PaymentStatus.unpaid ? keepOrder(purposeId) : retakeOrder(purposeId, now)),
  release: async ({ purposeId, expireAt }, now) => {
    const freed = await giveBack(purposeId, expireAt.getTime() <= now ? 'time' : 'member', now)
    if (freed) await offerTickets(freed.optionId, freed.count, now)
  },
  setRefundState: async ({ purposeId }, type) => void (await markRefund(purposeId, type)),
  setChannel: async ({ purposeId }, channel) => void (await setHeldChannel(purposeId, channel)),
}
