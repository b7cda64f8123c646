import { signUpBar, type SignUpBar, type SignUpBarFacts } from '@/domain/activity/sign-up-bar'
import { instant } from '@/domain/time'

const open: SignUpBarFacts = {
  state: { kind: 'open', taken: 1, limit: 20, left: 19, until: null },
  isLoggedIn: true,
  isMember: true,
  mine: null,
  place: null,
  option: { isFree: false, reason: null, canPay: true },
  isPicked: false,
}
const option = { isFree: false, reason: null, canPay: true } as const
const full = { kind: 'full', taken: 20, limit: 20 } as const

const table: readonly [SignUpBar, string, Partial<SignUpBarFacts>][] = [
  ['paid', 'an option that costs something', {}],
  ['free', 'an option that is free', { option: { ...option, isFree: true } }],
  ['log_in', 'a visitor', { isLoggedIn: false, isMember: false }],
  ['join', 'a person without a membership', { isMember: false }],
  ['held', 'an order that waits for its payment, whatever was tapped', { mine: 'held', isPicked: true, state: full }],
  ['ordered', 'a paid order', { mine: 'paid', option: { ...option, reason: 'activity.user_limit' } }],
  [
    'user_limit',
    'an option that was tapped and of which one has enough',
    { mine: 'paid', isPicked: true, option: { ...option, reason: 'activity.user_limit' } },
  ],
  ['soon', 'a sign-up that has not begun', { state: { kind: 'soon', at: instant(1) } }],
  ['full', 'an activity that is full', { state: full }],
  ['full', 'an option that is full', { option: { ...option, reason: 'activity.full' } }],
  ['waiting', 'a place in the waiting list', { state: full, place: 2 }],
  ['standing', 'an option for others, full or not', { state: full, option: { ...option, reason: 'activity.standing' } }],
  ['closed', 'a sign-up that has ended', { state: { kind: 'closed' } }],
  ['ordered', 'a paid order after the sign-up, whatever was tapped', { mine: 'paid', isPicked: true, state: { kind: 'closed' } }],
  ['unpayable', 'an option that nothing can pay', { option: { ...option, canPay: false } }],
  ['unneeded', 'an activity without sign-up', { state: { kind: 'unneeded' } }],
  ['over', 'an activity that is over', { state: { kind: 'over' }, mine: 'paid' }],
]

describe('The bar of an activity', () => {
  it.each(table)('is %s for %s', (bar, _, facts) => {
    expect(signUpBar({ ...open, ...facts })).toBe(bar)
  })
})
