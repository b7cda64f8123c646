import { useQueryClient } from '@tanstack/react-query'
import type { GroupSchedule } from '@/contract/booking/shapes'
import type { GroupCardState } from '@/domain/booking/group/group-card-state'
import { BookingStatus } from '@/domain/booking/codes'
import { dayOf, readInstant } from '@/domain/time'
import { isApiError } from '@/http/api-error'
import { t } from '@/i18n/runtime'
import { go, linkTo } from '@/routes/go'
import { toast } from '@/ui/toast/toast-store'
import { requireLogin } from '@/features/member/session-guard'
import { bookingsOptions } from '../../api/use-bookings-query'

/**
 * A tap on a class by its state: books it, opens the page that waits for the opening, or opens the user's booking; nothing for a class that cannot be
 * booked.
 */
export const useOpenClass = (shopId: number) => {
  const client = useQueryClient()

  /** The list says that a class is booked but not by which booking; the bookings of that day do. */
  const openBooking = async (schedule: GroupSchedule) => {
    const day = dayOf(readInstant(schedule.start))
    try {
      const { orders } = await client.fetchQuery(bookingsOptions(shopId, day, day))
      const own = orders
        .flatMap((group) => group.orders)
        .find((order) => order.schedule.id === schedule.id && order.status_code !== BookingStatus.cancelled)
      await (own ? go('userScheduleOrderDetail', { shopId, orderId: own.id }) : go('userScheduleOrders', { shopId }))
    } catch (error) {
      toast(isApiError(error) ? error.msg : t('common.loadFailed'), 'failed')
    }
  }

  return (schedule: GroupSchedule, state: GroupCardState): (() => void) | undefined => {
    if (state.kind === 'can-order' || state.kind === 'not-open')
      return () => void go('userScheduleOrder', { shopId, scheduleId: schedule.id })
    if (state.kind === 'waiting' || state.kind === 'full')
      return () => {
        // A visitor logs in first, and then comes to the class (booking ledger BK-298).
        if (requireLogin(linkTo('userScheduleOrder', { shopId, scheduleId: schedule.id })))
          void go('userScheduleOrder', { shopId, scheduleId: schedule.id })
      }
    return state.kind === 'booked' ? () => void openBooking(schedule) : undefined
  }
}
