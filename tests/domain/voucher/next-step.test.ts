import { addMinutes, instant, readInstant, type Instant } from '@/domain/time'
import { nextVoucherStep, resumedAct, type VoucherAnswer, type VoucherCase, type VoucherState } from '@/domain/voucher/next-step'

const sentAt = readInstant('2026-05-22T17:34:00+08:00')
const after = (minutes: number): Instant => addMinutes(sentAt, minutes)
const made = (state: VoucherState, more: Partial<VoucherCase> = {}): VoucherCase => ({
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
  ['verified by its first try', made('verifying'), 'verified', 0, 'verified', 'give', 0],
  ['refused by its first try', made('verifying'), 'refused', 0, 'refused', 'wait', 0],
  ['used before by whom it says', made('verifying'), 'used', 0, 'doubt', 'query', 0],
  ['held for a check', made('verifying'), 'held', 0, 'held', 'query', 900],
  ['busy', made('verifying'), 'busy', 0, 'doubt', 'query', 5],
  ['silent', made('verifying'), 'silence', 0, 'doubt', 'query', 5],
  ['refused when it was sent again: the first try may have done it', made('verifying', { sent: 2 }), 'refused', 2, 'doubt', 'query', 0],
  ['used when it was sent again', made('verifying', { sent: 2 }), 'used', 2, 'doubt', 'query', 0],
  ['in doubt and ours', made('doubt'), 'ours', 1, 'verified', 'give', 0],
  ['in doubt and used elsewhere', made('doubt'), 'elsewhere', 1, 'refused', 'wait', 0],
  ['in doubt and not used, once', made('doubt'), 'unused', 1, 'doubt', 'query', 60],
  ['in doubt and not used, again within a minute', made('doubt', { unusedAt: after(1) }), 'unused', 1.5, 'doubt', 'query', 60],
  ['in doubt and not used twice, a minute apart', made('doubt', { unusedAt: after(1) }), 'unused', 2, 'doubt', 'send', 0],
  ['in doubt and silent', made('doubt'), 'silence', 5, 'doubt', 'query', 20],
  ['in doubt and silent to the end', made('doubt'), 'silence', 30, 'exception', 'wait', 0, 'silent'],
  ['not used twice at the end', made('doubt', { unusedAt: after(29) }), 'unused', 30, 'undone', 'wait', 0],
  ['not used once at the end', made('doubt'), 'unused', 30, 'doubt', 'query', 60],
  ['held and verified by itself', made('held'), 'ours', 600, 'verified', 'give', 0],
  ['held and not yet', made('held'), 'unused', 600, 'held', 'query', 900],
  ['held for three days', made('held'), 'unused', 72 * 60, 'undone', 'wait', 0],
  ['held for three days and silent', made('held'), 'silence', 72 * 60, 'exception', 'wait', 0, 'silent'],
  ['given', made('verified', { verifiedAt: after(0) }), 'given', 1, 'exchanged', 'wait', 0],
  ['not to be given, in time', made('verified', { verifiedAt: after(0) }), 'not_given', 59, 'undoing', 'undo', 0],
  ['not to be given, too late', made('verified', { verifiedAt: after(0) }), 'not_given', 60, 'exception', 'wait', 0, 'not_given'],
  [
    'not to be given at Meituan, too late',
    made('verified', { kind: 'meituan', verifiedAt: after(0) }),
    'not_given',
    10,
    'exception',
    'wait',
    0,
    'not_given',
  ],
  ['undone', made('undoing', { verifiedAt: after(0) }), 'undone', 1, 'undone', 'wait', 0],
  ['undone, as a query says', made('undoing', { verifiedAt: after(0) }), 'unused', 1, 'undone', 'wait', 0],
  ['too late to undo', made('undoing', { verifiedAt: after(0) }), 'too_late', 2, 'exception', 'wait', 0, 'undo_late'],
  ['not known to be undone', made('undoing', { verifiedAt: after(0) }), 'silence', 2, 'undoing', 'query', 5],
  ['not undone, as a query says', made('undoing', { verifiedAt: after(0) }), 'ours', 2, 'undoing', 'undo', 30],
  ['not undone to the end', made('undoing', { verifiedAt: after(0) }), 'silence', 60, 'exception', 'wait', 0, 'undo_silent'],
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
    expect(nextVoucherStep(made(state), 'ours', after(1))).toMatchObject({ state, act: 'wait' })
  })

  it('counts the first "not used" since it was sent last', () => {
    expect(nextVoucherStep(made('doubt'), 'unused', after(1)).unusedAt).toBe(after(1))
    expect(nextVoucherStep(made('doubt', { unusedAt: after(1) }), 'silence', after(2)).unusedAt).toBe(after(1))
    expect(nextVoucherStep(made('doubt', { unusedAt: after(1) }), 'unused', after(2)).unusedAt).toBeNull()
  })

  it('is asked about first by whoever takes it over, and never sent', () => {
    const states = ['verifying', 'doubt', 'held', 'verified', 'undoing', 'exchanged', 'exception'] as const
    expect(states.map((state) => resumedAct({ state }))).toEqual(['query', 'query', 'query', 'give', 'query', 'wait', 'wait'])
  })
})
