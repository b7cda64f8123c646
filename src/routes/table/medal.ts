import type { RouteSpec } from '../route-spec'

export interface MedalRoutes {
  achievementsPage: { shopId: number }
}

export const medalRoutes = {
  achievementsPage: { page: 'pages/medal/achievements/index', paths: ['/shop/:shopId/mobile/users/achievements/'] },
} as const satisfies Record<keyof MedalRoutes, RouteSpec>
