import { activityPurpose } from './activity/purpose'
import { bookingPurpose } from './booking/purpose'
import { cardPurpose } from './card/buy/purpose'
import { autoRenewPurpose } from './card/renewal/purpose'
import { checkinPurpose } from './checkin/purpose'
import { courtPurpose } from './court/purpose'
import type { Purposes } from './payment/purpose'
import { planPurpose } from './plan/purpose'

/** Everything that a pay order can be for. */
export const purposes: Purposes = {
  booking: bookingPurpose,
  court: courtPurpose,
  plan: planPurpose,
  card: cardPurpose,
  auto_renew: autoRenewPurpose,
  checkin: checkinPurpose,
  activity: activityPurpose,
}
