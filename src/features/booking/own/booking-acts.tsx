import type { ScheduleOrder } from '@/contract/booking/shapes'
import { BookingStatus } from '@/domain/booking/codes'
import { showsCorpButton } from '@/domain/booking/corp-check-in'
import { formatTime } from '@/domain/time'
import { useNow } from '@/http/clock'
import type { Translate } from '@/i18n/keys'
import { useT } from '../order/texts'
import { Button } from '@/ui/button/button'
import { OrderFoot } from '@/ui/order-card/order-card'
import { StateButton } from '@/ui/state-button/state-button'
import { corpFlagsAt, findCorpWindow } from '../corp-facts'
import { costText } from '@/features/payment/cost-text'
import { LateRemindButton } from '../change/late-remind-button'

interface BookingActsProps {
  order: ScheduleOrder
  onCancel: (order: ScheduleOrder) => void
  onCheckIn: (order: ScheduleOrder) => void
}

const corpNote = (t: Translate<'corporate' | 'order'>, order: ScheduleOrder, open: boolean) => {
  const window = findCorpWindow(order)
  if (!window) return undefined
  return open ? t('corporate.until', { time: formatTime(window.to) }) : t('corporate.from', { time: formatTime(window.from) })
}

/**
 * The foot of a booking: its cost or why it cannot be cancelled, and its buttons, each by its own rule (booking ledger BK-093, BK-177, BK-183,
 * BK-186).
 */
export function BookingActs({ order, onCancel, onCheckIn }: BookingActsProps) {
  const t = useT()
  const flags = corpFlagsAt(order, useNow('states'))
  const booked = order.status_code === BookingStatus.booked
  const checks = showsCorpButton(flags)
  if (!booked && !checks) return null
  const note = checks ? corpNote(t, order, flags.canCorpCheckIn) : order.can_cancel ? costText(t, order) : order.cancel_reason?.msg
  return (
    <OrderFoot note={note}>
      {booked && <LateRemindButton order={order} />}
      {booked && order.can_cancel && (
        <Button size={36} tone='line' onPress={() => onCancel(order)} id={`cancel-${order.id}`}>
          {t('order.cancel')}
        </Button>
      )}
      {checks && (
        <StateButton
          small
          word={t('corporate.checkIn')}
          tone={flags.canCorpCheckIn ? 'go' : 'off'}
          onPress={() => onCheckIn(order)}
          id={`check-in-${order.id}`}
        />
      )}
    </OrderFoot>
  )
}
