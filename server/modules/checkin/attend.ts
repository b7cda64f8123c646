import { attendByCheckin } from '@server/modules/attendance/service'
import { becomeMembers } from '@server/modules/member/service'
import type { Instant } from '@/domain/time'
import { insertAttendance } from './repository'
import type { CheckinRow } from './rows'

/**
 * Records that somebody has come, in the open transaction: the attendance of the class that opened the door, or one of the venue. Who comes back had come
 * before. The class is locked by the caller.
 */
export const attend = async ({ id, bookingId }: Pick<CheckinRow, 'id' | 'bookingId'>, now: Instant): Promise<void> => {
  if (bookingId !== null) await attendByCheckin(bookingId, now)
  else await becomeMembers(await insertAttendance(id, now))
}
