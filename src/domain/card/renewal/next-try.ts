import { addDays, addMinutes, dayOf, endOfDay, startOfDay, type Instant, type ShopDate } from '../../time'
import { MOST_TRIES } from './renewal'

const FIRST_MINUTE = 9 * 60
/** Half an hour after the last hour for deductions: a try without an answer is over then. */
const LAST_MINUTE = 22 * 60 + 30

/** When a deduction is tried first: at 9:00 of its day. */
export const firstTry = (dueDay: ShopDate): Instant => addMinutes(startOfDay(dueDay), FIRST_MINUTE)

/** The last day on which it is tried. */
export const lastTryDay = (dueDay: ShopDate): ShopDate => addDays(dueDay, MOST_TRIES - 1)

/** When it is tried again after so many tries: at 9:00 of the next day; null after the last one. */
export const nextTry = (tries: number, now: Instant): Instant | null => (tries >= MOST_TRIES ? null : firstTry(addDays(dayOf(now), 1)))

/** Until when the provider may answer a try. */
export const tryUntil = (now: Instant): Instant => addMinutes(startOfDay(dayOf(now)), LAST_MINUTE)

/** Until when a deduction can be made at all, begun now with all of its tries before it. */
export const deductUntil = (now: Instant): Instant => endOfDay(addDays(dayOf(now), MOST_TRIES))
