import { readInstant } from '@/domain/time'
import { readBalance, bookedIn, emptyClasses, makeMember, stored } from '../calls'
import { cards, classes } from '../shop'
import { lin, openBookingShop, server } from '../stage'
import { describeOnBothEngines } from '../../support/database'
import { people } from '../../support/two-brands'

openBookingShop()

describeOnBothEngines('Booking a group class', () => {
  it('takes a seat, and the price from a stored-value card, with a card entry [BK-009] [BK-343] [BK-005] [BK-172]', async () => {
    const { status, data } = await lin.book({ count: 2, remarks: '靠窗' })
    expect(status).toBe(200)
    expect(data.order).toMatchObject({
      status: 1,
      channel: 'CARD',
      count: 2,
      cost: 78,
      remarks: '靠窗',
      user_id: 1,
      can_cancel: true,
      card: { id: cards.value, name: '储值卡', type: 1, balance: 1202 },
    })
    expect(await bookedIn(server, classes.evening)).toBe(2)
    expect(await readBalance(server, cards.value)).toBe(120200)
    const entries = await stored(
      server,
      `SELECT kind, delta_units AS delta, balance_units AS balance FROM card_entry WHERE booking_id = ${data.order.id}`,
    )
    expect(entries).toEqual([{ kind: 'book', delta: -7800, balance: 120200 }])
  })

  it('takes times from a times card and nothing from a period card [BK-009] [BK-251] [MC-154]', async () => {
    expect((await lin.book({ card_id: cards.times, count: 3 })).data.order).toMatchObject({ cost: 3, card: { type: 2, balance: 5 } })
    await emptyClasses(server)
    expect((await lin.book({ card_id: cards.period })).data.order).toMatchObject({ cost: 0, card: { type: 3 } })
    expect(await readBalance(server, cards.period)).toBe(0)
  })

  it('answers a booking with every field of the entity [BK-120]', async () => {
    const { order } = (await lin.book()).data
    expect(order).toMatchObject({
      id: expect.any(Number),
      schedule: {
        start: '2026-11-21T18:00:00+08:00',
        end: '2026-11-21T19:00:00+08:00',
        course: { name: '流瑜伽', photo: '/flow.svg', is_private: false },
        teacher: { username: '教练1' },
        shop: { id: 1, name: '拾光·静安店' },
        is_online: false,
      },
      status: 1,
      status_code: 1,
      can_cancel: true,
      user_can_send_late_remind: false,
      partner_order_detail: null,
      refundType: null,
      needCorpCheckIn: false,
      hasCorpCheckIn: false,
      reachCorpCheckInEnd: false,
      canCorpCheckIn: false,
      channel: 'CARD',
      user: { id: 1, username: '林晓' },
      user_id: 1,
    })
  })

  it('books a free class without a card [BK-256]', async () => {
    const { data } = await lin.book({ schedule_id: classes.free, channel: 'FREE', card_id: undefined })
    expect(data.order).toMatchObject({ channel: 'FREE', cost: 0, card: null })
  })

  it.each([
    ['a class that started [BK-234]', { schedule_id: classes.started }, 'booking.past', ''],
    ['a class that the venue cancelled', { schedule_id: classes.cancelled }, 'booking.cancelled', ''],
    [
      'a class inside the order window, with N of hours [BK-229] [BK-230]',
      { schedule_id: classes.soon },
      'booking.order_window',
      '1 小时内的预约请与工作室确认!',
    ],
    [
      'a class before its fixed opening, naming it [BK-203] [BK-236]',
      { schedule_id: classes.opensAtTwo },
      'booking.not_open',
      '未到预约时间,2026-11-21 14:00 开放预约',
    ],
    [
      'a class more hours ahead than it opens [BK-204] [BK-236]',
      { schedule_id: classes.opensFourHoursBefore },
      'booking.not_open',
      '未到预约时间,2026-11-21 16:00 开放预约',
    ],
    ['a class without a space [BK-429]', { schedule_id: classes.noSpace }, 'booking.no_space', '该课程无上课场地'],
    ['more people than places [BK-226]', { count: 21, card_id: cards.value }, 'booking.count', '可预约人数不足'],
    ['nobody [BK-228]', { count: 0 }, 'booking.count_invalid', undefined],
    ['a locked card [BK-253]', { card_id: cards.locked }, 'card.locked', undefined],
    ['a period card past its end [BK-255]', { card_id: cards.expired }, 'card.expired', undefined],
    [
      'a class beyond the term of the card [BK-252] [MC-153]',
      { card_id: cards.period, schedule_id: classes.december },
      'card.beyond_validity',
      undefined,
    ],
    ['a card of another template [BK-248]', { card_id: cards.times, schedule_id: classes.headcount }, 'card.wrong_template', undefined],
    [
      'a head count that no rule of the card has [BK-249] [BK-245]',
      { schedule_id: classes.headcount, count: 5 },
      'card.headcount',
      undefined,
    ],
    ['a balance below cost times count [BK-250] [BK-426]', { card_id: cards.times, count: 9 }, 'card.balance', '会员卡余额不足'],
    ['a card that somebody else holds', { card_id: cards.ofAnother }, 'card.none', '无适用会员卡'],
    ['a card of another brand', { card_id: cards.otherBrand }, 'card.none', undefined],
    ['a card that does not work at the shop', { card_id: cards.elsewhere }, 'card.wrong_shop', undefined],
    ['no card at all [BK-427]', { card_id: undefined }, 'card.none', '无适用会员卡'],
    [
      'free of charge what is not free [BK-431]',
      { channel: 'FREE' as const, card_id: undefined },
      'booking.free_unsupported',
      '该课程不支持无需支付',
    ],
    [
      'online where the venue takes no money online [BK-453]',
      { channel: 'WEIXIN' as const, card_id: undefined },
      'pay.not_enabled',
      '无法直接购买,请联系场馆',
    ],
    [
      'online what has no price online [BK-430]',
      { schedule_id: classes.free, channel: 'WEIXIN' as const, card_id: undefined },
      'booking.online_unsupported',
      '该课程不支持在线支付',
    ],
    ['a class of another shop [BK-003]', { schedule_id: classes.otherShop }, 'booking.not_found', undefined],
    ['a class of another brand [BK-003]', { schedule_id: classes.otherBrand }, 'booking.not_found', undefined],
    [
      'another version of the class than the present one [BK-170] [BK-432]',
      { version: 7 },
      'booking.changed',
      '课程信息已变更,请确认后重新提交',
    ],
  ])('refuses %s', async (_title, payload, code, msg) => {
    const answer = await lin.book(payload)
    expect(answer).toMatchObject({ code, data: null })
    if (msg) expect(answer.msg).toBe(msg)
    expect(await stored(server, 'SELECT id FROM booking')).toEqual([])
    expect(await readBalance(server, cards.value)).toBe(128000)
  })

  it.each([
    [90, '1.5'],
    [100, '1.7'],
    [120, '2'],
  ])('says of an order window of %i minutes that it is %s hours [BK-231]', async (minutes, hours) => {
    await stored(server, `UPDATE shop SET team_minutes_can_order = ${minutes} WHERE id = 1 RETURNING id`)
    expect((await lin.book({ schedule_id: classes.soon })).msg).toBe(`${hours} 小时内的预约请与工作室确认!`)
    await stored(server, 'UPDATE shop SET team_minutes_can_order = 60 WHERE id = 1 RETURNING id')
  })

  it('pays with a card only through a card channel, whatever card is named [BK-165]', async () => {
    const { data } = await lin.book({ schedule_id: classes.free, channel: 'FREE', card_id: cards.value })
    expect(data.order).toMatchObject({ channel: 'FREE', card: null })
    expect(await stored(server, 'SELECT card_id FROM booking')).toEqual([{ card_id: null }])
    expect(await readBalance(server, cards.value)).toBe(128000)
  })

  it('opens at the very instant that the rule names [BK-203]', async () => {
    server.clock.moveTo(readInstant('2026-11-21T14:00:00+08:00'))
    expect(await lin.book({ schedule_id: classes.opensAtTwo })).toMatchObject({ status: 200 })
  })

  it('refuses a second booking of the same class [BK-239]', async () => {
    await lin.book()
    expect(await lin.book({ card_id: cards.times })).toMatchObject({
      status: 409,
      code: 'booking.already_booked',
      msg: '你已经预约此课程,请不要重复预约',
    })
    expect(await bookedIn(server, classes.evening)).toBe(1)
  })

  it('refuses a full class with the words of the specification [BK-240]', async () => {
    await makeMember(server, 1001, await server.logIn(1001)).book({ schedule_id: classes.single, card_id: 1001, user_id: 1001 })
    expect(await lin.book({ schedule_id: classes.single })).toMatchObject({ status: 409, code: 'booking.full', msg: '该课程已约满!' })
  })

  it('takes the cheapest rule that fits the head count [BK-245]', async () => {
    expect((await lin.book({ schedule_id: classes.headcount, count: 1 })).data.order.cost).toBe(50)
    await emptyClasses(server)
    expect((await lin.book({ schedule_id: classes.headcount, count: 4 })).data.order.cost).toBe(160)
  })

  it('blocks a card whose daily count is reached [BK-257]', async () => {
    expect(await lin.book({ card_id: cards.limited })).toMatchObject({ status: 200 })
    expect(await lin.book({ card_id: cards.limited, schedule_id: classes.late })).toMatchObject({ code: 'card.limit_day' })
    expect(await lin.book({ card_id: cards.limited, schedule_id: classes.december })).toMatchObject({ status: 200 })
  })

  it('asks before a card starts earlier than it would, then moves its range with the same length [BK-169] [BK-221] [BK-222]', async () => {
    expect(await lin.book({ card_id: cards.autoStart })).toMatchObject({ status: 409, code: 'card.auto_start_confirm' })
    expect(await lin.book({ card_id: cards.autoStart, auto_start_confirmed: true })).toMatchObject({ status: 200 })
    expect(await stored(server, `SELECT start_day, end_day FROM card WHERE id = ${cards.autoStart}`)).toEqual([
      { start_day: '2026-11-21', end_day: '2026-12-20' },
    ])
  })

  it('books only for the user, with a membership of the shop, when logged in [BK-004] [BK-300] [BK-308]', async () => {
    expect(await lin.book({ user_id: 1001 })).toMatchObject({ status: 403, code: 'permission.none', msg: '无此权限' })
    const chen = makeMember(server, people.chen.id, await server.logIn(people.chen.id))
    expect(await chen.book()).toMatchObject({ status: 403, code: 'shop.not_bound' })
    expect(await makeMember(server, 1, 'no-such-session').book()).toMatchObject({ status: 401, code: 'session.needed' })
  })

  it('answers a repeated request with the first booking and another body under its key with 409', async () => {
    const first = await lin.book({}, 'key-of-this-tap-0001')
    const again = await lin.book({}, 'key-of-this-tap-0001')
    expect(again).toMatchObject({ status: 200, data: { order: { id: first.data.order.id } } })
    expect(await lin.book({ count: 2 }, 'key-of-this-tap-0001')).toMatchObject({ status: 409, code: 'request.key_reused' })
    expect(await bookedIn(server, classes.evening)).toBe(1)
  })

  it('names the first missing parameter [BK-167]', async () => {
    expect(await lin.book({ schedule_id: undefined })).toMatchObject({ status: 400, msg: 'params need schedule_id' })
  })
})
