import { CardType, type CardFacts } from '@/domain/card/card'
import { judgeCheckinCard, judgePaidCard, shownBalance, type PaidCard } from '@/domain/checkin/judge-card'
import { readDay } from '@/domain/time'

const today = readDay('2026-05-22')
const none = { day: 0, week: 0, month: 0, pre: 0 }
const card = (facts: Partial<CardFacts> = {}): CardFacts => ({
  type: CardType.times,
  templateId: 2,
  balance: 8,
  start: null,
  end: null,
  validFrom: readDay('2026-01-01'),
  validTo: readDay('2026-12-31'),
  checkValid: true,
  isAutoStart: false,
  isActive: true,
  isLocked: false,
  lockStart: null,
  lockEnd: null,
  limits: { day: null, week: null, month: null, pre: null },
  counts: none,
  ...facts,
})
const period = (facts: Partial<CardFacts> = {}) =>
  card({ type: CardType.period, balance: 30, start: readDay('2026-05-01'), end: readDay('2026-05-31'), checkValid: false, ...facts })
const reason = (facts: CardFacts, cost: number | null = 1) => {
  const verdict = judgeCheckinCard(facts, cost, today)
  return verdict.ok ? 'available' : verdict.reason
}
const over = { validTo: readDay('2026-05-21') }

describe('A card with which somebody wants to enter', () => {
  it('a card that is not active is stopped, before every other reason [IP-133]', () => {
    expect(reason(card({ isActive: false, isLocked: true, balance: 0, ...over }), null)).toBe('checkin.card_stopped')
  })

  it('a card that is active but locked is on leave [IP-134]', () => {
    expect(reason(card({ isLocked: true, balance: 0, ...over }), null)).toBe('checkin.card_locked')
    expect(reason(card({ lockStart: readDay('2026-05-20'), lockEnd: readDay('2026-05-22') }))).toBe('checkin.card_locked')
    expect(reason(card({ lockStart: readDay('2026-05-20'), lockEnd: readDay('2026-05-21') }))).toBe('available')
  })

  it('a card that is neither but expired is overdue [IP-135]', () => {
    expect(reason(card({ ...over, balance: 0 }), null)).toBe('checkin.card_overdue')
    expect(reason(period({ end: readDay('2026-05-21'), balance: -1 }))).toBe('checkin.card_overdue')
  })

  it('a period card is short of balance below zero alone [IP-136]', () => {
    expect([reason(period({ balance: -1 })), reason(period({ balance: 0 })), reason(period({ balance: 0 }), 0)]).toEqual([
      'checkin.card_short',
      'available',
      'available',
    ])
  })

  it('a card of any other kind is short of balance below its cost, in the one unit of both [IP-137]', () => {
    expect([reason(card({ balance: 1 }), 2), reason(card({ balance: 2 }), 2)]).toEqual(['checkin.card_short', 'available'])
    const value = (fen: number) => reason(card({ type: CardType.value, balance: fen }), 3_000)
    expect([value(2_999), value(3_000)]).toEqual(['checkin.card_short', 'available'])
  })

  it('a card to which nothing applies is available, at its cost; a period card costs nothing [IP-138]', () => {
    expect(judgeCheckinCard(card(), 1, today)).toEqual({ ok: true, cost: 1, newTerm: null })
    expect(judgeCheckinCard(period(), 0, today)).toEqual({ ok: true, cost: 0, newTerm: null })
  })

  it('a card that the frame does not take is unavailable for it', () => {
    expect(reason(card(), null)).toBe('checkin.card_unfit')
  })

  it('is used as it is while today lies in its term [IP-150]', () => {
    expect(judgeCheckinCard(card({ isAutoStart: true }), 1, today)).toMatchObject({ ok: true, newTerm: null })
  })

  it('a card that starts by its use and has not begun starts today, for as long as it lasts [IP-151]', () => {
    const coming = { validFrom: readDay('2026-06-01'), validTo: readDay('2026-06-08'), isAutoStart: true }
    expect(judgeCheckinCard(card(coming), 1, today)).toMatchObject({ ok: true, newTerm: { start: '2026-05-22', end: '2026-05-29' } })
    const later = period({ start: readDay('2026-06-01'), end: readDay('2026-06-30') })
    expect(judgeCheckinCard(later, 0, today)).toMatchObject({ ok: true, newTerm: { start: '2026-05-22', end: '2026-06-20' } })
    expect(reason(card({ ...coming, isAutoStart: false }))).toBe('checkin.card_unfit')
  })

  it('shows a period card’s balance as zero at least [IP-141]', () => {
    expect([shownBalance(CardType.period, -3), shownBalance(CardType.period, 4), shownBalance(CardType.times, 4)]).toEqual([0, 4, 4])
  })
})

describe('A card that paid for an entry which is used later', () => {
  const said = (facts: Partial<PaidCard>, kind = card) => {
    const verdict = judgePaidCard({ ...kind(), isClosed: false, ...facts }, today)
    return verdict.ok ? 'in' : verdict.reason
  }

  it('lets in whatever is left on it, for its cost was taken already', () => {
    expect([judgePaidCard({ ...card({ balance: 0 }), isClosed: false }, today).ok, said({}, period)]).toEqual([true, 'in'])
  })

  it.each<[string, Partial<PaidCard>]>([
    ['checkin.paid_card_ended', { isClosed: true, isActive: false, isLocked: true, ...over }],
    ['checkin.paid_card_stopped', { isActive: false, isLocked: true, ...over }],
    ['checkin.paid_card_locked', { isLocked: true, ...over }],
    ['checkin.paid_card_locked', { lockStart: readDay('2026-05-20'), lockEnd: today }],
    ['checkin.paid_card_ended', over],
    ['in', { validTo: today }],
    ['in', { lockStart: readDay('2026-05-23'), lockEnd: null }],
  ])('a paid card is judged %s by what became of it: %j', (reason, facts) => expect(said(facts)).toBe(reason))
})
