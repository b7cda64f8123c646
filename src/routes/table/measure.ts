import type { RouteSpec } from '../route-spec'

export interface MeasureRoutes {
  measuresPage: { shopId: number }
  measurePage: { userId: number; measureId: number; shop_id?: number }
  staffMeasures: { shopId: number; userId: number }
}

export const measureRoutes = {
  measuresPage: { page: 'pages/measure/list/index', paths: ['/shop/:shopId/mobile/measures/'] },
  measurePage: { page: 'pages/measure/detail/index', paths: ['/mobile/students/:userId/measures/:measureId/'] },
  staffMeasures: { page: 'pages/measure/member/index', paths: ['/shop/:shopId/mobile/staff/members/:userId/measures/'] },
} as const satisfies Record<keyof MeasureRoutes, RouteSpec>
