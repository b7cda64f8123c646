import { useState } from 'react'
import { useOrderOf } from '../../hooks/use-order-of'
import { useLessonConfirmQuery, type LessonAsked } from '../api/private-queries'

interface LessonOrder extends Omit<LessonAsked, 'count'> {
  recommendUserId?: number | undefined
  activityId?: number | undefined
}

/** The order of one time of a private lesson: it is named by timetable_id, start and space_id, never by a class (booking ledger BK-166). */
export const useLessonOrder = ({ recommendUserId, activityId, ...lesson }: LessonOrder) => {
  const [count, setCount] = useState(1)
  const confirm = useLessonConfirmQuery({ ...lesson, count })
  return useOrderOf({
    shopId: lesson.shopId,
    userId: lesson.userId,
    count,
    setCount,
    confirm,
    what: ({ space_id: spaceId }) => ({
      timetable_id: lesson.timetableId,
      start: lesson.start,
      ...(spaceId !== null && { space_id: spaceId }),
    }),
    recommendUserId,
    activityId,
  })
}
