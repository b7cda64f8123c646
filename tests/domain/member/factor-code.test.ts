import { FACTOR_TRIES, groupedRecovery, judgeAppCode, pauseAfter, readFactorCode } from '@/domain/member/factor-code'
import { HOUR_MS, MINUTE_MS } from '@/domain/time'

describe('A code of the second factor', () => {
  it.each([
    ['123456', { kind: 'app', code: '123456' }],
    [' 123 456 ', { kind: 'app', code: '123456' }],
    ['ABCD-EFGH-JKLM-NP23', { kind: 'recovery', code: 'ABCDEFGHJKLMNP23' }],
    ['abcd efgh jklm np23', { kind: 'recovery', code: 'ABCDEFGHJKLMNP23' }],
  ])('%s is read', (typed, read) => {
    expect(readFactorCode(typed)).toEqual({ ok: true, read })
  })

  it.each(['', '12345', '1234567', '１２３４５６', 'ABCD-EFGH-JKLM-NP2', 'ABCD-EFGH-JKLM-NP2I', 'ABCD-EFGH-JKLM-NP2%'])(
    '%s has no form',
    (typed) => {
      expect(readFactorCode(typed)).toEqual({ ok: false, reason: 'factor.code_format' })
    },
  )

  it('a recovery code is not taken where only a code of the app is', () => {
    expect(judgeAppCode('123456').ok).toBe(true)
    expect(judgeAppCode('ABCDEFGHJKLMNP23').ok).toBe(false)
  })

  it('a recovery code is shown in groups of four', () => {
    expect(groupedRecovery('ABCDEFGHJKLMNP23')).toBe('ABCD-EFGH-JKLM-NP23')
  })
})

describe('The pause after wrong codes in a row', () => {
  it.each([
    [0, 0],
    [FACTOR_TRIES - 1, 0],
    [5, MINUTE_MS],
    [6, 2 * MINUTE_MS],
    [10, 32 * MINUTE_MS],
    [15, 12 * HOUR_MS],
    [2_000, 12 * HOUR_MS],
  ])('%i: %i ms', (tries, pause) => {
    expect(pauseAfter(tries)).toBe(pause)
  })
})
