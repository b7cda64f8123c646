import { refuse, type Verdict } from '../result'
import { DAY_MS, instant, type Instant } from '../time'

/** For so many days after it was asked for, a log-in withdraws the deletion of an account. */
export const DELETION_DAYS = 15

/** When an account is deleted for which that is asked now. */
export const deletionDue = (now: Instant): Instant => instant(now + DELETION_DAYS * DAY_MS)

/**
 * The obstacles of a deletion until they are settled: something booked that is not over, an order that waits for money, a refund on its way, a place on a
 * waiting list, money of a company's card, or rights at a shop.
 */
export const obstacleKinds = ['booking', 'lesson', 'court', 'plan', 'activity', 'order', 'refund', 'waiting', 'wallet', 'role'] as const
export type ObstacleKind = (typeof obstacleKinds)[number]

export interface DeletionCase {
  /** How many things stand in the way. */
  obstacles: number
  /** How many cards and coupons would be lost. */
  losses: number
  /** Whether the person said that these are given up. */
  givesUp: boolean
}

/** Whether an account may be given up now: nothing stands in the way, and whatever is lost is given up knowingly. */
export const judgeDeletion = ({
  obstacles,
  losses,
  givesUp,
}: DeletionCase): Verdict<'member.deletion_obstacles' | 'member.deletion_losses'> => {
  if (obstacles > 0) return refuse('member.deletion_obstacles', { n: obstacles })
  return losses > 0 && !givesUp ? refuse('member.deletion_losses', { n: losses }) : { ok: true }
}
