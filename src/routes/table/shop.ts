import type { RouteSpec } from '../route-spec'

export interface ShopRoutes {
  selectShopPage: { shopId: number; next?: string }
  introducePage: { shopId: number }
}

export const shopRoutes = {
  selectShopPage: { page: 'pages/shop/choose/index', paths: ['/shop/:shopId/mobile/select/shops/'] },
  introducePage: { page: 'pages/shop/introduce/index', paths: ['/shop/:shopId/mobile/introduce/'], scene: 'i' },
} as const satisfies Record<keyof ShopRoutes, RouteSpec>
