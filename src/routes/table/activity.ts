import type { RouteSpec } from '../route-spec'

export interface ActivityRoutes {
  activityPage: { shopId: number; activityId: number }
  activityPayPage: { shopId: number; activityId: number; option_id?: number; wait?: 1 }
  activityOrderPage: { shopId: number; orderId: number }
}

export const activityRoutes = {
  activityPage: { page: 'pages/activity/detail/index', paths: ['/shop/:shopId/activities/:activityId/'], scene: 'v' },
  activityPayPage: { page: 'pages/activity/sign-up/index', paths: ['/shop/:shopId/activities/:activityId/pay/'] },
  activityOrderPage: { page: 'pages/activity/order/index', paths: ['/shop/:shopId/activities/orders/:orderId/'] },
} as const satisfies Record<keyof ActivityRoutes, RouteSpec>
