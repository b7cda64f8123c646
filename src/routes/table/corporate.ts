import type { RouteSpec } from '../route-spec'

export interface CorporateRoutes {
  corpCheckInPage: { shopId: number }
  corpCheckInResultPage: { shopId: number; failed?: 1; reason?: string; order_id?: number }
}

export const corporateRoutes = {
  // The address that a venue's sign-in code holds (booking ledger BK-445).
  corpCheckInPage: { page: 'pages/corporate/check-in/index', paths: ['/shop/:shopId/mobile/corp/check-in/'] },
  corpCheckInResultPage: { page: 'pages/corporate/result/index', paths: ['/shop/:shopId/mobile/corp/check-in/result/'] },
} as const satisfies Record<keyof CorporateRoutes, RouteSpec>
