import type { RouteSpec } from '../route-spec'

export interface StaffRoutes {
  proxyBatchGroupSchedulesOrder: { shopId: number; courseId: number; schedule_id?: number }
  proxyBatchPrivateSchedulesOrder: { shopId: number; courseId: number; teacher_id: number }
  coachGroupSchedules: { shopId: number; date?: string }
  coachPrivateSchedules: { shopId: number; date?: string }
  coachGroupScheduleOrder: { shopId: number; scheduleId: number; tab?: 'orders' }
  coachPrivateScheduleOrder: { shopId: number; scheduleId: number; date?: string }
  coachClassAttendance: { shopId: number; scheduleId: number }
  staffHome: { shopId: number }
  staffMember: { shopId: number; userId: number; part?: 'past' | 'missed' | 'cancelled' }
  staffMemberCard: { shopId: number; userId: number; cardId: number }
  coachRests: { shopId: number; date?: string }
  staffHeldOrder: { shopId: number; orderId: number }
  staffTill: { shopId: number; date?: string }
  staffCardSums: { shopId: number; date?: string }
  staffInvoices: { shopId: number }
  newVisitPage: { shopId: number }
  staffActsPage: { shopId: number }
  superuserSettingsPage: { shopId: number }
  staffPeoplePage: { shopId: number }
  staffInvitationPage: { shopId: number }
}

export const staffRoutes = {
  proxyBatchGroupSchedulesOrder: {
    page: 'pages/proxy/batch/index',
    paths: ['/shop/:shopId/m/proxy/batch/courses/:courseId/schedules/group/order/'],
  },
  proxyBatchPrivateSchedulesOrder: {
    page: 'pages/proxy/batch/index',
    paths: ['/shop/:shopId/m/proxy/batch/courses/:courseId/schedules/private/order/'],
  },
  coachGroupSchedules: { page: 'pages/staff/list/index', paths: ['/shop/:shopId/mobile/coach/grouplesson/list/'] },
  coachPrivateSchedules: { page: 'pages/staff/list/index', paths: ['/shop/:shopId/mobile/coach/privatelesson/list/'] },
  coachGroupScheduleOrder: { page: 'pages/proxy/order/index', paths: ['/shop/:shopId/m/coach/schedules/:scheduleId/group/order/'] },
  // With a date the class id is a timetable id, as in the member's address: a lesson that nobody has booked yet.
  coachPrivateScheduleOrder: { page: 'pages/proxy/order/index', paths: ['/shop/:shopId/m/coach/schedules/:scheduleId/private/order/'] },
  coachClassAttendance: {
    page: 'pages/staff/attendance/index',
    paths: ['/shop/:shopId/m/coach/schedules/:scheduleId/attendance/'],
  },
  coachRests: { page: 'pages/staff/rests/index', paths: ['/shop/:shopId/mobile/coach/rests/'] },
  staffHome: { page: 'pages/desk/home/index', paths: ['/shop/:shopId/mobile/staff/today/'] },
  staffMember: { page: 'pages/desk/member/index', paths: ['/shop/:shopId/mobile/staff/members/:userId/'] },
  staffMemberCard: { page: 'pages/desk/card/index', paths: ['/shop/:shopId/mobile/staff/members/:userId/cards/:cardId/'] },
  staffHeldOrder: { page: 'pages/staff/held/index', paths: ['/shop/:shopId/m/coach/orders/:orderId/pay/'] },
  staffTill: { page: 'pages/till/day/index', paths: ['/shop/:shopId/mobile/staff/till/'] },
  staffCardSums: { page: 'pages/till/cards/index', paths: ['/shop/:shopId/mobile/staff/till/cards/'] },
  staffInvoices: { page: 'pages/till/invoices/index', paths: ['/shop/:shopId/mobile/staff/till/invoices/'] },
  newVisitPage: { page: 'pages/staff/visit/index', paths: ['/shop/:shopId/mobile/visits/'] },
  staffActsPage: { page: 'pages/staff/acts/index', paths: ['/shop/:shopId/mobile/staff/acts/'] },
  staffPeoplePage: { page: 'pages/staff/people/index', paths: ['/shop/:shopId/mobile/staff/people/'] },
  staffInvitationPage: { page: 'pages/staff/invitation/index', paths: ['/shop/:shopId/mobile/staff/invitation/'] },
  superuserSettingsPage: { page: 'pages/staff/settings/index', paths: ['/shop/:shopId/mobile/superuser/settings/'] },
} as const satisfies Record<keyof StaffRoutes, RouteSpec>
