/**
 * Every page of the app under its named routes. `paths` are the H5 addresses; the first one whose slots are all given is the one that links
 * are built with. Slots are written as `pattern.ts` reads them. In the mini-program the same names travel in the page's query.
 */
export interface RouteSpec {
  page: string
  paths: readonly [string, ...string[]]
  tab?: Tab
  /** Without a shop it is opened at the present one. */
  currentShop?: true
  /** Short word of the route in a mini-program code's scene; printed on paper, so it never changes. */
  scene?: string
}

export type Tab = 'home' | 'activity' | 'booking' | 'card' | 'me'

/** Parameters of each named route: path slots first, then query names, spelled as on the wire. */
export interface RouteParams {
  welcome: { shop_id?: number }
  brandWelcome: { brandId: number }
  shopHomePage: { shopId: number }
  activityListPage: { shopId: number; index?: 1 }
  userGroupSchedules: { shopId: number } & BookingQuery
  userPrivateSchedules: { shopId: number } & BookingQuery
  userCourtSchedules: { shopId: number } & BookingQuery
  buyCard: { shopId: number; next?: string; schedule_id?: number; timetable_id?: number }
  profilePage: { shopId: number; userId: number }
  currentProfilePage: { shopId: number }
  userScheduleOrder: { shopId: number; scheduleId: number }
  userPrivateScheduleOrder: {
    shopId: number
    scheduleId: number
    date?: string
    start?: string
    teacher_id?: number
    recommend_user_id?: number
    activity_id?: number
  }
  userScheduleOrderDetail: { shopId: number; orderId: number }
  userScheduleOrders: { shopId: number; date?: string }
  selfTrainingPage: { shopId: number; orderId: number }
  visitPage: { shopId: number; visitId: number }
  groupPartnersPage: { shopId: number; orderId: number }
  userBatchGroupSchedulesOrder: { shopId: number; courseId: number; schedule_id?: number }
  userBatchPrivateSchedulesOrder: { shopId: number; courseId: number; teacher_id: number }
  proxyBatchGroupSchedulesOrder: { shopId: number; courseId: number; schedule_id?: number }
  proxyBatchPrivateSchedulesOrder: { shopId: number; courseId: number; teacher_id: number }
  coachGroupSchedules: { shopId: number; date?: string }
  coachPrivateSchedules: { shopId: number; date?: string }
  coachCourtOrders: { shopId: number; date?: string }
  coachGroupScheduleOrder: { shopId: number; scheduleId: number }
  coachPrivateScheduleOrder: { shopId: number; scheduleId: number; date?: string }
  coachClassAttendance: { shopId: number; scheduleId: number }
  coachRests: { shopId: number; date?: string }
  staffActsPage: { shopId: number }
  orderSuccess: { shopId: number; order_id: number }
  courtDetail: { shopId: number; courtId: number }
  courtOrder: { shopId: number; date?: string; slots?: string }
  courtOrderDetail: { shopId: number; orderId: number }
  courtOrders: { shopId: number }
  courtSuccess: { shopId: number; orderId: number }
  payOrder: { shopId: number; orderId: number }
  payResult: { shopId: number; orderId: number }
  pendingOrders: { shopId: number }
  noticesPage: { shopId: number }
  userCoupons: { shopId: number }
  userCouponsSelect: { shopId: number; price?: string; kind?: string; of?: string }
  couponInstructionPage: { shopId: number }
  planListPage: { shopId: number }
  planPage: { shopId: number; planId: number }
  planJoin: { shopId: number; planId: number }
  planOrders: { shopId: number }
  planOrder: { shopId: number; orderId: number }
  planManage: { shopId: number }
  planManageOne: { shopId: number; planId: number }
  planTemplates: { shopId: number }
  planTemplate: { shopId: number; id?: number }
  loginPage: LoginQuery
  registerPage: LoginQuery
  weixinAuthPage: { shopId: number; next?: string; code?: string; state?: string }
  corpCheckInPage: { shopId: number }
  corpCheckInResultPage: { shopId: number; failed?: 1; reason?: string; order_id?: number }
  selectShopPage: { shopId: number; next?: string }
  introducePage: { shopId: number }
  courseDetailsPage: { shopId: number; courseId: number; position?: number }
  coursePhotosPage: { shopId: number; courseId: number }
  courseScheduleDetails: { shopId: number; courseId: number } & SharedSlot
  currentShopTeacherDetailPage: { shopId?: number; teacherId: number }
  notFoundPage: { from?: string }
}

interface BookingQuery {
  date?: string
  auto?: 1
  schedule_type?: string
  tags?: string
}

/** A link opens one class, or one free time of a coach (booking ledger BK-062, BK-063). */
interface SharedSlot {
  is_schedule?: 1
  schedule_id?: number
  teacher_id?: number
  timetable_id?: number
  start?: string
}

interface LoginQuery {
  next?: string
  next_url?: string
  shop_id?: number
  phone?: string
  area_code?: string
}

export type RouteName = keyof RouteParams

export const routes = {
  welcome: { page: 'pages/tabs/home/index', paths: ['/welcome/'], tab: 'home' },
  brandWelcome: { page: 'pages/tabs/home/index', paths: ['/brands/:brandId/welcome/'], tab: 'home', scene: 'b' },
  shopHomePage: { page: 'pages/tabs/home/index', paths: ['/shop/:shopId/welcome/'], tab: 'home', scene: 'h' },
  activityListPage: { page: 'pages/tabs/activity/index', paths: ['/shop/:shopId/activities/'], tab: 'activity', scene: 'a' },
  userGroupSchedules: {
    page: 'pages/tabs/booking/index',
    paths: ['/shop/:shopId/mobile/user/grouplesson/list/'],
    tab: 'booking',
    scene: 'g',
  },
  userPrivateSchedules: {
    page: 'pages/tabs/booking/index',
    paths: ['/shop/:shopId/mobile/user/privatelesson/list/'],
    tab: 'booking',
    scene: 'p',
  },
  userCourtSchedules: { page: 'pages/tabs/booking/index', paths: ['/shop/:shopId/mobile/v3/court/timetable/'], tab: 'booking', scene: 'c' },
  buyCard: { page: 'pages/tabs/card/index', paths: ['/shop/:shopId/mobile/buy/cards/'], tab: 'card', scene: 'k' },
  profilePage: {
    page: 'pages/tabs/me/index',
    paths: ['/shop/:shopId/mobile/users/:userId/profile/', '/shop/:shopId/mobile/users/:userId/profile/doc/'],
    tab: 'me',
  },
  currentProfilePage: { page: 'pages/tabs/me/index', paths: ['/shop/:shopId/mobile/users/profile/'], tab: 'me', scene: 'm' },
  userScheduleOrder: { page: 'pages/booking/order/index', paths: ['/shop/:shopId/m/user/schedules/:scheduleId/group/order/'], scene: 'o' },
  // A private lesson is no class before it is booked: its place in the address is taken by the timetable id of the coach and the course.
  userPrivateScheduleOrder: {
    page: 'pages/private/order/index',
    paths: ['/shop/:shopId/m/user/schedules/:scheduleId/private/order/'],
    scene: 't',
  },
  userScheduleOrderDetail: { page: 'pages/booking/detail/index', paths: ['/shop/:shopId/m/user/schedules/orders/:orderId/'], scene: 'd' },
  userScheduleOrders: { page: 'pages/booking/mine/index', paths: ['/shop/:shopId/m/user/schedules/orders/'] },
  // The wire calls a self-training `checkin_order`.
  selfTrainingPage: { page: 'pages/booking/self-training/index', paths: ['/shop/:shopId/mobile/checkin-orders/:orderId/'] },
  visitPage: { page: 'pages/booking/visit/index', paths: ['/shop/:shopId/mobile/visits/:visitId/'] },
  groupPartnersPage: { page: 'pages/booking/partners/index', paths: ['/shop/:shopId/m/user/schedules/orders/:orderId/partners/'] },
  userBatchGroupSchedulesOrder: {
    page: 'pages/booking/batch/index',
    paths: ['/shop/:shopId/m/user/batch/courses/:courseId/schedules/group/order/'],
  },
  userBatchPrivateSchedulesOrder: {
    page: 'pages/private/batch/index',
    paths: ['/shop/:shopId/m/user/batch/courses/:courseId/schedules/private/order/'],
  },
  proxyBatchGroupSchedulesOrder: {
    page: 'pages/staff/batch/index',
    paths: ['/shop/:shopId/m/proxy/batch/courses/:courseId/schedules/group/order/'],
  },
  proxyBatchPrivateSchedulesOrder: {
    page: 'pages/staff/batch/index',
    paths: ['/shop/:shopId/m/proxy/batch/courses/:courseId/schedules/private/order/'],
  },
  coachGroupSchedules: { page: 'pages/staff/list/index', paths: ['/shop/:shopId/mobile/coach/grouplesson/list/'] },
  coachPrivateSchedules: { page: 'pages/staff/list/index', paths: ['/shop/:shopId/mobile/coach/privatelesson/list/'] },
  coachCourtOrders: { page: 'pages/court/coach/index', paths: ['/shop/:shopId/m/coach/court/orders/'] },
  coachGroupScheduleOrder: { page: 'pages/staff/order/index', paths: ['/shop/:shopId/m/coach/schedules/:scheduleId/group/order/'] },
  // With a date its place is taken by a timetable id, as in the member's: a lesson that nobody has booked yet.
  coachPrivateScheduleOrder: { page: 'pages/staff/order/index', paths: ['/shop/:shopId/m/coach/schedules/:scheduleId/private/order/'] },
  coachClassAttendance: {
    page: 'pages/staff/attendance/index',
    paths: ['/shop/:shopId/m/coach/schedules/:scheduleId/attendance/'],
  },
  coachRests: { page: 'pages/staff/rests/index', paths: ['/shop/:shopId/mobile/coach/rests/'] },
  staffActsPage: { page: 'pages/staff/acts/index', paths: ['/shop/:shopId/mobile/staff/acts/'] },
  orderSuccess: { page: 'pages/booking/success/index', paths: ['/shop/:shopId/mobile/order/success/'] },
  courtDetail: { page: 'pages/court/detail/index', paths: ['/shop/:shopId/mobile/v3/court/:courtId/detail/'] },
  courtOrder: { page: 'pages/court/order/index', paths: ['/shop/:shopId/mobile/v3/court/order/'] },
  courtOrderDetail: { page: 'pages/court/order-detail/index', paths: ['/shop/:shopId/mobile/v3/court/orders/:orderId/'] },
  courtOrders: { page: 'pages/court/orders/index', paths: ['/shop/:shopId/mobile/v3/court/orders/'] },
  courtSuccess: { page: 'pages/court/success/index', paths: ['/shop/:shopId/mobile/v3/court/orders/:orderId/success/'] },
  payOrder: {
    page: 'pages/payment/pay/index',
    // Orders for cards have had addresses of their own (commerce ledger MC-029).
    paths: [
      '/shop/:shopId/mobile/orders/:orderId/pay/',
      '/shop/:shopId/mobile/cards/orders/:orderId/pending/',
      '/shop/:shopId/mobile/cards/auto-renew/orders/:orderId/pending/',
    ],
  },
  payResult: { page: 'pages/payment/result/index', paths: ['/shop/:shopId/mobile/orders/:orderId/result/'] },
  pendingOrders: { page: 'pages/payment/pending/index', paths: ['/shop/:shopId/mobile/orders/pending/'] },
  noticesPage: { page: 'pages/notice/list/index', paths: ['/shop/:shopId/mobile/notices/'] },
  userCoupons: { page: 'pages/coupon/list/index', paths: ['/shop/:shopId/mobile/user/coupons/'] },
  userCouponsSelect: { page: 'pages/coupon/select/index', paths: ['/shop/:shopId/mobile/user/coupons/select/'] },
  couponInstructionPage: { page: 'pages/coupon/instruction/index', paths: ['/shop/:shopId/mobile/user/coupons/instruction/'] },
  planListPage: { page: 'pages/plan/list/index', paths: ['/shop/:shopId/mobile/plans/'], scene: 'w' },
  planPage: { page: 'pages/plan/detail/index', paths: ['/shop/:shopId/mobile/plans/:planId/'], scene: 'q' },
  planJoin: { page: 'pages/plan/join/index', paths: ['/shop/:shopId/mobile/plans/:planId/join/'] },
  planOrders: { page: 'pages/plan/mine/index', paths: ['/shop/:shopId/mobile/plans/orders/'] },
  planOrder: { page: 'pages/plan/order/index', paths: ['/shop/:shopId/mobile/plans/orders/:orderId/'] },
  planManage: { page: 'pages/plan/manage/index', paths: ['/shop/:shopId/mobile/plans/manage/'] },
  planManageOne: { page: 'pages/plan/manage-one/index', paths: ['/shop/:shopId/mobile/plans/:planId/manage/'] },
  planTemplates: { page: 'pages/plan/templates/index', paths: ['/shop/:shopId/mobile/plans/templates/'] },
  planTemplate: { page: 'pages/plan/template/index', paths: ['/shop/:shopId/mobile/plans/templates/edit/'] },
  loginPage: { page: 'pages/member/login/index', paths: ['/mobile/login/'] },
  registerPage: { page: 'pages/member/register/index', paths: ['/mobile/register/'] },
  weixinAuthPage: { page: 'pages/member/weixin-auth/index', paths: ['/shop/:shopId/mobile/weixin/user/auth/'] },
  // The address that a venue's sign-in code holds (booking ledger BK-445).
  corpCheckInPage: { page: 'pages/corporate/check-in/index', paths: ['/shop/:shopId/mobile/corp/check-in/'] },
  corpCheckInResultPage: { page: 'pages/corporate/result/index', paths: ['/shop/:shopId/mobile/corp/check-in/result/'] },
  selectShopPage: { page: 'pages/shop/switch/index', paths: ['/shop/:shopId/mobile/select/shops/'] },
  introducePage: { page: 'pages/shop/introduce/index', paths: ['/shop/:shopId/mobile/introduce/'], scene: 'i' },
  courseDetailsPage: { page: 'pages/course/detail/index', paths: ['/shop/:shopId/m/courses/:courseId/details/'], scene: 'l' },
  coursePhotosPage: { page: 'pages/course/photos/index', paths: ['/shop/:shopId/m/courses/:courseId/photos/'] },
  courseScheduleDetails: { page: 'pages/course/schedule/index', paths: ['/shop/:shopId/m/courses/:courseId/schedule/details/'] },
  currentShopTeacherDetailPage: {
    page: 'pages/course/teacher/index',
    paths: ['/shop/:shopId/mobile/teachers/:teacherId/', '/mobile/teachers/:teacherId/'],
    currentShop: true,
  },
  notFoundPage: { page: 'pages/system/not-found/index', paths: ['/not-found/'] },
} as const satisfies Record<RouteName, RouteSpec>

const NUMBERS = /^(id|auto|index|position|failed|ok|is_schedule|year)$|Id$|_id$/

/** Whether a parameter is a number; phones, dates, words and addresses stay text. */
export const isNumberParam = (name: string) => NUMBERS.test(name)
