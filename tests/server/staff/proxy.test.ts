import type { BatchFailure, BatchSchedule } from '@/contract/booking/batch-shapes'
import type { ScheduleConfirm } from '@/contract/booking/shapes'
import { staffPermissions, type Permission } from '@/domain/staff/permissions'
import { bookedIn, stored } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { permit, workers } from './shop'
import { people } from '../support/two-brands'
import { LIN, none, staffStage } from './stage'

const stage = staffStage()
const { as, notices, allWell } = stage
const forLin = { user_id: LIN }

describeOnEngine('Booking for a member', () => {
  it.each([
    ['a coach who may', workers.coach],
    ['staff who may', workers.staff],
    ['a superuser', workers.superuser],
  ])('is done by %s, with the card of the member, who is notified [BK-016] [BK-304] [BK-307] [IP-214] [IP-215]', async (_, id) => {
    const { status, data } = await as(id).book({ ...forLin, count: 2 })
    expect(status).toBe(200)
    expect(data.order).toMatchObject({ user_id: LIN, count: 2, cost: 78, card: { id: cards.value } })
    expect(await stored(stage.server, `SELECT account_id AS "for", booked_by AS "by" FROM booking WHERE id = ${data.order.id}`)).toEqual([
      { for: LIN, by: id },
    ])
    expect(await notices()).toMatchObject([
      { kind: 'proxy.booked', to: LIN, params: { count: 2, course: '流瑜伽', paid: 'value', cost: 78 } },
    ])
    await allWell()
  })

  it.each<[string, number, Permission[]]>([
    ['a coach without the flag', workers.bareCoach, []],
    ['staff without the flag', workers.bareStaff, []],
    ['a coach who may only change', workers.coach, ['group_order_can_change', 'private_order_can_write', 'personal_orders_list_can_write']],
    ['staff who may only change and cancel', workers.staff, ['orders_day_can_change', 'orders_day_can_delete']],
    ['staff of another shop of the brand', workers.staffOfTwo, [...staffPermissions]],
    ['staff of another brand', workers.staffOfOther, [...staffPermissions]],
    ['another member', 1001, []],
  ])('is refused to %s, and so are the calls of the order page [BK-309] [BK-308] [IP-212]', async (_, id, flags) => {
    await stored(stage.server, permit(id, flags))
    const code = [workers.staffOfTwo, workers.staffOfOther].includes(id as 36) ? 'shop.not_bound' : 'permission.none'
    expect(await as(id).book(forLin)).toMatchObject({ status: 403, code })
    expect(await as(id).get(`/api/mobile/schedules/${classes.evening}/confirm/?shop_id=1&user_id=${LIN}`)).toMatchObject({
      status: 403,
      code,
    })
    expect(await as(id).get(`/api/mobile/v1/select/cards/?shop_id=1&user_id=${LIN}&count=1&schedule_id=1`)).toMatchObject({
      status: 403,
      code,
    })
    expect(await bookedIn(stage.server, classes.evening)).toBe(0)
  })

  it('is refused to a coach for the class of another coach, alone and in a batch, and done by staff [BK-309] [BK-310]', async () => {
    const more = { ...forLin, schedule_id: classes.single }
    expect(await as(workers.coach).book(more)).toMatchObject(none)
    expect(await as(workers.coach).get(`/api/mobile/schedules/${classes.single}/confirm/?shop_id=1&user_id=${LIN}`)).toMatchObject(none)
    expect(
      await as(workers.coach).get(`/api/mobile/v1/select/cards/?shop_id=1&user_id=${LIN}&count=1&schedule_id=${classes.single}`),
    ).toMatchObject(none)
    const batch = await stage.server.request('POST', '/api/mobile/schedules/batch/orders/', {
      session: as(workers.coach).session,
      body: { shop_id: 1, user_id: LIN, schedules: [classes.evening, classes.single], count: 1, channel: 'CARD', card_id: cards.value },
    })
    expect(batch).toMatchObject(none)
    expect(await bookedIn(stage.server, classes.evening)).toBe(0)
    expect(await as(workers.staff).book(more)).toMatchObject({ status: 200 })
  })

  it('is refused for a person without a membership of the shop [BK-309]', async () => {
    expect(await as(workers.superuser).book({ user_id: people.wu.id })).toMatchObject(none)
    expect(await as(workers.staff).book({ user_id: 99999 })).toMatchObject(none)
  })

  it("takes no card that is not the member's own", async () => {
    expect(await as(workers.staff).book({ ...forLin, card_id: cards.ofAnother })).toMatchObject({ code: 'card.none' })
  })

  it('is not subject to the order window of members [BK-229]', async () => {
    expect(await stage.lin.book({ schedule_id: classes.soon })).toMatchObject({ code: 'booking.order_window' })
    const confirm = await as(workers.staff).get<ScheduleConfirm>(`/api/mobile/schedules/${classes.soon}/confirm/?shop_id=1&user_id=${LIN}`)
    expect(confirm.data).toMatchObject({ refusal: null, minutes_can_order: 0 })
    expect(await as(workers.staff).book({ ...forLin, schedule_id: classes.soon })).toMatchObject({ status: 200 })
  })

  it('notifies the member once, however often the request is sent', async () => {
    for (let time = 0; time < 3; time += 1) await as(workers.coach).book(forLin, 'one-tap-of-the-coach')
    expect(await notices()).toHaveLength(1)
    expect(await bookedIn(stage.server, classes.evening)).toBe(1)
  })

  it('does not notify a user who books for himself', async () => {
    await stage.lin.book()
    expect(await notices()).toEqual([])
  })
})

describeOnEngine('The refusal of a booking for a member', () => {
  const inEnglish = { 'accept-language': 'en-US' }
  const words = { 'zh-cn': '该会员已预约此课程，请不要重复预约', 'en-us': 'This member has already booked this class.' }
  const own = '你已经预约此课程,请不要重复预约'
  const ask = <Data>(id: number, url: string, headers = {}) =>
    stage.server.request<Data>('GET', `${url}?shop_id=1&user_id=${LIN}`, { session: as(id).session, headers })
  const listed = async (id: number) =>
    (await ask<{ schedules: BatchSchedule[] }>(id, '/api/mobile/courses/1/schedules/batch/')).data.schedules.find(
      (each) => each.id === classes.evening,
    )?.refusal?.msg

  it('is worded about the member for the coach or staff in every call, and to the member himself', async () => {
    await stage.lin.book()
    for (const id of [workers.coach, workers.staff, workers.superuser]) {
      expect(await as(id).book(forLin)).toMatchObject({ code: 'booking.already_booked', msg: words['zh-cn'] })
      const { data } = await ask<ScheduleConfirm>(id, `/api/mobile/schedules/${classes.evening}/confirm/`)
      expect(data.refusal?.msg).toBe(words['zh-cn'])
      expect(await listed(id)).toBe(words['zh-cn'])
    }
    const english = await ask<ScheduleConfirm>(workers.staff, `/api/mobile/schedules/${classes.evening}/confirm/`, inEnglish)
    expect(english.data.refusal?.msg).toBe(words['en-us'])
    const body = { shop_id: 1, user_id: LIN, count: 1, channel: 'CARD', card_id: cards.value, schedules: [classes.evening] }
    const batch = (session: string) =>
      stage.server.request<{ errors: BatchFailure[] }>('POST', '/api/mobile/schedules/batch/orders/', { session, body, headers: inEnglish })
    expect((await batch(as(workers.coach).session)).data.errors).toMatchObject([{ msg: words['en-us'] }])
    expect((await batch(stage.lin.session)).data.errors).toMatchObject([{ msg: 'You’ve already booked this class.' }])

    expect(await stage.lin.book()).toMatchObject({ code: 'booking.already_booked', msg: own })
    expect(await listed(LIN)).toBe(own)
  })

  it('is worded to a coach or staff who books for himself', async () => {
    const worker = { user_id: workers.staff, channel: 'FREE' as const, card_id: undefined, schedule_id: classes.free }
    expect(await as(workers.staff).book(worker)).toMatchObject({ status: 200 })
    expect(await as(workers.staff).book(worker)).toMatchObject({ msg: own })
  })
})
