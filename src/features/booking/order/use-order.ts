import { useState } from 'react'
import type { Answer } from '@/http/call'
import { useScheduleConfirmQuery } from '../group/use-schedule-confirm-query'
import { useOrderTo } from './use-order-of'

interface Order {
  shopId: number
  scheduleId: number
  userId: number
  recommendUserId?: number | undefined
  activityId?: number | undefined
  /** Called after booking where a coach or staff book for a member. */
  onBooked?: (booked: Answer<'scheduleOrderCreate'>) => void
}

/** The state of a group class's order page: head count, and the state that every order page has. */
export const useOrder = ({ scheduleId, ...of }: Order) => {
  const [count, setCount] = useState(1)
  const confirm = useScheduleConfirmQuery({ shopId: of.shopId, scheduleId, userId: of.userId, count })
  return useOrderTo({ ...of, count, setCount, confirm, of: `schedule-${scheduleId}`, what: () => ({ schedule_id: scheduleId }) })
}
