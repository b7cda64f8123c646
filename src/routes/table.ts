/**
 * Every page of the app under its named route. `paths` are the H5 addresses, the first one is the address that links are built with; slots
 * are `:name` and digits only unless named in `words`. In the mini-program the same names travel in the page's query.
 */
export interface RouteSpec {
  page: string
  paths: readonly [string, ...string[]]
  tab?: Tab
}

export type Tab = 'home' | 'activity' | 'booking' | 'card' | 'me'

/** Parameters of each named route: path slots first, then query names, spelled as on the wire. */
export interface RouteParams {
  welcome: Record<never, never>
  shopHomePage: { shopId: number }
  activityListPage: { shopId: number; index?: 1 }
  userGroupSchedules: { shopId: number; date?: string; auto?: 1; schedule_type?: string; tags?: string }
  userPrivateSchedules: { shopId: number; date?: string; auto?: 1 }
  userCourtSchedules: { shopId: number; date?: string; auto?: 1 }
  buyCard: { shopId: number; next?: string; schedule_id?: number; timetable_id?: number }
  profilePage: { shopId: number; userId: number }
  currentProfilePage: { shopId: number }
  userScheduleOrder: { shopId: number; scheduleId: number }
  userScheduleOrderDetail: { shopId: number; orderId: number }
  userScheduleOrders: { shopId: number; date?: string }
  orderSuccess: { shopId: number; order_id: number }
  loginPage: { next?: string; shop_id?: number; phone?: string; area_code?: string }
  registerPage: { next?: string; shop_id?: number; phone?: string; area_code?: string }
  selectShopPage: { shopId: number; next?: string }
  introducePage: { shopId: number }
  notFoundPage: { from?: string }
}

export type RouteName = keyof RouteParams

export const routes = {
  welcome: { page: 'pages/tabs/home/index', paths: ['/welcome/'], tab: 'home' },
  shopHomePage: { page: 'pages/tabs/home/index', paths: ['/shop/:shopId/welcome/'], tab: 'home' },
  activityListPage: { page: 'pages/tabs/activity/index', paths: ['/shop/:shopId/activities/'], tab: 'activity' },
  userGroupSchedules: { page: 'pages/tabs/booking/index', paths: ['/shop/:shopId/mobile/user/grouplesson/list/'], tab: 'booking' },
  userPrivateSchedules: { page: 'pages/tabs/booking/index', paths: ['/shop/:shopId/mobile/user/privatelesson/list/'], tab: 'booking' },
  userCourtSchedules: { page: 'pages/tabs/booking/index', paths: ['/shop/:shopId/mobile/v3/court/timetable/'], tab: 'booking' },
  buyCard: { page: 'pages/tabs/card/index', paths: ['/shop/:shopId/mobile/buy/cards/'], tab: 'card' },
  profilePage: { page: 'pages/tabs/me/index', paths: ['/shop/:shopId/mobile/users/:userId/profile/'], tab: 'me' },
  currentProfilePage: { page: 'pages/tabs/me/index', paths: ['/shop/:shopId/mobile/users/profile/'], tab: 'me' },
  userScheduleOrder: { page: 'pages/booking/order/index', paths: ['/shop/:shopId/m/user/schedules/:scheduleId/group/order/'] },
  userScheduleOrderDetail: { page: 'pages/booking/detail/index', paths: ['/shop/:shopId/m/user/schedules/orders/:orderId/'] },
  userScheduleOrders: { page: 'pages/booking/mine/index', paths: ['/shop/:shopId/m/user/schedules/orders/'] },
  orderSuccess: { page: 'pages/booking/success/index', paths: ['/shop/:shopId/mobile/order/success/'] },
  loginPage: { page: 'pages/member/login/index', paths: ['/mobile/login/'] },
  registerPage: { page: 'pages/member/register/index', paths: ['/mobile/register/'] },
  selectShopPage: { page: 'pages/shop/switch/index', paths: ['/shop/:shopId/mobile/select/shops/'] },
  introducePage: { page: 'pages/shop/introduce/index', paths: ['/shop/:shopId/mobile/introduce/'] },
  notFoundPage: { page: 'pages/system/not-found/index', paths: ['/not-found/'] },
} as const satisfies Record<RouteName, RouteSpec>
