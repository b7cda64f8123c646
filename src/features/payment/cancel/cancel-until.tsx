import type { ScheduleOrder } from '@/contract/booking/shapes'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import { useT } from '@/i18n/later/order'
import { FootNote } from '@/ui/foot-note/foot-note'

interface CancelUntilProps {
  /** A booking or a court order that is neither cancelled nor over. */
  order: Pick<ScheduleOrder, 'can_cancel' | 'cancel_reason' | 'cancel_until' | 'channel'>
}

/** Until when an order can be cancelled, or why it cannot be cancelled any more. */
export function CancelUntil({ order }: CancelUntilProps) {
  const t = useT()
  const today = dayOf(useNow())
  const { can_cancel: can, cancel_reason: reason, cancel_until: until, channel } = order
  if (!can) {
    return (
      reason && (
        <FootNote icon='info' id='cancel-rule'>
          {reason.msg}
        </FootNote>
      )
    )
  }
  const at = readInstant(until)
  const time = `${dayText(t, dayOf(at), today)} ${formatTime(at)}`
  return (
    <FootNote icon='shield' id='cancel-rule'>
      {t(channel === 'FREE' ? 'order.cancelUntilFree' : 'order.cancelUntil', { time })}
    </FootNote>
  )
}
