import type { ClassAttendance } from '@/contract/staff/attendance'
import { CardType } from '@/domain/card/card'
import { admit } from '@server/modules/checkin/service'
import { readBalance, makeMember, moveClasses } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { courts, hour, makePlayer } from '../court/shop'
import { withWorkers, workers } from '../staff/shop'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { checkinShop } from './shop'
import { clockAt, runDue, setCheckinStage, sql, within } from './stage'

const stage = setCheckinStage(undefined, withWorkers(checkinShop))
const letIn = (id: number) => within((now) => admit(id, { by: 'staff', actorId: people.coach.id }, now))
const session = () => stage.server.logIn(people.lin.id)
const book = async (schedule: number = classes.evening) =>
  (await makeMember(stage.server, people.lin.id, await session()).book({ schedule_id: schedule })).data.order.id
const by = (kind: 'schedule' | 'court', id: number) => ({ channel: 'BOOKING', card_id: undefined, booking: { kind, order_id: id } })
const readBooking = async (id: number) =>
  (await sql<{ status: number; came: boolean }>(`SELECT status, has_checked_in AS came FROM booking WHERE id = ${id}`))[0]
const attendances = () =>
  sql<{ cause: string; booking: number | null; checkin: number | null }>(
    'SELECT cause, booking_id AS booking, checkin_id AS checkin FROM attendance ORDER BY id',
  )

/** The marks of 林晓's stay in a class's roll. */
const readRoll = async (schedule: number) => {
  const worker = await stage.server.logIn(workers.staff)
  const { data } = await stage.server.request<ClassAttendance>('GET', `/api/shops/1/staff/schedules/${schedule}/attendance/`, {
    session: worker,
  })
  return { has: data.has_entry, people: data.people.map(({ entered_at: by, came_in: stay, mark }) => ({ by, stay, mark })) }
}

describeOnEngine('A class that is booked', () => {
  it('has on its roll the members in the venue by a card, for as long as that stay can reach the class [BK-175]', async () => {
    await book()
    expect(await readRoll(classes.evening)).toEqual({ has: true, people: [{ by: null, stay: null, mark: null }] })
    clockAt('16:30')
    const { checkin } = (await stage.lin.enter({ method: 'SCAN' })).data
    const stay = { at: '2026-11-21T16:30:00+08:00', card_type: CardType.value }
    expect((await readRoll(classes.evening)).people).toEqual([{ by: null, stay, mark: null }])
    clockAt('17:10')
    await stage.lin.leave(checkin.id)
    expect((await readRoll(classes.evening)).people).toEqual([{ by: null, stay, mark: null }])
    await sql(`UPDATE checkin SET checkout_at = '2026-11-21T17:00:00+08:00' WHERE id = ${checkin.id}`)
    expect((await readRoll(classes.evening)).people).toEqual([{ by: null, stay: null, mark: null }])
  })

  it('has no stay on its roll whose time is over long before the class, though nobody has left', async () => {
    await book(classes.december)
    await stage.lin.enter({ method: 'SCAN' })
    expect((await readRoll(classes.december)).people).toEqual([{ by: null, stay: null, mark: null }])
  })

  it('opens the door from an hour before it until its end, and is not charged again [IP-350]', async () => {
    const order = await book()
    const balance = await readBalance(stage.server, cards.value)
    clockAt('16:59')
    const early = await stage.lin.enter(by('schedule', order))
    expect([early.status, early.code, early.msg]).toEqual([409, 'checkin.booking_early', '预约的课程17:00起可入场'])
    clockAt('17:00')
    const { checkin } = (await stage.lin.enter({ ...by('schedule', order), method: 'SCAN' })).data
    expect(checkin).toMatchObject({
      status: 1,
      cost: 0,
      order: { channel: 'BOOKING' },
      card: null,
      booking: { kind: 'schedule', order_id: order, name: '流瑜伽', start: '2026-11-21T18:00:00+08:00' },
    })
    expect(await readBalance(stage.server, cards.value)).toBe(balance)
    expect(await attendances()).toEqual([{ cause: 'entry', booking: order, checkin: null }])
    expect(await readBooking(order)).toEqual({ status: 4, came: true })
    await stage.lin.leave(checkin.id)
    clockAt('19:00')
    expect(await stage.lin.enter(by('schedule', order))).toMatchObject({ status: 409, code: 'checkin.booking_over' })
  })

  it('is chosen by itself before any card', async () => {
    const order = await book()
    clockAt('17:30')
    expect((await stage.lin.get<object>('available/')).data).toMatchObject({
      bookings: [{ kind: 'schedule', order_id: order, name: '流瑜伽', from: '2026-11-21T17:00:00+08:00', open: true }],
    })
    expect((await stage.lin.enter({ channel: undefined, card_id: undefined })).data.checkin).toMatchObject({
      status: 7,
      booking: { order_id: order },
    })
  })

  it('lets in no person who has cancelled it meanwhile', async () => {
    await moveClasses(stage.server, { [classes.evening]: '12:30:00' })
    await sql('UPDATE checkin_shop SET booked_minutes = 240 WHERE shop_id = 1')
    const member = makeMember(stage.server, people.lin.id, await session())
    const order = await book()
    const { checkin } = (await stage.lin.enter(by('schedule', order))).data
    expect((await member.cancel(order)).status).toBe(200)
    await expect(letIn(checkin.id)).rejects.toMatchObject({ code: 'checkin.booking_over' })
    expect(await stage.lin.enter({ ...by('schedule', order) })).toMatchObject({ data: { checkin: { id: checkin.id } } })
    await sql('UPDATE checkin_shop SET booked_minutes = 60 WHERE shop_id = 1')
    await moveClasses(stage.server, { [classes.evening]: '18:00:00' })
  })

  it('cannot be cancelled once its person is in, and an entry stands against a mark', async () => {
    const order = await book(classes.late)
    clockAt('10:45')
    await sql(
      `INSERT INTO class_mark (booking_id, shop_id, brand_id, mark, marked_by, marked_at) VALUES (${order}, 1, 1, 'absent', 3, '2026-11-21T02:00:00Z')`,
    )
    await stage.lin.enter({ ...by('schedule', order), method: 'SCAN' })
    expect(await sql('SELECT mark FROM class_mark')).toEqual([])
    await sql('UPDATE shop SET minutes_can_cancel = 0 WHERE id = 1')
    expect(await makeMember(stage.server, people.lin.id, await session()).cancel(order)).toMatchObject({
      status: 409,
      code: 'booking.not_cancellable',
    })
    await sql('UPDATE shop SET minutes_can_cancel = 120 WHERE id = 1')
  })

  it('makes somebody a member of the shop', async () => {
    await sql('UPDATE ship SET status = 0 WHERE account_id = 1 AND shop_id = 1')
    await stage.lin.enter({ method: 'SCAN' })
    expect(await sql('SELECT status FROM ship WHERE account_id = 1 AND shop_id = 1')).toEqual([{ status: 2 }])
  })

  it('is only one’s own', async () => {
    const order = await book()
    clockAt('17:30')
    expect(await stage.other.enter(by('schedule', order))).toMatchObject({ status: 409, code: 'checkin.booking_over' })
    expect(await stage.lin.enter({ channel: 'BOOKING', card_id: undefined })).toMatchObject({ status: 400 })
  })
})

describeOnEngine('Courts that are booked', () => {
  it('open the door too, and are not given up any more by a person who is in', async () => {
    const player = makePlayer(stage.server, people.lin.id, await session())
    const { order } = (await player.order([hour(courts.one, 14)])).data
    clockAt('13:05')
    const { checkin } = (await stage.lin.enter({ ...by('court', order.id), method: 'SCAN' })).data
    expect(checkin).toMatchObject({ status: 1, cost: 0, booking: { kind: 'court', name: '1 号场', start: '2026-11-21T14:00:00+08:00' } })
    expect(await attendances()).toEqual([{ cause: 'entry', booking: null, checkin: checkin.id }])
    await sql('UPDATE shop SET minutes_can_cancel = 0 WHERE id = 1')
    expect(await player.cancel(order.id)).toMatchObject({ status: 409, code: 'booking.not_cancellable' })
    await sql('UPDATE shop SET minutes_can_cancel = 120 WHERE id = 1')
    await runDue()
  })
})
