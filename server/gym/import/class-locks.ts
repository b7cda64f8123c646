import { addDays, type Instant } from '@/domain/time'
import type { DayRange } from './expand-timetable'
import { rows } from '../rows'

/** A class changed, or came into the file's reach, after it was found what an import changes: that is found again. */
export class Moved extends Error {}

/** The classes that an import changes: it says so of each, and nobody changes one that it has not locked. */
export interface ClassLocks {
  /** Locks what was found, all of it before any of it is read to be changed. */
  take(brandId: number): Promise<void>
  /** Names classes that are about to be changed; answers whether they may be. */
  claim(ids: readonly number[]): boolean
}

const lock = (ids: readonly number[]) => rows('SELECT 1 FROM schedule WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids])

/** Only looks: nothing is locked and nothing may be changed. What would be is in `found`. */
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

/** Locks the classes that were found, and fails with `Moved` where others are about to be changed. */
export const lockFound = (found: ReadonlySet<number>): ClassLocks => ({
  take: async () => void (found.size > 0 && (await lock([...found]))),
  claim: (ids) => {
    if (!ids.every((id) => found.has(id))) throw new Moved()
    return true
  },
})

/** Locks every class that an import may change. */
export const lockAll = (range: DayRange, now: Instant): ClassLocks => ({
  take: async (brandId) =>
    void (await rows(
      `SELECT 1 FROM schedule WHERE brand_id = $1 AND kind = 'group' AND (start_at > $2 OR (shop_day >= $3::date AND shop_day < $4::date)) ORDER BY id FOR UPDATE`,
      [brandId, new Date(now), range.from, addDays(range.from, range.days)],
    )),
  claim: () => true,
})
