import { useState } from 'react'
import type { Answer } from '@/http/call'
import { useScheduleConfirmQuery } from '../group/api/use-schedule-confirm-query'
import { useOrderOf } from './use-order-of'

interface Order {
  shopId: number
  scheduleId: number
  userId: number
  recommendUserId?: number | undefined
  activityId?: number | undefined
  /** What happens then, where it is not the member who books. */
  onBooked?: (booked: Answer<'scheduleOrderCreate'>) => void
}

/** The state of a group class's order page: head count, and all that any order page has. */
export const useOrder = ({ scheduleId, ...of }: Order) => {
  const [count, setCount] = useState(1)
  const confirm = useScheduleConfirmQuery({ shopId: of.shopId, scheduleId, userId: of.userId, count })
  return useOrderOf({ ...of, count, setCount, confirm, of: `schedule-${scheduleId}`, what: () => ({ schedule_id: scheduleId }) })
}
