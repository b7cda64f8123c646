import type { RouteSpec } from '../route-spec'

export interface MedalRoutes {
  /** `medal`, such as `7-2026-05-11`, is one whose picture is opened. */
  achievementsPage: { shopId: number; medal?: string }
}

export const medalRoutes = {
  achievementsPage: { page: 'pages/medal/achievements/index', paths: ['/shop/:shopId/mobile/users/achievements/'] },
} as const satisfies Record<keyof MedalRoutes, RouteSpec>
