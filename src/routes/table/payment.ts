import type { RouteSpec } from '../route-spec'

export interface PaymentRoutes {
  payOrder: { shopId: number; orderId: number }
  payResult: { shopId: number; orderId: number }
  pendingOrders: { shopId: number }
}

export const paymentRoutes = {
  payOrder: {
    page: 'pages/payment/pay/index',
    // Orders for cards have had addresses of their own (commerce ledger MC-029).
    paths: [
      '/shop/:shopId/mobile/orders/:orderId/pay/',
      '/shop/:shopId/mobile/cards/orders/:orderId/pending/',
      '/shop/:shopId/mobile/cards/auto-renew/orders/:orderId/pending/',
    ],
  },
  payResult: { page: 'pages/payment/result/index', paths: ['/shop/:shopId/mobile/orders/:orderId/result/'] },
  pendingOrders: { page: 'pages/payment/pending/index', paths: ['/shop/:shopId/mobile/orders/pending/'] },
} as const satisfies Record<keyof PaymentRoutes, RouteSpec>
