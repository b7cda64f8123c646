import { useEffect, useMemo } from 'react'
import { measured, nearest } from '@/domain/shop/distance'
import { useBrandShopsQuery } from '../api/shop-queries'
import { findLocationQuietly, useLocationStore } from '../user-location'

/**
 * The brand's shops, nearest first, unknown distances last (booking ledger BK-099); in the brand's own order until the location is known. It is not
 * asked for here.
 */
export const useNearShops = (brandId: number | undefined, wanted: boolean) => {
  const { state, at } = useLocationStore()
  useEffect(() => {
    if (wanted) void findLocationQuietly()
  }, [wanted])
  const query = useBrandShopsQuery(wanted ? brandId : undefined)
  const shops = useMemo(() => measured(query.data?.shops ?? [], at), [query.data, at])
  return {
    shops,
    nearestId: nearest(shops)?.id,
    /** The state of the search for the location; without a location the list has no distances. */
    place: state,
    failed: query.isError && !query.data,
    loading: query.isPending,
    retry: () => void query.refetch(),
  }
}
