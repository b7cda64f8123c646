import { judgeStepUp } from '@/domain/member/step-up'
import { readDialled } from '@/domain/member/phone'
import { addMinutes, readInstant } from '@/domain/time'

const NOW = readInstant('2026-11-21T10:00:00+08:00')
const ago = (minutes: number) => addMinutes(NOW, -minutes)

describe('the change of an account’s phone', () => {
  it.each([
    ['ten minutes after the log-in', { loggedInAt: ago(10), steppedUpAt: null, phoneSince: null }, { by: 'log_in', at: ago(10) }],
    ['ten minutes after a code', { loggedInAt: ago(500), steppedUpAt: ago(10), phoneSince: null }, { by: 'code', at: ago(10) }],
    [
      'after a change and a code to the new phone',
      { loggedInAt: ago(9), steppedUpAt: ago(1), phoneSince: ago(2) },
      { by: 'code', at: ago(1) },
    ],
  ])('a session may change the phone %s', (_, proofs, stepUp) => {
    expect(judgeStepUp(proofs, NOW)).toEqual({ ok: true, stepUp })
  })

  it.each([
    ['eleven minutes after the log-in', { loggedInAt: ago(11), steppedUpAt: null, phoneSince: null }],
    ['eleven minutes after a code', { loggedInAt: ago(500), steppedUpAt: ago(11), phoneSince: null }],
    ['right after a change', { loggedInAt: ago(1), steppedUpAt: null, phoneSince: NOW }],
    ['at the moment of a change', { loggedInAt: ago(9), steppedUpAt: ago(2), phoneSince: ago(2) }],
  ])('a session may not change the phone %s', (_, proofs) => {
    expect(judgeStepUp(proofs, NOW)).toMatchObject({ ok: false, reason: 'member.step_up' })
  })
})

describe('a phone with the number of its country', () => {
  it.each([
    ['86', '13800000001', { area: 'zh-cn', phone: '13800000001' }],
    ['852', '51234567', { area: 'zh-hk', phone: '51234567' }],
    ['886', '912345678', { area: 'zh-tw', phone: '0912345678' }],
    ['886', '0912345678', { area: 'zh-tw', phone: '0912345678' }],
    ['1', '2025550100', undefined],
    ['86', '0571888888', undefined],
  ])('+%s %s', (country, phone, read) => {
    expect(readDialled({ country, phone })).toEqual(read)
  })
})
