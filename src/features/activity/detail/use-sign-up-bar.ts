import type { ActivityPage } from '@/contract/activity/activity'
import { signUpBar, type ChosenOption, type SignUpBar } from '@/domain/activity/sign-up-bar'
import { signUpState } from '@/domain/activity/sign-up-state'
import { readInstant } from '@/domain/time'
import type { Session } from '@/features/member/session'
import { payOptions } from '@/features/payment/order/pay-options'
import { serverNow, useNow } from '@/http/clock'
import { activityFacts } from '../activity-facts'
import { useActivityWaysQuery } from '../activity-queries'
import type { ActivityOption } from './option-words'

/** The bar of an activity's page, and the option that it speaks of. */
export interface BarState {
  kind: SignUpBar
  option: ActivityOption | undefined
  /** Another option that this person can take. */
  other: ActivityOption | undefined
}

/** The option that was tapped, else the first that can be taken, else the first that is full. */
const findOption = (options: readonly ActivityOption[], pickedId: number | null) =>
  options.find(({ id }) => id === pickedId) ??
  options.find(({ reason }) => reason === null) ??
  options.find(({ reason }) => reason?.code === 'activity.full') ??
  options[0]

const findMine = ({ mine }: ActivityPage) => {
  if (!mine) return null
  if (mine.status === 1) return 'paid'
  return mine.expire_at === null || serverNow() < readInstant(mine.expire_at) ? 'held' : null
}

/** What the bar of an activity's page says to this person now. */
export const useSignUpBar = (
  shopId: number,
  activity: ActivityPage | undefined,
  session: Session,
  pickedId: number | null,
): BarState | undefined => {
  const now = useNow('states')
  const isMember = session.kind === 'account' && session.membershipId !== null
  const option = activity && findOption(activity.options, pickedId)
  const state = activity && signUpState(activityFacts(activity), now)
  const mayPay = isMember && state?.kind === 'open' && option?.reason === null && !option.is_free
  const ways = useActivityWaysQuery({ shopId, activityId: activity?.id ?? 0, optionId: mayPay ? option.id : undefined, count: 1 }).data
  if (!activity || !state) return undefined
  const isFull = state.kind === 'full'
  const { waiting } = activity
  const kind = signUpBar({
    state,
    // A full activity says so to everybody: the tap that joins its list asks for the log-in.
    isLoggedIn: isFull || session.kind === 'account',
    isMember: isFull || isMember,
    mine: findMine(activity),
    place: waiting && (pickedId === null || pickedId === waiting.option_id) ? waiting.place : null,
    option: option
      ? {
          isFree: option.is_free,
          reason: (option.reason?.code ?? null) as ChosenOption['reason'],
          canPay: !ways || payOptions({ ...ways, corp_cards: [] }).some(({ usable }) => usable),
        }
      : null,
    isPicked: pickedId !== null,
  })
  return { kind, option, other: activity.options.find(({ id, reason }) => reason === null && id !== option?.id) }
}
