import type { Instant, ShopDate } from '@/domain/time'
import { rows } from '../rows'

/** Another class turned out to be changed than those that were found and locked. */
export class Moved extends Error {}

/** The locks on the classes that an import changes: each class is claimed before it is changed. */
export interface ClassLocks {
  /** Locks all classes that were found, before any is read in order to be changed. */
  take(brandId: number): Promise<void>
  /** Claims classes that are about to be changed; false if they must not be. */
  claim(ids: readonly number[]): boolean
}

const lock = (ids: readonly number[]) => rows('SELECT 1 FROM schedule WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids])

/** For a dry run: locks nothing, forbids every change and collects the claimed classes in `found`. */
export const lookOnly = (): ClassLocks & { found: Set<number> } => {
  const found = new Set<number>()
  return {
    found,
    take: async () => {},
    claim: (ids) => {
      for (const id of ids) found.add(id)
      return false
    },
  }
}

/** Locks the found classes; a claim of any other fails with `Moved`. */
export const lockFound = (found: ReadonlySet<number>): ClassLocks => ({
  take: async () => void (found.size > 0 && (await lock([...found]))),
  claim: (ids) => {
    if (!ids.every((id) => found.has(id))) throw new Moved()
    return true
  },
})

/** Locks every class that an import may change. */
export const lockAll = (from: ShopDate, now: Instant): ClassLocks => ({
  take: async (brandId) =>
    void (await rows(
      `SELECT 1 FROM schedule WHERE brand_id = $1 AND kind = 'group' AND (start_at > $2 OR shop_day >= $3::date) ORDER BY id FOR UPDATE`,
      [brandId, new Date(now), from],
    )),
  claim: () => true,
})
