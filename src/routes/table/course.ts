import type { RouteSpec } from '../route-spec'

/** A link opens one class, or one free time of a coach (booking ledger BK-062, BK-063). */
interface SharedSlot {
  is_schedule?: 1
  schedule_id?: number
  teacher_id?: number
  timetable_id?: number
  start?: string
}

export interface CourseRoutes {
  courseDetailsPage: { shopId: number; courseId: number; position?: number }
  coursePhotosPage: { shopId: number; courseId: number }
  courseScheduleDetails: { shopId: number; courseId: number } & SharedSlot
  currentShopTeacherDetailPage: { shopId?: number; teacherId: number }
}

export const courseRoutes = {
  courseDetailsPage: { page: 'pages/course/detail/index', paths: ['/shop/:shopId/m/courses/:courseId/details/'], scene: 'l' },
  coursePhotosPage: { page: 'pages/course/photos/index', paths: ['/shop/:shopId/m/courses/:courseId/photos/'] },
  courseScheduleDetails: { page: 'pages/course/schedule/index', paths: ['/shop/:shopId/m/courses/:courseId/schedule/details/'] },
  currentShopTeacherDetailPage: {
    page: 'pages/course/coach/index',
    paths: ['/shop/:shopId/mobile/teachers/:teacherId/', '/mobile/teachers/:teacherId/'],
    currentShop: true,
  },
} as const satisfies Record<keyof CourseRoutes, RouteSpec>
