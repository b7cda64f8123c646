import { fail } from '@server/errors'
import { memberCall } from '@/contract/staff/member'
import type { Instant } from '@/domain/time'
import type { Asking } from '@server/authority/reach'
import { memberFor } from './read-member'
import { countCalls } from './repository'

/** The most numbers that one person is shown: reading off the phones of a shop would take weeks. */
const MOST_HOUR = 30
const MOST_DAY = 100

const route = `${memberCall.method} ${memberCall.path}`

/** A member's whole phone. The record of staff's acts has who asked for it; fails with `staff.too_many_numbers`. */
export const callMember = async (asking: Asking, userId: number, now: Instant) => {
  const { phone, areaCode } = await memberFor(asking, userId)
  const { hour, day } = await countCalls(asking.actor.accountId, route, now)
  if (hour > MOST_HOUR || day > MOST_DAY) return fail('staff.too_many_numbers')
  return { phone, area_code: areaCode }
}
