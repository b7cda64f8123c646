import type { Instant, ShopDate } from '@/domain/time'
import type { FilePath } from '../problem'
import type { Keys } from './keys'

/** Where a part of the file lies: what its keys mean, and from which day `+8` counts. */
export interface World {
  keys: Keys
  today: ShopDate
  now: Instant
  brandId: number
  /** Of a part of a shop. */
  shopId?: number
  /** The record under which the part lies. */
  above?: object
  /** The entry of that shop in the file. */
  shop?: object
}

/** Collects problems, each at a path from the top of the file. */
export type Report = (path: FilePath, text: string) => void

/** A world that only looks at the file: nothing has a row yet. */
export const worldOfFile = (keys: Keys, today: ShopDate): World => ({ keys, today, now: 0 as Instant, brandId: 0 })
