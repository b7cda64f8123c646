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
  staffVouchers: { shopId: number }
  staffGrantsPage: { shopId: number }
  newVisitPage: { shopId: number }
  staffActsPage: { shopId: number }
  superuserSettingsPage: { shopId: number }
  staffPeoplePage: { shopId: number }
  staffInvitationPage: { shopId: number }
  staffActivities: { shopId: number }
  staffActivity: { shopId: number; activityId: number }
}

export const staffRoutes = {
  proxyBatchGroupSchedulesOrder: {
    page: 'pages/staff/proxy/batch/index',
    paths: ['/shop/:shopId/m/proxy/batch/courses/:courseId/schedules/group/order/'],
  },
  proxyBatchPrivateSchedulesOrder: {
    page: 'pages/staff/proxy/batch/index',
    paths: ['/shop/:shopId/m/proxy/batch/courses/:courseId/schedules/private/order/'],
  },
  coachGroupSchedules: { page: 'pages/staff/roster/list/index', paths: ['/shop/:shopId/mobile/coach/grouplesson/list/'] },
  coachPrivateSchedules: { page: 'pages/staff/roster/list/index', paths: ['/shop/:shopId/mobile/coach/privatelesson/list/'] },
  coachGroupScheduleOrder: { page: 'pages/staff/proxy/order/index', paths: ['/shop/:shopId/m/coach/schedules/:scheduleId/group/order/'] },
  // With a date the class id is a timetable id, as in the member's address: a lesson that nobody has booked yet.
  coachPrivateScheduleOrder: {
    page: 'pages/staff/proxy/order/index',
    paths: ['/shop/:shopId/m/coach/schedules/:scheduleId/private/order/'],
  },
  coachClassAttendance: {
    page: 'pages/staff/roster/attendance/index',
    paths: ['/shop/:shopId/m/coach/schedules/:scheduleId/attendance/'],
  },
  coachRests: { page: 'pages/staff/roster/rests/index', paths: ['/shop/:shopId/mobile/coach/rests/'] },
  staffHome: { page: 'pages/staff/desk/home/index', paths: ['/shop/:shopId/mobile/staff/today/'] },
  staffMember: { page: 'pages/staff/desk/member/index', paths: ['/shop/:shopId/mobile/staff/members/:userId/'] },
  staffMemberCard: { page: 'pages/staff/desk/card/index', paths: ['/shop/:shopId/mobile/staff/members/:userId/cards/:cardId/'] },
  staffHeldOrder: { page: 'pages/staff/roster/held/index', paths: ['/shop/:shopId/m/coach/orders/:orderId/pay/'] },
  staffTill: { page: 'pages/staff/till/day/index', paths: ['/shop/:shopId/mobile/staff/till/'] },
  staffCardSums: { page: 'pages/staff/till/statement/index', paths: ['/shop/:shopId/mobile/staff/till/cards/'] },
  staffInvoices: { page: 'pages/staff/till/invoices/index', paths: ['/shop/:shopId/mobile/staff/till/invoices/'] },
  staffVouchers: { page: 'pages/staff/till/vouchers/index', paths: ['/shop/:shopId/mobile/staff/vouchers/'] },
  staffGrantsPage: { page: 'pages/staff/settings/grants/index', paths: ['/shop/:shopId/mobile/staff/grants/'] },
  newVisitPage: { page: 'pages/staff/roster/visit/index', paths: ['/shop/:shopId/mobile/visits/'] },
  staffActsPage: { page: 'pages/staff/settings/acts/index', paths: ['/shop/:shopId/mobile/staff/acts/'] },
  staffPeoplePage: { page: 'pages/staff/settings/people/index', paths: ['/shop/:shopId/mobile/staff/people/'] },
  staffInvitationPage: { page: 'pages/staff/settings/accept-role/index', paths: ['/shop/:shopId/mobile/staff/invitation/'] },
  staffActivities: { page: 'pages/staff/activity/list/index', paths: ['/shop/:shopId/mobile/staff/activities/'] },
  staffActivity: { page: 'pages/staff/activity/roster/index', paths: ['/shop/:shopId/mobile/staff/activities/:activityId/'] },
  superuserSettingsPage: { page: 'pages/staff/settings/shop/index', paths: ['/shop/:shopId/mobile/superuser/settings/'] },
} as const satisfies Record<keyof StaffRoutes, RouteSpec>
