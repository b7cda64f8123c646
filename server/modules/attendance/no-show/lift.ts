import { holdLock } from '@server/db/locks'
import { fail } from '@server/errors'
import { notify } from '@server/modules/notice/service'
import { noShowStanding } from '@/domain/booking/no-show'
import type { Instant } from '@/domain/time'
import { buildAddress } from '@/routes/match'
import { insertLift, readNoShows } from './repository'

interface Lift {
  shopId: number
  brandId: number
  accountId: number
  /** The account of the staff. */
  by: number
  reason: string
}

/**
 * Lets a blocked member book again, with a reason that the member reads: the no-shows until now do not count any more. In an open transaction. Fails with
 * `booking.no_shows_none` for a member whom nothing blocks.
 */
export const liftNoShows = async (lift: Lift, now: Instant): Promise<void> => {
  const { shopId, brandId, accountId, reason } = lift
  await holdLock('noShows', `${shopId} ${accountId}`)
  const noShows = await readNoShows(shopId, accountId, now)
  if (!noShows || noShowStanding(noShows, now).until === null) return fail('booking.no_shows_none')
  await insertLift(lift, now)
  const path = buildAddress('userGroupSchedules', { shopId })
  await notify({ accountId, brandId, shopId, kind: 'no_show.lifted', params: { words: reason }, path, now })
}
