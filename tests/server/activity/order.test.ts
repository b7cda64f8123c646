import { readBalance } from '../booking/calls'
import { cards } from '../booking/shop'
import { describeOnBothEngines } from '../support/database'
import { people } from '../support/two-brands'
import { activities, options } from './shop'
import { guestAt, later, countOrdered, payTrade, runDue, setActivityStage, sql } from './stage'

const { ride, soon, open, waiting, talk } = activities
const stage = setActivityStage()
const byCard = { channel: 'CARD', card_id: cards.value }

describeOnBothEngines('Ordering an activity', () => {
  it('takes so many of an option with a card and answers the order with its ticket [MC-224] [MC-225] [MC-085] [MC-084] [MC-258]', async () => {
    const { status, data } = await stage.lin.order(ride, options.single, { ...byCard, count: 2 })
    expect(status).toBe(200)
    expect(data.payment).toBeUndefined()
    expect(data.order).toMatchObject({
      status: 1,
      state: 'paid',
      channel: 'CARD',
      created_at: '2026-11-21T10:00:00+08:00',
      count: 2,
      price: 118,
      price_unit: 'yuan',
      card: { id: cards.value, type: 1 },
      option: { id: options.single, name: '单人票', admits: 1 },
      activity: { id: ride, name: '城市夜骑' },
      people: 2,
      admitted: 0,
      can_cancel: true,
      cancel_until: '2026-11-26T23:59:00+08:00',
    })
    expect(data.order.number).toMatch(/^\d{12}$/)
    expect(data.order.code).toMatch(new RegExp(`^YA1\\.${data.order.id}\\.[A-Z2-7]{16}$`))
    expect(await readBalance(stage.server, cards.value)).toBe(128000 - 11800)
    expect(await countOrdered(options.single)).toBe(2)
  })

  it('costs a card of times its times, and a free one nothing, whatever channel is named [MC-258] [MC-085]', async () => {
    const times = await stage.lin.order(ride, options.pair, { channel: 'CARD', card_id: cards.times })
    expect(times.data.order).toMatchObject({ price: 2, price_unit: 'times', card: { id: cards.times, type: 2 }, people: 2 })
    const free = await stage.lin.order(ride, options.helper, { channel: 'WEIXIN' })
    expect(free.data.order).toMatchObject({ status: 1, channel: 'FREE', price: 0, card: { id: null, name: null, type: null } })
  })

  it('holds what is paid online for 15 minutes, counts it, and makes it paid with the money [MC-107] [MC-224]', async () => {
    const { data } = await stage.guests[0]!.order(ride, options.pair, { channel: 'WEIXIN' })
    expect(data.order).toMatchObject({ status: 0, state: 'held', expire_at: '2026-11-21T10:15:00+08:00', code: null })
    expect(data.payment).toMatchObject({ kind: 'url', expire_at: '2026-11-21T10:15:00+08:00' })
    expect(data.pay_url).toBe(data.payment!.params.url)
    expect(stage.wechat.opened()).toMatchObject([{ amount: 10800, subject: '城市夜骑 · 双人票' }])
    expect((await stage.guests[0]!.page(ride)).mine).toMatchObject({ order_id: data.order.id, status: 0, pay_order_id: data.pay_order_id })
    expect(await stage.guests[0]!.order(ride, options.pair, { channel: 'WEIXIN' })).toMatchObject({ code: 'activity.user_limit' })
    await payTrade()
    expect((await stage.guests[0]!.read(data.order.id)).data.order).toMatchObject({ status: 1, state: 'paid', expire_at: null })
  })

  it('gives places up that nobody paid for, and takes them again for a late payment, or refunds it [MC-107]', async () => {
    const first = (await stage.guests[0]!.order(ride, options.pair, { channel: 'WEIXIN' })).data
    stage.wechat.breakDown()
    later(16)
    await runDue()
    stage.wechat.mend()
    expect((await stage.guests[0]!.read(first.order.id)).data.order).toMatchObject({ status: 2, state: 'run_out' })
    expect(await countOrdered(options.pair)).toBe(0)
    await payTrade()
    expect((await stage.guests[0]!.read(first.order.id)).data.order).toMatchObject({ status: 1, state: 'paid' })

    await stage.guests[1]!.order(ride, options.pair, { channel: 'WEIXIN' })
    stage.wechat.breakDown()
    later(16)
    await runDue()
    stage.wechat.mend()
    await sql(`UPDATE activity_option SET other_count = 3 WHERE id = ${options.pair} RETURNING 1`)
    await payTrade()
    await runDue()
    expect(await sql('SELECT status FROM payment_order ORDER BY id DESC LIMIT 1')).toEqual([{ status: 4 }])
    await sql(`UPDATE activity_option SET other_count = 0 WHERE id = ${options.pair} RETURNING 1`)
  })

  it('makes one order, however often one request comes [MC-224]', async () => {
    const key = 'one-order-of-a-request'
    const all = await Promise.all([1, 2, 3].map(() => stage.lin.order(ride, options.single, byCard, key)))
    expect(new Set(all.map(({ data }) => data.order.id)).size).toBe(1)
    expect(await stage.lin.order(ride, options.single, { ...byCard, auto_start_confirmed: true }, key)).toMatchObject({
      code: 'request.key_reused',
    })
    expect(await countOrdered(options.single)).toBe(1)
  })

  it('costs the price that was shown, or nothing is ordered', async () => {
    expect(await stage.lin.order(ride, options.single, { ...byCard, cost: 58 })).toMatchObject({ status: 409, code: 'activity.changed' })
    expect(await stage.lin.order(ride, options.single, { ...byCard, cost: 59 })).toMatchObject({ status: 200 })
  })
})

describeOnBothEngines('A refused order of an activity', () => {
  it.each([
    ['does not exist', 99, 99, 'activity.not_found', 404],
    ['is not of the activity', ride, options.talk, 'activity.not_found', 404],
    ['waits', waiting, options.waiting, 'activity.inactive', 409],
    ['needs no sign-up', open, options.open, 'activity.unneeded', 409],
    ['has not opened', soon, options.soon, 'activity.window', 409],
    ['is for others', ride, options.fresh, 'activity.standing', 409],
  ])('says why: it %s [MC-250] [MC-160] [MC-162] [MC-159]', async (_, activity, option, code, status) => {
    expect(await stage.lin.order(activity, option)).toMatchObject({ code, status })
  })

  it('says that the person has as many as one may have, and that it is full, in the words of the ledger [MC-157] [MC-158] [MC-250] [MC-251]', async () => {
    await stage.lin.order(ride, options.single, { ...byCard, count: 2 })
    expect(await stage.lin.order(ride, options.single, byCard)).toMatchObject({ code: 'activity.user_limit', msg: '您已达到报名上限' })
    for (const guest of stage.guests.slice(0, 2)) await guest.order(ride, options.helper)
    expect(await stage.lin.order(ride, options.helper)).toMatchObject({ code: 'activity.full', msg: '活动名额已满' })
    expect(await stage.lin.order(ride, options.fresh)).toMatchObject({ msg: '您不符合报名条件' })
    expect(await stage.lin.order(soon, options.soon)).toMatchObject({ msg: '不在报名时间内' })
    const page = await stage.lin.page(ride)
    expect(Object.fromEntries(page.options.map(({ id, reason }) => [id, reason?.code ?? null]))).toEqual({
      [options.single]: 'activity.user_limit',
      [options.pair]: null,
      [options.fresh]: 'activity.standing',
      [options.helper]: 'activity.full',
    })
    expect(page.options.find(({ id }) => id === options.single)).toMatchObject({ user_order_count: 2, total_order_count: 12 })
  })

  it('offers and takes no card where the activity takes none, and no card that does not fit [MC-161]', async () => {
    expect(await stage.lin.order(talk, options.talk, byCard)).toMatchObject({ code: 'activity.no_card' })
    expect((await stage.lin.channels(talk, `?option_id=${options.talk}&count=1`)).data).toMatchObject({
      cards: [],
      channels: [{ channel: 'WEIXIN', cost: 30 }],
    })
    expect(await stage.lin.order(ride, options.single, { channel: 'CARD', card_id: cards.times })).toMatchObject({
      code: 'activity.wrong_card',
    })
    expect(await stage.lin.order(ride, options.single, { channel: 'CARD' })).toMatchObject({ code: 'card.none' })
    expect(await stage.lin.order(ride, options.single, { channel: 'CARD', card_id: cards.locked })).toMatchObject({ code: 'card.locked' })
    expect(await stage.lin.order(ride, options.single, { channel: 'FREE' })).toMatchObject({ code: 'pay.channel' })
  })

  it('lets a person join who is newly registered, as a non-member [MC-086] [MC-174]', async () => {
    await sql(`UPDATE ship SET status = 0 WHERE account_id = 5001 AND shop_id = 1 RETURNING 1`)
    expect(await stage.guests[0]!.order(ride, options.fresh)).toMatchObject({ status: 200 })
    await sql(`UPDATE ship SET status = 2 WHERE account_id = 5001 AND shop_id = 1 RETURNING 1`)
    const chen = await guestAt(people.chen.id)
    expect(await chen.order(ride, options.fresh)).toMatchObject({ status: 403, code: 'shop.not_bound' })
  })
})

describeOnBothEngines('The ways to pay an activity', () => {
  it('are those of an option and a count, with cost and reason of each card [MC-223] [MC-001]', async () => {
    const { data } = await stage.lin.channels(ride, `?option_id=${options.pair}&count=1`)
    expect(data.channels).toMatchObject([{ channel: 'WEIXIN', cost: 108, disabled: false }])
    expect(data.cards.find(({ id }) => id === cards.value)).toMatchObject({ can_use: true, cost: 108 })
    expect(data.cards.find(({ id }) => id === cards.times)).toMatchObject({ can_use: true, cost: 2 })
    expect(data.cards.find(({ id }) => id === cards.period)).toMatchObject({ can_use: false, reason: { code: 'activity.wrong_card' } })
    expect(data).toMatchObject({ refusal: null, cancel_until: '2026-11-26T23:59:00+08:00' })
  })

  it('are without an option every channel that any option has [MC-223]', async () => {
    const { data } = await stage.lin.channels(ride)
    expect(data.channels.map(({ channel }) => channel)).toEqual(expect.arrayContaining(['WEIXIN', 'FREE']))
  })
})

describeOnBothEngines("A person's activity orders", () => {
  it('are listed by page and group, one by one for their owner alone [MC-226] [MC-227] [MC-228] [MC-018]', async () => {
    const { order } = (await stage.lin.order(ride, options.single, byCard)).data
    const { order: gone } = (await stage.lin.order(ride, options.helper)).data
    await stage.lin.cancel(gone.id)
    const all = (await stage.lin.list()).data
    expect(all).toMatchObject({ pages: 1, current_page: 1, total_count: 2, coming_count: 1 })
    expect(all.orders.map(({ id, state }) => [id, state])).toEqual([
      [order.id, 'paid'],
      [gone.id, 'cancelled'],
    ])
    expect((await stage.lin.list('?group=cancelled')).data.orders.map(({ id }) => id)).toEqual([gone.id])
    expect((await stage.lin.list('?group=over')).data.orders).toEqual([])
    expect(await stage.guests[0]!.read(order.id)).toMatchObject({ status: 404, code: 'activity.order_not_found' })
  })
})

describeOnBothEngines('Cancelling an activity order', () => {
  it('gives units, places and money back until the activity’s own hour, and answers the same again [MC-107]', async () => {
    const { order } = (await stage.lin.order(ride, options.single, byCard)).data
    expect((await stage.lin.cancel(order.id)).data.order).toMatchObject({ status: 2, state: 'cancelled', can_cancel: false, code: null })
    expect((await stage.lin.cancel(order.id)).data.order).toMatchObject({ status: 2, state: 'cancelled' })
    expect(await readBalance(stage.server, cards.value)).toBe(128000)
    const paid = (await stage.guests[0]!.order(ride, options.pair, { channel: 'WEIXIN' })).data
    await payTrade()
    expect((await stage.guests[0]!.cancel(paid.order.id)).data.order).toMatchObject({ status: 2, refundType: 1 })
    await runDue()
    expect((await stage.guests[0]!.read(paid.order.id)).data.order).toMatchObject({ refundType: 2 })
    expect([await countOrdered(options.single), await countOrdered(options.pair)]).toEqual([0, 0])
  })

  it('is refused after that hour, unless the shop moved the activity since [MC-107]', async () => {
    await sql(`UPDATE activity SET cancel_until = '2026-11-21T12:00+08:00' WHERE id = ${ride} RETURNING 1`)
    const { order } = (await stage.lin.order(ride, options.single, byCard)).data
    later(121)
    expect(await stage.lin.cancel(order.id)).toMatchObject({ status: 409, code: 'activity.cancel_over' })
    await sql(`UPDATE activity SET changed_at = '2026-11-21T11:00+08:00', changed = '{time}' WHERE id = ${ride} RETURNING 1`)
    expect((await stage.lin.read(order.id)).data.order).toMatchObject({
      can_cancel: true,
      cancel_until: '2026-11-28T19:30:00+08:00',
      activity: { changed: ['time'] },
    })
    expect((await stage.lin.cancel(order.id)).data.order).toMatchObject({ status: 2 })
  })

  it('gives a held order up at once, without its payment', async () => {
    const { order } = (await stage.guests[0]!.order(ride, options.pair, { channel: 'WEIXIN' })).data
    expect((await stage.guests[0]!.cancel(order.id)).data.order).toMatchObject({ status: 2, state: 'cancelled', refundType: null })
    expect(await countOrdered(options.pair)).toBe(0)
  })
})
