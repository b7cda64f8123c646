import type { RouteSpec } from '../route-spec'

export interface CourtRoutes {
  coachCourtOrders: { shopId: number; date?: string }
  courtDetail: { shopId: number; courtId: number }
  courtOrder: { shopId: number; date?: string; slots?: string }
  courtOrderDetail: { shopId: number; orderId: number }
  courtOrders: { shopId: number }
  courtSuccess: { shopId: number; orderId: number }
}

export const courtRoutes = {
  coachCourtOrders: { page: 'pages/court/coach/index', paths: ['/shop/:shopId/m/coach/court/orders/'] },
  courtDetail: { page: 'pages/court/detail/index', paths: ['/shop/:shopId/mobile/v3/court/:courtId/detail/'] },
  courtOrder: { page: 'pages/court/order/index', paths: ['/shop/:shopId/mobile/v3/court/order/'] },
  courtOrderDetail: { page: 'pages/court/order-detail/index', paths: ['/shop/:shopId/mobile/v3/court/orders/:orderId/'] },
  courtOrders: { page: 'pages/court/orders/index', paths: ['/shop/:shopId/mobile/v3/court/orders/'] },
  courtSuccess: { page: 'pages/court/success/index', paths: ['/shop/:shopId/mobile/v3/court/orders/:orderId/success/'] },
} as const satisfies Record<keyof CourtRoutes, RouteSpec>
