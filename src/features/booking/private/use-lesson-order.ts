import { useState } from 'react'
import type { Answer } from '@/http/call'
import { useOrderTo } from '../order/use-order-of'
import { useLessonConfirmQuery, type LessonAsked } from './private-queries'

export interface LessonOrder extends Omit<LessonAsked, 'count'> {
  recommendUserId?: number | undefined
  activityId?: number | undefined
  /** Called after booking where a coach or staff book for a member. */
  onBooked?: (booked: Answer<'scheduleOrderCreate'>) => void
}

/** The order of one time of a private lesson; timetable_id, start and space_id name it, never a class (booking ledger BK-166). */
export const useLessonOrder = ({ recommendUserId, activityId, onBooked, ...lesson }: LessonOrder) => {
  const [count, setCount] = useState(1)
  const confirm = useLessonConfirmQuery({ ...lesson, count })
  return useOrderTo({
    shopId: lesson.shopId,
    userId: lesson.userId,
    count,
    setCount,
    confirm,
    of: `lesson-${lesson.timetableId}-${lesson.start}`,
    what: ({ space_id: spaceId }) => ({
      timetable_id: lesson.timetableId,
      start: lesson.start,
      ...(spaceId !== null && { space_id: spaceId }),
    }),
    recommendUserId,
    activityId,
    onBooked,
  })
}
