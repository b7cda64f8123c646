import { activityCancelUntil, judgeActivityCancel } from '@/domain/activity/cancel'
import { judgeAdmit, type TicketFacts } from '@/domain/activity/judge-admit'
import { orderState } from '@/domain/activity/order-state'
import { readTicket, readTicketNumber, ticketNumberText, writeTicket } from '@/domain/activity/ticket-code'
import { instant, readInstant, type Instant } from '@/domain/time'

const at = (text: string): Instant => readInstant(`2026-11-${text}:00+08:00`)
const terms = { start: at('28T19:30'), signUpEnd: at('26T23:59'), cancelUntil: at('25T12:00'), changedAt: null }
const ordered = at('21T10:00')

describe('Cancelling an order of an activity', () => {
  it('is possible until the activity’s own hour, else the end of the sign-up, else the start', () => {
    expect(activityCancelUntil(terms, ordered)).toBe(at('25T12:00'))
    expect(activityCancelUntil({ ...terms, cancelUntil: null }, ordered)).toBe(at('26T23:59'))
    expect(activityCancelUntil({ ...terms, cancelUntil: null, signUpEnd: null }, ordered)).toBe(at('28T19:30'))
    expect(activityCancelUntil({ ...terms, cancelUntil: null, signUpEnd: at('29T00:00') }, ordered)).toBe(at('28T19:30'))
  })

  it('is possible until the start of one that the shop moved since it was ordered', () => {
    expect(activityCancelUntil({ ...terms, changedAt: at('22T10:00') }, ordered)).toBe(at('28T19:30'))
    expect(activityCancelUntil({ ...terms, changedAt: at('20T10:00') }, ordered)).toBe(at('25T12:00'))
  })

  it('ends with that instant, and with the first person who comes', () => {
    const paid = { status: 1, admitted: 0, createdAt: ordered }
    expect(judgeActivityCancel(paid, terms, at('25T12:00'))).toEqual({ ok: true })
    expect(judgeActivityCancel(paid, terms, instant(at('25T12:00') + 1))).toMatchObject({ reason: 'activity.cancel_over' })
    expect(judgeActivityCancel({ ...paid, admitted: 1 }, terms, ordered)).toMatchObject({ reason: 'activity.used' })
    expect(judgeActivityCancel({ ...paid, status: 0 }, terms, at('28T10:00'))).toEqual({ ok: true })
    expect(judgeActivityCancel({ ...paid, status: 2 }, terms, ordered)).toMatchObject({ ok: false })
  })
})

describe('A ticket of an activity', () => {
  const day = { start: at('28T19:30'), end: at('29T02:00') }
  const paid: TicketFacts = { status: 1, people: 2, admitted: 0, firstAt: null }
  const admit = (ticket: Partial<TicketFacts>, wanted: number | null, when = at('28T19:00')) =>
    judgeAdmit({ ...paid, ...ticket }, day, { wanted, at: when })

  it('lets each place in once, all that are left if nobody says how many', () => {
    expect(admit({}, null)).toEqual({ ok: true, people: 2 })
    expect(admit({}, 1)).toEqual({ ok: true, people: 1 })
    expect(admit({ admitted: 1, firstAt: at('28T18:50') }, null)).toEqual({ ok: true, people: 1 })
    expect(admit({ admitted: 2, firstAt: at('28T18:50') }, null)).toEqual({
      ok: false,
      reason: 'activity.used_before',
      params: { time: '2026-11-28 18:50', left: 0 },
    })
    expect(admit({ admitted: 1, firstAt: at('28T18:50') }, 2)).toMatchObject({ reason: 'activity.used_before' })
  })

  it('lets nobody in who has not paid or who cancelled, nor on another day', () => {
    expect(admit({ status: 0 }, null)).toMatchObject({ reason: 'activity.code' })
    expect(admit({ status: 2 }, null)).toMatchObject({ reason: 'activity.code' })
    expect(admit({}, null, at('27T19:00'))).toMatchObject({ reason: 'activity.other_day' })
    expect(admit({}, null, at('30T19:00'))).toMatchObject({ reason: 'activity.other_day' })
    expect(admit({}, null, at('29T01:00'))).toMatchObject({ ok: true })
  })

  it('is read as it was written, and nothing else is', () => {
    const proof = 'ABCDEFGH234567AB'
    expect(readTicket(writeTicket(17, proof))).toEqual({ orderId: 17, proof })
    for (const text of [
      '',
      'YA1.17',
      `YA2.17.${proof}`,
      `YA1.017.${proof}`,
      `YA1.17.${proof}.x`,
      `YA1.17.${proof.toLowerCase()}`,
      `YA1.-1.${proof}`,
    ])
      expect(readTicket(text)).toBeUndefined()
    expect(readTicketNumber('2171 0853-0260')).toBe('217108530260')
    expect(readTicketNumber('21710853026')).toBeUndefined()
    expect(ticketNumberText('217108530260')).toBe('2171 0853 0260')
  })

  it('has a state of its page that tells more than its status [MC-107]', () => {
    const state = (status: number, admitted: number, cancelledBy: 'member' | 'shop' | 'time' | null = null) =>
      orderState({ status, admitted, people: 2, cancelledBy })
    expect([state(0, 0), state(1, 0), state(1, 1), state(1, 2)]).toEqual(['held', 'paid', 'partly', 'used'])
    expect([state(2, 0, 'member'), state(2, 0, 'time'), state(2, 0, 'shop')]).toEqual(['cancelled', 'run_out', 'called_off'])
  })
})
