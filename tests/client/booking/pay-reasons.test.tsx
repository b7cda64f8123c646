import { cleanup } from '@testing-library/react'
import type { ErrorCode } from '@/contract/errors'
import type { Params } from '@/domain/result'
import { queryClient } from '@/http/query-client'
import { corpCard } from '../shop/fixtures'
import { byId, type Confirm, makeConfirm, offCard, offChannel, selectable, setUpBooking, tapId } from './fixtures'
import { bodies, show as showOrder, succeeds } from './order-stage'

setUpBooking()

const show = (confirm: Confirm) => {
  succeeds()
  return showOrder(confirm)
}
/** A way to pay that the server refuses is shown with its reason, ignores a tap, and cannot be used. */
const isShutOut = async (id: string, msg: string) => {
  const way = byId(`pay-${id}`)
  expect(way.textContent).toContain(msg)
  expect(way.getAttribute('aria-disabled')).toBe('true')
  await tapId(`pay-${id}`)
  expect(way.getAttribute('aria-checked')).not.toBe('true')
  expect(byId('confirm-booking').getAttribute('aria-disabled')).toBe('true')
  await tapId('confirm-booking')
  expect(bodies()).toEqual([])
}

type Case = [what: string, code: ErrorCode, msg: string, params: Params]
/** As many ways to pay as the page shows without the list of all. */
const SHOWN = 4
const areShutOut = async (cases: Case[], kind: 'card' | 'corp', confirmFor: (codes: [ErrorCode, Params][]) => Confirm) => {
  for (let first = 0; first < cases.length; first += SHOWN) {
    const some = cases.slice(first, first + SHOWN)
    await show(confirmFor(some.map(([, code, , params]) => [code, params])))
    for (const [at, [, , msg]] of some.entries()) await isShutOut(`${kind}-${at}`, msg)
    cleanup()
    queryClient.clear()
  }
}

describe('a card that cannot pay for the class', () => {
  const cases: Case[] = [
    ['is of another template than the price [BK-248]', 'card.wrong_template', '该会员卡不适用于此课程', {}],
    ['is not for so many people [BK-245] [BK-249]', 'card.headcount', '该会员卡不适用于所选人数', {}],
    ['is a stored-value card with less than cost times count [BK-250] [MC-156]', 'card.balance', '会员卡余额不足', {}],
    ['does not hold the day of the class [BK-252] [MC-153]', 'card.beyond_validity', '超出会员卡有效期', {}],
    ['is past the end of its last day [BK-255]', 'card.expired', '会员卡已过期', {}],
    ['was used as often as a day allows [BK-257]', 'card.limit_day', '该会员卡每天限约1次', { n: 1 }],
    ['was used as often as a week allows [BK-258]', 'card.limit_week', '该会员卡每周限约3次', { n: 3 }],
    ['was used as often as a month allows [BK-259]', 'card.limit_month', '该会员卡每月限约10次', { n: 10 }],
    ['has as many classes ahead as it allows [BK-260]', 'card.limit_pre', '该会员卡最多提前预约2节课', { n: 2 }],
  ]

  it('is shown with its reason, takes no tap and books nothing', () =>
    areShutOut(cases, 'card', (codes) => makeConfirm({ cards: codes.map(([code, params], at) => offCard(at, code, params)) })))
})

describe('a subsidy that cannot pay for the class', () => {
  const corp = (id: number, reason: Confirm['cards'][number]['reason']) => ({ ...corpCard(), id, can_use: false, reason, split: null })
  const cases: Case[] = [
    ['there is none [BK-263]', 'corp.none', '暂无企业补贴', {}],
    ['is disabled [BK-264]', 'corp.disabled', '企业补贴已停用', {}],
    ['is paused [BK-265]', 'corp.paused', '企业补贴已暂停', {}],
    ['is outside of its validity [BK-266]', 'corp.validity', '不在补贴有效期内', {}],
    ['is for another month [BK-267]', 'corp.cross_month', '不支持跨月预约', {}],
    ['is not for this gym [BK-268]', 'corp.gym', '不适用于该场馆', {}],
    ['is not for this city [BK-269]', 'corp.city', '不适用于该场馆所在城市', {}],
    ['was used as often as a day allows [BK-270]', 'corp.limit_day', '今日补贴次数已用完', {}],
    ['was used as often as a week allows [BK-271]', 'corp.limit_week', '本周补贴次数已用完', {}],
    ['was used as often as a month allows [BK-272]', 'corp.limit_month', '本月补贴次数已用完', {}],
    ['has an empty account behind it [BK-273]', 'corp.balance', '企业余额不足', {}],
    ['has its quota used up [BK-274]', 'corp.quota_used', '补贴额度已用完', {}],
    ['has too little of its quota left [BK-275]', 'corp.quota_left', '可用额度50.5元', { n: 50.5 }],
  ]

  it('is shown with its reason, takes no tap and books nothing', () =>
    areShutOut(cases, 'corp', (codes) =>
      makeConfirm({ cards: [], corp_cards: codes.map(([code, params], at) => corp(at, offCard(at, code, params).reason)) }),
    ))
})

describe('a class that cannot be paid for so', () => {
  it.each<[string, ErrorCode, string, 'FREE' | 'ONLINE']>([
    ['is not free of charge [BK-431]', 'booking.free_unsupported', '该课程不支持无需支付', 'FREE'],
    ['is not paid online [BK-430]', 'booking.online_unsupported', '该课程不支持在线支付', 'ONLINE'],
  ])('%s', async (_what, code, msg, channel) => {
    await show(makeConfirm({ cards: [], channels: [offChannel(channel, code)] }))
    expect(byId(`pay-channel-${channel}`).textContent).toContain(msg)
    await tapId('confirm-booking')
    expect(bodies()).toEqual([])
  })
})

describe('a card that can pay', () => {
  it.each([
    ['stored value', 1, 500, { cost: 68 }],
    ['times', 2, 3, { cost: 1 }],
    ['a period, whose balance is not asked for [BK-251] [MC-154]', 3, 0, { cost: 0, end: '2026-12-31' }],
  ] as const)('is one of %s [BK-009]', async (_kind, type, balance, more) => {
    await show(makeConfirm({ cards: [selectable(4, { type, balance, ...more })] }))
    await tapId('confirm-booking')
    expect(bodies()).toMatchObject([{ channel: 'CARD', card_id: 4 }])
  })
})
