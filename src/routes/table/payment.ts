import type { RouteSpec } from '../route-spec'

export interface PaymentRoutes {
  payOrder: { shopId: number; orderId: number }
  payResult: { shopId: number; orderId: number }
  pendingOrders: { shopId: number }
}

export const paymentRoutes = {
  payOrder: { page: 'pages/payment/pay/index', paths: ['/shop/:shopId/mobile/orders/:orderId/pay/'] },
  payResult: { page: 'pages/payment/result/index', paths: ['/shop/:shopId/mobile/orders/:orderId/result/'] },
  pendingOrders: { page: 'pages/payment/pending/index', paths: ['/shop/:shopId/mobile/orders/pending/'] },
} as const satisfies Record<keyof PaymentRoutes, RouteSpec>
