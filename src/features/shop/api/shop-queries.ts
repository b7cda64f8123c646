import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'

export interface Position {
  lat: number
  lng: number
}

export const shopKeys = {
  detail: (shopId: number) => ['shop', 'detail', shopId] as const,
  near: (brandId: number, at: Position | undefined) => ['shop', 'near', brandId, at?.lat, at?.lng] as const,
  ads: (shopId: number) => ['shop', 'ads', shopId] as const,
  products: (shopId: number) => ['shop', 'products', shopId] as const,
  notices: (shopId: number) => ['shop', 'notices', shopId] as const,
}

/** One shop with its modules, configuration and theme (booking ledger BK-348). */
export const useShopQuery = (shopId: number) =>
  useQuery({
    queryKey: shopKeys.detail(shopId),
    queryFn: () => call('shopDetail', { shopId }),
    staleTime: staleTime.catalogue,
    enabled: shopId > 0,
  })

/** The shops of a brand, nearest first once the position is known (booking ledger BK-099, BK-411). */
export const useBrandShopsQuery = (brandId: number | undefined, at: Position | undefined) =>
  useQuery({
    queryKey: shopKeys.near(brandId ?? 0, at),
    queryFn: () => call('brandShops', { brand_id: brandId, ...at }),
    staleTime: staleTime.catalogue,
    placeholderData: keepPreviousData,
    enabled: brandId !== undefined,
  })

/** Notices of the home page (identity ledger IP-257). */
export const useShopNoticesQuery = (shopId: number) =>
  useQuery({ queryKey: shopKeys.notices(shopId), queryFn: () => call('shopNotices', { shop_id: shopId }), staleTime: staleTime.catalogue })
