import type { RouteSpec } from '../route-spec'

export interface HeartRoutes {
  heartListPage: { shopId: number }
  heartRecordPage: { shopId: number; id: number }
  heartRankPage: { shopId: number }
  heartImportPage: { shopId: number }
}

export const heartRoutes = {
  heartListPage: { page: 'pages/heart/list/index', paths: ['/shop/:shopId/mobile/hr/'] },
  heartRecordPage: { page: 'pages/heart/record/index', paths: ['/shop/:shopId/mobile/hr/:id/'] },
  heartImportPage: { page: 'pages/heart/import/index', paths: ['/shop/:shopId/mobile/hr/import/'] },
  heartRankPage: { page: 'pages/heart/rank/index', paths: ['/shop/:shopId/mobile/hr/rank/'] },
} as const satisfies Record<keyof HeartRoutes, RouteSpec>
