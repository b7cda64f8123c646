import { addMinutes, type Instant } from '../time'

/** So many hours before it begins a person is reminded of what he ordered; who orders later than that knows of it. */
export const REMIND_HOURS = 2

/** The latest beginning of what is reminded of now. */
export const remindUntil = (now: Instant): Instant => addMinutes(now, REMIND_HOURS * 60)

/** Whether a reminder of what is ordered now will be sent. */
export const willRemind = (start: Instant, now: Instant): boolean => start > remindUntil(now)
