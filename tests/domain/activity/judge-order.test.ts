import {
  activityCost,
  judgeActivityOrder,
  judgeActivityPayment,
  optionReason,
  type ActivityCase,
  type ActivityChoice,
} from '@/domain/activity/judge-order'
import { optionLetsIn } from '@/domain/activity/lets-in'
import type { CardFacts } from '@/domain/card/card'
import { readDay, readInstant } from '@/domain/time'

const now = readInstant('2026-11-21T10:00:00+08:00')
const given: ActivityCase = {
  status: 1,
  start: readInstant('2026-11-28T19:30:00+08:00'),
  end: readInstant('2026-11-28T22:00:00+08:00'),
  needSignUp: true,
  signUpStart: readInstant('2026-11-20T10:00:00+08:00'),
  signUpEnd: readInstant('2026-11-26T23:59:00+08:00'),
  supportCard: true,
  option: {
    isStopped: false,
    rules: [
      { channel: 'ONLINE', cardTemplateId: null, cost: 10800 },
      { channel: 'CARD', cardTemplateId: null, cost: 10800 },
      { channel: 'CARD', cardTemplateId: 2, cost: 2 },
    ],
    userLimit: 2,
    limit: 20,
    statuses: [],
    taken: 5,
  },
  count: 1,
  userStatus: 2,
  own: 0,
  now,
}
const card: CardFacts = {
  type: 1,
  templateId: 1,
  balance: 20000,
  start: null,
  end: null,
  validFrom: null,
  validTo: null,
  checkValid: false,
  isAutoStart: false,
  isActive: true,
  isLocked: false,
  lockStart: null,
  lockEnd: null,
  limits: { day: null, week: null, month: null, pre: null },
  counts: { day: 0, week: 0, month: 0, pre: 0 },
}
const online: ActivityChoice = { channel: 'WEIXIN', card: null, autoStartConfirmed: false, onlineEnabled: true, shopId: 1 }
const byCard = (facts: Partial<CardFacts> = {}): ActivityChoice => ({
  ...online,
  channel: 'CARD',
  card: { ...card, ...facts },
  onlineEnabled: false,
})
const option = (facts: Partial<ActivityCase['option']>): ActivityCase => ({ ...given, option: { ...given.option, ...facts } })
const reason = (judged: ReturnType<typeof judgeActivityOrder>) => (judged.ok ? 'ok' : judged.reason)

describe('An order of an activity', () => {
  it('is refused by the first reason in the order of the ledger [MC-157] [MC-158] [MC-159] [MC-160] [MC-161] [MC-162] [MC-250]', () => {
    // Each case mends what the one before was refused for.
    const cases: [string, Partial<ActivityCase>, Partial<ActivityCase['option']>][] = [
      ['activity.inactive', { status: 0 }, {}],
      ['activity.unneeded', { status: 1, needSignUp: false }, {}],
      ['activity.window', { needSignUp: true, now: readInstant('2026-11-27T00:00:00+08:00') }, {}],
      ['activity.standing', { now }, { statuses: [1] }],
      ['activity.user_limit', { own: 2 }, { statuses: [] }],
      ['activity.full', { own: 0 }, { taken: 20 }],
      ['activity.no_card', { supportCard: false }, { taken: 5 }],
      ['card.none', { supportCard: true }, {}],
    ]
    let worst = option({ statuses: [1], taken: 20 })
    worst = { ...worst, status: 0, needSignUp: false, own: 2, supportCard: false, now: readInstant('2026-11-27T00:00:00+08:00') }
    for (const [code, more, ofOption] of cases) {
      worst = { ...worst, ...more, option: { ...worst.option, ...ofOption } }
      expect(reason(judgeActivityOrder(worst, { ...online, channel: 'CARD' }))).toBe(code)
    }
  })

  it('may take the last place and the last of a person, and not one more [MC-157] [MC-158]', () => {
    expect(reason(judgeActivityOrder({ ...option({ taken: 18 }), count: 2 }, online))).toBe('ok')
    expect(reason(judgeActivityOrder({ ...option({ taken: 19, userLimit: null }), count: 2 }, online))).toBe('activity.full')
    expect(reason(judgeActivityOrder({ ...given, own: 1, count: 2 }, online))).toBe('activity.user_limit')
    expect(reason(judgeActivityOrder({ ...option({ userLimit: null, limit: null, taken: 1e6 }), count: 99 }, online))).toBe('ok')
  })

  it('costs cost times count, a card of times its times, and a period card its term [MC-258]', () => {
    const total = (choice: ActivityChoice, facts: ActivityCase = { ...given, count: 2 }) => {
      const judged = judgeActivityOrder(facts, choice)
      return judged.ok ? judged.quote.total : judged.reason
    }
    expect(total(online)).toBe(21600)
    expect(total(byCard({ balance: 30000 }))).toBe(21600)
    expect(total(byCard({ type: 2, templateId: 2, balance: 4 }))).toBe(4)
    expect(activityCost({ cost: 59 }, 3)).toBe(177)
    const rules = [{ channel: 'CARD', cardTemplateId: 3, cost: 0 }] as const
    const period = byCard({ type: 3, templateId: 3, balance: 0, start: readDay('2026-11-01'), end: readDay('2026-12-31') })
    expect(total(period, option({ rules }))).toBe(0)
    expect(total(period)).toBe('activity.wrong_card')
  })

  it('judges a card on the day of the activity', () => {
    const dated = byCard({ checkValid: true, validFrom: readDay('2026-01-01'), validTo: readDay('2026-11-27') })
    expect(reason(judgeActivityOrder(given, dated))).toBe('card.beyond_validity')
    expect(reason(judgeActivityOrder(given, byCard({ balance: 10799 })))).toBe('card.balance')
    expect(reason(judgeActivityOrder(given, byCard({ isActive: false })))).toBe('card.inactive')
    expect(reason(judgeActivityOrder(given, { ...byCard(), channel: 'VALUE_CARD' }))).toBe('pay.channel')
  })

  it('is free where nothing is to be paid, and never paid online beyond what providers take', () => {
    const free = option({ rules: [{ channel: 'FREE', cardTemplateId: null, cost: 0 }] })
    const nothing = option({ rules: [{ channel: 'ONLINE', cardTemplateId: null, cost: 0 }] })
    for (const facts of [free, nothing])
      for (const choice of [online, { ...online, channel: 'FREE' } as const])
        expect(judgeActivityOrder(facts, choice)).toMatchObject({ ok: true, quote: { channel: 'FREE', total: 0, kind: 'free' } })
    expect(reason(judgeActivityOrder(given, { ...online, channel: 'FREE' }))).toBe('pay.channel')
    expect(reason(judgeActivityOrder(given, { ...online, onlineEnabled: false }))).toBe('pay.not_enabled')
    const dear = option({ userLimit: null, limit: null, rules: [{ channel: 'ONLINE', cardTemplateId: null, cost: 100_000_000 }] })
    expect(reason(judgeActivityOrder({ ...dear, count: 11 }, online))).toBe('activity.amount')
  })

  it('takes the price of the channel before that of all', () => {
    const rules = [
      { channel: 'ONLINE', cardTemplateId: null, cost: 100 },
      { channel: 'WEIXIN', cardTemplateId: null, cost: 90 },
    ] as const
    expect(judgeActivityPayment(option({ rules }), online)).toMatchObject({ quote: { total: 90, pricedFor: 'WEIXIN' } })
    expect(judgeActivityPayment(option({ rules }), { ...online, channel: 'ALIPAY' })).toMatchObject({
      quote: { total: 100, pricedFor: null },
    })
  })
})

describe('An option of an activity', () => {
  it('says in the words of MC-251 why a person cannot have one [MC-251]', () => {
    expect(optionReason(given)).toBeUndefined()
    expect(optionReason(option({ taken: 20 }))).toBe('activity.full')
    expect(optionReason(option({ statuses: [0] }))).toBe('activity.standing')
    expect(optionReason({ ...given, own: 2 })).toBe('activity.user_limit')
  })

  it('is open to the statuses that it names, non-members among them [MC-086] [MC-159]', () => {
    const lets = (statuses: number[]) => [null, 0, 1, 2].map((status) => optionLetsIn(statuses, status))
    expect(lets([])).toEqual([true, true, true, true])
    expect(lets([3])).toEqual([true, true, false, false])
    expect(lets([0])).toEqual([false, true, false, false])
    expect(lets([2, 3])).toEqual([true, true, false, true])
  })
})
