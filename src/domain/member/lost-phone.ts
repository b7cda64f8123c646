import { addMinutes, DAY_MS, type Instant } from '../time'

/** For so long the old phone may object before a superuser's change of a lost one is done. */
export const LOST_PHONE_HOURS = 24

/** For so many days where the person has rights, cards or bookings at another brand, whose superusers may object as well. */
export const LOST_PHONE_DAYS_ELSEWHERE = 7

/** When a change of a lost phone is done that is asked for now. */
export const lostPhoneDue = (asked: Instant, isElsewhere = false): Instant =>
  addMinutes(asked, (isElsewhere ? 24 * LOST_PHONE_DAYS_ELSEWHERE : LOST_PHONE_HOURS) * 60)

/** How often, after the first time, both phones should have been told by now of a change that waits for days. */
export const daysToNotify = (asked: Instant, now: Instant): number => Math.floor((now - asked) / DAY_MS)
