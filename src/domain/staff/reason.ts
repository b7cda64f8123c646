import { allowed, refuse, type Verdict } from '../result'

/** The most characters of a reason that staff give a member. */
export const REASON_MAX = 60

/** Staff say why, in at most 60 characters; one outside the basic plane counts once. */
export const judgeReason = (reason: string): Verdict<'staff.reason_empty' | 'staff.reason_too_long'> => {
  if (reason.trim() === '') return refuse('staff.reason_empty')
  return Array.from(reason.trim()).length > REASON_MAX ? refuse('staff.reason_too_long', { n: REASON_MAX }) : allowed
}
