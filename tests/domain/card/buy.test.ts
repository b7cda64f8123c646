import { chargedTerm, newTerm } from '@/domain/card/buy/bought-term'
import { judgePayCard } from '@/domain/card/buy/judge-pay-card'
import { judgePurchase } from '@/domain/card/buy/judge-purchase'
import { bonusUnits, type Purchase } from '@/domain/card/buy/purchase'
import { fen } from '@/domain/money'
import { addDays, addMonths, readDay } from '@/domain/time'
import { aCard } from '../support/make'

const day = readDay
const byDays = (days: number | null) => ({ days, months: null })
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
const refusal = ({ isLocked = false, ...more }: Partial<Purchase> & { isLocked?: boolean }) => {
  const verdict = judgePurchase({ ...purchase(more), isLocked, guardian: null })
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

  it('a card that the shop has locked is not charged; a new one of its template can be bought', () => {
    expect(refusal({ kind: 'charge', isLocked: true })).toEqual(['card.charge_locked', undefined])
    expect(refusal({ kind: 'charge' })).toBe('ok')
  })

  it('a purchase by a child needs a guardian’s consent', () => {
    const guardian = { bornOn: day('2016-01-01'), isGiven: false }
    expect(judgePurchase({ ...purchase(), isLocked: false, guardian })).toMatchObject({ reason: 'guardian.needed' })
    expect(judgePurchase({ ...purchase(), isLocked: false, guardian: { ...guardian, isGiven: true } }).ok).toBe(true)
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
    expect(newTerm({ ...byDays(90), start: day('2026-05-25'), today })).toMatchObject({ start: '2026-05-25', end: '2026-08-22' })
    expect(newTerm({ ...byDays(90), start: day('2026-05-20'), today })).toMatchObject({ start: '2026-05-22', end: '2026-08-19' })
    expect(newTerm({ ...byDays(730), start: null, today })).toMatchObject({ start: '2026-05-22', end: '2028-05-20' })
    expect(newTerm({ ...byDays(null), start: null, today })).toBeNull()
  })

  const term = (start: string, end: string) => ({ start: day(start), end: day(end) })

  it('the days of a charged period card follow its last one, and begin anew once it is over', () => {
    const charge = (from: string, to: string) => chargedTerm({ type: 3, term: term(from, to), ...byDays(30), monthDay: null, today })
    expect(charge('2026-05-01', '2026-05-30')).toMatchObject({ start: '2026-05-01', end: '2026-06-29' })
    expect(charge('2026-04-01', '2026-05-22')).toMatchObject({ start: '2026-04-01', end: '2026-06-21' })
    expect(charge('2026-04-01', '2026-05-21')).toMatchObject({ start: '2026-05-22', end: '2026-06-20' })
  })

  it('the days of any other charged card are at least those of a new one', () => {
    const charge = (to: string, days: number | null = 730) =>
      chargedTerm({ type: 1, term: term('2026-03-23', to), ...byDays(days), monthDay: null, today })
    expect(charge('2028-03-21')).toMatchObject({ start: '2026-03-23', end: '2028-05-20' })
    expect(charge('2029-01-01')).toBeNull()
    expect(charge('2028-03-21', null)).toBeNull()
    expect(chargedTerm({ type: 1, term: null, ...byDays(730), monthDay: null, today })).toBeNull()
  })
})

describe('a length in months', () => {
  const bought = (start: string, months = 1) => newTerm({ days: 30, months, start: null, today: day(start) })!
  /** The last days of a period card that is charged by a month, so many times, on the last day of each. */
  const ends = (start: string, times: number): string[] => {
    let term = bought(start)
    const all = [term.end]
    for (let n = 1; n < times; n += 1) {
      term = chargedTerm({ type: 3, term, days: 30, months: 1, monthDay: term.monthDay, today: term.end })!
      all.push(term.end)
    }
    return all
  }

  it.each([
    ['2025-12-31', ['2026-01-30', '2026-02-27', '2026-03-30', '2026-04-29', '2026-05-30', '2026-06-29']],
    ['2027-12-31', ['2028-01-30', '2028-02-28', '2028-03-30', '2028-04-29']],
    ['2028-01-29', ['2028-02-28', '2028-03-28', '2028-04-28']],
    ['2026-01-30', ['2026-02-27', '2026-03-29', '2026-04-29']],
    ['2026-05-15', ['2026-06-14', '2026-07-14', '2026-08-14']],
    ['2026-01-01', ['2026-01-31', '2026-02-28', '2026-03-31']],
  ])('a card from %s begins anew on the same day of each month, on the last one of a month that has none', (start, all) => {
    expect(ends(start, all.length)).toEqual(all)
  })

  it('is twelve terms a year, that end the day before the day on which the first began', () => {
    for (const start of ['2025-12-31', '2024-02-29', '2023-03-30', '2026-06-01']) {
      const all = ends(start, 24)
      const last = (years: number) => addDays(addMonths(day(start), 12 * years), -1)
      expect([all[11], all[23]]).toEqual([last(1), last(2)])
    }
  })

  it('counts from the day on which it goes on where leave or days have moved the end, and from today where the card is over', () => {
    const charge = (end: string, at: string) =>
      chargedTerm({ type: 3, term: { start: day('2025-12-31'), end: day(end) }, days: 30, months: 1, monthDay: 31, today: day(at) })
    expect(charge('2026-02-06', '2026-02-01')).toMatchObject({ end: '2026-03-06', monthDay: 7 })
    expect(charge('2026-02-27', '2026-02-01')).toMatchObject({ end: '2026-03-30', monthDay: 31 })
    expect(charge('2026-02-27', '2026-03-10')).toEqual({ start: '2026-03-10', end: '2026-04-09', monthDay: 10 })
  })

  it('gives up its day where the card is charged by days', () => {
    expect(chargedTerm({ type: 3, term: bought('2025-12-31'), days: 90, months: null, monthDay: 31, today })).toMatchObject({
      monthDay: null,
    })
  })

  it('is the validity of any other card, too', () => {
    expect(bought('2026-01-31', 6)).toMatchObject({ end: '2026-07-30' })
    const term = { start: day('2026-01-01'), end: day('2026-06-30') }
    expect(chargedTerm({ type: 2, term, days: 90, months: 3, monthDay: null, today })).toMatchObject({
      start: '2026-01-01',
      end: '2026-08-21',
    })
  })
})

describe('a bonus on top', () => {
  it('the bonus of a value card is the money that it got beyond the payment', () => {
    expect(bonusUnits({ type: 1, units: 110_000, paid: fen(97_000) })).toBe(13_000)
    expect(bonusUnits({ type: 1, units: 50_000, paid: fen(60_000) })).toBe(0)
    expect(bonusUnits({ type: 2, units: 10, paid: fen(0) })).toBe(0)
  })
})
