import { chargedTerm, newTerm } from '@/domain/card/purchase/bought-term'
import { judgePayCard } from '@/domain/card/purchase/judge-pay-card'
import { judgePurchase } from '@/domain/card/purchase/judge-purchase'
import { bonusUnits, type Purchase } from '@/domain/card/purchase/purchase'
import { fen } from '@/domain/money'
import { readDay } from '@/domain/time'
import { aCard } from '../support/make'

const day = readDay
const today = day('2026-05-22')
const option = { units: 90, price: fen(89_900), days: 90, autoRenew: false, startWithin: 15 }
const purchase = (more: Partial<Purchase> = {}): Purchase => ({
  kind: 'open',
  type: 3,
  option,
  start: null,
  today,
  limit: null,
  bought: 0,
  ...more,
})
const refusal = (more: Partial<Purchase>) => {
  const verdict = judgePurchase({ ...purchase(more), guardian: null })
  return verdict.ok ? 'ok' : [verdict.reason, verdict.params]
}

describe('a purchase of a card', () => {
  it.each([
    ['the day before', '2026-05-21', ['card.start_range', { from: '2026-05-22', to: '2026-06-06' }]],
    ['today', '2026-05-22', 'ok'],
    ['the last of 15 days', '2026-06-06', 'ok'],
    ['the day after', '2026-06-07', ['card.start_range', { from: '2026-05-22', to: '2026-06-06' }]],
  ])('begins on a day of the option’s range: %s [MC-143][MC-144]', (_, start, said) => {
    expect(refusal({ start: day(start) })).toEqual(said)
  })

  it('begins today where its option has no range, and where a card is charged [MC-143]', () => {
    const fixed = { ...option, startWithin: 0 }
    expect(refusal({ option: fixed, start: day('2026-05-23') })).toEqual(['card.start_fixed', undefined])
    expect(refusal({ option: fixed, start: today })).toBe('ok')
    expect(refusal({ kind: 'charge', start: day('2026-05-23') })).toEqual(['card.start_fixed', undefined])
  })

  it.each([
    [null, 9, 'ok'],
    [0, 9, 'ok'],
    [2, 1, 'ok'],
    [2, 2, ['card.limit', { n: 2 }]],
  ])('a card with a limit of %s and %i bought can be bought while the limit is not reached [MC-150][MC-151]', (limit, bought, said) => {
    expect(refusal({ limit, bought })).toEqual(said)
  })

  it('a purchase that charges a card has no limit', () => {
    expect(refusal({ kind: 'charge', limit: 1, bought: 1 })).toBe('ok')
  })

  it('a purchase by a child needs a guardian’s consent', () => {
    const guardian = { bornOn: day('2016-01-01'), isGiven: false }
    expect(judgePurchase({ ...purchase(), guardian })).toMatchObject({ reason: 'guardian.needed' })
    expect(judgePurchase({ ...purchase(), guardian: { ...guardian, isGiven: true } }).ok).toBe(true)
  })
})

describe('a card that pays for another', () => {
  const judge = (card: object, more: object = {}) => {
    const verdict = judgePayCard({
      card: aCard({ type: 1, balance: 89_900, ...card }),
      type: 3,
      price: fen(89_900),
      today,
      shopId: 1,
      ...more,
    })
    return verdict.ok ? 'ok' : verdict.reason
  }

  it('holds money, enough of it, and can be used today [MC-098][MC-152]', () => {
    expect(judge({})).toBe('ok')
    expect(judge({ balance: 89_899 })).toBe('card.balance')
    expect(judge({ type: 2 })).toBe('card.not_value')
    expect(judge({ isLocked: true })).toBe('card.locked')
    expect(judge({ checkValid: true, validFrom: day('2025-01-01'), validTo: day('2026-05-21') })).toBe('card.expired')
    expect(judge({}, { type: 1 })).toBe('card.value_for_value')
  })
})

describe('the days of a card', () => {
  it('count from the day that was chosen, or on which it was paid where that is later', () => {
    expect(newTerm({ days: 90, start: day('2026-05-25'), today })).toEqual({ start: '2026-05-25', end: '2026-08-22' })
    expect(newTerm({ days: 90, start: day('2026-05-20'), today })).toEqual({ start: '2026-05-22', end: '2026-08-19' })
    expect(newTerm({ days: 730, start: null, today })).toEqual({ start: '2026-05-22', end: '2028-05-20' })
    expect(newTerm({ days: null, start: null, today })).toBeNull()
  })

  const term = (start: string, end: string) => ({ start: day(start), end: day(end) })

  it('the days of a charged period card follow its last one, and begin anew once it is over', () => {
    const charge = (from: string, to: string) => chargedTerm({ type: 3, term: term(from, to), days: 30, today })
    expect(charge('2026-05-01', '2026-05-30')).toEqual({ start: '2026-05-01', end: '2026-06-29' })
    expect(charge('2026-04-01', '2026-05-22')).toEqual({ start: '2026-04-01', end: '2026-06-21' })
    expect(charge('2026-04-01', '2026-05-21')).toEqual({ start: '2026-05-22', end: '2026-06-20' })
  })

  it('the days of any other charged card are at least those of a new one', () => {
    const charge = (to: string, days: number | null = 730) => chargedTerm({ type: 1, term: term('2026-03-23', to), days, today })
    expect(charge('2028-03-21')).toEqual({ start: '2026-03-23', end: '2028-05-20' })
    expect(charge('2029-01-01')).toBeNull()
    expect(charge('2028-03-21', null)).toBeNull()
    expect(chargedTerm({ type: 1, term: null, days: 730, today })).toBeNull()
  })
})

describe('what comes on top', () => {
  it('the bonus of a value card is what it got beyond the money paid', () => {
    expect(bonusUnits({ type: 1, units: 110_000, paid: fen(97_000) })).toBe(13_000)
    expect(bonusUnits({ type: 1, units: 50_000, paid: fen(60_000) })).toBe(0)
    expect(bonusUnits({ type: 2, units: 10, paid: fen(0) })).toBe(0)
  })
})
