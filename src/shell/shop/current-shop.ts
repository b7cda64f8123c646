import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { measured, nearest } from '@/domain/shop/distance'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { storage } from '@/platform/storage'
import { here } from '@/routes/here'
import { findBrandId, findShopId, withShop } from '@/routes/shop-id'
import { goAddress } from '@/routes/go'
import { usePageAddress } from '@/routes/use-route'
import { findLocationQuietly, useLocationStore } from './user-location'

/** The shop of an address, else the last one (booking ledger BK-070). */
const resolve = (address: string): number | undefined => findShopId(address) ?? storage.get('visit_shop_id')

export const readCurrentShopId = () => resolve(here())

/** The shop of the calling page; undefined only on a first visit to an address without a shop. */
export const useCurrentShopId = (): number | undefined => resolve(usePageAddress())

/** The last shop, for code outside of any page. */
export const useSeenShopStore = create<{ shopId: number | undefined }>(() => ({ shopId: storage.get('visit_shop_id') }))

/** Remembers the last shop for addresses without one. */
export const rememberShop = (shopId: number | undefined) => {
  if (!shopId || shopId === useSeenShopStore.getState().shopId) return
  storage.set('visit_shop_id', shopId)
  useSeenShopStore.setState({ shopId })
}

/** Forgets a shop that is not there, so that the next page does not begin with it. */
export const forgetShop = () => {
  storage.remove('visit_shop_id')
  useSeenShopStore.setState({ shopId: undefined })
}

/** The present page at another shop; other tabs belong to the old shop and are closed (BK-101). */
export const switchShop = (shopId: number, address = here()) => goAddress(withShop(address, shopId), 'relaunch')

/**
 * The only shop of the brand, or the nearest where the location was allowed before; else the user chooses. The user is not asked for the location
 * here.
 */
const findHome = async (brandId: number | undefined): Promise<number | 'none' | { brandId: number }> => {
  const { shops } = await (brandId ? call('brandShops', { brand_id: brandId }) : call('shopList', {}))
  const [first] = shops
  if (!first) return 'none'
  if (shops.length === 1) return first.id
  await findLocationQuietly()
  const { at } = useLocationStore.getState()
  return nearest(measured(shops, at))?.id ?? { brandId: first.brand_id }
}

/** `none`: the brand has no shop. `choose`: it has several, and the user has to choose. */
export type HomeShop =
  | { kind: 'known'; shopId: number }
  | { kind: 'choose'; brandId: number }
  | { kind: 'finding' }
  | { kind: 'none' }
  | { kind: 'failed'; retry: () => void }

/** The shop of the home page: the current one, else the nearest of the brand, else the user's choice. */
export const useHomeShop = (): HomeShop => {
  const address = usePageAddress()
  const brandId = findBrandId(address)
  const shopId = brandId ? undefined : resolve(address)
  const found = useQuery({
    queryKey: ['shop', 'nearest', brandId],
    queryFn: () => findHome(brandId),
    enabled: shopId === undefined,
    staleTime: staleTime.visit,
  })
  if (shopId !== undefined) return { kind: 'known', shopId }
  if (found.data === 'none') return { kind: 'none' }
  if (typeof found.data === 'number') return { kind: 'known', shopId: found.data }
  if (found.data) return { kind: 'choose', brandId: found.data.brandId }
  return found.isError ? { kind: 'failed', retry: () => void found.refetch() } : { kind: 'finding' }
}
