import type { ScoreCause } from '@/domain/score/causes'
import type { Instant } from '@/domain/time'
import { listPoints, writeEntries } from './repository'

/** What a shop may give points for, besides visits, which a sweep settles. */
export interface ScoreFor {
  cause: Exclude<ScoreCause, 'class' | 'entry' | 'self_training'>
  /** The number of the medal that was given, of the measure, of the claim of the invitation. */
  causeId: number
  accountId: number
  shopId: number
  /** Whether it holds; one that was given and holds no more is taken back. */
  stands: boolean
  /** Its name, where it has one: that of the medal. */
  subject?: string
}

/**
 * Gives or takes back the points of causes, in the open transaction, which locks the memberships last: at the shop's present points, once a cause, and nothing where the shop gives
 * none or the person has no membership. A cause that holds again gives what it gave at first. Said again, nothing changes.
 */
export const settleScores = async (causes: readonly ScoreFor[], now: Instant): Promise<void> => {
  if (causes.length === 0) return
  const points = await listPoints(causes)
  const wanted = causes.flatMap(({ cause, causeId, stands, subject }, at) => {
    const found = points[at]
    return found ? [{ shipId: found.shipId, cause, causeId, stands, subject, delta: found.points }] : []
  })
  if (wanted.length > 0) await writeEntries(wanted, now)
}
