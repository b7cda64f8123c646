import { judgeVacancy, judgeWaiting, type WaitingCase, type WaitingPay } from '@/domain/booking/waiting/judge-waiting'
import { vacancyState } from '@/domain/booking/waiting/waiting'
import { errorText } from '@/i18n/errors/text'
import { aCard, aCase, aPeriodCard, aRule, at, day } from '../support/make'

type Changes = Parameters<typeof aCase>[0]

/** A full class of 20 with a waiting list, and a member with a card for it. */
const full = (changes: Changes = {}, more: Partial<Pick<WaitingCase, 'canWait' | 'cards' | 'corps'>> = {}): WaitingCase => ({
  ...aCase({
    ...changes,
    schedule: { seatsLeft: 0, maxUsers: 20, rules: [aRule()], ...changes?.schedule },
    shop: { onlineEnabled: false, ...changes?.shop },
  }),
  canWait: true,
  cards: [aCard()],
  corps: [],
  ...more,
})
const byCard = (card = aCard(), autoStartConfirmed = false): WaitingPay => ({ channel: 'CARD', card, autoStartConfirmed })
const readReason = (verdict: { ok: boolean; reason?: string }) => (verdict.ok ? undefined : verdict.reason)

describe('a waiting list', () => {
  it('is for a full class with a waiting list that has not started [BK-192]', () => {
    expect(judgeWaiting(full(), null).ok).toBe(true)
    expect(readReason(judgeWaiting(full({ schedule: { seatsLeft: 1 } }), null))).toBe('booking.not_full')
    expect(readReason(judgeWaiting(full({}, { canWait: false }), null))).toBe('booking.wait_off')
    expect(readReason(judgeWaiting(full({ now: at('2024-05-20 18:30') }), null))).toBe('booking.past')
  })

  it('does not exist for a private lesson, full or not', () => {
    const lesson = full({ schedule: { kind: 'private' } })
    expect([readReason(judgeWaiting(lesson, null)), readReason(judgeVacancy(lesson))]).toEqual(['booking.wait_off', 'booking.wait_off'])
  })

  it('refuses a member who has booked, and more people than the class has seats', () => {
    expect(readReason(judgeWaiting(full({ user: { hasBooked: true } }), null))).toBe('booking.already_booked')
    expect(readReason(judgeWaiting(full({ user: { hasBooked: true, isHeld: true } }), null))).toBe('booking.pay_pending')
    expect(readReason(judgeWaiting(full({ count: 21, schedule: { rules: [aRule({ toNumber: 30 })] } }), null))).toBe('booking.count')
  })

  it('follows the opening and the order window of a booking', () => {
    expect(readReason(judgeWaiting(full({ shop: { minutesCanOrder: 600 } }), null))).toBe('booking.order_window')
    const later = { schedule: { openRules: [{ type: 2 as const, openAt: at('2024-05-20 12:00'), hours: null }] } }
    expect(readReason(judgeWaiting(full(later), null))).toBe('booking.not_open')
  })

  it('needs a card or another way to pay, and says 暂无可用会员卡,无法订阅或候补 without one [BK-458]', () => {
    for (const cards of [[], [aCard({ isLocked: true })], [aCard({ templateId: 99 })]]) {
      const given = full({}, { cards })
      expect([readReason(judgeWaiting(given, null)), readReason(judgeVacancy(given))]).toEqual(['card.none_to_wait', 'card.none_to_wait'])
    }
    expect(errorText('zh-cn', 'card.none_to_wait')).toBe('暂无可用会员卡,无法订阅或候补')
    const online = full(
      { shop: { onlineEnabled: true }, schedule: { rules: [aRule({ channel: 'ONLINE', cardTemplateId: null, cardType: null })] } },
      { cards: [] },
    )
    expect(judgeWaiting(online, null).ok).toBe(true)
    expect(judgeWaiting(full({ schedule: { isFree: true } }, { cards: [] }), null).ok).toBe(true)
  })

  it('waiting with automatic booking needs the card that pays, and consent to a new term [BK-349]', () => {
    expect(judgeWaiting(full(), byCard()).ok).toBe(true)
    expect(readReason(judgeWaiting(full(), { channel: 'CARD', card: null, autoStartConfirmed: false }))).toBe('card.none')
    expect(readReason(judgeWaiting(full(), byCard(aCard({ balance: 100 as never }))))).toBe('card.balance')
    const later = aPeriodCard({ start: day('2024-06-01'), end: day('2024-06-30'), isAutoStart: true })
    const given = full({}, { cards: [later] })
    expect(readReason(judgeWaiting(given, byCard(later)))).toBe('card.auto_start_confirm')
    expect(judgeWaiting(given, byCard(later, true)).ok).toBe(true)
  })
})

describe('a subscription to free seats', () => {
  it('is for a full class, with or without a waiting list, also for a member who has booked it [BK-206]', () => {
    expect(judgeVacancy(full({ user: { hasBooked: true } }, { canWait: false })).ok).toBe(true)
    expect(readReason(judgeVacancy(full({ schedule: { seatsLeft: 1 } })))).toBe('booking.not_full')
  })

  it('can be made, is made or on the waiting list with a position, or cancelled [BK-206]', () => {
    const none = { hasBooked: false, waitingPosition: null, subscription: null }
    expect(vacancyState(none)).toEqual({ kind: 'can-subscribe', needsConfirm: false })
    expect(vacancyState({ ...none, hasBooked: true })).toEqual({ kind: 'can-subscribe', needsConfirm: true })
    expect(vacancyState({ ...none, subscription: { id: 4, position: 2 } })).toEqual({ kind: 'subscribed', subscriptionId: 4, position: 2 })
    expect(vacancyState({ ...none, waitingPosition: 3 })).toEqual({ kind: 'waiting', position: 3 })
    expect(vacancyState({ ...none, subscription: { id: 4, position: null } })).toEqual({ kind: 'cancelled', needsConfirm: false })
  })
})
