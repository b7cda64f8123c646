import type { RouteSpec } from '../route-spec'

export interface PrivateRoutes {
  userPrivateScheduleOrder: {
    shopId: number
    scheduleId: number
    date?: string
    start?: string
    teacher_id?: number
    recommend_user_id?: number
    activity_id?: number
  }
  userBatchPrivateSchedulesOrder: { shopId: number; courseId: number; teacher_id: number }
}

export const privateRoutes = {
  // A private lesson is no class before it is booked: the timetable id stands in the address in place of a class id.
  userPrivateScheduleOrder: {
    page: 'pages/private/order/index',
    paths: ['/shop/:shopId/m/user/schedules/:scheduleId/private/order/'],
    scene: 't',
  },
  userBatchPrivateSchedulesOrder: {
    page: 'pages/private/batch/index',
    paths: ['/shop/:shopId/m/user/batch/courses/:courseId/schedules/private/order/'],
  },
} as const satisfies Record<keyof PrivateRoutes, RouteSpec>
