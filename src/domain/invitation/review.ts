import { addDays, dayOf, DAY_MS, endOfDay, type Instant } from '../time'

/** Why a gift waits for staff: another claim was made on this device, or the inviter logged in on it. */
export type ReviewWhy = 'device' | 'inviter'

/** What is known of the device on which a claim was made. */
export interface DeviceFacts {
  /** Staff of the brand logged in on it: guests are helped on such a device. */
  isStaffs: boolean
  isInviters: boolean
  /** An earlier claim of the brand was made on it. */
  hasClaimed: boolean
}

/** Whether the gifts of a claim wait for staff, and why. Without a device nothing waits: an address holds nobody, since many live behind one. */
export const judgeReview = (device: DeviceFacts | null): ReviewWhy | null => {
  if (device === null || device.isStaffs) return null
  if (device.isInviters) return 'inviter'
  return device.hasClaimed ? 'device' : null
}

/** So many days staff have for a gift that waits; then it is given. */
export const REVIEW_DAYS = 7
/** The days, counted from the claim, on which staff are notified of a gift that waits. */
const NOTICE_DAYS = [0, 4, 6] as const

export const decideBy = (at: Instant): Instant => endOfDay(addDays(dayOf(at), REVIEW_DAYS))

/** How many notices of a waiting gift staff should have by now. */
export const noticesDue = (at: Instant, now: Instant): number => NOTICE_DAYS.filter((days) => now - at >= days * DAY_MS).length
