import { describeOnBothEngines } from '../support/database'
import { activities, options } from './shop'
import { later, setActivityStage, sql } from './stage'

const { ride, today } = activities
const stage = setActivityStage()

interface Admitted {
  order: { id: number; people: number; admitted: number }
  people: number
  is_first: boolean
  first_at: string
}
const admit = (body: object, key?: string) => stage.coach.send<Admitted>('POST', '/api/v2/shops/1/staff/activities/admit/', body, key)
const order = async (count = 1) => (await stage.lin.order(today, options.today, { count })).data.order

describeOnBothEngines('The ticket of an activity', () => {
  it('lets in by its code, each place once, and tells the second when the first came [MC-107]', async () => {
    const { id, code } = await order()
    expect(await admit({ code, people: 1 })).toMatchObject({
      status: 200,
      data: { order: { id, people: 2, admitted: 1 }, people: 1, is_first: true, first_at: '2026-11-21T10:00:00+08:00' },
    })
    expect((await stage.lin.read(id)).data.order).toMatchObject({
      state: 'partly',
      admitted: 1,
      used_at: '2026-11-21T10:00:00+08:00',
      can_cancel: false,
    })
    expect(await stage.lin.cancel(id)).toMatchObject({ status: 409, code: 'activity.used' })
    later(5)
    expect(await admit({ code })).toMatchObject({ status: 200, data: { people: 1, is_first: false, order: { admitted: 2 } } })
    expect(await admit({ code })).toMatchObject({ status: 409, code: 'activity.used_before', msg: '已于 2026-11-21 10:00 入场' })
    expect((await stage.lin.read(id)).data.order).toMatchObject({ status: 1, state: 'used', used_by: expect.any(String) })
  })

  it('lets in by its twelve digits, however they are typed', async () => {
    const { number } = await order()
    expect(await admit({ number: number.replace(/(\d{4})/g, '$1 ') })).toMatchObject({ status: 200, data: { people: 2 } })
  })

  it('lets nobody in who forged it, cancelled, has not paid or comes on another day', async () => {
    const { id, code } = await order()
    const forged = `${code!.slice(0, -1)}${code!.endsWith('A') ? 'B' : 'A'}`
    for (const body of [{ code: forged }, { code: 'hello' }, { number: '123456789012' }, { number: '12' }])
      expect(await admit(body)).toMatchObject({ status: 404, code: 'activity.code' })
    await sql(`UPDATE activity SET cancel_until = '2026-11-21T12:00+08:00' WHERE id = ${today} RETURNING 1`)
    expect(await stage.lin.cancel(id)).toMatchObject({ status: 200 })
    expect(await admit({ code })).toMatchObject({ code: 'activity.code' })
    const held = (await stage.guests[0]!.order(ride, options.pair, { channel: 'WEIXIN' })).data.order
    expect(await admit({ number: held.number })).toMatchObject({ code: 'activity.code' })
    const free = (await stage.guests[0]!.order(ride, options.helper)).data.order
    expect(await admit({ code: free.code })).toMatchObject({ status: 409, code: 'activity.other_day' })
    expect(await admit({})).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('answers the same for a key that is sent again, also of a device that had no network', async () => {
    const { code } = await order()
    const kept = { code, people: 1, at: '2026-11-21T09:50:00+08:00', offline: true }
    const first = await admit(kept, 'kept-on-the-device-1')
    expect(first).toMatchObject({ status: 200, data: { is_first: true, first_at: '2026-11-21T09:50:00+08:00' } })
    expect(await admit(kept, 'kept-on-the-device-1')).toEqual(first)
    expect((await admit({ code }, 'another-device-2')).data.order.admitted).toBe(2)
    // It was kept on a second device and comes later: who was second is told.
    expect(await admit({ ...kept, at: '2026-11-21T09:55:00+08:00' }, 'kept-on-the-device-3')).toMatchObject({
      code: 'activity.used_before',
    })
    expect(await admit({ ...kept, at: '2026-11-22T09:55:00+08:00' }, 'kept-on-the-device-4')).toMatchObject({ code: 'request.invalid' })
    expect(await sql('SELECT people, was_offline AS offline FROM activity_admission ORDER BY id')).toEqual([
      { people: 1, offline: true },
      { people: 1, offline: false },
    ])
  })

  it('lets so many in and no more, however many devices read it at once', async () => {
    const { id, code } = await order(3)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => admit({ code, people: 1 }, `device-number-${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect((await stage.lin.read(id)).data.order).toMatchObject({ admitted: 6, state: 'used' })
  })
})

describeOnBothEngines('The staff of a shop', () => {
  it('see who ordered an activity, who came and who waits', async () => {
    const first = (await stage.guests[0]!.order(ride, options.helper)).data.order
    await stage.guests[1]!.order(ride, options.helper)
    await stage.guests[2]!.wait(ride, options.helper, { channel: 'FREE' })
    const roster = await stage.coach.send<{ activity: object; orders: object[]; waiting: object[] }>(
      'GET',
      `/api/v2/shops/1/staff/activities/${ride}/orders/`,
    )
    expect(roster.data).toMatchObject({
      activity: { id: ride, orders: 2, people: 2, admitted: 0, held: 0, waiting: 1 },
      orders: [{ id: first.id, state: 'paid', number_end: first.number.slice(-4), user: { username: '会员 1', phone: '135****0001' } }, {}],
      waiting: [{ place: 1, user: { username: '会员 3' } }],
    })
    const list = await stage.coach.send<{ activities: { id: number }[] }>('GET', '/api/v2/shops/1/staff/activities/')
    expect(list.data.activities.map(({ id }) => id)).toContain(ride)
    expect(await stage.lin.send('GET', `/api/v2/shops/1/staff/activities/${ride}/orders/`)).toMatchObject({ status: 403 })
  })
})
