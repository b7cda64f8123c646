import type { GroupSchedule, ScheduleConfirm } from '@/contract/booking/shapes'
import type { SelectableCard } from '@/contract/card/card'
import { stored, type Member } from '../calls'
import { cards, classes } from '../shop'
import { lin, openBookingShop, server } from '../stage'
import { describeOnEngine } from '../../support/database'

openBookingShop()

interface Day {
  schedules: GroupSchedule[]
  open_rules: object[]
}
const DAY = '/api/mobile/schedules/group/?shop_id=1&date=2026-11-21'
const theDay = async (more = '', member: Pick<Member, 'get'> = lin) => (await member.get<Day>(DAY + more)).data
const find = (day: Day, id: number) => day.schedules.find((schedule) => schedule.id === id)!
const visitor = { get: <Data>(url: string) => server.request<Data>('GET', url) }

describeOnEngine('The classes of a day', () => {
  it('answers every field of a group schedule, to visitors too [BK-126] [BK-171] [BK-329]', async () => {
    expect(find(await theDay('', visitor), classes.evening)).toEqual({
      id: classes.evening,
      start: '2026-11-21T18:00:00+08:00',
      end: '2026-11-21T19:00:00+08:00',
      is_cross: false,
      course: { id: 1, name: '流瑜伽', tags: ['瑜伽'] },
      teacher: { id: 1, username: '教练1', avatar: '' },
      space: { id: 1, name: '教室1' },
      image: '/flow.svg',
      is_online: false,
      is_free: false,
      rules: expect.arrayContaining([{ channel: 'CARD', cost: 39, card_tpl_type: 1 }]),
      price: { cost: 39, unit: 'yuan', from: true, was: null },
      current_users: 0,
      max_users: 20,
      current_max_capacity: 20,
      candidate_num: 0,
      candidate_id: null,
      candidate_user_ids: [],
      trial_course: null,
      has_schedule_order: false,
      ordered_count: 0,
      pay_order: null,
      status: 2,
      is_cancelled: false,
      can_wait: false,
      open_rules: [{ type: 1, open_at: null, hours: null }],
    })
  })

  it('answers the classes of that shop and day only, in order of time [BK-003]', async () => {
    const ids = (await theDay()).schedules.map(({ id }) => id)
    expect(ids).not.toEqual(expect.arrayContaining([classes.otherShop]))
    expect(ids).not.toContain(classes.otherBrand)
    expect(ids).not.toContain(classes.december)
    expect(ids.slice(0, 3)).toEqual([classes.started, classes.soon, classes.late])
  })

  it('answers no tag of a deleted class', async () => {
    const tags = async () =>
      (await visitor.get<{ tags: { name: string }[] }>('/api/mobile/schedules/tags/?shop_id=1&date=2026-12-05')).data.tags
    expect(await tags()).toMatchObject([{ name: '瑜伽' }])
    await stored(server, `UPDATE schedule SET is_deleted = true, is_cancelled = true WHERE id = ${classes.december} RETURNING id`)
    const left = await tags()
    await stored(server, `UPDATE schedule SET is_deleted = false, is_cancelled = false WHERE id = ${classes.december} RETURNING id`)
    expect(left).toEqual([])
  })

  it('counts the seats left and marks classes that the user has booked with status 3 [BK-127] [BK-130]', async () => {
    await lin.book({ count: 3 })
    const mine = find(await theDay(), classes.evening)
    expect(mine).toMatchObject({ current_users: 3, current_max_capacity: 17, has_schedule_order: true, ordered_count: 3, status: 3 })
    expect(find(await theDay('', visitor), classes.evening)).toMatchObject({ has_schedule_order: false, status: 2 })
  })

  it('answers 6 for a class without a space and 8 for one that only an online payment could buy [BK-127] [BK-128]', async () => {
    const day = await theDay()
    expect(find(day, classes.noSpace).status).toBe(6)
    expect(find(day, classes.onlineOnly).status).toBe(8)
    expect(find(day, classes.cancelled)).toMatchObject({ is_cancelled: true, status: 2 })
  })

  it('answers 5 for a class whose coach rests then, and refuses bookings of it while that is so [BK-127] [BK-128]', async () => {
    await stored(
      server,
      `INSERT INTO teacher_rest (shop_id, brand_id, teacher_id, start_at, end_at, created_at)
       SELECT shop_id, brand_id, teacher_id, end_at - interval '1 minute', end_at + interval '1 hour', '2026-11-01Z' FROM schedule WHERE id = ${classes.evening}
       RETURNING id`,
    )
    expect(find(await theDay(), classes.evening).status).toBe(5)
    expect(await lin.book()).toMatchObject({ status: 409, code: 'booking.coach_occupied' })
    await stored(server, 'DELETE FROM teacher_rest RETURNING id')
    expect(find(await theDay(), classes.evening).status).toBe(2)
    expect((await lin.book()).status).toBe(200)
  })

  it('carries the opening rule of each class [BK-202] [BK-203] [BK-204] [BK-205]', async () => {
    const day = await theDay()
    expect(find(day, classes.opensAtTwo).open_rules).toEqual([{ type: 2, open_at: '2026-11-21T14:00:00+08:00', hours: null }])
    expect(find(day, classes.opensFourHoursBefore).open_rules).toEqual([{ type: 3, open_at: null, hours: 4 }])
  })

  it('takes a comma list of tags and answers the tags of the day [BK-329] [BK-330]', async () => {
    expect((await theDay('&tags=2')).schedules.map(({ id }) => id)).toEqual([classes.headcount])
    expect((await theDay('&tags=1,2')).schedules.length).toBe((await theDay()).schedules.length)
    const tags = await lin.get<object>('/api/mobile/schedules/tags/?shop_id=1&date=2026-11-21')
    expect(tags.data).toEqual({
      tags: [
        { id: 1, name: '瑜伽' },
        { id: 2, name: '力量' },
      ],
    })
  })

  it.each([
    ['no such shop', '/api/mobile/schedules/group/?shop_id=999&date=2026-11-21', 404],
    ['a day that does not exist', '/api/mobile/schedules/group/?shop_id=1&date=2026-02-30', 400],
    ['a tag that is no id', `${DAY}&tags=1,x`, 400],
    ['a missing day', '/api/mobile/schedules/group/?shop_id=1', 400],
  ])('refuses %s', async (_title, url, status) => {
    expect(await lin.get(url)).toMatchObject({ status, data: null })
  })

  it('takes can_wait from the shop [BK-198]', async () => {
    await stored(server, 'UPDATE shop SET team_course_can_wait = true WHERE id = 1')
    expect(find(await theDay(), classes.evening).can_wait).toBe(true)
  })
})

describeOnEngine('The confirm step', () => {
  const confirm = async (scheduleId: number, more = '') =>
    (await lin.get<ScheduleConfirm>(`/api/mobile/schedules/${scheduleId}/confirm/?shop_id=1&user_id=1${more}`)).data

  it('answers schedule, rules, channels, cards, trial, opening, order window and version [BK-338] [BK-340] [BK-170]', async () => {
    const data = await confirm(classes.evening)
    expect(data).toMatchObject({
      schedule: { id: classes.evening, shop: { name: '拾光·静安店', phone: '021-1' } },
      trial_course: null,
      open_rules: [{ type: 1 }],
      minutes_can_order: 60,
      version: 1,
      refusal: null,
    })
    expect(data.channels).toEqual([
      expect.objectContaining({
        channel: 'ONLINE',
        disabled: true,
        cost: null,
        reason: { code: 'booking.online_unsupported', msg: '该课程不支持在线支付' },
      }),
    ])
  })

  it('answers every field of the price rules, costs of cards in their unit and money in yuan [BK-133] [BK-135]', async () => {
    const { rules } = await confirm(classes.evening)
    expect(rules[0]).toEqual({
      id: 1,
      card_tpl_id: 1,
      card_tpl_name: '储值卡',
      card_tpl_type: 1,
      channel: 'CARD',
      from_number: 1,
      to_number: 10,
      cost: 39,
      for_trial: false,
      trial_price: null,
      trial_original_price: null,
      limits: { user_status: [], user_count: null },
    })
    const costs = rules.map(({ channel, card_tpl_id, cost }) => `${channel} ${card_tpl_id} ${cost}`)
    expect(costs).toEqual(['CARD 1 39', 'CARD 2 1', 'CARD 3 0', 'CARD 4 0', 'ONLINE null 68'])
  })

  it('answers every card of the person with its reason, usable ones first [BK-341] [BK-342]', async () => {
    const { cards: listed } = (
      await lin.get<{ cards: SelectableCard[] }>('/api/mobile/v1/select/cards/?shop_id=1&user_id=1&schedule_id=1&count=1')
    ).data
    const reasons = Object.fromEntries(listed.map(({ id, reason }) => [id, reason?.code ?? null]))
    expect(reasons).toMatchObject({
      [cards.value]: null,
      [cards.times]: null,
      [cards.period]: null,
      [cards.locked]: 'card.locked',
      [cards.expired]: 'card.expired',
    })
    expect(reasons).not.toHaveProperty(String(cards.otherBrand))
    expect(reasons).not.toHaveProperty(String(cards.ofAnother))
    const usable = listed.map(({ can_use }) => can_use)
    expect(usable).toEqual([...usable].sort((a, b) => Number(b) - Number(a)))
    expect(listed.find(({ id }) => id === cards.autoStart)!.auto_start).toEqual({ start: '2026-11-21', end: '2026-12-20' })
  })

  it('judges the cards by the head count', async () => {
    const { cards: listed } = await confirm(classes.evening, '&count=9')
    expect(listed.find(({ id }) => id === cards.times)!.reason).toEqual({ code: 'card.balance', msg: '会员卡余额不足' })
  })

  it('answers the first refusal for the person', async () => {
    expect((await confirm(classes.soon)).refusal).toMatchObject({ code: 'booking.order_window' })
    expect((await confirm(classes.started)).refusal).toMatchObject({ code: 'booking.past' })
  })

  it('speaks the language of the caller', async () => {
    const { data } = await server.request<ScheduleConfirm>('GET', '/api/mobile/schedules/1/confirm/?shop_id=1&user_id=1&count=9', {
      session: lin.session,
      headers: { 'accept-language': 'en-us' },
    })
    expect(data.cards.find(({ id }) => id === cards.times)!.reason!.msg).toMatch(/^[\x20-\x7e’]+$/)
  })
})
