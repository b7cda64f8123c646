import { allowed, firstRefusal, refuse, refuseIf, type Step, type Verdict } from '../result'
import { formatMinute, startOfDay, type Instant, type ShopDate } from '../time'
import { ApplyStatus, type SignUp, memberApplyStatus } from './training'

export type ApplyReason = 'training.not_begun' | 'training.closed' | 'training.full' | 'training.no_gym'

interface Case {
  signUp: SignUp
  /** Whether the gym for which a member competes takes part; true for the gym itself. */
  hasGym: boolean
  now: Instant
}

const statusIs =
  (status: ApplyStatus, reason: ApplyReason) =>
  ({ signUp, now }: Case) =>
    refuseIf(memberApplyStatus(signUp, now) === status, reason)

const steps: readonly Step<Case, ApplyReason>[] = [
  { name: 'open', judge: statusIs(ApplyStatus.soon, 'training.not_begun') },
  { name: 'not over', judge: statusIs(ApplyStatus.closed, 'training.closed') },
  { name: 'gym', judge: ({ hasGym }) => refuseIf(!hasGym, 'training.no_gym') },
  { name: 'places', judge: statusIs(ApplyStatus.full, 'training.full') },
]

/** Whether a member, or a gym, may sign up. Who has signed up is not judged again. */
export const judgeApply = (given: Case): Verdict<ApplyReason> => firstRefusal(steps, given) ?? allowed

export type WithdrawReason = 'training.stays' | 'training.withdraw_over' | 'training.gym_members'

/** What a competition says of withdrawing; `cancelUntil` is null where its sign-up's end counts. */
export interface WithdrawRule {
  canCancel: boolean
  cancelUntil: Instant | null
  memberUntil: Instant
}

/** Until when a member may withdraw; null where he never may (commerce ledger MC-122). */
export const withdrawUntil = ({ canCancel, cancelUntil, memberUntil }: WithdrawRule): Instant | null =>
  canCancel ? (cancelUntil ?? memberUntil) : null

/** Whether a member may withdraw. */
export const judgeWithdraw = (rule: WithdrawRule, now: Instant): Verdict<WithdrawReason> => {
  const until = withdrawUntil(rule)
  if (until === null) return refuse('training.stays')
  return refuseIf(now >= until, 'training.withdraw_over', { time: formatMinute(until) })
}

/** Whether a gym may withdraw: before the first day, while nobody competes for it. */
export const judgeGymWithdraw = ({ start, members }: { start: ShopDate; members: number }, now: Instant): Verdict<WithdrawReason> => {
  const begins = startOfDay(start)
  if (now >= begins) return refuse('training.withdraw_over', { time: formatMinute(begins) })
  return refuseIf(members > 0, 'training.gym_members')
}
