import type { SignUpState } from './sign-up-state'

/** The option that is chosen on an activity's page. */
export interface ChosenOption {
  isFree: boolean
  /** Why the viewer cannot have one: a code of MC-251, or null. */
  reason: 'activity.window' | 'activity.standing' | 'activity.user_limit' | 'activity.full' | null
  /** Whether it can be paid where the viewer is: online, by a card, or nothing is to be paid. */
  canPay: boolean
}

export interface SignUpBarFacts {
  state: SignUpState
  isLoggedIn: boolean
  isMember: boolean
  /** The viewer's own order of this activity: one that waits for its payment before a paid one. */
  mine: 'held' | 'paid' | null
  /** The place in the waiting list; null where the viewer does not wait. */
  place: number | null
  option: ChosenOption | null
  /** Whether the viewer chose the option with a tap: then its own reasons stand before what he has. */
  isPicked: boolean
}

/** The bar of an activity's page: one word for each of its states (picture 60). */
export type SignUpBar =
  | 'over'
  | 'unneeded'
  | 'held'
  | 'waiting'
  | 'ordered'
  | 'soon'
  | 'closed'
  | 'log_in'
  | 'join'
  | 'full'
  | 'standing'
  | 'user_limit'
  | 'unpayable'
  | 'free'
  | 'paid'

/** The states that come from the option, for a person who may sign up. */
const judgeOption = (option: ChosenOption | null, isFull: boolean): SignUpBar => {
  if (option?.reason === 'activity.standing') return 'standing'
  if (option?.reason === 'activity.user_limit') return 'user_limit'
  if (isFull || option?.reason === 'activity.full') return 'full'
  if (option && !option.canPay) return 'unpayable'
  return option?.isFree ? 'free' : 'paid'
}

/** Which of its 15 states the bar of an activity's page is in. */
export const signUpBar = ({ state, isLoggedIn, isMember, mine, place, option, isPicked }: SignUpBarFacts): SignUpBar => {
  if (state.kind === 'over' || state.kind === 'unneeded') return state.kind
  if (mine === 'held') return 'held'
  if (mine === 'paid' && !isPicked) return 'ordered'
  if (place !== null) return 'waiting'
  if (state.kind === 'soon' || state.kind === 'closed') return mine === 'paid' ? 'ordered' : state.kind
  if (!isLoggedIn) return 'log_in'
  if (!isMember) return 'join'
  return judgeOption(option, state.kind === 'full')
}
