import type { RouteSpec } from '../route-spec'

export interface ScoreRoutes {
  scoresPage: { shopId: number; shipId: number }
}

export const scoreRoutes = {
  scoresPage: { page: 'pages/score/list/index', paths: ['/shop/:shopId/mobile/users/:shipId/scores/'] },
} as const satisfies Record<keyof ScoreRoutes, RouteSpec>
