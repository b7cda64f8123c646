import { cardTotal, judgeCourtPayment, type CourtChoice, type CourtPayment } from '@/domain/court/judge-payment'
import { courtStatus, judgeCourtCancel } from '@/domain/court/cancel'
import type { BookingStatus } from '@/domain/booking/codes'
import type { PriceRule } from '@/domain/booking/price-rule'
import { aCard, anOnlineRule, aPeriodCard, aRule, at, aTimesCard, day } from '../support/make'

const free = (more: Partial<PriceRule> = {}) =>
  aRule({ id: 9, channel: 'FREE', cardTemplateId: null, cardType: null, cost: 0 as PriceRule['cost'], ...more })
const fen = (cost: number) => cost
const morning = [aRule({ cost: fen(3000) }), anOnlineRule({ cost: fen(6000) })]
const evening = [aRule({ id: 3, cost: fen(5000) }), anOnlineRule({ id: 4, cost: fen(8000) })]
const given = (slots: CourtPayment['slots'], more: Partial<CourtPayment> = {}): CourtPayment => ({
  slots,
  day: day('2024-05-20'),
  today: day('2024-05-20'),
  shopId: 1,
  userStatus: 2,
  onlineEnabled: true,
  ...more,
})
const byCard: CourtChoice = { channel: 'CARD', card: aCard(), autoStartConfirmed: false }
const pay = (slots: CourtPayment['slots'], choice: Partial<CourtChoice> = {}, more: Partial<CourtPayment> = {}) =>
  judgeCourtPayment(given(slots, more), { ...byCard, ...choice })

describe('an order of slots', () => {
  it('costs the sum of its slots, each by its own rule', () => {
    expect(pay([morning, evening])).toMatchObject({
      ok: true,
      quote: {
        kind: 'card',
        total: 8000,
        parts: [
          { rule: { id: 1 }, cost: 3000 },
          { rule: { id: 3 }, cost: 5000 },
        ],
      },
    })
    expect(pay([morning, evening], { channel: 'WEIXIN', card: null })).toMatchObject({ ok: true, quote: { kind: 'online', total: 14000 } })
  })

  it('needs a price of the card’s template for every slot, and the balance for all of them [BK-250]', () => {
    expect(pay([morning, [anOnlineRule()]])).toEqual({ ok: false, reason: 'court.wrong_template' })
    expect(pay([morning, evening], { card: aCard({ balance: 8000 }) }).ok).toBe(true)
    expect(pay([morning, evening], { card: aCard({ balance: 7999 }) })).toEqual({ ok: false, reason: 'card.balance' })
    expect(cardTotal([morning, evening], { type: 1, templateId: 8 })).toBeUndefined()
  })

  it('takes the cheapest rule, then the first, of those for one person', () => {
    const rules = [aRule({ id: 8, cost: fen(3000) }), aRule({ id: 7, cost: fen(3000) }), aRule({ id: 6, cost: fen(1000), fromNumber: 2 })]
    expect(pay([rules])).toMatchObject({ ok: true, quote: { parts: [{ rule: { id: 7 }, cost: 3000 }] } })
  })

  it('takes times of a times card and nothing of a period card', () => {
    const rules = [aRule({ cost: fen(2) })]
    expect(pay([rules, rules], { card: aTimesCard({ balance: 4 }) })).toMatchObject({ ok: true, quote: { total: 4 } })
    expect(pay([rules, rules], { card: aTimesCard({ balance: 3 }) })).toEqual({ ok: false, reason: 'card.balance' })
    expect(pay([rules, rules], { card: aPeriodCard() })).toMatchObject({ ok: true, quote: { total: 0 } })
  })

  it('is paid with a card by its finer name as with CARD, of that kind only', () => {
    expect(pay([morning], { channel: 'VALUE_CARD' })).toEqual(pay([morning]))
    expect(pay([morning], { channel: 'VALUE_CARD', card: aTimesCard() })).toEqual({ ok: false, reason: 'card.not_value' })
    expect(pay([morning], { channel: 'GENERAL_CARD' })).toEqual({ ok: false, reason: 'card.not_general' })
    expect(pay([morning], { channel: 'GENERAL_CARD', card: aCard({ isGeneral: true }) }).ok).toBe(true)
    expect(pay([morning], { channel: 'GENERAL_CARD', card: null })).toEqual({ ok: false, reason: 'card.none' })
    expect(pay([morning], { channel: 'CORP_CARD' })).toEqual({ ok: false, reason: 'pay.channel' })
  })

  it('checks the card’s state and limits, and consent to a new term [BK-257] [BK-169]', () => {
    expect(pay([morning], { card: aCard({ isLocked: true }) })).toMatchObject({ ok: false, reason: 'card.locked' })
    const limits = { day: 1, week: null, month: null, pre: null }
    expect(pay([morning], { card: aCard({ limits, counts: { day: 1, week: 1, month: 1, pre: 1 } }) })).toMatchObject({
      reason: 'card.limit_day',
    })
    const waiting = aPeriodCard({ isAutoStart: true, start: day('2024-06-01'), end: day('2024-06-30') })
    expect(pay([morning], { card: waiting })).toMatchObject({ ok: false, reason: 'card.auto_start_confirm' })
    expect(pay([morning], { card: waiting, autoStartConfirmed: true })).toMatchObject({
      ok: true,
      quote: { newTerm: { start: '2024-05-20', end: '2024-06-18' } },
    })
  })

  it('cannot be paid online where the shop takes no online payments, or a slot has no online price', () => {
    const online = { channel: 'WEIXIN', card: null } as const
    expect(pay([morning], online, { onlineEnabled: false })).toEqual({ ok: false, reason: 'court.online_unsupported' })
    expect(pay([morning, [aRule()]], online)).toEqual({ ok: false, reason: 'court.online_unsupported' })
    const strangers = [anOnlineRule({ limits: { userStatuses: [0], userCount: null } })]
    expect(pay([strangers], online)).toMatchObject({ ok: false, reason: 'user_status.registered' })
  })

  it('costs nothing only where every slot is free', () => {
    const nothing = { channel: 'FREE', card: null } as const
    expect(pay([[free()], [free()]], nothing)).toMatchObject({ ok: true, quote: { kind: 'free', total: 0 } })
    expect(pay([[free()], morning], nothing)).toEqual({ ok: false, reason: 'court.free_unsupported' })
  })

  it('counts a free slot as 0 beside others, however those are paid', () => {
    expect(pay([[free()], morning], { channel: 'WEIXIN', card: null })).toMatchObject({
      ok: true,
      quote: { total: 6000, parts: [{ rule: { id: 9 }, cost: 0 }, { cost: 6000 }] },
    })
    expect(pay([[free()], morning])).toMatchObject({ ok: true, quote: { total: 3000, parts: [{ cost: 0 }, { cost: 3000 }] } })
    expect(pay([[free()], [free()]])).toEqual({ ok: false, reason: 'court.wrong_template' })
  })
})

describe('cancelling an order of slots', () => {
  const order = (status: number = 1) => ({
    status: status as BookingStatus,
    start: at('2024-05-20 18:00'),
    end: at('2024-05-20 20:00'),
    minutesCanCancel: 90,
  })
  const reason = (now: string, status?: number) => {
    const verdict = judgeCourtCancel(order(status), at(`2024-05-20 ${now}`))
    return verdict.ok ? 'can' : verdict.reason
  }

  it('is allowed until the shop’s minutes before its first slot [BK-278] [BK-279]', () => {
    expect(reason('16:30')).toBe('can')
    expect(judgeCourtCancel(order(), at('2024-05-20 16:31'))).toEqual({
      ok: false,
      reason: 'court.too_late_to_cancel.both',
      params: { h: 1, m: 30 },
    })
    expect(judgeCourtCancel({ ...order(), minutesCanCancel: 120 }, at('2024-05-20 16:01'))).toMatchObject({
      reason: 'court.too_late_to_cancel.hours',
    })
    expect(judgeCourtCancel({ ...order(), minutesCanCancel: 30 }, at('2024-05-20 17:31'))).toMatchObject({
      reason: 'court.too_late_to_cancel.minutes',
    })
  })

  it('is refused once it is cancelled or over', () => {
    expect(reason('10:00', 2)).toBe('booking.not_cancellable')
    expect(reason('20:00')).toBe('booking.not_cancellable')
    expect([
      courtStatus(order(), at('2024-05-20 19:59')),
      courtStatus(order(), at('2024-05-20 20:00')),
      courtStatus(order(2), at('2024-05-21 20:00')),
    ]).toEqual([1, 4, 2])
  })
})
