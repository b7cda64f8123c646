import { useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'

/** The shops that the user is bound to, of every brand (identity ledger IP-251, IP-252). */
export const useBoundShopsQuery = (enabled: boolean) =>
  useQuery({ queryKey: ['shop', 'bound'] as const, queryFn: () => call('boundShops', {}), staleTime: staleTime.catalogue, enabled })

/** The logo of a brand (IP-253). */
export const useBrandLogoQuery = (brandId: number) =>
  useQuery({
    queryKey: ['shop', 'logo', brandId] as const,
    queryFn: () => call('brandLogo', { brand_id: brandId }),
    staleTime: staleTime.visit,
  })
