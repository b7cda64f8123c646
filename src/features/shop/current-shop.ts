import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { storage } from '@/platform/storage'
import { here } from '@/routes/here'
import { brandIdOf, shopIdOf, withShop } from '@/routes/shop-id'
import { goAddress } from '@/routes/go'
import { usePageAddress } from '@/routes/use-route'
import { findPlace } from './place'

/** The shop of an address, else the one looked at last (booking ledger BK-070). */
const resolve = (address: string): number | undefined => shopIdOf(address) ?? storage.get('visit_shop_id')

export const readCurrentShopId = () => resolve(here())

/** The shop of the calling page; undefined only on a first visit to an address that names none. */
export const useCurrentShopId = (): number | undefined => resolve(usePageAddress())

/** The shop looked at last, for what lives outside of any page. */
export const useSeenShopStore = create<{ shopId: number | undefined }>(() => ({ shopId: storage.get('visit_shop_id') }))

/** Remembers the shop of an address, for addresses that name none. */
export const rememberShopOf = (address: string) => {
  const shopId = shopIdOf(address)
  if (!shopId || shopId === useSeenShopStore.getState().shopId) return
  storage.set('visit_shop_id', shopId)
  useSeenShopStore.setState({ shopId })
}

/** The present page at another shop; what other tabs hold belongs to the old one and is closed (BK-101). */
export const switchShop = (shopId: number, address = here()) => goAddress(withShop(address, shopId), 'relaunch')

const findNearest = async (brandId: number | undefined): Promise<number | null> => {
  const at = await findPlace()
  const { shops } = await (brandId ? call('brandShops', { brand_id: brandId, ...at }) : call('shopList', { ...at }))
  return shops[0]?.id ?? null
}

/** `none`: the brand has no shop. */
export type HomeShop = { kind: 'known'; shopId: number } | { kind: 'finding' } | { kind: 'none' } | { kind: 'failed'; retry: () => void }

/** The shop that the home page shows: the current one, else the nearest of the brand. */
export const useHomeShop = (): HomeShop => {
  const address = usePageAddress()
  const brandId = brandIdOf(address)
  const shopId = brandId ? undefined : resolve(address)
  const nearest = useQuery({
    queryKey: ['shop', 'nearest', brandId],
    queryFn: () => findNearest(brandId),
    enabled: shopId === undefined,
    staleTime: staleTime.visit,
  })
  if (shopId !== undefined) return { kind: 'known', shopId }
  if (nearest.data) return { kind: 'known', shopId: nearest.data }
  if (nearest.data === null) return { kind: 'none' }
  return nearest.isError ? { kind: 'failed', retry: () => void nearest.refetch() } : { kind: 'finding' }
}
