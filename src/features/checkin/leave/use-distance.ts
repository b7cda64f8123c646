import { useEffect, useState } from 'react'
import type { Shop } from '@/contract/shop/shop'
import { distanceBetween, findPosition } from '@/domain/shop/distance'
import { location } from '@/platform/location'
import type { LocationFailure, Position } from '@/platform/location/types'

/** How far the user is from the shop, for leaving: `unasked` where the shop does not care. */
export type Distance =
  | { kind: 'unasked' }
  | { kind: 'finding' }
  | { kind: 'near'; at: Position; metres: number | null }
  | { kind: 'far'; metres: number }
  | { kind: 'none'; why: LocationFailure }

/** Finds the user for a shop that lets leave only within `most` metres (identity ledger IP-132). */
export const useDistance = (wanted: boolean, shop: Shop | undefined, most: number | null): { distance: Distance; again: () => void } => {
  const [distance, setDistance] = useState<Distance>(wanted ? { kind: 'finding' } : { kind: 'unasked' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!wanted) return setDistance({ kind: 'unasked' })
    if (!shop) return
    let gone = false
    setDistance({ kind: 'finding' })
    void location.locate(true).then((found) => {
      if (gone) return
      if (found.kind !== 'granted') return setDistance({ kind: 'none', why: found.kind })
      const there = findPosition(shop)
      const metres = there ? distanceBetween(found.at, there) : null
      setDistance(metres !== null && most !== null && metres > most ? { kind: 'far', metres } : { kind: 'near', at: found.at, metres })
    })
    return () => void (gone = true)
  }, [wanted, shop, most, tries])
  return { distance, again: () => setTries((count) => count + 1) }
}
