import type { CorpCard } from '@/contract/corporate'
import { bookedIn } from '../booking/calls'
import { classes } from '../booking/shop'
import { confirm, fund, lin, quota, readReason, server, openCorpShop, whileSet } from './calls'
import { byCorp, corpCards } from './shop'
import { describeOnEngine } from '../support/database'

openCorpShop()

describeOnEngine('Subsidy cards', () => {
  it('are listed with the company, the rule, the amounts in cents and both wallets [MC-092] [MC-200] [BK-467]', async () => {
    const { data } = await lin.send<{ corp_cards: CorpCard[] }>('GET', '/api/user/general/cards/?shop_id=1')
    expect(data.corp_cards.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(data.corp_cards[1]).toEqual({
      id: 2,
      name: '星河限额',
      channel: 'CORP_CARD',
      corp: { qc_corpid: 'qc-1', name: '星河科技' },
      corp_card_tpl: { status: 2, need_checkin: false, need_checkin_start: null, logo: '' },
      rule: {
        limit_amount: true,
        limit_once: true,
        limit_once_detail: { max_cost: 6000 },
        limit_gym: false,
        gym_ids: [],
        limit_city: false,
        cities: [],
        limit_times: false,
        limit_times_detail: null,
        unit: 1,
      },
      amount: 30000,
      current_cost: 0,
      current_frozen: 0,
      user_wallet: { balance: 1000, freeze_amount: 0 },
      corp_wallet: { balance: 100000, freeze_amount: 0 },
      card_start: null,
      end: null,
      disable_corp_rule: false,
      day_times: 0,
      week_times: 0,
      month_times: 0,
    })
  })

  it('subsidy cards of every brand are listed where no shop is named, and no other person’s', async () => {
    const { data } = await lin.send<{ corp_cards: CorpCard[] }>('GET', '/api/user/general/cards/')
    expect(data.corp_cards.map(({ id }) => id)).toEqual([1, 2, 3, 5])
  })

  it('have the split of the price on the order page', async () => {
    expect((await confirm()).map(({ id, can_use, split }) => [id, can_use, split])).toEqual([
      [1, true, { price: 7800, subsidy: 7800, user_wallet_cost: 0, online_cost: 0 }],
      [2, true, { price: 7800, subsidy: 6000, user_wallet_cost: 1000, online_cost: 800 }],
      [3, true, { price: 7800, subsidy: 6000, user_wallet_cost: 0, online_cost: 1800 }],
    ])
    expect((await confirm(classes.evening, 2))[0]!.split).toEqual({ price: 15600, subsidy: 15600, user_wallet_cost: 0, online_cost: 0 })
  })
})

/** Every reason of the specification: the change that causes it, its undo, and the class. */
const tpl = (set: string) => `UPDATE corp_card_tpl SET ${set} WHERE id = 1`
const card = (set: string) => `UPDATE corp_card SET ${set} WHERE id = 1`
const shopOnly2 = `${tpl('limit_gym = true')}; INSERT INTO corp_card_tpl_shop (corp_card_tpl_id, shop_id, brand_id) VALUES (1, 2, 1)`
const reasons = [
  ['BK-264', 'corp.disabled', '企业补贴已停用', tpl('status = 1'), tpl('status = 2')],
  ['BK-265', 'corp.paused', '企业补贴已暂停', card('disable_corp_rule = true'), card('disable_corp_rule = false')],
  ['BK-266', 'corp.validity', '不在补贴有效期内', card(`end_day = '2026-11-20'`), card(`end_day = '2026-12-31'`)],
  ['BK-268', 'corp.gym', '不适用于该场馆', shopOnly2, `${tpl('limit_gym = false')}; DELETE FROM corp_card_tpl_shop`],
  ['BK-269', 'corp.city', '不适用于该场馆所在城市', tpl(`cities = '{310101}'`), tpl('cities = NULL')],
  ['BK-273', 'corp.balance', '企业余额不足', fund(-100000), fund(100000)],
  ['BK-275', 'corp.quota_left', '可用额度50.5元', card('amount_fen = 5050'), card('amount_fen = 30000')],
  ['BK-274', 'corp.quota_used', '补贴额度已用完', card('amount_fen = 0'), card('amount_fen = 30000')],
] as const

describeOnEngine('A subsidy that cannot be used', () => {
  it.each(reasons)('is refused in the picker and at booking [%s] %s', async (_, code, msg, set, undo) => {
    await whileSet(set, undo, async () => {
      expect(await readReason(corpCards.whole)).toEqual({ code, msg })
      expect(await lin.book(byCorp(corpCards.whole))).toMatchObject({ status: 409, code, msg })
      expect(await bookedIn(server, classes.evening)).toBe(0)
    })
  })

  it.each([
    ['DAY', 'corp.limit_day', '今日补贴次数已用完', 'BK-270'],
    ['WEEK', 'corp.limit_week', '本周补贴次数已用完', 'BK-271'],
    ['MONTH', 'corp.limit_month', '本月补贴次数已用完', 'BK-272'],
  ])('has been used as often as a %s allows [BK-270] [BK-271] [BK-272] [BK-478]', async (unit, code, msg) => {
    await whileSet(tpl(`limit_unit = '${unit}', limit_times = 1`), tpl('limit_unit = NULL, limit_times = NULL'), async () => {
      const { data } = await lin.book(byCorp(corpCards.whole))
      const second = byCorp(corpCards.whole, { schedule_id: classes.single })
      expect(await lin.book(second)).toMatchObject({ status: 409, code, msg })
      expect(await readReason(corpCards.whole, classes.single)).toEqual({ code, msg })
      await lin.cancel(data.order.id)
      expect(await lin.book(second)).toMatchObject({ status: 200 })
    })
  })

  it.each([0, 1, 3])('is of a template that is not active: %i [BK-479]', async (status) => {
    await whileSet(tpl(`status = ${status}`), tpl('status = 2'), async () => {
      expect(await readReason(corpCards.whole)).toMatchObject({ code: 'corp.disabled' })
    })
    expect(await readReason(corpCards.whole)).toBeNull()
  })

  it('is for another month than the class is in, unless its unit is 1 [BK-267]', async () => {
    const december = byCorp(corpCards.whole, { schedule_id: classes.december })
    expect(await lin.book(december)).toMatchObject({ code: 'corp.cross_month', msg: '不支持跨月预约' })
    expect(await readReason(corpCards.whole, classes.december)).toMatchObject({ code: 'corp.cross_month' })
    await whileSet(tpl('unit = 1'), tpl('unit = 2'), async () => {
      expect(await lin.book(december)).toMatchObject({ status: 200 })
      expect(await quota(corpCards.whole)).toEqual([{ period: '', cost_fen: 0, frozen_fen: 7800 }])
    })
  })

  it.each([
    ['without a card', undefined, classes.evening],
    ['with another person’s', corpCards.ofAnother, classes.evening],
    ['with another brand’s', corpCards.otherBrand, classes.evening],
    ['for a class without a corporate price', corpCards.whole, classes.headcount],
  ])('is none %s [BK-263]', async (_, cardId, schedule_id) => {
    const payload = { channel: 'CORP_CARD' as const, schedule_id, ...(cardId && { card_id: cardId }) }
    expect(await lin.book(payload)).toMatchObject({ status: 409, code: 'corp.none', msg: '暂无企业补贴' })
    expect(await readReason(corpCards.whole, classes.headcount)).toEqual({ code: 'corp.none', msg: '暂无企业补贴' })
  })

  it('has no price for more people', async () => {
    expect(await lin.book(byCorp(corpCards.whole, { count: 3 }))).toMatchObject({ code: 'card.headcount' })
  })

  it('needs an online channel for the rest', async () => {
    const closed = 'UPDATE shop SET module_payment = false WHERE id = 1'
    await whileSet(closed, 'UPDATE shop SET module_payment = true WHERE id = 1', async () => {
      expect(await readReason(corpCards.once)).toMatchObject({ code: 'booking.online_unsupported' })
      expect(await lin.book(byCorp(corpCards.once))).toMatchObject({ code: 'booking.online_unsupported' })
      expect(await lin.book(byCorp(corpCards.whole, { schedule_id: classes.single }))).toMatchObject({ status: 200 })
    })
    expect(await lin.book(byCorp(corpCards.once, { rest_channel: 'ALIPAY' }))).toMatchObject({ code: 'booking.online_unsupported' })
    expect(await lin.book(byCorp(corpCards.once, { rest_channel: 'FREE' }))).toMatchObject({ code: 'booking.online_unsupported' })
  })
})
