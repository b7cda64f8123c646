import type { RouteSpec } from '../route-spec'

interface BookingQuery {
  date?: string
  auto?: 1
  schedule_type?: string
  /** Ids with commas. */
  tags?: string
  /** Parts of the day with commas. */
  parts?: string
  /** Only classes that can be booked. */
  open?: string
  court_type_id?: number
}

export interface TabsRoutes {
  welcome: { shop_id?: number }
  brandWelcome: { brandId: number }
  shopHomePage: { shopId: number }
  activityListPage: { shopId: number; index?: 1 }
  myActivitiesPage: { shopId: number }
  userGroupSchedules: { shopId: number } & BookingQuery
  userPrivateSchedules: { shopId: number } & BookingQuery
  userCourtSchedules: { shopId: number } & BookingQuery
  buyCard: { shopId: number; next?: string; schedule_id?: number; timetable_id?: number }
  currentProfilePage: { shopId: number }
  profilePage: { shopId: number; userId: number }
}

export const tabsRoutes = {
  welcome: { page: 'pages/tabs/home/index', paths: ['/welcome/'], tab: 'home' },
  brandWelcome: { page: 'pages/tabs/home/index', paths: ['/brands/:brandId/welcome/'], tab: 'home', scene: 'b' },
  shopHomePage: { page: 'pages/tabs/home/index', paths: ['/shop/:shopId/welcome/'], tab: 'home', scene: 'h' },
  activityListPage: { page: 'pages/tabs/activity/index', paths: ['/shop/:shopId/activities/'], tab: 'activity', scene: 'a' },
  myActivitiesPage: { page: 'pages/tabs/activity/index', paths: ['/shop/:shopId/activities/mine/'], tab: 'activity' },
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
  currentProfilePage: { page: 'pages/tabs/me/index', paths: ['/shop/:shopId/mobile/users/profile/'], tab: 'me', scene: 'm' },
  profilePage: {
    page: 'pages/tabs/me/index',
    paths: ['/shop/:shopId/mobile/users/:userId/profile/', '/shop/:shopId/mobile/users/:userId/profile/doc/'],
    tab: 'me',
  },
} as const satisfies Record<keyof TabsRoutes, RouteSpec>
