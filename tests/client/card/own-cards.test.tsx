import { cleanup, waitFor } from '@testing-library/react'
import type { Card } from '@/contract/card/card'
import type { CardHistory } from '@/contract/card/history'
import CardPage from '@/pages/card/own/detail'
import CardsPage from '@/pages/card/own/list'
import { inOtherWords } from '@/domain/card/card-words'
import { queryClient } from '@/http/query-client'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'
import { card, notRenewed } from '../shop/fixtures'
import { answer, listAsked, lose, refuse } from '../support/fake-server'

setUpBooking()

const text = (id: string) => byId(id).textContent
const value = card({ id: 1, name: '拾光储值卡', balance: 1280, check_valid: true, valid_from: '2026-03-23', valid_to: '2028-03-21' })
const times = card({ id: 2, name: '团课次卡', type: 2, balance: 8 })
const period = card({ id: 3, name: '季度卡', type: 3, balance: 131, start: '2026-04-01', end: '2026-09-30' })
const leave = card({
  id: 4,
  name: '年卡',
  type: 3,
  balance: 204,
  start: '2026-01-01',
  end: '2026-12-31',
  lock_start: '2026-05-16',
  lock_end: '2026-05-29',
})
const over = card({ id: 5, name: '体验卡', type: 2, balance: 2, check_valid: true, valid_to: '2026-04-14', is_expired: true })

describe('the list of a member’s cards', () => {
  const show = async (cards = [value, times, period, leave, over]) => {
    answer('userCards', { cards })
    open(CardsPage, '/shop/1/mobile/users/9/cards/')
    await waitFor(() => byId('card-1'))
  }

  it('is at its address and filled by the answered cards of the user [MC-006] [MC-176] [MC-177]', async () => {
    await show()
    expect(listAsked('userCards')).toMatchObject([{ path: '/api/users/9/cards/', query: { shop_id: '1' } }])
    expect([1, 2, 3, 4, 5].map((id) => document.getElementById(`card-${id}`) !== null)).toEqual([true, true, true, true, true])
  })

  it('uses a different text for each of value card, times card and period card [MC-042] [MC-043]', async () => {
    await show()
    expect(text('card-1')).toContain('余额1,280.00元')
    expect(text('card-2')).toContain('剩余8次')
    expect(text('card-3')).toContain('有效期 2026-04-01 至 2026-09-30')
  })

  it('shows the rest of a card of times and of a period, and says it with the name', async () => {
    await show([{ ...times, times_of: 10 }, { ...times, id: 1 }, period, over])
    const line = (id: number) => byId(`card-${id}`).querySelector('[role=progressbar]')?.getAttribute('aria-valuetext')
    expect([2, 1, 3, 5].map(line)).toEqual(['8 / 10', undefined, '131 / 182', undefined])
    expect([2, 3].map((id) => byId(`card-${id}`).getAttribute('aria-label'))).toEqual(['团课次卡 剩余 8 次', '季度卡 131 天'])
  })

  it.each([
    ['name, type and shops', value, times],
    ['card_name, card_type and support_shops', inOtherWords(value), inOtherWords(times)],
    ['some words of either kind', { ...inOtherWords(value), ...{ name: value.name } }, { ...inOtherWords(times), shops: times.shops }],
  ])('reads what came under %s [MC-072]', async (_, ...arrived) => {
    await show(arrived as Card[])
    expect(text('card-1')).toContain('拾光储值卡')
    expect(text('card-1')).toContain('余额1,280.00元')
    expect(text('card-2')).toContain('团课次卡')
    expect(text('card-2')).toContain('剩余8次')
    expect(text('card-2')).toContain('拾光·静安店')
  })

  it('shows those that can be used, that are on leave, or over', async () => {
    await show()
    const shown = () => [1, 2, 3, 4, 5].filter((id) => document.getElementById(`card-${id}`) !== null)
    expect(['all', 'usable', 'leave', 'over'].map((state) => text(`cards-${state}`))).toEqual(['全部 5', '可用 3', '请假中 1', '已过期 1'])
    for (const [state, ids] of [
      ['usable', [1, 2, 3]],
      ['leave', [4]],
      ['over', [5]],
    ] as const) {
      await tapId(`cards-${state}`)
      expect(shown()).toEqual(ids)
    }
  })

  it('says on the face of a card that the member switched it off for himself, and counts it among none that can be used [MC-104]', async () => {
    const user = { id: 9, username: '林晓', phone: '13800000001' }
    const others = { id: 2, username: '陈默', phone: '138****0002', active: false }
    await show([
      { ...times, users: [{ ...user, active: true }, others] },
      { ...value, users: [{ ...user, active: false }] },
    ])
    expect([text('card-1').includes('我已停用'), text('card-2').includes('我已停用')]).toEqual([true, false])
    expect(text('card-1')).toContain('余额1,280.00元')
    expect(text('cards-usable')).toBe('可用 1')
  })

  it('opens a card by a tap [MC-007]', async () => {
    await show()
    await tapId('card-2')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/card/2/'])
  })

  it('leads a member without a card to those on sale, and offers a retry where it cannot be read', async () => {
    answer('userCards', { cards: [] })
    const page = open(CardsPage, '/shop/1/mobile/users/9/cards/')
    await waitFor(() => byId('go-buy'))
    await tapId('go-buy')
    expect(opened('switchTab')).toEqual(['/shop/1/mobile/buy/cards/'])
    page.unmount()
  })
})

const entry = (id: number, more: Partial<CardHistory>): CardHistory => ({
  ...{ id, created_at: '2026-05-20T21:14:00+08:00', type: 'book', cost: -68, balance: 1280, remarks: '', username: null },
  ...{ subject: { kind: 'class', name: '流瑜伽', start: '2026-05-21T10:00:00+08:00' }, shop_name: '静安店', order: null },
  ...more,
})
const history = [
  entry(3, {}),
  entry(2, { type: 'cancel', cost: 88, balance: 1348, created_at: '2026-05-10T09:12:00+08:00' }),
  entry(1, {
    type: 'charge',
    cost: 1100,
    balance: 1260,
    created_at: '2026-04-26T12:20:00+08:00',
    subject: null,
    remarks: '含赠送',
    order: { id: 41, shop_id: 1, invoice: 'issued' },
  }),
]

describe('the page of one card', () => {
  const holder = { id: 9, username: '林晓', is_own: true }
  const plain = { card: value, holder, opened_at: '2026-03-23T10:00:00+08:00', leave: null, leave_rule: null, share_most: 0, used: [] }
  const show = async (more: { card?: typeof value; holder?: typeof holder } = {}) => {
    answer('cardRead', { ...plain, ...more })
    answer('cardRenewalRead', notRenewed)
    answer('cardHistory', { card_histories: history })
    open(CardPage, '/shop/1/mobile/card/1/')
    await waitFor(() => byId('history-3'))
  }

  it('asks for the card and lists its history of the last 30 days by month, each with its type, cost, balance and remarks [MC-007] [MC-190] [MC-179] [MC-073] [MC-044]', async () => {
    await show()
    expect(listAsked('cardRead')).toMatchObject([{ path: '/api/v2/mobile/shops/1/users/cards/1/' }])
    expect(listAsked('cardHistory')).toMatchObject([
      {
        path: '/api/cardhistory/',
        query: { card_id: '1', created_at__gte: '2026-04-23T00:00:00+08:00', created_at__lte: '2026-05-22T23:59:59+08:00' },
      },
    ])
    expect(text('history-3')).toBe('约课 · 流瑜伽05-20 21:14 · 静安店−¥68.00余 ¥1,280.00')
    expect(text('history-2')).toContain('退回 · 流瑜伽')
    expect(text('history-2')).toContain('+¥88.00')
    expect(text('history-1')).toContain('充值04-26 12:20 · 静安店 · 含赠送 · 发票已开具+¥1,100.00')
    expect(text('history-sums')).toBe('转入 2 笔¥1,188.00支出 1 笔−¥68.00')
  })

  it('counts its bookings of the day, the week and the month, and coming ones, each against its limit [MC-071]', async () => {
    const counts = { day_order_count: 1, week_order_count: 2, month_order_count: 6, pre_order_count: 3 }
    await show({ card: { ...value, ...counts, card_limit: { day_times: 1, week_times: 4, month_times: 12, pre_times: null } } })
    expect(['limitDay', 'limitWeek', 'limitMonth'].map(text)).toEqual(['今天1 / 1 次', '本周2 / 4 次', '本月6 / 12 次'])
    expect(document.getElementById('limitPre')).toBeNull()
    cleanup()
    queryClient.clear()
    await show({ card: { ...value, ...counts, card_limit: { day_times: null, week_times: null, month_times: null, pre_times: 3 } } })
    expect(text('limitPre')).toBe('未上课的预约3 / 3 次')
  })

  it('reads the history of the range that is chosen [MC-044]', async () => {
    await show()
    await tapId('history-range')
    await tapId('history-days--last-7')
    await tapId('history-days--done')
    await waitFor(() => expect(listAsked('cardHistory')).toHaveLength(2))
    expect(listAsked('cardHistory')[1]).toMatchObject({ query: { created_at__gte: '2026-05-16T00:00:00+08:00' } })
  })

  it('shows movements that were spent, bought or returned alone', async () => {
    await show()
    const shown = () => [3, 2, 1].filter((id) => document.getElementById(`history-${id}`) !== null)
    for (const [kind, ids] of [
      ['filterOut', [3]],
      ['filterCharge', [1]],
      ['filterBack', [2]],
      ['filterAll', [3, 2, 1]],
    ] as const) {
      await tapId(`history-${kind}`)
      expect(shown()).toEqual(ids)
    }
  })

  it('adds up no days of a period card, which pass by themselves', async () => {
    await show({ card: period })
    expect(document.getElementById('history-sums')).toBeNull()
    expect(text('history-3')).toBe('约课 · 流瑜伽05-20 21:14 · 静安店')
  })

  it('names who shares it, and leaves renewing to its holder', async () => {
    const users = [
      { id: 9, username: '林晓', phone: '13800000001', active: true },
      { id: 2, username: '陈默', phone: '138****0002', active: true },
    ]
    await show({ card: { ...times, users }, holder: { id: 2, username: '陈默', is_own: false } })
    expect(text('card-user-2')).toContain('持卡人')
    expect(text('card-user-9')).toContain('林晓（我）')
    expect(document.getElementById('renew-card')).toBeNull()
    expect(document.getElementById('history-sums')).toBeNull()
  })

  it('says that there is no such card, and offers a retry where the history cannot be read', async () => {
    answer('cardRead', plain)
    answer('cardRenewalRead', notRenewed)
    lose('cardHistory')
    const page = open(CardPage, '/shop/1/mobile/card/1/')
    await waitFor(() => byId('history-range'))
    await waitFor(() => expect(document.body.textContent).toContain('重试'))
    page.unmount()
    refuse('cardRead', 'card.not_found')
    open(CardPage, '/shop/1/mobile/card/7/')
    await waitFor(() => expect(document.body.textContent).toContain('会员卡不存在'))
  })
})
