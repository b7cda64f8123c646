import type { RouteSpec } from '../route-spec'

export interface PlanRoutes {
  planListPage: { shopId: number }
  planPage: { shopId: number; planId: number }
  planJoin: { shopId: number; planId: number }
  planOrders: { shopId: number }
  planOrder: { shopId: number; orderId: number }
  planSuccess: { shopId: number; orderId: number }
  planManage: { shopId: number }
  planManageOne: { shopId: number; planId: number }
  planTemplates: { shopId: number }
  planTemplate: { shopId: number; id?: number }
}

export const planRoutes = {
  planListPage: { page: 'pages/plan/list/index', paths: ['/shop/:shopId/mobile/plans/'], scene: 'w' },
  planPage: { page: 'pages/plan/detail/index', paths: ['/shop/:shopId/mobile/plans/:planId/'], scene: 'q' },
  planJoin: { page: 'pages/plan/join/index', paths: ['/shop/:shopId/mobile/plans/:planId/join/'] },
  planOrders: { page: 'pages/plan/own/index', paths: ['/shop/:shopId/mobile/plans/orders/'] },
  planOrder: { page: 'pages/plan/order/index', paths: ['/shop/:shopId/mobile/plans/orders/:orderId/'] },
  planSuccess: { page: 'pages/plan/success/index', paths: ['/shop/:shopId/mobile/plans/orders/:orderId/success/'] },
  planManage: { page: 'pages/plan/manage/index', paths: ['/shop/:shopId/mobile/plans/manage/'] },
  planManageOne: { page: 'pages/plan/manage-one/index', paths: ['/shop/:shopId/mobile/plans/:planId/manage/'] },
  planTemplates: { page: 'pages/plan/templates/index', paths: ['/shop/:shopId/mobile/plans/templates/'] },
  planTemplate: { page: 'pages/plan/template/index', paths: ['/shop/:shopId/mobile/plans/templates/edit/'] },
} as const satisfies Record<keyof PlanRoutes, RouteSpec>
