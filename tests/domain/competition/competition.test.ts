import { judgeApply, judgeGymWithdraw, judgeWithdraw, type WithdrawRule } from '@/domain/competition/judge-apply'
import { judgeDay } from '@/domain/competition/judge-day'
import { gapToNext, goalSteps, hasRankIcon, rankTabs } from '@/domain/competition/ranks'
import { isAdult } from '@/domain/competition/shows'
import { dueDay, gymApplyStatus, memberApplyStatus, resultDay, trainingStatus, type SignUp } from '@/domain/competition/training'
import { readDay, readInstant } from '@/domain/time'

const at = (text: string) => readInstant(`2026-05-${text}:00+08:00`)
const term = { start: readDay('2026-05-01'), end: readDay('2026-05-31') }
const signUp = (more: Partial<SignUp> = {}): SignUp => ({
  from: at('10T10:00'),
  until: at('20T22:00'),
  limit: 60,
  count: 12,
  ...more,
})

describe('A competition', () => {
  it.each([
    ['the minute before its first day', '2026-04-30T23:59:00+08:00', 1],
    ['its first minute', '2026-05-01T00:00:00+08:00', 2],
    ['the last minute of its last day', '2026-05-31T23:59:00+08:00', 2],
    ['the midnight after it', '2026-06-01T00:00:00+08:00', 3],
  ])('is not started, ongoing or ended by its days: %s [MC-117]', (_, now, status) => {
    expect(trainingStatus(term, readInstant(now))).toBe(status)
  })

  it.each([
    ['before it opens', '10T09:59', signUp(), 1],
    ['with places', '10T10:00', signUp(), 2],
    ['full', '12T10:00', signUp({ count: 60 }), 3],
    ['over, full or not', '20T22:00', signUp({ count: 60 }), 4],
    ['full before it opens', '09T10:00', signUp({ count: 60 }), 1],
  ])('takes applications by its window and count: %s [MC-118]', (_, now, given, status) => {
    expect(memberApplyStatus(given, at(now))).toBe(status)
    expect(gymApplyStatus(given, at(now))).toBe(status)
  })

  it('takes gyms without a limit as 0 while it is open, and members as 2 [MC-119]', () => {
    const given = signUp({ limit: null })
    expect(gymApplyStatus(given, at('12T10:00'))).toBe(0)
    expect(gymApplyStatus(given, at('09T10:00'))).toBe(1)
    expect(gymApplyStatus(given, at('21T10:00'))).toBe(4)
    expect(memberApplyStatus(given, at('12T10:00'))).toBe(2)
  })

  it('is signed up for in its window, at a gym that takes part, while there are places', () => {
    const judged = (given: SignUp, now: string, hasGym = true) => {
      const verdict = judgeApply({ signUp: given, hasGym, now: at(now) })
      return verdict.ok || verdict.reason
    }
    expect(judged(signUp(), '12T10:00')).toBe(true)
    expect(judged(signUp(), '09T10:00', false)).toBe('training.not_begun')
    expect(judged(signUp({ count: 60 }), '20T22:00')).toBe('training.closed')
    expect(judged(signUp({ count: 60 }), '12T10:00', false)).toBe('training.no_gym')
    expect(judged(signUp({ count: 60 }), '12T10:00')).toBe('training.full')
  })

  it('is left by a member only where it lets him, until its hour or the end of the sign-up [MC-122]', () => {
    const rule: WithdrawRule = { canCancel: true, cancelUntil: at('15T22:00'), memberUntil: at('20T22:00') }
    expect(judgeWithdraw(rule, at('15T21:59')).ok).toBe(true)
    expect(judgeWithdraw(rule, at('15T22:00'))).toMatchObject({ reason: 'training.withdraw_over', params: { time: '2026-05-15 22:00' } })
    expect(judgeWithdraw({ ...rule, cancelUntil: null }, at('20T21:59')).ok).toBe(true)
    expect(judgeWithdraw({ ...rule, canCancel: false }, at('11T10:00'))).toMatchObject({ reason: 'training.stays' })
  })

  it('is left by a gym before its first day, while nobody competes for it', () => {
    const before = readInstant('2026-04-30T23:59:00+08:00')
    expect(judgeGymWithdraw({ start: term.start, members: 0 }, before).ok).toBe(true)
    expect(judgeGymWithdraw({ start: term.start, members: 1 }, before)).toMatchObject({ reason: 'training.gym_members' })
    expect(judgeGymWithdraw({ start: term.start, members: 0 }, at('01T00:00'))).toMatchObject({ reason: 'training.withdraw_over' })
  })
})

describe('The ranking of a midnight', () => {
  const due = (now: string) => dueDay(term, readInstant(`2026-${now}+08:00`))

  it('is made from five past midnight on, the first one after the first day, the last one two days after the last [MC-265]', () => {
    expect(due('05-01T12:00:00')).toBeUndefined()
    expect(due('05-02T00:04:59')).toBeUndefined()
    expect(due('05-02T00:05:00')).toBe('2026-05-02')
    expect(due('05-03T00:00:00')).toBe('2026-05-02')
    expect(resultDay(term)).toBe('2026-06-02')
    expect(due('06-02T00:05:00')).toBe('2026-06-02')
    expect(due('09-01T10:00:00')).toBe('2026-06-02')
  })

  it('says how many days overtake the rank above', () => {
    expect(gapToNext({ rank: 12, count: 9 }, 10)).toEqual({ rank: 11, days: 2 })
    expect(gapToNext({ rank: 1, count: 21 }, null)).toBeNull()
  })

  it('has at most four tabs: gyms from two on, days together where they count [MC-263]', () => {
    expect(rankTabs({ gyms: 3, together: true })).toEqual(['person', 'group', 'gym', 'together'])
    expect(rankTabs({ gyms: 1, together: true })).toEqual(['person', 'together'])
    expect(rankTabs({ gyms: 1, together: false })).toEqual(['person'])
  })

  it('has icons for the three best [MC-054]', () => {
    expect([1, 2, 3, 4].map(hasRankIcon)).toEqual([true, true, true, false])
  })

  it('shows goals as reached, next and to come', () => {
    expect(goalSteps([6, 12, 20], 9)).toEqual([
      { days: 6, isReached: true, missing: null },
      { days: 12, isReached: false, missing: 3 },
      { days: 20, isReached: false, missing: null },
    ])
  })

  it('can be corrected for its days that are over, until the midnight of the result', () => {
    const judged = (day: string, now: string) => {
      const verdict = judgeDay(term, readDay(day), readInstant(`2026-${now}+08:00`))
      return verdict.ok || verdict.reason
    }
    expect(judged('2026-05-08', '05-22T10:00:00')).toBe(true)
    expect(judged('2026-05-22', '05-22T10:00:00')).toBe('training.day')
    expect(judged('2026-04-30', '05-22T10:00:00')).toBe('training.day')
    expect(judged('2026-05-31', '06-01T23:59:00')).toBe(true)
    expect(judged('2026-05-31', '06-02T00:00:00')).toBe('training.final')
  })

  it('proposes a name from the day of eighteen on', () => {
    expect(isAdult(readDay('2008-05-22'), readDay('2026-05-21'))).toBe(false)
    expect(isAdult(readDay('2008-05-22'), readDay('2026-05-22'))).toBe(true)
    expect(isAdult(null, readDay('2026-05-22'))).toBe(true)
  })
})
