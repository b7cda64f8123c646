import { addMinutes, instant, readInstant, type Instant } from '@/domain/time'
import { nextVoucherStep, resumedAct, type VoucherAnswer, type VoucherCase, type VoucherState } from '@/domain/voucher/next-step'

const sentAt = readInstant('2026-05-22T17:34:00+08:00')
const after = (minutes: number): Instant => addMinutes(sentAt, minutes)
const use = (state: VoucherState, more: Partial<VoucherCase> = {}): VoucherCase => ({
  kind: 'douyin',
  state,
  sentAt,
  sent: 1,
  unusedAt: null,
  deadline: after(30),
  verifiedAt: null,
  undos: 0,
  ...more,
})

type Row = readonly [string, VoucherCase, VoucherAnswer, minutes: number, state: VoucherState, act: string, inSeconds: number, why?: string]
const rows: readonly Row[] = [
  ['verified by its first try', use('verifying'), 'verified', 0, 'verified', 'give', 0],
  ['refused by its first try', use('verifying'), 'refused', 0, 'refused', 'wait', 0],
  ['used before by whom it says', use('verifying'), 'used', 0, 'doubt', 'query', 0],
  ['held for a check', use('verifying'), 'held', 0, 'held', 'query', 900],
  ['busy', use('verifying'), 'busy', 0, 'doubt', 'query', 5],
  ['silent', use('verifying'), 'silence', 0, 'doubt', 'query', 5],
  ['refused when it was sent again: the first try may have done it', use('verifying', { sent: 2 }), 'refused', 2, 'doubt', 'query', 0],
  ['used when it was sent again', use('verifying', { sent: 2 }), 'used', 2, 'doubt', 'query', 0],
  ['in doubt and ours', use('doubt'), 'ours', 1, 'verified', 'give', 0],
  ['in doubt and used elsewhere', use('doubt'), 'elsewhere', 1, 'refused', 'wait', 0],
  ['in doubt and not used, once', use('doubt'), 'unused', 1, 'doubt', 'query', 60],
  ['in doubt and not used, again within a minute', use('doubt', { unusedAt: after(1) }), 'unused', 1.5, 'doubt', 'query', 60],
  ['in doubt and not used twice, a minute apart', use('doubt', { unusedAt: after(1) }), 'unused', 2, 'doubt', 'send', 0],
  ['in doubt and silent', use('doubt'), 'silence', 5, 'doubt', 'query', 20],
  ['in doubt and silent to the end', use('doubt'), 'silence', 30, 'exception', 'wait', 0, 'silent'],
  ['not used twice at the end', use('doubt', { unusedAt: after(29) }), 'unused', 30, 'undone', 'wait', 0],
  ['not used once at the end', use('doubt'), 'unused', 30, 'doubt', 'query', 60],
  ['held and verified by itself', use('held'), 'ours', 600, 'verified', 'give', 0],
  ['held and not yet', use('held'), 'unused', 600, 'held', 'query', 900],
  ['held for three days', use('held'), 'unused', 72 * 60, 'undone', 'wait', 0],
  ['held for three days and silent', use('held'), 'silence', 72 * 60, 'exception', 'wait', 0, 'silent'],
  ['given', use('verified', { verifiedAt: after(0) }), 'given', 1, 'exchanged', 'wait', 0],
  ['not to be given, in time', use('verified', { verifiedAt: after(0) }), 'not_given', 59, 'undoing', 'undo', 0],
  ['not to be given, too late', use('verified', { verifiedAt: after(0) }), 'not_given', 60, 'exception', 'wait', 0, 'not_given'],
  [
    'not to be given at Meituan, too late',
    use('verified', { kind: 'meituan', verifiedAt: after(0) }),
    'not_given',
    10,
    'exception',
    'wait',
    0,
    'not_given',
  ],
  ['undone', use('undoing', { verifiedAt: after(0) }), 'undone', 1, 'undone', 'wait', 0],
  ['undone, as a query says', use('undoing', { verifiedAt: after(0) }), 'unused', 1, 'undone', 'wait', 0],
  ['too late to undo', use('undoing', { verifiedAt: after(0) }), 'too_late', 2, 'exception', 'wait', 0, 'undo_late'],
  ['not known to be undone', use('undoing', { verifiedAt: after(0) }), 'silence', 2, 'undoing', 'query', 5],
  ['not undone, as a query says', use('undoing', { verifiedAt: after(0) }), 'ours', 2, 'undoing', 'undo', 30],
  ['not undone to the end', use('undoing', { verifiedAt: after(0) }), 'silence', 60, 'exception', 'wait', 0, 'undo_silent'],
]

describe('A use of a voucher', () => {
  it.each(
    rows.map(([name, given, answer, minutes, state, act, inSeconds, why = '']) => ({
      name,
      given,
      answer,
      minutes,
      state,
      act,
      inSeconds,
      why,
    })),
  )('goes on once it is $name', ({ given, answer, minutes, state, act, inSeconds, why }) => {
    const now = after(minutes)
    expect(nextVoucherStep(given, answer, now)).toMatchObject({ state, act, at: instant(now + inSeconds * 1000), why })
  })

  it.each(['exchanged', 'undone', 'refused', 'exception', 'taken_back', 'closed'] as const)('stays %s, whatever is answered', (state) => {
    expect(nextVoucherStep(use(state), 'ours', after(1))).toMatchObject({ state, act: 'wait' })
  })

  it('counts the first "not used" since it was sent last', () => {
    expect(nextVoucherStep(use('doubt'), 'unused', after(1)).unusedAt).toBe(after(1))
    expect(nextVoucherStep(use('doubt', { unusedAt: after(1) }), 'silence', after(2)).unusedAt).toBe(after(1))
    expect(nextVoucherStep(use('doubt', { unusedAt: after(1) }), 'unused', after(2)).unusedAt).toBeNull()
  })

  it('is asked about first by whoever takes it over, and never sent', () => {
    const states = ['verifying', 'doubt', 'held', 'verified', 'undoing', 'exchanged', 'exception'] as const
    expect(states.map((state) => resumedAct({ state }))).toEqual(['query', 'query', 'query', 'give', 'query', 'wait', 'wait'])
  })
})
