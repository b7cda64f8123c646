import { awardEnd, awardText } from '@/domain/invitation/award'
import { dueInviterGift, isWithinCap } from '@/domain/invitation/inviter-gift'
import {
  capLeft,
  eventState,
  isNewcomer,
  judgeEvent,
  judgeInvitee,
  judgeInviting,
  type EventFacts,
} from '@/domain/invitation/judge-invitee'
import { decideBy, noticesDue, judgeReview } from '@/domain/invitation/review'
import { addDays, DAY_MS, instant, readDay, readInstant } from '@/domain/time'

const NOW = readInstant('2026-11-21T10:00:00+08:00')
const after = (days: number) => instant(NOW + days * DAY_MS)

describe('A gift of an invitation', () => {
  it.each([
    ['a coupon for award_type 1 [MC-080]', { award_type: 1, amount: null, card_tpl: null }, null],
    ['an experience card for award_type 2 [MC-080]', { award_type: 2, amount: 3, card_tpl: { type: 2 } }, { amount: 3, unit: 'times' }],
    [
      'an experience card for every other award_type [MC-080]',
      { award_type: 9, amount: 3, card_tpl: { type: 2 } },
      { amount: 3, unit: 'times' },
    ],
    ['in money for a template of type 1 [MC-081]', { award_type: 2, amount: 50, card_tpl: { type: 1 } }, { amount: 50, unit: 'yuan' }],
    ['in days for type 3 [MC-081]', { award_type: 2, amount: 7, card_tpl: { type: 3 } }, { amount: 7, unit: 'days' }],
    ['in days for a type that nobody knows [MC-081]', { award_type: 2, amount: 7, card_tpl: { type: 8 } }, { amount: 7, unit: 'days' }],
  ])('is shown as %s', (_, rule, shown) => expect(awardText(rule)).toEqual(shown))

  it('ends after the days of the rule, a period card with its own', () => {
    const today = readDay('2026-11-21')
    expect(awardEnd({ cardType: 2, units: 3, days: 7 }, today)).toBe('2026-11-28')
    expect(awardEnd({ cardType: null, units: null, days: 30 }, today)).toBe('2026-12-21')
    expect(awardEnd({ cardType: 3, units: 7, days: 30 }, today)).toBe('2026-11-27')
  })
})

const event = (facts: Partial<EventFacts> = {}): EventFacts => ({
  ...{ start: after(-5), end: after(5), isPaused: false, shopMost: null, claimsOfMonth: 3 },
  ...facts,
})

describe('An event with invitations', () => {
  it.each([
    ['open', {}, { ok: true }, true],
    ['coming', { start: after(1) }, { ok: false, reason: 'invitation.paused' }, false],
    ['paused', { isPaused: true }, { ok: false, reason: 'invitation.paused' }, false],
    ['full', { shopMost: 3 }, { ok: false, reason: 'invitation.full' }, true],
    ['ended', { end: NOW, isPaused: true }, { ok: false, reason: 'invitation.ended' }, false],
  ] as const)('is %s by its dates, its pause and the most of a month', (state, facts, verdict, mayInvite) => {
    expect(eventState(event(facts), NOW)).toBe(state)
    expect(judgeEvent(event(facts), NOW)).toMatchObject(verdict)
    expect(judgeInviting(event(facts), NOW).ok).toBe(mayInvite)
  })

  it('has so many gifts left of a month, never fewer than none', () => {
    expect([capLeft(null, 9), capLeft(5, 3), capLeft(5, 7)]).toEqual([null, 2, 0])
    expect([isWithinCap(null, 9), isWithinCap(2, 1), isWithinCap(2, 2)]).toEqual([true, true, false])
  })
})

const newcomer = { isInviter: false, status: null, hasCome: false, hasPaid: false, holdsCard: false }
const nothing = { byPhone: false, byOpenid: false }

describe('A person who accepts an invitation', () => {
  it.each([
    ['may as a newcomer', newcomer, nothing, { ok: true }],
    ['may as somebody who only registered', { ...newcomer, status: 1 }, nothing, { ok: true }],
    ['may not accept his own', { ...newcomer, isInviter: true, status: 2 }, nothing, { ok: false, reason: 'invitation.own' }],
    ['may not as a member anywhere at the brand', { ...newcomer, status: 2 }, nothing, { ok: false, reason: 'invitation.member' }],
    ['may not after a visit', { ...newcomer, hasCome: true }, nothing, { ok: false, reason: 'invitation.member' }],
    ['may not after a payment', { ...newcomer, hasPaid: true }, nothing, { ok: false, reason: 'invitation.member' }],
    ['may not with a card', { ...newcomer, holdsCard: true }, nothing, { ok: false, reason: 'invitation.member' }],
    [
      'is told of the claim before the card that it gave',
      { ...newcomer, holdsCard: true },
      { ...nothing, byPhone: true },
      { ok: false, reason: 'invitation.claimed' },
    ],
    ['may not with a WeChat person who claimed', newcomer, { ...nothing, byOpenid: true }, { ok: false, reason: 'invitation.openid' }],
  ])('%s', (_, person, before, verdict) => {
    expect(judgeInvitee(person, before)).toMatchObject(verdict)
    expect(isNewcomer(person)).toBe((person.status ?? 0) < 2 && !person.hasCome && !person.hasPaid && !person.holdsCard)
  })
})

describe('The review of a claim', () => {
  const device = { isStaffs: false, isInviters: false, hasClaimed: false }
  it.each([
    ['holds nothing without a device', null, null],
    ['holds nothing on a new device', device, null],
    ['holds what is claimed on a device that claimed before', { ...device, hasClaimed: true }, 'device'],
    ['holds what is claimed on a device of the inviter', { ...device, isInviters: true, hasClaimed: true }, 'inviter'],
    ['holds nothing on a device of the staff', { isStaffs: true, isInviters: true, hasClaimed: true }, null],
  ])('%s', (_, facts, why) => expect(judgeReview(facts)).toBe(why))

  it('waits to the end of the seventh day, with notices to staff on the days 0, 4 and 6', () => {
    expect(decideBy(NOW)).toBe(readInstant('2026-11-29T00:00:00+08:00') - 1)
    expect([0, 3.9, 4, 6, 7].map((days) => noticesDue(NOW, after(days)))).toEqual([1, 1, 2, 3, 3])
    expect(addDays(readDay('2026-11-21'), 7)).toBe('2026-11-28')
  })
})

describe('The gift of an inviter', () => {
  const came = { id: 1, at: after(-1) }
  const paid = { id: 2, at: after(-2), firmFrom: after(-2) }
  it.each([
    ['is not due before a visit or a payment', { came: null, paid: null }, null],
    ['is due with the first visit', { came, paid: null }, 'come'],
    ['is not due before the class of a recorded visit', { came: { ...came, at: after(1) }, paid: null }, null],
    ['is due with a payment that can no longer be cancelled for nothing', { came: null, paid }, 'pay'],
    ['is not due while the payment can', { came: null, paid: { ...paid, firmFrom: after(1) } }, null],
    ['is due by whichever counted first', { came, paid }, 'pay'],
    ['is due by the visit before a payment that counts later', { came, paid: { ...paid, firmFrom: after(-0.5) } }, 'come'],
  ])('%s', (_, facts, by) => expect(dueInviterGift(facts, NOW)?.by ?? null).toBe(by))
})
