import type { RouteSpec } from '../route-spec'

export interface ActivityRoutes {
  activityPage: { shopId: number; activityId: number }
}

export const activityRoutes = {
  activityPage: { page: 'pages/activity/detail/index', paths: ['/shop/:shopId/activities/:activityId/'], scene: 'v' },
} as const satisfies Record<keyof ActivityRoutes, RouteSpec>
