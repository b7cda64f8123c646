import { readGivenCoupons } from '@server/modules/grant/service'
import type { GrantStake } from '@/domain/shop/impact'
import { toDate, type Instant } from '@/domain/time'
import { rows } from '../rows'

interface GrantAhead {
  id: number
  name: string
  /** How many can still claim it; null without a limit. */
  left: number | null
  isStopped: boolean
}

/** The grants of brands whose end lies ahead, and those that were stopped, as they stand before an import writes them. */
export const readGrantsAhead = (brandIds: readonly number[], now: Instant): Promise<GrantAhead[]> =>
  rows<GrantAhead>(
    `SELECT id, name, stock - taken AS left, is_stopped AS "isStopped" FROM grant_activity
      WHERE brand_id = ANY ($1) AND (end_at > $2 OR is_stopped) ORDER BY id`,
    [brandIds, toDate(now)],
  )

/** The grants that can be claimed no more, and the names of those that were stopped and begin again. */
export const findEndedGrants = async (
  brandIds: readonly number[],
  before: readonly GrantAhead[],
  now: Instant,
): Promise<{ ended: GrantStake[]; restarted: string[] }> => {
  const open = new Set((await readGrantsAhead(brandIds, now)).filter(({ isStopped }) => !isStopped).map(({ id }) => id))
  const ended = before.filter(({ id, isStopped }) => !isStopped && !open.has(id))
  const couponsGiven = await readGivenCoupons(
    ended.map(({ id }) => id),
    now,
  )
  return {
    ended: ended.map(({ id, left }) => ({ left, unused: couponsGiven(id).unused })),
    restarted: before.filter(({ id, isStopped }) => isStopped && open.has(id)).map(({ name }) => name),
  }
}
