import { useQueryClient } from '@tanstack/react-query'
import type { GroupSchedule } from '@/contract/booking/shapes'
import type { GroupCardState } from '@/domain/booking/group/group-card-state'
import { BookingStatus } from '@/domain/booking/codes'
import { dayOf, readInstant } from '@/domain/time'
import { isApiError } from '@/http/api-error'
import { t } from '@/i18n/runtime'
import { go } from '@/routes/go'
import { toast } from '@/ui/toast/toast-store'
import { useMemberStore } from '@/shell/session/member-store'
import { bookingsOptions } from '../own/use-bookings-query'

/** The states of a class that can be booked, now or later, or waited for. */
const leadsOn: readonly GroupCardState['kind'][] = ['can-order', 'not-open', 'waiting', 'full']

/**
 * A tap on a class by its state: a visitor sees its page, a member its order page, which waits for the opening or offers the waiting list, his unpaid order
 * or his booking; nothing for a class that cannot be booked.
 */
export const useOpenClass = (shopId: number) => {
  const client = useQueryClient()
  const visitor = useMemberStore((state) => state.user === null)

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
    if (leadsOn.includes(state.kind))
      return visitor
        ? () => void go('courseScheduleDetails', { shopId, courseId: schedule.course.id, is_schedule: 1, schedule_id: schedule.id })
        : () => void go('userScheduleOrder', { shopId, scheduleId: schedule.id })
    const { pay_order: held } = schedule
    if (state.kind === 'unpaid' && held) return () => void go('payOrder', { shopId, orderId: held.id })
    return state.kind === 'booked' ? () => void openBooking(schedule) : undefined
  }
}
