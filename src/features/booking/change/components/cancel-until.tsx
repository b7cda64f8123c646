import type { ScheduleOrder } from '@/contract/booking/shapes'
import { cancellableUntil } from '@/domain/booking/change/cancel'
import { useShopConfigsQuery } from '@/features/shop/api/shop-queries'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import { useT } from '@/i18n/later/order'
import { Cell } from '@/ui/cell/cell'

/** Until when a booking can be cancelled, where its shop has a cancel window (booking ledger BK-345). */
export function CancelUntil({ order }: { order: ScheduleOrder }) {
  const t = useT()
  const today = dayOf(useNow())
  const { start, shop } = order.schedule
  const minutes = useShopConfigsQuery(shop.id, ['minutes_can_cancel']).data?.minutes_can_cancel ?? 0
  if (minutes <= 0) return null
  const until = cancellableUntil(readInstant(start), minutes)
  return <Cell plain title={t('order.cancelUntil')} value={`${dayText(t, dayOf(until), today)} ${formatTime(until)}`} id='cancel-until' />
}
