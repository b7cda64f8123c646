import { useQuery } from '@tanstack/react-query'
import type { ShopDate } from '@/domain/time'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { bookingKeys } from '../booking-keys'

export interface Whose {
  courseId?: number
  teacherId?: number
}

/** Group classes of one course or coach from one day to another, three weeks at most, both included. */
export const useSchedulesOfQuery = (shopId: number, whose: Whose, from: ShopDate, to: ShopDate) =>
  useQuery({
    queryKey: bookingKeys.of(shopId, whose, from, to),
    queryFn: () => call('schedulesOf', { shop_id: shopId, course_id: whose.courseId, teacher_id: whose.teacherId, from, to }),
    staleTime: staleTime.seats,
    enabled: shopId > 0,
  })
