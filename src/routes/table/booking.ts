import type { RouteSpec } from '../route-spec'

export interface BookingRoutes {
  userScheduleOrder: { shopId: number; scheduleId: number }
  userScheduleOrderDetail: { shopId: number; orderId: number }
  userScheduleOrders: { shopId: number; date?: string }
  newTrainingPage: { shopId: number }
  selfTrainingPage: { shopId: number; orderId: number }
  visitPage: { shopId: number; visitId: number }
  groupPartnersPage: { shopId: number; orderId: number }
  userBatchGroupSchedulesOrder: { shopId: number; courseId: number; schedule_id?: number }
  orderSuccess: { shopId: number; order_id: number }
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

export const bookingRoutes = {
  userScheduleOrder: {
    page: 'pages/booking/group/order/index',
    paths: ['/shop/:shopId/m/user/schedules/:scheduleId/group/order/'],
    scene: 'o',
  },
  userScheduleOrderDetail: {
    page: 'pages/booking/own/detail/index',
    paths: ['/shop/:shopId/m/user/schedules/orders/:orderId/'],
    scene: 'd',
  },
  userScheduleOrders: { page: 'pages/booking/own/list/index', paths: ['/shop/:shopId/m/user/schedules/orders/'] },
  // The wire calls a self-training `checkin_order`.
  newTrainingPage: { page: 'pages/booking/own/new-training/index', paths: ['/shop/:shopId/mobile/checkin-orders/'] },
  selfTrainingPage: { page: 'pages/booking/own/self-training/index', paths: ['/shop/:shopId/mobile/checkin-orders/:orderId/'] },
  visitPage: { page: 'pages/booking/own/visit/index', paths: ['/shop/:shopId/mobile/visits/:visitId/'] },
  groupPartnersPage: { page: 'pages/booking/own/partners/index', paths: ['/shop/:shopId/m/user/schedules/orders/:orderId/partners/'] },
  userBatchGroupSchedulesOrder: {
    page: 'pages/booking/group/batch/index',
    paths: ['/shop/:shopId/m/user/batch/courses/:courseId/schedules/group/order/'],
  },
  orderSuccess: { page: 'pages/booking/group/success/index', paths: ['/shop/:shopId/mobile/order/success/'] },
  // A private lesson is no class before it is booked: the timetable id stands in the address in place of a class id.
  userPrivateScheduleOrder: {
    page: 'pages/booking/private/order/index',
    paths: ['/shop/:shopId/m/user/schedules/:scheduleId/private/order/'],
    scene: 't',
  },
  userBatchPrivateSchedulesOrder: {
    page: 'pages/booking/private/batch/index',
    paths: ['/shop/:shopId/m/user/batch/courses/:courseId/schedules/private/order/'],
  },
} as const satisfies Record<keyof BookingRoutes, RouteSpec>
