import type { ScheduleOrder } from '@/contract/booking/shapes'
import { dayOf, readInstant } from '@/domain/time'
import { CancelRemarkDialog } from '@/features/payment/cancel/cancel-remark-dialog'
import { goesBack } from '@/features/payment/paid-lines'
import { serverNow } from '@/http/clock'
import { dayText, timeRangeText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { useT } from '../order/texts'
import { useCancelBookingMutation } from './use-cancel-booking-mutation'

interface CancelDialogProps {
  /** The booking to cancel; undefined keeps the dialog closed. */
  order: ScheduleOrder | undefined
  onClose: () => void
}

const writeLines = (t: Translate<'order' | 'payment'>, order: ScheduleOrder): string[] => {
  const start = readInstant(order.schedule.start)
  const time = `${dayText(t, dayOf(start), dayOf(serverNow()))} ${timeRangeText(t, start, readInstant(order.schedule.end))}`
  return [time, order.schedule.course.name, ...goesBack(t, order)]
}

/** Asks before a booking is cancelled, and says what is refunded (booking ledger BK-211, BK-439). */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const t = useT()
  const cancelling = useCancelBookingMutation()
  return (
    <CancelRemarkDialog
      open={order !== undefined}
      title={t('order.cancelTitle')}
      lines={order ? writeLines(t, order) : []}
      done={t('order.cancelled')}
      busy={cancelling.isPending}
      onCancel={(given, then) => order && cancelling.mutate({ orderId: order.id, ...given }, then)}
      onClose={onClose}
    />
  )
}
