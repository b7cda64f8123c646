import { addDays, dayOf, minutesBetween, startOfDay, type Instant, type ShopDate } from '../time'

/** Commerce ledger MC-117. */
const TrainingStatus = { soon: 1, ongoing: 2, over: 3 } as const
type TrainingStatus = (typeof TrainingStatus)[keyof typeof TrainingStatus]

/** Commerce ledger MC-118, MC-119: `unlimited` is a gym's alone. */
export const ApplyStatus = { unlimited: 0, soon: 1, open: 2, full: 3, closed: 4 } as const
export type ApplyStatus = (typeof ApplyStatus)[keyof typeof ApplyStatus]

/** The first and the last day of a competition. */
export interface Term {
  start: ShopDate
  end: ShopDate
}

/** A competition goes on from its first day to the end of its last one. */
export const trainingStatus = ({ start, end }: Term, now: Instant): TrainingStatus => {
  const today = dayOf(now)
  if (today < start) return TrainingStatus.soon
  return today <= end ? TrainingStatus.ongoing : TrainingStatus.over
}

/** When gyms or members sign up, how many may and how many have; `limit` is null where as many may as come. */
export interface SignUp {
  from: Instant
  until: Instant
  limit: number | null
  count: number
}

const signUpStatus = ({ from, until, limit, count }: SignUp, now: Instant): ApplyStatus => {
  if (now < from) return ApplyStatus.soon
  if (now >= until) return ApplyStatus.closed
  return limit !== null && count >= limit ? ApplyStatus.full : ApplyStatus.open
}

export const memberApplyStatus = signUpStatus

/** That of gyms is 0 while it is open without a limit. */
export const gymApplyStatus = (signUp: SignUp, now: Instant): ApplyStatus => {
  const status = signUpStatus(signUp, now)
  return status === ApplyStatus.open && signUp.limit === null ? ApplyStatus.unlimited : status
}

/** Classes of the last day are marked until the end of the day after it: the ranking of this day's midnight is the result. */
export const resultDay = ({ end }: Pick<Term, 'end'>): ShopDate => addDays(end, 2)

/** So many minutes after midnight all that was recorded before it has been committed. */
const SETTLED_MINUTES = 5

/** The day whose midnight is to be counted now, if it is not counted yet; undefined before the second day and in the first minutes of a day. */
export const dueDay = ({ start, end }: Term, now: Instant): ShopDate | undefined => {
  const today = dayOf(now)
  const settled = minutesBetween(startOfDay(today), now) >= SETTLED_MINUTES ? today : addDays(today, -1)
  const last = resultDay({ end })
  const day = settled < last ? settled : last
  return day > start ? day : undefined
}
