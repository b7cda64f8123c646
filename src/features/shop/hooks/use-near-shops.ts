import { useEffect, useState } from 'react'
import { byDistance, nearest } from '@/domain/shop/distance'
import { location } from '@/platform/location'
import type { Position } from '@/platform/location/types'
import { useBrandShopsQuery } from '../api/shop-queries'

/** The brand's shops, nearest first, unknown distances last; the position is asked for once the list is wanted (booking ledger BK-099). */
export const useNearShops = (brandId: number | undefined, wanted: boolean) => {
  const [at, setAt] = useState<Position>()
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    if (!wanted || at || refused) return
    void location.locate().then((found) => (found.kind === 'granted' ? setAt(found.at) : setRefused(true)))
  }, [wanted, at, refused])
  const query = useBrandShopsQuery(wanted ? brandId : undefined, at)
  const shops = byDistance(query.data?.shops ?? [])
  return {
    shops,
    nearestId: nearest(shops)?.id,
    /** The position could not be had: the list stands without distances. */
    refused,
    failed: query.isError && !query.data,
    loading: query.isPending,
    retry: () => void query.refetch(),
  }
}
