import { useEffect } from 'react'
import { measured, nearest } from '@/domain/shop/distance'
import { useBrandShopsQuery } from './shop-queries'
import { findLocationQuietly, useLocationStore } from '@/shell/shop/user-location'

/** Metres to a shop of the brand and whether it is the nearest one, where the location is known or can be had without asking. */
export const useShopDistance = (brandId: number | undefined, shopId: number) => {
  const at = useLocationStore((state) => state.at)
  useEffect(() => void findLocationQuietly(), [])
  const { data } = useBrandShopsQuery(at && brandId, shopId)
  const shops = at && data ? measured(data.shops, at) : []
  const metres = shops.find(({ id }) => id === shopId)?.distance ?? null
  return metres === null ? undefined : { metres, isNearest: nearest(shops)?.id === shopId }
}
