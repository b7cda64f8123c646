import type { GrantStake } from '@/domain/shop/impact'
import { dayOf, toDate, type Instant } from '@/domain/time'
import { rows } from '../rows'

interface GrantAhead {
  id: number
  /** How many can still claim it; null without a limit. */
  left: number | null
  isStopped: boolean
}

/** The grants of brands whose end lies ahead, as they stand before an import writes them. */
export const readGrantsAhead = (brandIds: readonly number[], now: Instant): Promise<GrantAhead[]> =>
  rows<GrantAhead>(
    `SELECT id, stock - taken AS left, is_stopped AS "isStopped" FROM grant_activity WHERE brand_id = ANY ($1) AND end_at > $2 ORDER BY id`,
    [brandIds, toDate(now)],
  )

/** How many coupons of each grant, with those of the envelope slots that it gave, can still be used. */
const countUnused = async (grantIds: readonly number[], now: Instant): Promise<Map<number, number>> => {
  const found = await rows<{ id: number; n: number }>(
    `SELECT c.grant_id AS id, count(*)::int AS n FROM grant_claim c JOIN gift f ON f.grant_claim_id = c.id JOIN gift_item i ON i.gift_id = f.id
       LEFT JOIN gift e ON e.envelope_slot_id = i.envelope_slot_id LEFT JOIN gift_item b ON b.gift_id = e.id
       JOIN user_coupon u ON u.id = coalesce(i.user_coupon_id, b.user_coupon_id)
      WHERE c.grant_id = ANY ($1) AND u.used_at IS NULL AND u.taken_back_at IS NULL AND u.end_day >= $2::date GROUP BY c.grant_id`,
    [grantIds, dayOf(now)],
  )
  return new Map(found.map(({ id, n }) => [id, n]))
}

/** The grants that can be claimed no more, and how many that were stopped begin again. */
export const findEndedGrants = async (
  brandIds: readonly number[],
  before: readonly GrantAhead[],
  now: Instant,
): Promise<{ ended: GrantStake[]; restarted: number }> => {
  const open = new Set((await readGrantsAhead(brandIds, now)).filter(({ isStopped }) => !isStopped).map(({ id }) => id))
  const ended = before.filter(({ id, isStopped }) => !isStopped && !open.has(id))
  const unused = await countUnused(
    ended.map(({ id }) => id),
    now,
  )
  return {
    ended: ended.map(({ id, left }) => ({ left, unused: unused.get(id) ?? 0 })),
    restarted: before.filter(({ id, isStopped }) => isStopped && open.has(id)).length,
  }
}
