import { useQuery } from '@tanstack/react-query'
import type { ShopDate } from '@/domain/time'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'

export const courseKeys = {
  detail: (shopId: number, courseId: number) => ['course', 'detail', shopId, courseId] as const,
  teacher: (shopId: number | undefined, teacherId: number) => ['course', 'teacher', shopId ?? 0, teacherId] as const,
  lessons: (shopId: number, day: string) => ['course', 'lessons', shopId, day] as const,
  code: (shopId: number, address: string) => ['course', 'code', shopId, address] as const,
  share: (shopId: number, kind: string, date: string, course: string) => ['course', 'share', shopId, kind, date, course] as const,
}

/** One course. */
export const useCourseQuery = (shopId: number, courseId: number) =>
  useQuery({
    queryKey: courseKeys.detail(shopId, courseId),
    queryFn: () => call('courseDetail', { shop_id: shopId, courseId }),
    staleTime: staleTime.catalogue,
  })

/** One coach, with the facts of the shop where one is named. */
export const useTeacherQuery = (shopId: number | undefined, teacherId: number) =>
  useQuery({
    queryKey: courseKeys.teacher(shopId, teacherId),
    queryFn: () => call('teacherDetail', { shop_id: shopId, teacherId }),
    staleTime: staleTime.catalogue,
  })

/** Coaches of private lessons with their nearest free time, from a day on. */
export const useLessonsQuery = (shopId: number, day: ShopDate, enabled: boolean) =>
  useQuery({
    queryKey: courseKeys.lessons(shopId, day),
    queryFn: () => call('privateTeachers', { shop_id: shopId, date: day }),
    staleTime: staleTime.seats,
    enabled,
  })
