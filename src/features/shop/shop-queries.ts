import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShopConfigs } from '@/contract/shop/shop'
import { call, type Answer } from '@/http/call'
import { staleTime } from '@/http/stale-time'

export const shopKeys = {
  detail: (shopId: number) => ['shop', 'detail', shopId] as const,
  modules: (shopId: number) => ['shop', 'modules', shopId] as const,
  configs: (shopId: number, keys: readonly string[]) => ['shop', 'configs', shopId, ...keys] as const,
  near: (brandId: number) => ['shop', 'near', brandId] as const,
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

/** The kinds of booking that a shop has enabled, read now: the stored shop may be older (booking ledger BK-347). */
export const useShopModulesQuery = (shopId: number) => {
  const client = useQueryClient()
  return useQuery({
    queryKey: shopKeys.modules(shopId),
    queryFn: () => call('shopModules', { shopId }),
    staleTime: staleTime.seats,
    placeholderData: () => client.getQueryData<Answer<'shopDetail'>>(shopKeys.detail(shopId))?.shop.modules,
  })
}

/** Some of a shop's configuration values, read now (booking ledger BK-345). */
export const useShopConfigsQuery = (shopId: number, keys: readonly (keyof ShopConfigs)[], enabled = true) =>
  useQuery({
    queryKey: shopKeys.configs(shopId, keys),
    queryFn: () => call('shopConfigs', { shopId, keys: keys.join(',') }),
    staleTime: staleTime.seats,
    enabled,
  })

/** The shops of a brand, asked for by the present shop where there is one; distances are computed here (booking ledger BK-411, BK-413). */
export const useBrandShopsQuery = (brandId: number | undefined, shopId: number | undefined) =>
  useQuery({
    queryKey: shopKeys.near(brandId ?? 0),
    queryFn: () => call('brandShops', { brand_id: brandId, shop_id: shopId }),
    staleTime: staleTime.catalogue,
    enabled: brandId !== undefined,
  })

/** Notices of the home page (identity ledger IP-257). */
export const useShopNoticesQuery = (shopId: number) =>
  useQuery({ queryKey: shopKeys.notices(shopId), queryFn: () => call('shopNotices', { shop_id: shopId }), staleTime: staleTime.catalogue })
