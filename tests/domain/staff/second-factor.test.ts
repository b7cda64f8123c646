import { factorState, judgeFactor, provedUntil } from '@/domain/member/second-factor'
import { addMinutes, readInstant } from '@/domain/time'

const NOW = readInstant('2026-11-21T10:00:00+08:00')
const hoursAgo = (hours: number) => addMinutes(NOW, -hours * 60)
const nobody = { isTeacher: false, isStaff: false, isSuperuser: false, permissions: [] }
const roles = [
  ['a coach', { ...nobody, isTeacher: true }],
  ['staff', { ...nobody, isStaff: true }],
  ['a superuser', { ...nobody, isSuperuser: true }],
] as const

describe('The second factor of a session', () => {
  it.each([
    ['unset without one, whatever was proved before', { isEnrolled: false, provedAt: NOW }, 'unset'],
    ['due if never proved', { isEnrolled: true, provedAt: null }, 'due'],
    ['proved just before a day is over', { isEnrolled: true, provedAt: addMinutes(hoursAgo(24), 1) }, 'proved'],
    ['due again after a day', { isEnrolled: true, provedAt: hoursAgo(24) }, 'due'],
  ] as const)('is %s', (_, given, state) => {
    expect(factorState(given, NOW)).toBe(state)
  })

  it('holds for 24 hours', () => {
    expect(provedUntil(NOW)).toBe(addMinutes(NOW, 24 * 60))
  })
})

describe.each(roles)('The role of %s', (_, role) => {
  it.each([
    [false, 'unset', undefined],
    [true, 'unset', 'factor.unset'],
    [false, 'due', 'factor.needed'],
    [true, 'due', 'factor.needed'],
    [false, 'proved', undefined],
    [true, 'proved', undefined],
  ] as const)('a shop that requires the factor (%s) answers a factor that is %s with %s', (isRequired, state, reason) => {
    const verdict = judgeFactor(role, isRequired, state)
    expect(verdict.ok ? undefined : verdict.reason).toBe(reason)
  })
})

it('A member without a role needs no second factor', () => {
  expect(judgeFactor(nobody, true, 'unset').ok).toBe(true)
  expect(judgeFactor(undefined, true, 'due').ok).toBe(true)
})
