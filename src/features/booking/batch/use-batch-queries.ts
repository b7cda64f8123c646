import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BatchPayload } from '@/contract/booking/batch-shapes'
import { call } from '@/http/call'
import { cardKeys } from '@/http/shared-keys'
import { bookingKeys } from '../booking-keys'

/** The coming classes of one course as one person may book them. */
export const useBatchQuery = (shopId: number, courseId: number, userId: number) =>
  useQuery({
    queryKey: bookingKeys.batch(shopId, courseId, userId),
    queryFn: () => call('batchSchedules', { courseId, shop_id: shopId, user_id: userId }),
    enabled: userId > 0,
    staleTime: 0,
    gcTime: 0,
  })

/** One private course of a coach, as one person may book several times of it. */
export const useBatchLessonsQuery = (shopId: number, courseId: number, teacherId: number, userId: number) =>
  useQuery({
    queryKey: bookingKeys.batchLessons(shopId, courseId, teacherId, userId),
    queryFn: () => call('batchLessons', { courseId, shop_id: shopId, user_id: userId, teacher_id: teacherId }),
    enabled: userId > 0,
    staleTime: 0,
    gcTime: 0,
  })

/** Books several classes or lessons: all or none. */
export const useBookBatchMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ payload, key }: { payload: BatchPayload; key: string }) => call('scheduleBatchOrderCreate', payload, { key }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: bookingKeys.all, predicate: ({ queryKey }) => queryKey[1] !== 'batch' })
      void client.invalidateQueries({ queryKey: cardKeys.all })
    },
  })
}
