import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import type { StaffLook } from '@/contract/member/privacy'
import type { StaffToday } from '@/contract/staff/today'
import type { ClassAttendance } from '@/contract/staff/attendance'
import { readBalance } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { workers } from '../staff/shop'
import { describeOnEngine } from '../support/database'
import { handed, LIN, setDeskStage } from './desk-stage'
import { clockAt, countInside, later, sql, visitorAt } from './stage'

const { stage, by, person, admit, confirm, refuse, checkOut, scanned, notices } = setDeskStage()

describeOnEngine('An open entry at the desk', () => {
  it('is confirmed for a person who waits, once [IP-130]', async () => {
    const id = await scanned()
    const { data } = await confirm(id, handed('A1'))
    expect(data.checkin).toMatchObject({ status: 1, locker_number: 'A1', checkin_by_name: 'staff33', person: { id: LIN } })
    expect(await confirm(id)).toMatchObject({ status: 200, data: { checkin: { status: 1, locker_number: 'A1' } } })
    expect([await readBalance(stage.server, cards.value), await countInside()]).toEqual([126000, 1])
  })

  it('is confirmed for the person who made a code and shows none, but not before it is paid', async () => {
    const id = (await stage.lin.enter()).data.checkin.id
    expect((await confirm(id)).data.checkin.status).toBe(1)
    const unpaid = (await stage.other.enter({ channel: 'WEIXIN', card_id: undefined })).data.checkin.id
    expect(await confirm(unpaid)).toMatchObject({ status: 409, code: 'checkin.unpaid' })
  })

  it('an entry that waits to be paid is among the unpaid orders of the shop, and is given up at the desk [BK-016]', async () => {
    const { checkin } = (await stage.other.enter({ channel: 'WEIXIN', card_id: undefined })).data
    const staff = await visitorAt(workers.staff)
    const { unpaid } = (await staff.send<StaffToday>('GET', '/api/shops/1/staff/today/')).data
    expect(unpaid).toMatchObject([{ order_id: checkin.pay_order_id, title: '拾光·静安店 全天', price: 10 }])
    const order = `/api/shops/1/staff/pay-orders/${checkin.pay_order_id}/`
    expect(await staff.send('GET', order)).toMatchObject({ status: 200, data: { order: { type: 'checkin', status: 0 } } })
    expect(await staff.send('POST', `${order}release/`, {})).toMatchObject({ status: 200, data: { order: { status: 2 } } })
    expect((await stage.other.read(checkin.id)).checkin.status).toBe(2)
    const coach = await visitorAt(workers.coach)
    expect(await coach.send('GET', order)).toMatchObject({ status: 403, code: 'permission.none' })
  })

  it('is not let in with a reason, which gives the payment back and is notified [IP-128]', async () => {
    const id = await scanned()
    expect(await readBalance(stage.server, cards.value)).toBe(126000)
    expect(await refuse(id, ' ')).toMatchObject({ status: 400, code: 'checkin.reason_needed' })
    expect((await refuse(id, '照片与本人不符')).data.checkin).toMatchObject({ status: 2, ended_by: 'staff' })
    expect([await readBalance(stage.server, cards.value), await countInside()]).toEqual([128000, 0])
    expect((await notices()).at(-1)).toMatchObject({ kind: 'checkin.refused', to: LIN, params: { reason: '照片与本人不符' } })
    expect(await refuse(id, '再一次')).toMatchObject({ status: 409, code: 'checkin.moved' })
    const inside = (await admit({})).data.checkin.id
    expect(await refuse(inside, '太晚')).toMatchObject({ status: 409, code: 'checkin.moved' })
  })

  const handOut = async () => (await admit(handed('A1', 'W1'))).data.checkin.id
  const things = (id: number) => sql<{ back: boolean }>(`SELECT returned_at IS NOT NULL AS back FROM checkin WHERE id = ${id}`)

  it('the entry of a member who is inside is ended without the code, once [IP-128]', async () => {
    const { id } = (await admit({})).data.checkin
    expect((await checkOut(id)).data.checkin).toMatchObject({ status: 5, ended_by: 'staff', to_return: false })
    expect(await countInside()).toBe(0)
    expect(await checkOut(id)).toMatchObject({ status: 409, code: 'checkin.moved' })
    const pending = (await stage.lin.enter()).data.checkin.id
    expect(await checkOut(pending)).toMatchObject({ status: 409, code: 'checkin.moved' })
  })

  it('asks for locker and wristband before it ends', async () => {
    const id = await handOut()
    expect(await checkOut(id)).toMatchObject({ status: 409, code: 'checkin.still_out' })
    expect([await things(id), await countInside()]).toEqual([[{ back: false }], 1])
    expect((await checkOut(id, { returned: true })).data.checkin).toMatchObject({ status: 5, to_return: false })
    expect([await things(id), await countInside()]).toEqual([[{ back: true }], 0])
  })

  it.each([
    ['A1', 'W1'],
    ['A1', null],
    [null, 'W1'],
  ] as const)('waits for a locker %s and wristband %s that are not back', async (locker, band) => {
    const { id } = (await admit(handed(locker, band))).data.checkin
    expect((await checkOut(id, { returned: false })).data.checkin).toMatchObject({ status: 4, to_return: true })
    expect((await confirm(id)).data.checkin).toMatchObject({ status: 5, to_return: false })
    expect(await things(id)).toEqual([{ back: true }])
  })

  it('is of the caller’s shop alone: a number of another shop, or of nothing, is answered like any that he may not read', async () => {
    const id = await scanned()
    for (const { status, code } of [await confirm(9_999_999), await refuse(9_999_999, '没有'), await checkOut(9_999_999)])
      expect([status, code]).toEqual([403, 'permission.none'])
    const far = await visitorAt(workers.staffOfTwo)
    for (const [method, url, body] of [
      ['PUT', `/api/v2/shops/2/user/checkin/${id}/`, {}],
      ['POST', `/api/shops/2/staff/checkin/${id}/refuse/`, { reason: '别店' }],
      ['POST', `/api/shops/2/staff/checkin/${id}/return/`, {}],
      ['POST', `/api/shops/2/staff/checkin/${id}/checkout/`, {}],
    ] as const)
      expect(await far.send(method, url, body)).toMatchObject({ status: 403, code: 'permission.none' })
  })

  it('tells the person who asks which of the staff did what for him', async () => {
    const id = await scanned()
    await confirm(id)
    await stage.lin.leave(id)
    later(1)
    await admit({})
    const { data } = await stage.lin.send<{ looks: StaffLook[] }>('GET', `/api/shops/1/users/${LIN}/looks/`)
    expect(data.looks.map(({ what, by }) => [what, by])).toEqual([
      ['entry', 'staff33'],
      ['entry', 'staff33'],
    ])
  })
})

describeOnEngine('A class whose member came in by its booking', () => {
  const roll = `/api/shops/1/staff/schedules/${classes.evening}/attendance/`
  const people = async () => (await by.staff.send<ClassAttendance>('GET', roll)).data.people
  const mark = (orderId: number, each: string | null) =>
    by.staff.send<ClassAttendance>('PUT', roll, { marks: [{ order_id: orderId, mark: each }] })
  const causes = () => sql('SELECT cause, booking_id AS booking FROM attendance')

  it('has him present, without a charge, until somebody says that he was late, or not there [BK-175] [IP-128]', async () => {
    const booked = await stage.lin.send<{ order: { id: number } }>('POST', '/api/mobile/schedules/orders/', {
      ...{ shop_id: 1, user_id: LIN, schedule_id: classes.evening, count: 1, channel: 'CARD', card_id: cards.value },
    })
    const order = booked.data.order.id
    const byBooking = { channel: 'BOOKING', card_id: undefined, booking: { kind: 'schedule', order_id: order } }
    expect(await admit(byBooking)).toMatchObject({ status: 409, code: 'checkin.booking_early', msg: '预约的课程17:00起可入场' })
    clockAt('17:30')
    const before = await readBalance(stage.server, cards.value)
    expect((await person(LIN)).data.bookings).toMatchObject([{ order_id: order, open: true }])
    expect((await admit(byBooking)).data.checkin).toMatchObject({ status: 1, cost: 0, booking: { order_id: order } })
    expect(await readBalance(stage.server, cards.value)).toBe(before)
    expect(await people()).toMatchObject([
      {
        order_id: order,
        mark: null,
        marked_by: null,
        entered_at: '2026-11-21T17:30:00+08:00',
        by_company: false,
        at: '2026-11-21T17:30:00+08:00',
      },
    ])
    clockAt('18:10')
    const entered = { entered_at: '2026-11-21T17:30:00+08:00', by_company: false }
    expect((await mark(order, 'late')).data.people).toMatchObject([{ ...entered, mark: 'late', marked_by: 'staff33' }])
    expect(await causes()).toEqual([{ cause: 'entry', booking: order }])
    expect((await mark(order, 'absent')).data.people).toMatchObject([{ ...entered, mark: 'absent', marked_by: 'staff33' }])
    // The entry stays, and the class was not attended.
    expect([await causes(), await countInside()]).toEqual([[], 1])
    expect(await sql(`SELECT status, has_checked_in AS came FROM booking WHERE id = ${order}`)).toEqual([{ status: 1, came: false }])
    for (const each of [null, 'present']) {
      await mark(order, 'absent')
      expect((await mark(order, each)).data.people).toMatchObject([{ ...entered, mark: each }])
      expect(await causes()).toEqual([{ cause: 'entry', booking: order }])
    }
    expect(brokenIn(await auditDatabase())).toEqual([])
    await mark(order, 'absent')
    expect(brokenIn(await auditDatabase())).toEqual([])
  })
})
