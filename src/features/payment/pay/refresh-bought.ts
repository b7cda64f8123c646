import type { QueryClient } from '@tanstack/react-query'
import { activityRoot, bookingRoot, cardKeys, checkinRoot, couponRoot, planRoot } from '@/http/shared-keys'

/** Reads again what an order changes when it is paid, closed or refunded: seats, bookings, plans, cards, coupons, entries, activities. */
export const refreshBought = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: bookingRoot })
  void client.invalidateQueries({ queryKey: planRoot })
  void client.invalidateQueries({ queryKey: cardKeys.all })
  void client.invalidateQueries({ queryKey: couponRoot })
  void client.invalidateQueries({ queryKey: checkinRoot })
  void client.invalidateQueries({ queryKey: activityRoot })
}
