import { judgeReason, REASON_MAX } from '@/domain/staff/reason'

describe('The reason that staff give a member', () => {
  it.each([
    ['', 'staff.reason_empty'],
    [' \n', 'staff.reason_empty'],
    ['x', undefined],
    ['停'.repeat(REASON_MAX), undefined],
    [` ${'停'.repeat(REASON_MAX)} `, undefined],
    ['🙂'.repeat(REASON_MAX), undefined],
    ['停'.repeat(REASON_MAX + 1), 'staff.reason_too_long'],
  ])('%j: %s', (reason, refusal) => {
    const verdict = judgeReason(reason)
    expect(verdict.ok ? undefined : verdict.reason).toBe(refusal)
  })
})
