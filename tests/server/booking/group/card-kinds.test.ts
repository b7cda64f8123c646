import type { ScheduleConfirm } from '@/contract/booking/shapes'
import { readBalance, stored } from '../calls'
import { cards, classes } from '../shop'
import { lin, openBookingShop, server } from '../stage'
import { describeOnEngine } from '../../support/database'
import { brokenAfter } from '../../support/broken-after'

openBookingShop()
// The times card works at two shops, every other card at one.
beforeAll(() => stored(server, `INSERT INTO card_shop (card_id, shop_id, brand_id) VALUES (${cards.times}, 2, 1)`))

const by = (channel: 'CARD' | 'GENERAL_CARD' | 'VALUE_CARD', card_id: number, more: object = {}) => lin.book({ channel, card_id, ...more })

describeOnEngine('A card named by its kind', () => {
  it.each([
    ['VALUE_CARD', cards.value, { cost: 78, card: { type: 1, balance: 1202 } }, 120200],
    ['GENERAL_CARD', cards.times, { cost: 2, card: { type: 2, balance: 6 } }, 6],
  ] as const)('%s pays what CARD pays, and is answered as it was sent', async (channel, card, order, left) => {
    const { data } = await by(channel, card, { count: 2 })
    expect(data.order).toMatchObject({ ...order, channel, status: 1 })
    expect(await readBalance(server, card)).toBe(left)
    const read = await lin.get<{ order: object }>(`/api/mobile/schedules/orders/${data.order.id}/`)
    expect(read.data.order).toMatchObject({ channel, card: { id: card } })
    expect(await brokenAfter(server.engine)).toEqual([])
  })

  it('is refunded when the booking is cancelled', async () => {
    const { data } = await by('GENERAL_CARD', cards.times)
    expect((await lin.cancel(data.order.id)).data.order).toMatchObject({ status: 2, channel: 'GENERAL_CARD' })
    expect(await readBalance(server, cards.times)).toBe(8)
    expect(await brokenAfter(server.engine)).toEqual([])
  })

  it.each([
    ['VALUE_CARD', cards.times, 'card.not_value', '该会员卡不是储值卡，请更换储值卡，或以会员卡方式支付'],
    ['GENERAL_CARD', cards.value, 'card.not_general', '该会员卡仅限一家门店使用，请更换通用卡，或以会员卡方式支付'],
  ] as const)('%s refuses a card of another kind and names another way to pay', async (channel, card, code, msg) => {
    const before = await readBalance(server, card)
    expect(await by(channel, card)).toMatchObject({ status: 409, code, msg })
    expect(await readBalance(server, card)).toBe(before)
  })

  it.each([
    ['VALUE_CARD', cards.ofAnother, 'card.none'],
    ['VALUE_CARD', cards.locked, 'card.locked'],
    ['GENERAL_CARD', cards.otherBrand, 'card.none'],
  ] as const)('%s is held to the same rules as CARD', async (channel, card, code) => {
    expect((await by('CARD', card)).code).toBe(code)
    expect((await by(channel, card)).code).toBe(code)
  })

  it('is refused without a card', async () => {
    expect(await lin.book({ channel: 'VALUE_CARD', card_id: undefined })).toMatchObject({ status: 409, code: 'card.none' })
  })

  it('counts in the limits of its card', async () => {
    await stored(server, `UPDATE card_tpl SET day_times = 1 WHERE id = (SELECT card_tpl_id FROM card WHERE id = ${cards.value})`)
    try {
      await by('VALUE_CARD', cards.value)
      expect(await by('CARD', cards.value, { schedule_id: 15 })).toMatchObject({ code: 'card.limit_day' })
    } finally {
      await stored(server, `UPDATE card_tpl SET day_times = NULL WHERE id = (SELECT card_tpl_id FROM card WHERE id = ${cards.value})`)
    }
  })

  it('is checked by the audit: a booking by VALUE_CARD has such a card, charged its cost', async () => {
    await by('GENERAL_CARD', cards.times)
    const named = await brokenAfter(server.engine, `UPDATE booking SET channel = 'VALUE_CARD'`)
    expect(named).toContain('booking-has-a-reason')
    expect(await brokenAfter(server.engine, 'UPDATE booking SET cost_units = cost_units + 1')).toContain('booking-is-paid')
  })
})

describeOnEngine('A card with limits', () => {
  const limit = (set: string) => stored(server, `UPDATE card_tpl SET day_times = NULL, ${set} WHERE id = 4 RETURNING id`)
  const unlimit = () =>
    stored(server, 'UPDATE card_tpl SET day_times = 1, week_times = NULL, month_times = NULL, pre_times = NULL WHERE id = 4 RETURNING id')
  afterEach(unlimit)

  it.each([
    ['a week [BK-258]', 'week_times', 'card.limit_week', '该会员卡每周限约1次，已达上限', 'ok'],
    ['a month [BK-259]', 'month_times', 'card.limit_month', '该会员卡每月限约1次，已达上限', 'ok'],
    ['ahead [BK-260]', 'pre_times', 'card.limit_pre', '该会员卡最多提前预约1节课，已达上限', 'card.limit_pre'],
  ])('blocks at its limit: %s', async (_span, column, code, msg, inDecember) => {
    await limit(`${column} = 1`)
    expect((await by('CARD', cards.limited)).code).toBe('ok')
    expect(await by('CARD', cards.limited, { schedule_id: classes.late })).toMatchObject({ status: 409, code, msg })
    expect((await by('CARD', cards.limited, { schedule_id: classes.december })).code).toBe(inDecember)
  })

  it('a card with times is empty at zero and never goes below [BK-254]', async () => {
    expect((await by('CARD', cards.times, { count: 8 })).data.order).toMatchObject({ card: { balance: 0 } })
    expect(await by('CARD', cards.times, { schedule_id: classes.late })).toMatchObject({ code: 'card.balance' })
    await expect(stored(server, `UPDATE card SET balance_units = balance_units - 1 WHERE id = ${cards.times}`)).rejects.toThrow()
    expect(await readBalance(server, cards.times)).toBe(0)
  })
})

describeOnEngine('The term of a card that starts by itself', () => {
  const set = (id: number, columns: string) => stored(server, `UPDATE card SET ${columns} WHERE id = ${id} RETURNING id`)
  const plain = 'check_valid = false, is_auto_start = false, valid_from = NULL, valid_to = NULL'
  const proposed = async (cardId: number, scheduleId: number) =>
    (await lin.get<ScheduleConfirm>(`/api/mobile/schedules/${scheduleId}/confirm/?shop_id=1&user_id=1`)).data.cards.find(
      ({ id }) => id === cardId,
    )!.auto_start
  afterEach(() => set(cards.times, plain))

  it('stays while today lies in it, for a period card and for a card with check_valid [BK-223]', async () => {
    expect(await proposed(cards.period, classes.evening)).toBeNull()
    await set(cards.times, `check_valid = true, is_auto_start = true, valid_from = '2026-11-21', valid_to = '2026-12-20'`)
    expect(await proposed(cards.times, classes.evening)).toBeNull()
    expect((await by('CARD', cards.times)).code).toBe('ok')
    expect(await stored(server, `SELECT valid_from AS from FROM card WHERE id = ${cards.times}`)).toEqual([{ from: '2026-11-21' }])
  })

  it('begins today where today lies outside of it, and keeps its length [BK-224]', async () => {
    expect(await proposed(cards.autoStart, classes.december)).toEqual({ start: '2026-11-21', end: '2026-12-20' })
    await set(cards.times, `check_valid = true, is_auto_start = true, valid_from = '2026-01-01', valid_to = '2026-01-31'`)
    expect(await proposed(cards.times, classes.evening)).toEqual({ start: '2026-11-21', end: '2026-12-21' })
    expect(await by('CARD', cards.times)).toMatchObject({ status: 409, code: 'card.auto_start_confirm' })
    expect((await by('CARD', cards.times, { auto_start_confirmed: true })).code).toBe('ok')
    expect(await stored(server, `SELECT valid_from AS from, valid_to AS to FROM card WHERE id = ${cards.times}`)).toEqual([
      { from: '2026-11-21', to: '2026-12-21' },
    ])
  })

  it('begins with the day of a class before it, not today: that rule goes first [BK-225]', async () => {
    await set(cards.autoStart, `start_day = '2026-12-10', end_day = '2027-01-08'`)
    expect(await proposed(cards.autoStart, classes.december)).toEqual({ start: '2026-12-05', end: '2027-01-03' })
  })
})
