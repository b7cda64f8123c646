import type { DeskRecord } from '@/contract/staff/checkin'
import { readBalance, makeMember } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { workers } from '../staff/shop'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { base, handed, LIN, setDeskStage } from './desk-stage'
import { clockAt, countInside, later, payTrade, sql, visitorAt } from './stage'

const { stage, by, admit, person, notices } = setDeskStage()
beforeEach(() => sql('UPDATE checkin_shop SET needs_staff = false WHERE shop_id = 1'))

const undo = (id: number, more: object = {}, who = by.staff) =>
  who.send<{ checkin: DeskRecord }>('POST', `${base}${id}/undo/`, { reason: '选错了卡', ...more })
const enter = async (more: object = {}) => (await stage.lin.enter({ method: 'SCAN', ...more })).data.checkin
const value = () => readBalance(stage.server, cards.value)
const visits = async () => (await person(LIN)).data.visits

describeOnEngine('An entry that the desk undoes', () => {
  it('ends the stay, gives the units back, counts as no visit, and is told with its reason [IP-350]', async () => {
    const { id } = await enter()
    expect([await value(), await countInside(), await visits()]).toEqual([126000, 1, 1])
    later(20)
    expect((await undo(id)).data.checkin).toMatchObject({
      status: 5,
      ended_by: 'staff',
      undone: { at: '2026-11-21T10:20:00+08:00', reason: '选错了卡' },
      back_until: null,
    })
    expect([await value(), await countInside(), await visits()]).toEqual([128000, 0, 0])
    expect((await notices()).at(-1)).toMatchObject({ kind: 'checkin.undone', to: LIN, params: { reason: '选错了卡' } })
    expect(await stage.lin.enter({ method: 'SCAN', channel: 'BACK', card_id: undefined })).toMatchObject({ code: 'checkin.choose' })
    expect(await enter()).toMatchObject({ status: 1, cost: 2000 })
  })

  it('is undone once, of today, with a reason, at its own shop, by a person who lets in and out', async () => {
    const { id } = await enter()
    expect(await undo(id, { reason: ' ' })).toMatchObject({ status: 400, code: 'checkin.reason_needed' })
    expect(await undo(id, {}, by.bare)).toMatchObject({ status: 403, code: 'permission.none' })
    expect(await undo(id, {}, await visitorAt(workers.coach))).toMatchObject({ status: 403, code: 'permission.none' })
    expect(await undo(999_999)).toMatchObject({ status: 403, code: 'permission.none' })
    const both = await Promise.all([undo(id), undo(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await value()).toBe(128000)
    const late = await enter()
    await stage.lin.leave(late.id)
    clockAt('06:00', '2026-11-22')
    expect(await undo(late.id)).toMatchObject({ status: 409, code: 'checkin.undo_late' })
    const code = (await stage.lin.enter()).data.checkin.id
    expect(await undo(code)).toMatchObject({ status: 409, code: 'checkin.moved' })
  })

  it('is undone of a person who has a locker once the desk says whether that is back', async () => {
    const { id } = (await admit(handed('A1', 'W1'))).data.checkin
    expect(await undo(id)).toMatchObject({ status: 409, code: 'checkin.still_out' })
    expect((await undo(id, { returned: false })).data.checkin).toMatchObject({ status: 4, to_return: true, undone: { reason: '选错了卡' } })
    expect(await value()).toBe(128000)
  })

  it('gives a single entry’s money back the way it was paid, and the first price with it', async () => {
    const { id } = await enter({ channel: 'WEIXIN', card_id: undefined })
    await payTrade()
    expect((await undo(id)).data.checkin.undone).not.toBeNull()
    expect(await sql('SELECT reason, amount_fen::int AS fen FROM payment_refund')).toEqual([{ reason: 'cancelled', fen: 1000 }])
    expect(await sql('SELECT count(*)::int AS n FROM attendance')).toEqual([{ n: 0 }])
    expect((await stage.lin.get<{ price: number; is_trial: boolean }>('available/')).data).toMatchObject({ price: 1000, is_trial: true })
  })

  it('is refused where the caller’s role may not give back so much, and nothing is changed', async () => {
    const { id } = await enter()
    await sql(`INSERT INTO staff_role (shop_id, brand_id, area_code, phone, name, role, permissions, refund_most_fen, given_way, given_at, account_id, taken_at)
      SELECT 1, 1, a.area_code, a.phone, a.username, 'desk', h.permissions, 1999, 'file', '2026-01-01Z', a.id, '2026-01-01Z' FROM account a JOIN ship h ON h.account_id = a.id AND h.shop_id = 1 WHERE a.id = ${workers.staff}`)
    expect(await undo(id)).toMatchObject({ status: 403, code: 'staff.refund_more' })
    expect([await value(), await countInside(), await visits()]).toEqual([126000, 1, 1])
    await sql(`DELETE FROM staff_role WHERE account_id = ${workers.staff}`)
  })

  it('takes the attendance of a booked class back, unless something else proves it', async () => {
    const member = makeMember(stage.server, LIN, await stage.server.logIn(LIN))
    const order = (await member.book({ schedule_id: classes.evening })).data.order.id
    const booked = { channel: 'BOOKING', card_id: undefined, booking: { kind: 'schedule', order_id: order } }
    const readBooking = () => sql(`SELECT status, has_checked_in AS came FROM booking WHERE id = ${order}`)
    clockAt('17:30')
    const first = await enter(booked)
    expect(await readBooking()).toEqual([{ status: 4, came: true }])
    await undo(first.id)
    expect(await readBooking()).toEqual([{ status: 1, came: false }])
    const second = await enter(booked)
    await sql(
      `INSERT INTO class_mark (booking_id, shop_id, brand_id, mark, marked_by, marked_at) VALUES (${order}, 1, 1, 'present', ${people.coach.id}, '2026-11-21T17:40+08')`,
    )
    await undo(second.id)
    expect(await readBooking()).toEqual([{ status: 4, came: true }])
    expect(await sql('SELECT cause FROM attendance')).toEqual([{ cause: 'mark' }])
    await sql('DELETE FROM class_mark')
    await sql('DELETE FROM attendance')
    await sql(`UPDATE booking SET status = 1, has_checked_in = false WHERE id = ${order}`)
  })

  it('is undone after the one that goes on with it', async () => {
    const { id } = await enter()
    await stage.lin.leave(id)
    later(5)
    const again = await enter({ channel: 'BACK', card_id: undefined })
    expect(await undo(id)).toMatchObject({ status: 409, code: 'checkin.relied_on' })
    expect((await person(LIN)).data.today.map(({ id: one }) => one)).toEqual([again.id, id])
    expect((await undo(again.id)).status).toBe(200)
    expect((await undo(id)).status).toBe(200)
    expect([await value(), await countInside()]).toEqual([128000, 0])
  })

  it('no longer pays for the day', async () => {
    await sql(`UPDATE checkin_frame SET fee = 'day' WHERE id = 1`)
    const { id } = await enter()
    await undo(id)
    expect(await enter()).toMatchObject({ day_id: null, cost: 2000 })
  })
})
