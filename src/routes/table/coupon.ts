import type { RouteSpec } from '../route-spec'

export interface CouponRoutes {
  userCoupons: { shopId: number }
  userCouponsSelect: { shopId: number; price?: string; kind?: string; of?: string }
  couponInstructionPage: { shopId: number }
}

export const couponRoutes = {
  userCoupons: { page: 'pages/coupon/list/index', paths: ['/shop/:shopId/mobile/user/coupons/'] },
  userCouponsSelect: { page: 'pages/coupon/choose/index', paths: ['/shop/:shopId/mobile/user/coupons/select/'] },
  couponInstructionPage: { page: 'pages/coupon/instruction/index', paths: ['/shop/:shopId/mobile/user/coupons/instruction/'] },
} as const satisfies Record<keyof CouponRoutes, RouteSpec>
