import type { ScheduleOrder } from '@/contract/booking/shapes'
import type { Shop } from '@/contract/shop/shop'
import { DAY_MS, addDays, dayOf, daysBetween, instant, type ShopDate } from '@/domain/time'
import { useMemberStore } from '@/shell/session/member-store'
import { takeShop } from '@/features/shop/take-shop'
import { serverNow, startClock } from '@/http/clock'
import { queryClient } from '@/http/query-client'
import { storage } from '@/platform/storage'
import { bookingKeys } from '../booking-keys'

/** Older answers are not shown any more. */
const MOST_DAYS = 7

interface List {
  orders: { date: string; orders: ScheduleOrder[] }[]
}

/** A list of coming bookings is asked for from today on: the one of the day of keeping serves as today's, without what is over. */
const asOfToday = (key: readonly unknown[], list: List, today: ShopDate, keptOn: ShopDate) => {
  const [, , shopId, from, to] = key as [string, string, number, ShopDate, ShopDate]
  if (from !== keptOn || keptOn === today) return
  const until = addDays(to, daysBetween(keptOn, today))
  queryClient.setQueryData(bookingKeys.list(shopId, today, until), { orders: list.orders.filter(({ date }) => date >= today) })
}

/**
 * Takes over what was kept on the device, for a start without a network: the account, its answers, the look of its shop. They count as old, so that
 * they are read again as soon as there is a network.
 */
export const restoreAnswers = () => {
  const kept = storage.get('kept_answers')
  if (!kept) return
  startClock(kept.clock)
  const now = serverNow()
  if (now - kept.at > MOST_DAYS * DAY_MS) return storage.remove('kept_answers')
  const today = dayOf(now)
  for (const [key, data, at] of kept.answers) {
    queryClient.setQueryData(key, data, { updatedAt: at })
    if (key[0] === 'shop' && key[1] === 'detail' && key[2] === kept.shopId) takeShop((data as { shop: Shop }).shop)
    if (key[0] !== 'booking' || key[1] !== 'list') continue
    const list = data as List
    asOfToday(key, list, today, dayOf(instant(kept.at)))
    for (const order of list.orders.flatMap((day) => day.orders))
      queryClient.setQueryData(bookingKeys.detail(order.id), (known) => known ?? { order }, { updatedAt: at })
  }
  useMemberStore.setState({ user: kept.user, shopId: kept.shopId })
}
