import { openTestApp, type TestApp } from './support/app'
import { balanceOf, emptyClasses, memberOf, stored, type Member } from './support/booking-calls'
import { bookingShop, cards } from './support/booking-shop'
import { describeOnEngine } from './support/database'
import { brokenAfter } from './support/broken-after'
import { people } from './support/two-brands'

let server: TestApp
let lin: Member

beforeAll(async () => {
  server = await openTestApp({ seed: bookingShop })
  lin = memberOf(server, people.lin.id, await server.logIn(people.lin.id))
  // The times card works at two shops, every other card at one.
  await stored(server, `INSERT INTO card_shop (card_id, shop_id, brand_id) VALUES (${cards.times}, 2, 1)`)
})
beforeEach(() => emptyClasses(server))
afterAll(() => server.close())

const by = (channel: 'CARD' | 'GENERAL_CARD' | 'VALUE_CARD', card_id: number, more: object = {}) => lin.book({ channel, card_id, ...more })

describeOnEngine('A card named by its kind', () => {
  it.each([
    ['VALUE_CARD', cards.value, { cost: 78, card: { type: 1, balance: 1202 } }, 120200],
    ['GENERAL_CARD', cards.times, { cost: 2, card: { type: 2, balance: 6 } }, 6],
  ] as const)('%s pays what CARD pays, and is told as it was sent', async (channel, card, order, left) => {
    const { data } = await by(channel, card, { count: 2 })
    expect(data.order).toMatchObject({ ...order, channel, status: 1 })
    expect(await balanceOf(server, card)).toBe(left)
    const read = await lin.get<{ order: object }>(`/api/mobile/schedules/orders/${data.order.id}/`)
    expect(read.data.order).toMatchObject({ channel, card: { id: card } })
    expect(await brokenAfter(server.engine)).toEqual([])
  })

  it('gets back what it paid when the booking is cancelled', async () => {
    const { data } = await by('GENERAL_CARD', cards.times)
    expect((await lin.cancel(data.order.id)).data.order).toMatchObject({ status: 2, channel: 'GENERAL_CARD' })
    expect(await balanceOf(server, cards.times)).toBe(8)
    expect(await brokenAfter(server.engine)).toEqual([])
  })

  it.each([
    ['VALUE_CARD', cards.times, 'card.not_value', '该会员卡不是储值卡,请更换储值卡,或以会员卡方式支付'],
    ['GENERAL_CARD', cards.value, 'card.not_general', '该会员卡仅限一家门店使用,请更换通用卡,或以会员卡方式支付'],
  ] as const)('%s refuses a card of another kind and says what to do', async (channel, card, code, msg) => {
    const before = await balanceOf(server, card)
    expect(await by(channel, card)).toMatchObject({ status: 409, code, msg })
    expect(await balanceOf(server, card)).toBe(before)
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

  it('is looked for in the audit: a booking by a card of value has such a card, and its cost on it', async () => {
    await by('GENERAL_CARD', cards.times)
    const named = await brokenAfter(server.engine, `UPDATE booking SET channel = 'VALUE_CARD'`)
    expect(named).toContain('booking-has-a-reason')
    expect(await brokenAfter(server.engine, 'UPDATE booking SET cost_units = cost_units + 1')).toContain('booking-is-paid')
  })
})
