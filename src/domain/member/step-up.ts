import { refuse, type Verdict } from '../result'
import { addMinutes, type Instant } from '../time'

/** For so long after a session proved the account's phone it may change what the account is logged in with. */
export const STEP_UP_MINUTES = 10

export interface SessionProofs {
  loggedInAt: Instant
  /** When a code to the account's phone was used in the session; null if never. */
  steppedUpAt: Instant | null
  /** When the account got the phone that it has now; null if it never had another. */
  phoneSince: Instant | null
}

export interface StepUp {
  by: 'log_in' | 'code'
  at: Instant
}

/** The latest proof in the session of the phone that the account has now, by log-in or by code, not older than ten minutes. */
export const judgeStepUp = (
  { loggedInAt, steppedUpAt, phoneSince }: SessionProofs,
  now: Instant,
): Verdict<'member.step_up', { stepUp: StepUp }> => {
  const latest: StepUp =
    steppedUpAt !== null && steppedUpAt >= loggedInAt ? { by: 'code', at: steppedUpAt } : { by: 'log_in', at: loggedInAt }
  const isOfThisPhone = phoneSince === null || latest.at > phoneSince
  return isOfThisPhone && now <= addMinutes(latest.at, STEP_UP_MINUTES) ? { ok: true, stepUp: latest } : refuse('member.step_up')
}
