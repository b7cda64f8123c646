import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staffKeys } from './staff-keys'

/** People of the shop by name, or by the last four digits or the whole of a phone; an empty text reads nothing. */
export const useMemberSearchQuery = (shopId: number, q: string) =>
  useQuery({
    queryKey: staffKeys.search(shopId, q),
    queryFn: () => call('userSearch', { shopId, q }),
    enabled: q !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** The classes of a day whose orders the user may see. */
export const useStaffClassesQuery = (shopId: number, date: string, kind: 'group' | 'private', enabled: boolean) =>
  useQuery({
    queryKey: staffKeys.classes(shopId, date, kind),
    queryFn: () => call('staffSchedules', { shopId, date, kind }),
    enabled,
    staleTime: 0,
  })

/** The work of today. */
export const useTodayQuery = (shopId: number, enabled: boolean) =>
  useQuery({
    queryKey: staffKeys.today(shopId),
    queryFn: () => call('staffToday', { shopId }),
    enabled,
    staleTime: 0,
    refetchInterval: 60_000,
  })

/** The orders of one class. */
export const useClassOrdersQuery = (shopId: number, scheduleId: number, enabled: boolean) =>
  useQuery({
    queryKey: staffKeys.orders(shopId, scheduleId),
    queryFn: () => call('classOrders', { shopId, scheduleId }),
    enabled,
    staleTime: 0,
  })

/** The members who booked a class, and their marks. */
export const useAttendanceQuery = (shopId: number, scheduleId: number, enabled: boolean) =>
  useQuery({
    queryKey: staffKeys.attendance(shopId, scheduleId),
    queryFn: () => call('classAttendance', { shopId, scheduleId }),
    enabled,
    staleTime: 0,
  })

/** The cards that a member's order for so many people can be changed to, each judged. */
export const useOrderCardsQuery = (order: { shopId: number; orderId: number; count: number }, enabled: boolean) =>
  useQuery({
    queryKey: staffKeys.cards(order),
    queryFn: () => call('classOrderCards', order),
    enabled,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** The user's flags as a coach of the shop, and the coach's id. */
export const useCoachQuery = (shopId: number, enabled: boolean) =>
  useQuery({ queryKey: staffKeys.coach(shopId), queryFn: () => call('coachPermissions', { shopId }), enabled, staleTime: 60_000 })

/** The user's flags as staff of the shop. */
export const useStaffPermissionsQuery = (shopId: number, enabled: boolean) =>
  useQuery({ queryKey: staffKeys.permissions(shopId), queryFn: () => call('staffPermissions', { shopId }), enabled, staleTime: 60_000 })

/** The rests of a coach on a day (booking ledger BK-389, BK-391). */
export const useRestsQuery = (shopId: number, teacherId: number | null, date: string) =>
  useQuery({
    queryKey: staffKeys.rests(shopId, teacherId ?? 0, date),
    queryFn: () => call('teacherRests', { shop_id: shopId, teacher_id: teacherId!, date }),
    enabled: teacherId !== null,
    staleTime: 0,
  })

/** Private courses as their coaches give them (BK-333). */
export const useLessonCoursesQuery = (shopId: number, date: string, teacherId?: number) =>
  useQuery({
    queryKey: staffKeys.courses(shopId, date, teacherId),
    queryFn: () => call('privateCourses', { shop_id: shopId, date, teacher_id: teacherId }),
    staleTime: 60_000,
  })

/** The acts of coaches and staff at the shop, latest first, page by page; of one of them where named. */
export const useStaffActsQuery = (shopId: number, actorId: number | undefined, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: staffKeys.acts(shopId, actorId),
    queryFn: ({ pageParam }) => call('staffActs', { shopId, before: pageParam, actor_id: actorId }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    enabled,
  })
