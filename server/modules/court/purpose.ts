import type { Purpose } from '@server/modules/payment/service'
import { PaymentStatus } from '@/domain/payment/order-state'
import { giveUpOrder, keepOrder, lockOrderCourts, markRefund, readGoods, retakeOrder, setHeldChannel } from './repository'

/** An order of court slots as the purpose of a pay order: the slots are held until the payment. */
export const courtPurpose: Purpose = {
  name: 'court',
  type: 'court',
  lock: async (orderId) => void (await lockOrderCourts(orderId)),
  goods: readGoods,
  fulfil: ({ purposeId, status }, now) => (status === PaymentStatus.unpaid ? keepOrder(purposeId) : retakeOrder(purposeId, now)),
  release: async ({ purposeId }, now) => void (await giveUpOrder(purposeId, now)),
  setRefundState: async ({ purposeId }, type) => void (await markRefund(purposeId, type)),
  setChannel: async ({ purposeId }, channel) => void (await setHeldChannel(purposeId, channel)),
}
