import { useEffect, useMemo } from 'react'
import { measured, nearest } from '@/domain/shop/distance'
import { useMemberStore } from '@/shell/session/member-store'
import { useBoundShopsQuery } from './choice-queries'
import { useBrandShopsQuery } from '../shop-queries'
import { findLocationQuietly, useLocationStore } from '@/shell/shop/user-location'

interface Wish {
  brandId: number | undefined
  /** The present shop; 0 where there is none yet. */
  current: number
  wanted: boolean
}

/**
 * The brand's shops, nearest first, unknown distances last (booking ledger BK-099); in the brand's own order until the location is known. It is not
 * asked for here. A member of a shop can also choose the own shops of other brands.
 */
export const useNearShops = ({ brandId, current, wanted }: Wish) => {
  const { state, at } = useLocationStore()
  const isUser = useMemberStore(({ user }) => user !== null)
  useEffect(() => {
    if (wanted) void findLocationQuietly()
  }, [wanted])
  const query = useBrandShopsQuery(wanted ? brandId : undefined, current || undefined)
  const bound = useBoundShopsQuery(wanted && isUser).data?.shops
  const shops = useMemo(() => {
    const own = query.data?.shops ?? []
    const others = current && query.data && bound ? bound.filter(({ id }) => own.every((shop) => shop.id !== id)) : []
    return measured([...own, ...others], at)
  }, [query.data, bound, current, at])
  const boundIds = useMemo(() => new Set(bound?.map(({ id }) => id)), [bound])
  return {
    shops,
    nearestId: nearest(shops)?.id,
    isBound: (shopId: number) => boundIds.has(shopId),
    /** The state of the search for the location; without a location the list has no distances. */
    place: state,
    failed: query.isError && !query.data,
    loading: query.isPending,
    retry: () => void query.refetch(),
  }
}
