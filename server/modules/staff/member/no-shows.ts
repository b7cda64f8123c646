import { fail } from '@server/errors'
import { liftNoShows, readOwnNoShows, readLift } from '@server/modules/attendance/service'
import type { MemberNoShows } from '@/contract/staff/member'
import { holds } from '@/domain/staff/rights'
import { judgeReason } from '@/domain/staff/reason'
import { formatInstant, instantOf, type Instant } from '@/domain/time'
import type { Asking } from '@server/authority/reach'

/** How a member stands with no-shows, for a person who looks after him; null at a shop without a limit. */
export const readMemberNoShows = async (asking: Asking, userId: number, now: Instant): Promise<MemberNoShows | null> => {
  const { shopId } = asking.membership
  const found = await readOwnNoShows(shopId, userId, now)
  if (!found) return null
  const lift = await readLift(shopId, userId)
  return {
    ...found,
    may_lift: holds(asking.membership, 'delete:group'),
    lifted: lift ? { by: lift.by, at: formatInstant(instantOf(lift.at)), reason: lift.reason } : null,
  }
}

/** Lets a member whom no-shows block book again. In an open transaction. */
export const liftForMember = async (asking: Asking, userId: number, reason: string, now: Instant) => {
  const said = judgeReason(reason)
  if (!said.ok) return fail(said.reason, said.params)
  const { shopId, brandId } = asking.membership
  await liftNoShows({ shopId, brandId, accountId: userId, by: asking.actor.accountId, reason: reason.trim() }, now)
  return { no_shows: await readMemberNoShows(asking, userId, now) }
}
