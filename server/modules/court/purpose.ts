import type { Purpose } from '@server/modules/payment/service'
import { PaymentStatus } from '@/domain/payment/order-state'
import { giveUpOrder, keepOrder, lockCourtsOf, markRefund, retakeOrder, setHeldChannel } from './repository'

/** Slots of courts that are paid online: they are held until the money is there. */
export const courtPurpose: Purpose = {
  name: 'court',
  type: 'court',
  lock: async (orderId) => void (await lockCourtsOf(orderId)),
  fulfil: ({ purposeId, status }, now) => (status === PaymentStatus.unpaid ? keepOrder(purposeId) : retakeOrder(purposeId, now)),
  release: async ({ purposeId }, now) => void (await giveUpOrder(purposeId, now)),
  tellRefund: async ({ purposeId }, type) => void (await markRefund(purposeId, type)),
  tellChannel: async ({ purposeId }, channel) => void (await setHeldChannel(purposeId, channel)),
}
