import { describeOnEngine } from '../../support/database'
import { at, offers } from '../private/shop'
import { classes } from '../shop'
import { allow, bookedClasses, BOSS, makeCaller, elsewhere, free, LIN, setClashStage, sql } from './stage'

setClashStage()
const both = { overlap_confirmed: true } as const

describeOnEngine('A shop that allows several bookings of a member at one time', () => {
  it('asks first and books all the same once the member wants both', async () => {
    await allow(1)
    const lin = await makeCaller()
    await lin.book()
    expect((await lin.book(free)).data.clash.may_overlap).toBe(true)
    expect((await lin.confirm(classes.free)).refusal?.code).toBe('booking.cancel_other_first')
    expect((await lin.book({ ...free, ...both })).code).toBe('ok')
    expect(await sql('SELECT schedule_id AS id, may_overlap AS may FROM booking ORDER BY id')).toEqual([
      { id: classes.evening, may: false },
      { id: classes.free, may: true },
    ])
  })

  it('is no matter of the request: without the setting the consent changes nothing', async () => {
    const lin = await makeCaller()
    await lin.book()
    expect((await lin.book({ ...free, ...both })).code).toBe('booking.cancel_other_first')
    await expect(
      sql(`INSERT INTO booking (shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, cost_units, start_at, end_at, created_at, may_overlap)
        SELECT 1, 1, id, ${LIN}, ${LIN}, 1, 'FREE', 0, start_at, end_at, start_at, true FROM schedule WHERE id = ${classes.free}`),
    ).rejects.toThrow('booking.cancel_other_first')
    expect(await bookedClasses()).toEqual([classes.evening])
  })

  it('needs the other booking’s shop to allow it as well', async () => {
    await allow(1)
    const lin = await makeCaller()
    await lin.book(elsewhere)
    expect(await lin.book(both)).toMatchObject({ code: 'booking.cancel_other_first', data: { clash: { may_overlap: false } } })
    await allow(1, 2)
    expect((await lin.book(both)).code).toBe('ok')
    expect(await bookedClasses()).toEqual([classes.evening, classes.otherShop])
  })

  it('keeps a consent with its booking: the next booking of that time asks again', async () => {
    await allow(1)
    const lin = await makeCaller()
    await lin.book()
    await lin.book({ ...free, ...both })
    expect((await lin.book({ schedule_id: classes.single })).code).toBe('booking.cancel_other_first')
    expect((await lin.book({ schedule_id: classes.single, ...both })).code).toBe('ok')
  })

  it('lets a lesson, a batch and a booking by staff be made so', async () => {
    await allow(1)
    const [lin, boss] = [await makeCaller(), await makeCaller(BOSS)]
    await lin.book()
    const lesson = { schedule_id: undefined, timetable_id: offers.posture, start: at('18:00') }
    expect((await lin.book(lesson)).data.clash.may_overlap).toBe(true)
    expect((await lin.book({ ...lesson, ...both })).code).toBe('ok')
    const stopped = (await lin.batch([classes.single, classes.december])).data
    expect(stopped).toMatchObject({ orders: [], errors: [{ schedule_id: classes.single, clash: { may_overlap: true } }] })
    expect((await lin.batch([classes.single, classes.december], both)).data.orders).toHaveLength(2)
    expect((await boss.book({ ...free, ...both })).code).toBe('ok')
    expect(await bookedClasses()).toHaveLength(5)
  })

  it('lets one of two such bookings change its head count', async () => {
    await allow(1)
    const [lin, boss] = [await makeCaller(), await makeCaller(BOSS)]
    await lin.book(free)
    const { order } = (await lin.book(both)).data
    const changed = await boss.send('PUT', `/api/shops/1/staff/orders/${order.id}/`, { count: 2 })
    expect(changed.code).toBe('ok')
    expect(await sql(`SELECT count FROM booking WHERE id = ${order.id}`)).toEqual([{ count: 2 }])
  })

  it('promotes a candidate who agreed when joining, and only such a one', async () => {
    await allow(1)
    await sql('UPDATE shop SET team_course_can_wait = true, team_minutes_can_wait = 30 WHERE id = 1')
    const [lin, other] = [await makeCaller(), await makeCaller(1001)]
    for (const consent of [{}, both]) {
      const taken = await other.book({ user_id: 1001, schedule_id: classes.single, card_id: 1001 })
      await lin.book()
      await lin.send('POST', `/api/mobile/schedules/${classes.single}/candidates/`, {
        shop_id: 1,
        candidate_type: 2,
        card_id: 1,
        ...consent,
      })
      await other.cancel(taken.data.order.id)
    }
    expect(await sql('SELECT outcome FROM candidate ORDER BY id')).toEqual([{ outcome: 'dropped' }, { outcome: 'promoted' }])
    expect(await bookedClasses()).toEqual([classes.evening, classes.single])
  })
})
