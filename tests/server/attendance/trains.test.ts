import type { TrainEntry, TrainOrder, TrainVisit } from '@/contract/attendance'
import { endTrainings } from '@server/modules/attendance/service'
import { withEngine } from '@server/db/transaction'
import { readInstant } from '@/domain/time'
import { classes, cards } from '../booking/shop'
import { stored } from '../booking/calls'
import { permit, workers } from '../staff/shop'
import { LIN, none, staffStage } from '../staff/stage'
import { describeOnEngine } from '../support/database'

const stage = staffStage()
const { as } = stage
const { coach, bareCoach, staff, bareStaff, superuser, staffOfTwo, staffOfOther } = workers

interface Trains {
  checkins: TrainVisit[]
  orders: TrainOrder[]
  next: number | null
}
interface Train {
  checkin: TrainVisit
  user: { id: number; username: string }
  entries: TrainEntry[]
  orders: TrainOrder[]
}
const list = (by: number, of: number = LIN, rest = '', shop = 1) =>
  as(by).get<Trains>(`/api/mobile/user/${of}/trains/?shop_id=${shop}${rest}`)
const read = (by: number, id: number, shop = 1) => as(by).get<Train>(`/api/shops/${shop}/trains/${id}/`)
const at = (time: string) => stage.server.clock.moveTo(readInstant(`2026-11-21T${time}:00+08:00`))
const on = (time: string | null) => (time === null ? 'NULL' : `'2026-11-21T${time}:00+08:00'`)

interface Made {
  id: number
  of?: number
  status?: number
  back?: number
  in: string | null
  out?: string | null
  more?: Record<string, string | number>
}
/** An entry of the evening frame, which ends at 22:30. */
const enter = ({ id, of = LIN, status = 5, back, in: from, out = null, more = {} }: Made) => {
  const columns: Record<string, string | number> = {
    id,
    shop_id: 1,
    brand_id: 1,
    account_id: of,
    frame_id: 1,
    method: "'QRCODE'",
    status,
    created_at: on('17:00'),
    start_at: on('16:30'),
    expire_at: on('22:30'),
    checkin_at: on(from),
    checkout_at: on(out),
    ended_by: [2, 4, 5, 6].includes(status) ? "'member'" : 'NULL',
    channel: back === undefined ? "'FREE'" : "'BACK'",
    back_id: back ?? 'NULL',
    ...more,
  }
  return stored(stage.server, `INSERT INTO checkin (${Object.keys(columns).join()}) VALUES (${Object.values(columns).join()})`)
}
const train = (start: string, end: string) =>
  stage.server.request('POST', '/api/shops/1/checkin-orders/', {
    session: as(LIN).session,
    body: { user_id: LIN, name: '自由训练', start: `2026-11-21T${start}:00+08:00`, end: `2026-11-21T${end}:00+08:00` },
  })

beforeAll(() =>
  stored(
    stage.server,
    `INSERT INTO checkin_frame (id, shop_id, brand_id, key, name) VALUES (1, 1, 1, 'evening', '晚间');
     INSERT INTO locker (shop_id, brand_id, number, area) VALUES (1, 1, 'B-036', '女更')`,
  ),
)
afterEach(() => stored(stage.server, "UPDATE checkin SET back_id = NULL, channel = 'FREE' WHERE back_id IS NOT NULL; DELETE FROM checkin"))

describeOnEngine('The attendance of a member at a shop', () => {
  it('is the visits and the orders that are over, each with its state [IP-247] [IP-249]', async () => {
    const { order } = (await as(LIN).book({ card_id: cards.times })).data
    await as(LIN).cancel((await as(LIN).book({ schedule_id: classes.headcount })).data.order.id)
    await train('12:00', '13:00')
    await train('22:00', '23:00')
    await enter({ id: 1, status: 6, in: '17:28', out: '19:36', more: { method: "'FACE'" } })
    await enter({ id: 2, back: 1, in: '20:12', out: '21:42' })
    await enter({ id: 3, status: 2, in: null })
    await enter({ id: 4, of: 1001, in: '17:00', out: '18:00' })
    at('21:50')
    await withEngine(stage.server.engine, () => endTrainings(stage.server.clock.now()))
    expect((await list(LIN)).data).toEqual({
      checkins: [
        {
          id: 1,
          state: 'left',
          checkin_at: '2026-11-21T17:28:00+08:00',
          checkout_at: '2026-11-21T21:42:00+08:00',
          minutes: 128 + 90,
          entries: 2,
          method: 'FACE',
          time_frame: '晚间',
        },
      ],
      orders: [
        {
          kind: 'group',
          id: order.id,
          name: '流瑜伽',
          start: '2026-11-21T18:00:00+08:00',
          end: '2026-11-21T19:00:00+08:00',
          teacher: '教练1',
          place: '教室1',
          state: 'over',
        },
        expect.objectContaining({ kind: 'self_training', name: '自由训练', state: 'present', teacher: null }),
      ],
      next: null,
    })
  })

  it('says who was marked, and is read page by page', async () => {
    const { order } = (await as(LIN).book()).data
    await stored(
      stage.server,
      `INSERT INTO class_mark (booking_id, shop_id, brand_id, mark, marked_by, marked_at) VALUES (${order.id}, 1, 1, 'absent', ${staff}, ${on('18:30')});
       INSERT INTO self_training (shop_id, brand_id, account_id, name, start_at, end_at, status, created_at)
       SELECT 1, 1, ${LIN}, '第' || g, timestamptz '2026-11-01T10:00+08:00' + g * interval '12 hours', timestamptz '2026-11-01T11:00+08:00' + g * interval '12 hours', 2 + 2 * (g % 2), '2026-10-01Z'
         FROM generate_series(1, 39) g`,
    )
    await enter({ id: 9, in: '12:00', out: '13:00' })
    at('21:00')
    const first = (await list(LIN)).data
    expect([first.checkins.length, first.orders.length, first.next]).toEqual([1, 19, 20])
    expect(first.orders[0]).toMatchObject({ kind: 'group', state: 'absent' })
    const second = (await list(LIN, LIN, '&from=20')).data
    expect([second.checkins.length, second.orders.map(({ name }) => name), second.next]).toEqual([0, ['第3', '第1'], null])
    await stored(stage.server, 'DELETE FROM self_training; DELETE FROM class_mark')
  })

  it('is for the person and for a person who looks after the person: staff read all, a coach the own classes and no visits [IP-249]', async () => {
    await as(LIN).book()
    await as(LIN).book({ schedule_id: classes.late })
    await train('12:30', '13:00')
    await enter({ id: 5, in: '17:28', out: '19:36' })
    at('21:00')
    const kindsFor = async (by: number) => {
      const { checkins, orders } = (await list(by)).data
      return [checkins.length, orders.map(({ kind, start }) => `${kind} ${start.slice(11, 16)}`)]
    }
    const all = ['group 18:00', 'self_training 12:30', 'group 11:30']
    expect(await kindsFor(staff)).toEqual([1, all])
    expect(await kindsFor(superuser)).toEqual([1, all])
    await stored(stage.server, permit(coach, []))
    expect(await kindsFor(coach)).toEqual([0, ['group 18:00']])
    for (const by of [1001, bareStaff, bareCoach]) expect(await list(by)).toMatchObject(none)
    for (const by of [staffOfTwo, staffOfOther]) expect((await list(by)).code).toBe('shop.not_bound')
    expect(await list(staff, 2001)).toMatchObject(none)
    expect((await list(LIN, LIN, '', 2)).data).toEqual({ checkins: [], orders: [], next: null })
  })
})

describeOnEngine('One visit', () => {
  it('is its entries in order, whatever entry is named, with the bookings meanwhile [IP-035]', async () => {
    const { order } = (await as(LIN).book()).data
    await train('20:30', '21:00')
    await train('12:00', '13:00')
    await enter({
      id: 1,
      status: 6,
      in: '17:28',
      out: '19:36',
      more: { channel: "'CARD'", card_id: cards.times, cost_units: 1, locker_number: "'B-036'", returned_at: on('20:12') },
    })
    await enter({
      id: 2,
      back: 1,
      in: '20:12',
      out: '21:42',
      more: { method: "'FACE'", locker_number: "'B-036'", returned_at: on('21:42') },
    })
    at('21:50')
    const visit = (await read(LIN, 1)).data
    expect(visit).toMatchObject({
      checkin: { id: 1, state: 'left', minutes: 218, entries: 2 },
      user: { id: LIN, username: '林晓' },
      entries: [
        {
          id: 1,
          method: 'QRCODE',
          checkout_at: '2026-11-21T19:36:00+08:00',
          expire_at: '2026-11-21T22:30:00+08:00',
          card: { card_tpl_type: 2, cost: 1, balance: null },
          locker_number: 'B-036',
          has_returned: true,
        },
        { id: 2, method: 'FACE', card: null, price: null },
      ],
      orders: [
        { kind: 'group', id: order.id },
        { kind: 'self_training', start: '2026-11-21T20:30:00+08:00' },
      ],
    })
    expect((await read(LIN, 2)).data).toEqual(visit)
    expect((await read(staff, 2)).data.entries[0]!.card).not.toBeNull()
    expect(await read(coach, 1)).toMatchObject(none)
    expect(await read(1001, 1)).toMatchObject(none)
    expect((await read(LIN, 1, 2)).code).toBe('permission.none')
    expect((await read(LIN, 99)).code).toBe('permission.none')
    expect((await read(staffOfTwo, 1)).code).toBe('shop.not_bound')
  })

  it('goes on until the person leaves or the frame ends, and is none before the person came in', async () => {
    await enter({ id: 7, status: 7, in: null })
    expect((await read(LIN, 7)).code).toBe('permission.none')
    expect((await list(LIN)).data.checkins).toEqual([])
    await stored(stage.server, `UPDATE checkin SET status = 1, checkin_at = ${on('18:00')} WHERE id = 7`)
    at('18:45')
    expect((await read(LIN, 7)).data.checkin).toMatchObject({ state: 'inside', checkout_at: null, minutes: 45 })
    await stored(stage.server, `UPDATE checkin SET status = 6, checkout_at = ${on('19:00')}, ended_by = 'member' WHERE id = 7`)
    at('20:00')
    expect((await read(LIN, 7)).data.checkin).toMatchObject({ state: 'away', checkout_at: null, minutes: 60 })
    at('22:30')
    expect((await read(LIN, 7)).data.checkin).toMatchObject({ state: 'left', checkout_at: '2026-11-21T19:00:00+08:00', minutes: 60 })
  })
})
