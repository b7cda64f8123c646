import { useEffect, useMemo } from 'react'
import { measured, nearest } from '@/domain/shop/distance'
import { useBrandShopsQuery } from '../api/shop-queries'
import { findPlace, usePlaceStore } from '../place'

/** The brand's shops, nearest first, unknown distances last; the position is asked for once the list is wanted (booking ledger BK-099). */
export const useNearShops = (brandId: number | undefined, wanted: boolean) => {
  const { state, at } = usePlaceStore()
  useEffect(() => {
    if (wanted && usePlaceStore.getState().state === 'unknown') void findPlace()
  }, [wanted])
  const query = useBrandShopsQuery(wanted ? brandId : undefined)
  const shops = useMemo(() => measured(query.data?.shops ?? [], at), [query.data, at])
  return {
    shops,
    nearestId: nearest(shops)?.id,
    /** How the search for the position went; without one the list stands without distances. */
    place: state,
    failed: query.isError && !query.data,
    loading: query.isPending,
    retry: () => void query.refetch(),
  }
}
