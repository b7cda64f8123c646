import { moveCorpUse } from '@server/modules/corporate/service'
import type { Purpose } from '@server/modules/payment/service'
import { PaymentStatus } from '@/domain/payment/order-state'
import type { Instant } from '@/domain/time'
import {
  giveUpHold,
  hasCorpUse,
  keepBooking,
  lockBookingClass,
  lockBookingMember,
  retakePlaces,
  setHeldChannel,
} from './group/hold-repository'
import { markRefund, readGoods } from './repository'
import { offerPlaces } from './waiting/offer-places'

/** The company's part is taken first; the class is locked, so its seats stay as they are meanwhile. */
const takeAgain = async (bookingId: number, now: Instant): Promise<boolean> => {
  await lockBookingMember(bookingId)
  const corp = await hasCorpUse(bookingId)
  const user = { kind: 'booking', id: bookingId } as const
  if (corp && !(await moveCorpUse(user, 'freeze', now))) return false
  const taken = await retakePlaces(bookingId, now)
  if (corp && !taken) await moveCorpUse(user, 'release', now)
  return taken
}

/** A booking as the purpose of a pay order: its seats are held until the payment. */
export const bookingPurpose: Purpose = {
  name: 'booking',
  type: 'schedule',
  lock: async (bookingId) => void (await lockBookingClass(bookingId)),
  goods: readGoods,
  fulfil: ({ purposeId, status }, now) => (status === PaymentStatus.unpaid ? keepBooking(purposeId) : takeAgain(purposeId, now)),
  release: async ({ purposeId }, now) => {
    const freed = await giveUpHold(purposeId, now)
    if (!freed) return
    await moveCorpUse({ kind: 'booking', id: purposeId }, 'release', now)
    if (freed.isWaited) await offerPlaces(freed.scheduleId, freed.count, now)
  },
  setRefundState: async ({ purposeId }, type) => void (await markRefund(purposeId, type)),
  setChannel: async ({ purposeId }, channel) => void (await setHeldChannel(purposeId, channel)),
}
