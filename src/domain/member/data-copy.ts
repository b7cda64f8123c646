import { refuseIf, type Verdict } from '../result'
import { DAY_MS, instant, type Instant } from '../time'

/** When a copy of one's data can be asked for again after one was: a day later. */
export const copyAgainAt = (asked: Instant): Instant => instant(asked + DAY_MS)

/** Whether a copy can be asked for now; `asked` is when the latest one was, or null. */
export const judgeCopyRequest = (asked: Instant | null, now: Instant): Verdict<'data_copy.too_soon'> =>
  refuseIf(asked !== null && now < copyAgainAt(asked), 'data_copy.too_soon')
