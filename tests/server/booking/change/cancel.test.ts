import { readInstant } from '@/domain/time'
import { readBalance, bookedIn, makeMember, stored } from '../calls'
import { cards, classes } from '../shop'
import { lin, openBookingShop, server } from '../stage'
import { describeOnBothEngines } from '../../support/database'

openBookingShop()

const at = (time: string) => server.clock.moveTo(readInstant(`2026-11-21T${time}:00+08:00`))

describeOnBothEngines('Cancelling a booking', () => {
  it('sets status 2, can_cancel false, and gives back seat and price with a card entry [BK-178] [BK-179] [BK-356] [BK-357] [BK-173]', async () => {
    const { order } = (await lin.book({ count: 2 })).data
    const answer = await lin.cancel(order.id, '临时有事')
    expect(answer).toMatchObject({
      status: 200,
      data: { order: { status: 2, can_cancel: false, cancel_remarks: '临时有事' }, msg: '已取消预约' },
    })
    expect(answer.data.order.cancelled_at).toBe('2026-11-21T10:00:00+08:00')
    expect(await bookedIn(server, classes.evening)).toBe(0)
    expect(await readBalance(server, cards.value)).toBe(128000)
    const entries = await stored(server, `SELECT kind, delta_units AS delta FROM card_entry WHERE booking_id = ${order.id} ORDER BY id`)
    expect(entries).toEqual([
      { kind: 'book', delta: -7800 },
      { kind: 'cancel', delta: 7800 },
    ])
  })

  it('lets the class be booked again afterwards', async () => {
    const { order } = (await lin.book({ schedule_id: classes.single })).data
    await lin.cancel(order.id)
    expect(await lin.book({ schedule_id: classes.single })).toMatchObject({ status: 200 })
  })

  it('is allowed until the window of two hours and refused inside it with the hours [BK-279] [BK-280] [BK-281]', async () => {
    const { order } = (await lin.book()).data
    at('16:01')
    expect(await lin.cancel(order.id)).toMatchObject({ status: 409, msg: '课程开始前2小时内不可取消' })
    at('16:00')
    expect(await lin.cancel(order.id)).toMatchObject({ status: 200 })
  })

  it.each([
    [45, '17:16', '课程开始前45分钟内不可取消'],
    [180, '15:01', '课程开始前3小时内不可取消'],
    [150, '15:31', '课程开始前2小时30分钟内不可取消'],
  ])(
    'is refused %i minutes before the class in the words for minutes, hours or both [BK-279] [BK-280] [BK-281]',
    async (minutes, time, msg) => {
      const { order } = (await lin.book()).data
      const say = (before: number) => stored(server, `UPDATE shop SET minutes_can_cancel = ${before} WHERE id = 1 RETURNING id`)
      await say(minutes)
      at(time)
      const refusal = await lin.cancel(order.id)
      const read = await lin.get<{ order: object }>(`/api/mobile/schedules/orders/${order.id}/`)
      await say(120)
      expect(refusal).toMatchObject({ status: 409, msg })
      expect(read.data.order).toMatchObject({ can_cancel: false, cancel_reason: { msg } })
    },
  )

  it('counts a booking as done once the class has ended and refuses to cancel it [BK-175] [BK-278] [BK-174]', async () => {
    const { order } = (await lin.book()).data
    at('19:00')
    const read = await lin.get<{ order: object }>(`/api/mobile/schedules/orders/${order.id}/`)
    expect(read.data.order).toMatchObject({ status: 4, status_code: 4, can_cancel: false })
    expect(await lin.cancel(order.id)).toMatchObject({ code: 'booking.not_cancellable' })
  })

  it('a booking of a class that the shop called off is left to its staff to cancel [BK-461]', async () => {
    const { order } = (await lin.book()).data
    const say = (off: boolean) => stored(server, `UPDATE schedule SET is_cancelled = ${off} WHERE id = ${classes.evening} RETURNING id`)
    await say(true)
    const refusal = { code: 'booking.class_unavailable', msg: '课程不可用,请联系工作人员取消' }
    const read = await lin.get<{ order: object }>(`/api/mobile/schedules/orders/${order.id}/`)
    expect(read.data.order).toMatchObject({ status: 1, can_cancel: false, cancel_reason: refusal })
    expect(await lin.cancel(order.id)).toMatchObject({ status: 409, ...refusal })
    await say(false)
    expect(await lin.cancel(order.id)).toMatchObject({ status: 200 })
  })

  it('takes a remark of 20 characters and refuses one of 21 [BK-276]', async () => {
    const { order } = (await lin.book()).data
    expect(await lin.cancel(order.id, '字'.repeat(21))).toMatchObject({ status: 400, code: 'booking.remark_too_long' })
    expect(await lin.cancel(order.id, '字'.repeat(20))).toMatchObject({ status: 200 })
  })

  it('is for the owner only [BK-015]', async () => {
    const { order } = (await lin.book()).data
    const other = makeMember(server, 1001, await server.logIn(1001))
    expect(await other.cancel(order.id)).toMatchObject({ status: 403, code: 'permission.none', msg: '无此权限' })
    expect(await other.get(`/api/mobile/schedules/orders/${order.id}/`)).toMatchObject({ status: 403, msg: '无此权限' })
    expect(await lin.cancel(999_999)).toMatchObject({ status: 403, code: 'permission.none', msg: '无此权限' })
  })

  it('answers a repeated request with the first answer', async () => {
    const { order } = (await lin.book()).data
    await lin.cancel(order.id, '', 'cancel-once-please-1')
    expect(await lin.cancel(order.id, '', 'cancel-once-please-1')).toMatchObject({
      status: 200,
      data: { order: { id: order.id, status: 2 } },
    })
  })
})
