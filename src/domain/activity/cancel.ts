import { refuse, type Verdict } from '../result'
import { formatMinute, type Instant } from '../time'

export const ActivityOrderStatus = { held: 0, paid: 1, over: 2 } as const

/** The times of an activity by which its orders are cancelled. */
export interface CancelTerms {
  start: Instant
  signUpEnd: Instant | null
  /** The activity's own hour, if it has one. */
  cancelUntil: Instant | null
  /** When the shop last moved it. */
  changedAt: Instant | null
}

/** Until when a member can cancel an order: the activity's own hour, else the end of the sign-up, else the start; until the start of one that the shop moved since. */
export const activityCancelUntil = ({ start, signUpEnd, cancelUntil, changedAt }: CancelTerms, createdAt: Instant): Instant =>
  changedAt !== null && changedAt >= createdAt ? start : (cancelUntil ?? (signUpEnd === null || signUpEnd > start ? start : signUpEnd))

interface OrderToCancel {
  /** 0 held, 1 paid, 2 over. */
  status: number
  admitted: number
  createdAt: Instant
}

/** Whether a member can cancel an order: one that waits for its payment at any time, a paid one until its hour and before anybody came with it. */
export const judgeActivityCancel = (
  { status, admitted, createdAt }: OrderToCancel,
  terms: CancelTerms,
  now: Instant,
): Verdict<'activity.cancel_over' | 'activity.used'> => {
  if (status === ActivityOrderStatus.held) return { ok: true }
  if (admitted > 0) return refuse('activity.used')
  const until = activityCancelUntil(terms, createdAt)
  return status !== ActivityOrderStatus.paid || now > until ? refuse('activity.cancel_over', { time: formatMinute(until) }) : { ok: true }
}
