import { addMinutes, type Instant } from '../time'

/** For so long the old phone may object before a superuser's change of a lost one is done. */
export const LOST_PHONE_HOURS = 24

/** When a change of a lost phone is done that is asked for now. */
export const lostPhoneDue = (asked: Instant): Instant => addMinutes(asked, LOST_PHONE_HOURS * 60)
