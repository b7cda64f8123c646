import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { measured, nearest } from '@/domain/shop/distance'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { storage } from '@/platform/storage'
import { here } from '@/routes/here'
import { brandIdOf, shopIdOf, withShop } from '@/routes/shop-id'
import { goAddress } from '@/routes/go'
import { usePageAddress } from '@/routes/use-route'
import { findPlaceQuietly, usePlaceStore } from './place'

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

/** The only shop of the brand, or the nearest where leave to locate was given before; else the person chooses one. Nothing is asked of him yet. */
const findHome = async (brandId: number | undefined): Promise<number | 'none' | { brandId: number }> => {
  const { shops } = await (brandId ? call('brandShops', { brand_id: brandId }) : call('shopList', {}))
  const [first] = shops
  if (!first) return 'none'
  if (shops.length === 1) return first.id
  await findPlaceQuietly()
  const { at } = usePlaceStore.getState()
  return nearest(measured(shops, at))?.id ?? { brandId: first.brand_id }
}

/** `none`: the brand has no shop. `choose`: it has several, and the person is to say which. */
export type HomeShop =
  | { kind: 'known'; shopId: number }
  | { kind: 'choose'; brandId: number }
  | { kind: 'finding' }
  | { kind: 'none' }
  | { kind: 'failed'; retry: () => void }

/** The shop that the home page shows: the current one, else the nearest of the brand, else one to choose. */
export const useHomeShop = (): HomeShop => {
  const address = usePageAddress()
  const brandId = brandIdOf(address)
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
