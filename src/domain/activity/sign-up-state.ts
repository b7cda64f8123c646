import type { Instant } from '../time'

/** Commerce ledger MC-116. */
export const ActivityStatus = { waiting: 0, active: 1, inactive: 2 } as const
export type ActivityStatus = (typeof ActivityStatus)[keyof typeof ActivityStatus]

/** The number of places that means unlimited (commerce ledger MC-163). */
export const UNLIMITED_PLACES = 1e10

/** An activity, as far as the rules read it. */
export interface ActivityFacts {
  status: ActivityStatus
  end: Instant
  needSignUp: boolean
  signUpStart: Instant | null
  signUpEnd: Instant | null
  options: readonly { limit: number; taken: number }[]
}

/** `limit` and `left` are null where places are unlimited. */
export type SignUpState =
  | { kind: 'over' }
  /** No sign-up is needed. */
  | { kind: 'unneeded' }
  /** `at` is null while the opening is not fixed. */
  | { kind: 'soon'; at: Instant | null }
  | { kind: 'closed' }
  | { kind: 'full'; taken: number; limit: number }
  | { kind: 'open'; taken: number; limit: number | null; left: number | null; until: Instant | null }

/** Whether an activity can be signed up for now (commerce ledger MC-116, MC-158, MC-160, MC-162, MC-163): only an active one, within its window, with a place left. */
export const signUpState = (activity: ActivityFacts, now: Instant): SignUpState => {
  const { status, end, needSignUp, signUpStart, signUpEnd, options } = activity
  if (status === ActivityStatus.inactive || end <= now) return { kind: 'over' }
  if (status === ActivityStatus.waiting) return { kind: 'soon', at: signUpStart && signUpStart > now ? signUpStart : null }
  if (!needSignUp) return { kind: 'unneeded' }
  if (signUpStart !== null && now < signUpStart) return { kind: 'soon', at: signUpStart }
  if (signUpEnd !== null && now > signUpEnd) return { kind: 'closed' }
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
  const taken = sum(options.map((option) => option.taken))
  if (options.some(({ limit }) => limit >= UNLIMITED_PLACES)) return { kind: 'open', taken, limit: null, left: null, until: signUpEnd }
  const limit = sum(options.map((option) => option.limit))
  const left = sum(options.map((option) => Math.max(0, option.limit - option.taken)))
  return left === 0 ? { kind: 'full', taken, limit } : { kind: 'open', taken, limit, left, until: signUpEnd }
}
