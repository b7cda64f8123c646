import { judgePayment } from '@/domain/booking/judge-booking'
import { judgeCardKind } from '@/domain/card/card-kind'
import { defaultPayOption } from '@/domain/payment/default-option'
import { aCard, aCase, aChoice, aPeriodCard, aTimesCard } from '../support/make'

describe('a card named by its kind', () => {
  const value = aCard()
  const times = aTimesCard()
  const general = aPeriodCard({ isGeneral: true })

  it.each([
    ['CARD', value, undefined],
    ['CARD', times, undefined],
    ['VALUE_CARD', value, undefined],
    ['VALUE_CARD', times, 'card.not_value'],
    ['VALUE_CARD', general, 'card.not_value'],
    ['GENERAL_CARD', general, undefined],
    ['GENERAL_CARD', value, 'card.not_general'],
    ['GENERAL_CARD', aCard({ isGeneral: true }), undefined],
  ] as const)('%s takes a card of that kind only', (channel, card, reason) => {
    const verdict = judgeCardKind(channel, card)
    expect(verdict.ok ? undefined : verdict.reason).toBe(reason)
  })

  it('is priced by the rules of CARD', () => {
    const choice = (channel: 'CARD' | 'VALUE_CARD') => judgePayment(aCase(), aChoice({ channel, card: value }))
    expect(choice('VALUE_CARD')).toEqual(choice('CARD'))
    expect(choice('VALUE_CARD')).toMatchObject({ ok: true, quote: { kind: 'card' } })
  })

  it('a stored card kind makes the picker begin with a card, as CARD does', () => {
    const card = { kind: 'card', channel: 'CARD', usable: true } as const
    const online = { kind: 'online', channel: 'WEIXIN', usable: true } as const
    expect(defaultPayOption([online, card], 'VALUE_CARD')).toBe(card)
    expect(defaultPayOption([{ ...card, usable: false }, online], 'VALUE_CARD')).toBe(online)
  })
})
