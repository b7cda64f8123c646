import type { ScheduleOrder } from '@/contract/booking/shapes'
import { BookingStatus } from '@/domain/booking/codes'
import { showsCorpButton } from '@/domain/booking/corp-check-in'
import { useNow } from '@/http/clock'
import { go } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { corpFlagsAt } from '../corp-facts'
import { useT } from '../order/texts'

interface BookingBarProps {
  order: ScheduleOrder
  isOwn: boolean
  onCancel: () => void
  onCheckIn: () => void
}

/** The main acts of a booking: cancelling and the corporate check-in, and once it is over or cancelled the next booking. */
export function BookingBar({ order, isOwn, onCancel, onCheckIn }: BookingBarProps) {
  const t = useT()
  const checks = showsCorpButton(corpFlagsAt(order, useNow('states')))
  const again = isOwn && order.status_code !== BookingStatus.booked && !checks
  if (!checks && !again && !order.can_cancel) return null
  const page = order.schedule.course.is_private ? 'userPrivateSchedules' : 'userGroupSchedules'
  return (
    <ActionBar>
      {order.can_cancel && (
        <Button tone='quiet' grow={!checks} onPress={onCancel} id='cancel-booking'>
          {t('order.cancelTitle')}
        </Button>
      )}
      {checks && (
        <Button grow onPress={onCheckIn} id='corp-check-in'>
          {t('corporate.checkIn')}
        </Button>
      )}
      {again && (
        <Button grow onPress={() => void go(page, { shopId: order.schedule.shop.id })} id='book-next'>
          {t('order.toList')}
        </Button>
      )}
    </ActionBar>
  )
}
