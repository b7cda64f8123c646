import { UserStatus } from '@/domain/booking/codes'
import { judgeCardPayment } from '@/domain/booking/judge-card-payment'
import { judgeFreePayment } from '@/domain/booking/judge-free-payment'
import { judgeOnlinePayment, type OnlinePayment } from '@/domain/booking/judge-online-payment'
import { cheapest, fitsHeadcount } from '@/domain/booking/price-rule'
import type { CardFacts } from '@/domain/card/card'
import { errorText } from '@/i18n/errors/text'
import { aCard, anOnlineRule, aPeriodCard, aRule, aTimesCard, day } from '../support/make'

describe('a price rule', () => {
  const range = { fromNumber: 2, toNumber: 4 }
  it('a rule of a private class includes from_number and excludes to_number [BK-244]', () => {
    expect([1, 2, 3, 4, 5].filter((count) => fitsHeadcount(range, 'private', count))).toEqual([2, 3])
  })
  it('a rule of a group class includes both ends [BK-245]', () => {
    expect([1, 2, 3, 4, 5].filter((count) => fitsHeadcount(range, 'group', count))).toEqual([2, 3, 4])
  })
  it('the rule of the lowest cost wins, then the one of the lowest id', () => {
    const rules = [aRule({ id: 9, cost: 300 }), aRule({ id: 8, cost: 200 }), aRule({ id: 4, cost: 200 }), aRule({ id: 5, cost: 200 })]
    expect(cheapest(rules)?.id).toBe(4)
    expect(cheapest([...rules].reverse())?.id).toBe(4)
    expect(cheapest([])).toBeUndefined()
  })
})

describe('paying with a card', () => {
  const pay = (card: CardFacts, count = 1, rules = [aRule(), anOnlineRule()], kind: 'group' | 'private' = 'group') =>
    judgeCardPayment({ card, rules, kind, count, day: day('2024-05-20'), today: day('2024-05-20'), shopId: 1 })
  const times = (more: Partial<CardFacts> = {}) => aTimesCard({ templateId: 7, ...more })

  it('needs a rule for the template of the card [BK-248]', () => {
    expect(pay(aCard({ templateId: 8 }))).toEqual({ ok: false, reason: 'card.wrong_template' })
    expect(pay(aCard(), 1, [aRule({ channel: 'ONLINE' })])).toEqual({ ok: false, reason: 'card.wrong_template' })
    expect(pay(aCard())).toMatchObject({ ok: true, quote: { kind: 'card', rule: { id: 1 }, each: 3000, total: 3000 } })
  })

  it('needs a rule for the number of people [BK-249]', () => {
    expect(pay(aCard(), 3)).toMatchObject({ ok: true, quote: { total: 9000 } })
    expect(pay(aCard({ balance: 99_999 }), 4)).toEqual({ ok: false, reason: 'card.headcount' })
    expect(pay(aCard(), 3, [aRule()], 'private')).toEqual({ ok: false, reason: 'card.headcount' })
  })

  it('needs a balance of cost times people on a stored-value or times card [BK-250]', () => {
    expect(pay(aCard({ balance: 6000 }), 2).ok).toBe(true)
    expect(pay(aCard({ balance: 5999 }), 2)).toEqual({ ok: false, reason: 'card.balance' })
    expect(pay(times({ balance: 1 }), 2, [aRule({ cost: 1 })])).toEqual({ ok: false, reason: 'card.balance' })
    expect(pay(times({ balance: 2 }), 2, [aRule({ cost: 1 })])).toMatchObject({ ok: true, quote: { each: 1, total: 2 } })
  })

  it('does not look at the balance of a period card and takes nothing from it [BK-251]', () => {
    expect(pay(aPeriodCard({ balance: -3 }), 2)).toMatchObject({ ok: true, quote: { each: 0, total: 0 } })
  })

  it('says 会员卡余额不足 when the balance is too low [BK-426]', () => {
    const verdict = pay(aCard({ balance: 0 }))
    expect(verdict.ok ? '' : errorText('zh-cn', verdict.reason)).toBe('会员卡余额不足')
  })

  it('takes the cheapest rule that fits, and judges the balance by it', () => {
    const rules = [aRule({ id: 1, cost: 9000 }), aRule({ id: 2, cost: 4000 }), aRule({ id: 3, cost: 100, fromNumber: 2 })]
    expect(pay(aCard({ balance: 4000 }), 1, rules)).toMatchObject({ ok: true, quote: { rule: { id: 2 }, total: 4000 } })
  })

  it('refuses by template, state, people, balance and limits in this order', () => {
    const full = { limits: { day: 1, week: null, month: null, pre: null }, counts: { day: 1, week: 1, month: 1, pre: 1 } }
    const bad = { ...full, balance: 0, isLocked: true }
    expect(pay(aCard({ ...bad, templateId: 8 }), 4)).toMatchObject({ reason: 'card.wrong_template' })
    expect(pay(aCard(bad), 4)).toMatchObject({ reason: 'card.locked' })
    expect(pay(aCard({ ...bad, isLocked: false }), 4)).toMatchObject({ reason: 'card.headcount' })
    expect(pay(aCard({ ...bad, isLocked: false }))).toMatchObject({ reason: 'card.balance' })
    expect(pay(aCard(full))).toMatchObject({ reason: 'card.limit_day' })
  })
})

describe('paying online', () => {
  const pay = (more: Partial<OnlinePayment> = {}) =>
    judgeOnlinePayment({
      rules: [anOnlineRule(), aRule()],
      kind: 'group',
      count: 1,
      channel: 'WEIXIN',
      enabled: true,
      userStatus: 0,
      personTimes: 0,
      ...more,
    })
  const limited = (userStatuses: number[], more = {}) => anOnlineRule({ limits: { userStatuses, userCount: null }, ...more })

  it('is for 1 to 10 people [BK-242]', () => {
    expect([0, 1, 10, 11].map((count) => pay({ count }).ok)).toEqual([false, true, true, false])
    expect(pay({ count: 11 })).toEqual({ ok: false, reason: 'booking.online_count' })
    expect(pay({ count: 10 })).toMatchObject({ quote: { kind: 'online', each: 6800, total: 68_000 } })
  })

  it('needs a price for the channel and a shop that accepts the channel [BK-430]', () => {
    const say = (more: Partial<OnlinePayment>) => {
      const verdict = pay(more)
      return verdict.ok ? 'ok' : errorText('zh-cn', verdict.reason)
    }
    expect(say({ rules: [aRule()] })).toBe('该课程不支持在线支付')
    expect(say({ enabled: false })).toBe('该课程不支持在线支付')
    expect(say({ rules: [anOnlineRule({ channel: 'ALIPAY' })] })).toBe('该课程不支持在线支付')
    expect(say({ rules: [anOnlineRule({ channel: 'WEIXIN' })] })).toBe('ok')
    expect(say({ rules: [anOnlineRule({ toNumber: 2 })], count: 3 })).toBe('所选人数没有适用的价格，请调整参与人数')
  })

  it('caps the person-times of one person in one class [BK-243]', () => {
    const rules = [anOnlineRule({ limits: { userStatuses: [], userCount: 3 } })]
    expect(pay({ rules, count: 3 }).ok).toBe(true)
    expect(pay({ rules, count: 2, personTimes: 1 }).ok).toBe(true)
    const verdict = pay({ rules, count: 2, personTimes: 2 })
    expect(verdict.ok ? '' : errorText('zh-cn', verdict.reason, verdict.params)).toBe('每人每节课限约3人次,请调整参与人数')
    expect(pay({ rules: [anOnlineRule({ limits: { userStatuses: [], userCount: 0 } })], count: 10 }).ok).toBe(true)
  })

  it('can be restricted to any combination of statuses [BK-261]', () => {
    const statuses = [UserStatus.registered, UserStatus.contacted, UserStatus.member, UserStatus.nonMember, null]
    const letIn = (list: number[]) => statuses.filter((userStatus) => pay({ rules: [limited(list)], userStatus }).ok)
    expect(letIn([])).toEqual(statuses)
    expect(letIn([0])).toEqual([0])
    expect(letIn([1])).toEqual([1])
    expect(letIn([2])).toEqual([2])
    expect(letIn([0, 2])).toEqual([0, 2])
    expect(letIn([0, 1, 2])).toEqual([0, 1, 2])
  })

  it.each([
    [[0], '仅限新注册用户使用'],
    [[1], '仅限跟进中用户使用'],
    [[2], '仅限会员使用'],
    [[1, 0], '仅限新注册用户、跟进中用户使用'],
    [[0, 2], '仅限新注册用户、会员使用'],
    [[1, 2], '仅限跟进中用户、会员使用'],
    [[2, 1, 0], '仅限新注册用户、跟进中用户、会员使用'],
  ])('restricted to %p says %s [BK-262]', (list, text) => {
    const verdict = pay({ rules: [limited(list)], userStatus: UserStatus.nonMember })
    expect(verdict.ok ? '' : errorText('zh-cn', verdict.reason)).toBe(text)
  })

  it('ignores prices that exclude the user', () => {
    const rules = [limited([0], { id: 5, cost: 900 }), limited([1, 2], { id: 6, cost: 5000 }), anOnlineRule({ id: 7 })]
    expect(pay({ rules, userStatus: 0 })).toMatchObject({ quote: { rule: { id: 5 } } })
    expect(pay({ rules, userStatus: 2 })).toMatchObject({ quote: { rule: { id: 6 } } })
    expect(pay({ rules, userStatus: 3 })).toMatchObject({ quote: { rule: { id: 7 } } })
    expect(pay({ rules: [limited([3])], userStatus: 0 }).ok).toBe(false)
    expect(pay({ rules: rules.slice(0, 2), userStatus: 3 })).toMatchObject({ reason: 'user_status.registered_contacted_member' })
  })
})

describe('booking without paying', () => {
  const book = (isFree: boolean, rules = [aRule()], count = 1) => judgeFreePayment({ rules, kind: 'group', count, isFree })

  it('is for free classes and free rules only [BK-431]', () => {
    const verdict = book(false)
    expect(verdict.ok ? '' : errorText('zh-cn', verdict.reason)).toBe('该课程不支持无需支付')
    expect(book(true)).toMatchObject({ ok: true, quote: { kind: 'free', total: 0, rule: null } })
    const rule = aRule({ channel: 'FREE', cardTemplateId: null, toNumber: 2 })
    expect(book(false, [rule], 2)).toMatchObject({ ok: true, quote: { total: 0, rule } })
    expect(book(false, [rule], 3)).toEqual({ ok: false, reason: 'booking.no_price' })
  })
})
