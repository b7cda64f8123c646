import { type ActivityFacts, signUpState, UNLIMITED_PLACES } from '@/domain/activity/sign-up-state'
import { readInstant } from '@/domain/time'

const at = (text: string) => readInstant(`2026-05-${text}:00+08:00`)
const activity = (more: Partial<ActivityFacts> = {}): ActivityFacts => ({
  status: 1,
  end: at('30T22:00'),
  needSignUp: true,
  signUpStart: at('15T10:00'),
  signUpEnd: at('28T20:00'),
  options: [
    { limit: 60, taken: 38 },
    { limit: 20, taken: 0 },
  ],
  ...more,
})
const now = at('22T10:00')

describe('signing up for an activity', () => {
  it('is open within its window while places are left', () => {
    expect(signUpState(activity(), now)).toEqual({ kind: 'open', taken: 38, limit: 80, left: 42, until: at('28T20:00') })
  })

  it('opens at the first and closes after the last instant of sign_up_start to sign_up_end', () => {
    expect(signUpState(activity(), at('15T09:59'))).toEqual({ kind: 'soon', at: at('15T10:00') })
    expect(signUpState(activity(), at('15T10:00')).kind).toBe('open')
    expect(signUpState(activity(), at('28T20:00')).kind).toBe('open')
    expect(signUpState(activity(), at('28T20:01')).kind).toBe('closed')
  })

  it('is only for an active activity: not for a waiting one, nor for an inactive one [MC-116]', () => {
    expect(signUpState(activity({ status: 0 }), now)).toEqual({ kind: 'soon', at: null })
    expect(signUpState(activity({ status: 0, signUpStart: at('25T10:00') }), now)).toEqual({ kind: 'soon', at: at('25T10:00') })
    expect(signUpState(activity({ status: 2 }), now).kind).toBe('over')
    expect(signUpState(activity(), at('30T22:00')).kind).toBe('over')
  })

  it('is full when every option has reached its limit_user_count', () => {
    expect(signUpState(activity({ options: [{ limit: 20, taken: 20 }] }), now)).toEqual({ kind: 'full', taken: 20, limit: 20 })
    const one = [
      { limit: 20, taken: 20 },
      { limit: 2, taken: 1 },
    ]
    expect(signUpState(activity({ options: one }), now)).toMatchObject({ kind: 'open', left: 1 })
  })

  it('never fills up where an option has the count of 1e10 [MC-163]', () => {
    expect(UNLIMITED_PLACES).toBe(10_000_000_000)
    expect(signUpState(activity({ options: [{ limit: UNLIMITED_PLACES, taken: 500 }] }), now)).toMatchObject({
      kind: 'open',
      left: null,
      limit: null,
    })
  })

  it('is not needed where need_sign_up is off', () => {
    expect(signUpState(activity({ needSignUp: false }), now).kind).toBe('unneeded')
  })
})
