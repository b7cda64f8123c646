import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ShopDate } from '@/domain/time'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { bookingKeys } from '../booking-keys'

/** The query of one day's coaches, for showing them and for reading ahead. */
export const coachesOptions = (shopId: number, date: ShopDate, tags: readonly number[]) =>
  queryOptions({
    queryKey: bookingKeys.coaches(shopId, date, tags),
    queryFn: () => call('privateTeachers', { shop_id: shopId, date, tags: tags.join(',') }),
    staleTime: staleTime.seats,
  })

/** The coaches of one day, narrowed to the tags chosen; other tags of the same day keep the list in view (booking ledger BK-332). */
export const useCoachesQuery = (shopId: number, date: ShopDate, tags: readonly number[]) =>
  useQuery({ ...coachesOptions(shopId, date, tags), placeholderData: keepPreviousData })

/** Tags of the private courses of one day (BK-331); those of the day before stay in view until they are there. */
export const useLessonTagsQuery = (shopId: number, date: ShopDate) =>
  useQuery({
    queryKey: bookingKeys.lessonTags(shopId, date),
    queryFn: () => call('privateTags', { shop_id: shopId, date }),
    staleTime: staleTime.catalogue,
    placeholderData: (previous, query) => (query?.queryKey[2] === shopId ? previous : undefined),
  })

interface TimesOf {
  teacherId: number
  courseId: number
  /** The member to book for, where that is not the caller. */
  userId?: number | undefined
}

/** The times of one coach and course on one day (BK-334, BK-335). */
export const useLessonTimesQuery = (shopId: number, date: ShopDate, of: TimesOf | undefined) =>
  useQuery({
    queryKey: bookingKeys.lessonTimes(shopId, date, of),
    queryFn: () =>
      call('privateSchedules', { shop_id: shopId, date, teacher_id: of!.teacherId, course_id: of!.courseId, user_id: of!.userId }),
    enabled: of !== undefined,
    staleTime: staleTime.seats,
  })

export interface LessonAsked {
  shopId: number
  userId: number
  timetableId: number
  teacherId: number
  courseId: number
  start: string
  count: number
}

/** The answer that the order page of one time needs, read again for each head count (BK-339, BK-340). */
export const useLessonConfirmQuery = ({ shopId, userId, timetableId, teacherId, courseId, start, count }: LessonAsked) =>
  useQuery({
    queryKey: bookingKeys.lessonConfirm(shopId, timetableId, start, userId, count),
    queryFn: () =>
      call('privateConfirm', {
        shop_id: shopId,
        user_id: userId,
        timetable_id: timetableId,
        teacher_id: teacherId,
        course_id: courseId,
        start,
        count,
      }),
    enabled: userId > 0,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
