import { eligibilitySteps, finalSteps, judgeBooking, judgeEligibility, type BookingReason } from '@/domain/booking/judge-booking'
import { seatsLeft } from '@/domain/booking/capacity'
import { OpeningType } from '@/domain/booking/codes'
import { errorStatus, type ErrorCode } from '@/contract/errors'
import { yuanToFen } from '@/domain/money'
import { addMinutes, instant } from '@/domain/time'
import { errorText } from '@/i18n/errors/text'
import { aCard, aCase, aChoice, anOnlineRule, aPeriodCard, aRule, at, day, NOW } from '../support/make'

type Given = Parameters<typeof aCase>[0]
type Chosen = Parameters<typeof aChoice>[0]
const judge = (given?: Given, chosen?: Chosen) => judgeBooking(aCase(given), aChoice(chosen))
const say = (given?: Given, chosen?: Chosen) => {
  const verdict = judge(given, chosen)
  return verdict.ok ? 'ok' : errorText('zh-cn', verdict.reason, verdict.params)
}
const offer = { matched: true, left: 2, price: yuanToFen(9.9) }

describe('a booking', () => {
  it('is allowed with its quote', () => {
    expect(judge({ count: 2 })).toEqual({
      ok: true,
      quote: { kind: 'card', rule: aRule(), each: 3000, total: 6000, trial: false, newTerm: null },
    })
  })

  it('needs a count that is a whole number of at least 1 [BK-228]', () => {
    for (const count of [0, -1, 1.5, NaN, Infinity]) expect(judge({ count })).toEqual({ ok: false, reason: 'booking.count_invalid' })
    expect(judge({ count: 1 }).ok).toBe(true)
  })

  it('cannot be made for a schedule in the past [BK-234]', () => {
    const start = at('2024-05-20 18:30')
    expect(judge({ now: instant(start - 1) }).ok).toBe(true)
    for (const now of [start, addMinutes(start, 30), addMinutes(start, 3000)])
      expect(judge({ now })).toMatchObject({ reason: 'booking.past' })
  })

  it('a booking by staff of a shop that lets them can be made until the class ends', () => {
    const start = at('2024-05-20 18:30')
    const end = addMinutes(start, 60)
    const shop = { ...aCase().shop, mayBookLate: true }
    for (const now of [start, instant(end - 1)]) expect(judge({ now, shop, schedule: { end } }).ok).toBe(true)
    expect(judge({ now: end, shop, schedule: { end } })).toMatchObject({ reason: 'booking.over' })
  })

  it('a booking of a class that has ended is refused as ended, and before as begun', () => {
    const start = at('2024-05-20 18:30')
    const end = addMinutes(start, 60)
    expect(judge({ now: end, schedule: { end } })).toMatchObject({ reason: 'booking.over' })
    expect(judge({ now: instant(end - 1), schedule: { end } })).toMatchObject({ reason: 'booking.past' })
  })

  it('a booking of a cancelled class is refused', () => expect(say({ schedule: { isCancelled: true } })).toBe('该课程已取消'))

  it('a booking of a class whose coach is taken shows 该教练时间段已被占用 [BK-428]', () => {
    expect(say({ schedule: { obstacle: 'coach' } })).toBe('该教练时间段已被占用')
  })

  it('a booking of a class without a space shows 该课程无上课场地 [BK-429]', () => {
    expect(say({ schedule: { obstacle: 'space' } })).toBe('该课程无上课场地')
  })

  it('a booking of a class already booked is refused [BK-239]', () => {
    expect(say({ user: { hasBooked: true } })).toBe('你已经预约此课程,请不要重复预约')
  })

  it('a booking of a full class is refused [BK-240]', () => expect(say({ schedule: { seatsLeft: 0 } })).toBe('该课程已约满!'))

  it('a booking at the time of another one is refused, unless the shops allow both and the user wants both [BK-424]', () => {
    const beside = (mayOverlap: boolean, overlapConfirmed?: boolean) =>
      say({ user: { clash: { mayOverlap } }, ...(overlapConfirmed !== undefined && { overlapConfirmed }) })
    expect([beside(false), beside(false, true), beside(true), beside(true, false)]).toEqual(Array(4).fill('请先取消其他预约'))
    expect([beside(true, true), say({ user: { clash: null } })]).toEqual(['ok', 'ok'])
    expect(say({ user: { clash: { mayOverlap: false } }, schedule: { seatsLeft: 0 } })).toBe('该课程已约满!')
  })

  it('a booking for more people than seats left is refused [BK-226]', () => {
    const schedule = { seatsLeft: 2 }
    expect(say({ schedule, count: 2 })).toBe('ok')
    expect(say({ schedule, count: 3 })).toBe('可预约人数不足')
  })

  it('a booking of a private class for more people than max_users is refused [BK-227]', () => {
    const schedule = { kind: 'private', seatsLeft: 9, maxUsers: 2 } as const
    expect(say({ schedule, count: 2 })).toBe('ok')
    expect(say({ schedule, count: 3 }, { card: aCard({ balance: 99_999 }) })).toBe('可预约人数不足')
  })

  it('a booking with a card channel but no card shows 无适用会员卡 [BK-427]', () => expect(say({}, { card: null })).toBe('无适用会员卡'))

  it('a booking by a free or online channel is never held up by a term or a leave [BK-256]', () => {
    const dead = aPeriodCard({ end: day('2020-01-01'), isLocked: true, isActive: false })
    expect(say({}, { channel: 'WEIXIN', card: dead })).toBe('ok')
    expect(say({ schedule: { isFree: true } }, { channel: 'FREE', card: dead })).toBe('ok')
  })

  it('asks to confirm and resubmit when the class was changed [BK-432]', () => {
    expect(say({}, { version: 2 })).toBe('课程信息已变更,请确认后重新提交')
    expect(say({}, { version: 3 })).toBe('ok')
    expect(say({}, { version: undefined })).toBe('ok')
  })

  it('asks to confirm the new term of a card that auto-starts, and takes it once confirmed [BK-221]', () => {
    const card = aPeriodCard({ start: day('2024-05-25'), end: day('2024-06-24'), isAutoStart: true })
    expect(judge({}, { card })).toEqual({
      ok: false,
      reason: 'card.auto_start_confirm',
      params: { start: '2024-05-20', end: '2024-06-19' },
    })
    expect(judge({}, { card, autoStartConfirmed: true })).toMatchObject({
      ok: true,
      quote: { newTerm: { start: '2024-05-20', end: '2024-06-19' } },
    })
  })

  it('judges the day of the class at the venue', () => {
    const lateNight = { start: at('2024-06-01 00:30') }
    expect(say({ schedule: lateNight }, { card: aPeriodCard() })).toBe('超出会员卡有效期')
    expect(say({ schedule: { start: at('2024-05-31 23:30') } }, { card: aPeriodCard() })).toBe('ok')
  })
})

describe('a trial', () => {
  const trial = (left: number, more = {}) => ({ schedule: { trial: { ...offer, left, ...more } } })
  const wish = { fromTrial: true, channel: 'WEIXIN' } as const

  it('price is taken while there is a trial seat for everybody', () => {
    expect(judge({ ...trial(2), count: 2 }, wish)).toMatchObject({ quote: { each: 990, total: 1980, trial: true } })
    expect(judge(trial(2), { ...wish, fromTrial: false })).toMatchObject({ quote: { each: 6800, trial: false } })
  })

  it('seats used up ask for consent, then the member price is paid [BK-241]', () => {
    expect(say(trial(0), wish)).toBe('今日本节课体验名额已满,继续预约将以会员方式支付')
    expect(say({ ...trial(1), count: 2 }, wish)).toBe('今日本节课体验名额已满,继续预约将以会员方式支付')
    expect(say(trial(0), { fromTrial: true })).toBe('今日本节课体验名额已满,继续预约将以会员方式支付')
    expect(judge(trial(0), { ...wish, trialFullConfirmed: true })).toMatchObject({ quote: { each: 6800, trial: false } })
  })

  it('has the price of its rule where the rule has one', () => {
    const rules = [anOnlineRule({ forTrial: true, trialPrice: yuanToFen(19) })]
    expect(judge({ schedule: { ...trial(1).schedule, rules } }, wish)).toMatchObject({ quote: { each: 1900 } })
  })

  it('is not for a card, which pays its usual cost', () => {
    expect(judge(trial(1), { fromTrial: true })).toMatchObject({ quote: { kind: 'card', each: 3000, trial: false } })
  })

  it('a trial that is not offered to the user is refused', () => {
    expect(judge(trial(2, { matched: false }), wish)).toEqual({ ok: false, reason: 'booking.trial_unmatched' })
    expect(judge({}, wish)).toEqual({ ok: false, reason: 'booking.trial_unmatched' })
  })
})

describe('the order of refusals', () => {
  // At first every rule refuses; they are satisfied one by one.
  const closed = [{ type: OpeningType.atTime, openAt: at('2024-05-20 18:00'), hours: null }]
  const moving = aPeriodCard({ start: day('2024-05-25'), end: day('2024-06-24'), isAutoStart: true })
  const story: [string, Given, Chosen][] = [
    ['booking.count_invalid', {}, {}],
    ['booking.past', { count: 2 }, {}],
    ['booking.cancelled', { now: NOW }, {}],
    ['booking.no_space', { schedule: { isCancelled: false } }, {}],
    ['booking.not_open', { schedule: { obstacle: null } }, {}],
    ['booking.order_window', { schedule: { openRules: [] } }, {}],
    ['booking.already_booked', { shop: { minutesCanOrder: 0 } }, {}],
    ['booking.full', { user: { hasBooked: false } }, {}],
    ['booking.count', { schedule: { seatsLeft: 1 } }, {}],
    ['card.locked', { schedule: { seatsLeft: 2 } }, {}],
    ['booking.trial_unmatched', {}, { card: moving }],
    ['booking.changed', { schedule: { trial: { ...offer, left: 0 } } }, {}],
    ['card.auto_start_confirm', {}, { version: 3 }],
    ['booking.trial_full', {}, { autoStartConfirmed: true }],
    ['ok', {}, { trialFullConfirmed: true }],
  ]

  it('is one list, the same on client and server', () => {
    let given: NonNullable<Given> = {
      now: at('2024-05-20 19:00'),
      count: 0,
      shop: { minutesCanOrder: 9999 },
      schedule: { isCancelled: true, obstacle: 'space', openRules: closed, seatsLeft: 0 },
      user: { hasBooked: true },
    }
    let chosen: Chosen = { card: aCard({ isLocked: true }), fromTrial: true, version: 2 }
    for (const [reason, better, choose] of story) {
      given = {
        ...given,
        ...better,
        shop: { ...given.shop, ...better?.shop },
        schedule: { ...given.schedule, ...better?.schedule },
        user: { ...given.user, ...better?.user },
      }
      chosen = { ...chosen, ...choose }
      const whole = judge(given, chosen)
      expect(whole.ok ? 'ok' : whole.reason).toBe(reason)
      const eligible = judgeEligibility(aCase(given))
      if (!eligible.ok) expect(eligible.reason).toBe(reason)
      else expect(reason).toMatch(/^(card|ok|booking\.(trial|changed))/)
    }
  })

  it('has a name for every step', () => {
    const names = [...eligibilitySteps, ...finalSteps].map((step) => step.name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('uses only error words of the contract', () => {
    // A reason outside the catalogue is a type error here.
    const words: Record<BookingReason, true> extends Partial<Record<ErrorCode, true>> ? 'inside' : never = 'inside'
    expect(words).toBe('inside')
    expect(errorStatus['booking.full']).toBe(409)
  })
})

describe('seats', () => {
  it('left are max_users minus current_users and never below 0 [BK-130]', () => {
    expect([seatsLeft(20, 0), seatsLeft(20, 19), seatsLeft(20, 20), seatsLeft(20, 23)]).toEqual([20, 1, 0, 0])
  })
})
