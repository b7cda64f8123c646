import type { MemberOrder } from '@/contract/staff/member'
import { instant } from '@/domain/time'
import { stored } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { TEN_O_CLOCK } from '../support/app'
import { describeOnEngine } from '../support/database'
import { memberStage, memberUrl } from './member-stage'
import { permit, workers } from './shop'
import { LIN, none } from './stage'

const { stage, as, send, read, write, acts } = memberStage()
const { staff, coach, bareCoach, bareStaff, superuser, staffOfTwo } = workers
const readOrders = async (by: number, part: string, more = '') =>
  (await as(by).get<{ orders: MemberOrder[]; next: number | null }>(memberUrl(`orders/?part=${part}${more}`))).data

describeOnEngine('The page of a member', () => {
  const every = (by: number) => [
    read(by),
    as(by).get(memberUrl('orders/?part=ahead')),
    as(by).get(memberUrl('notes/')),
    as(by).get(memberUrl(`cards/${cards.value}/entries/`)),
    write(by, '膝盖旧伤'),
    send(by, 'PUT', 'birthday/', { birthday: '05-22' }),
    send(by, 'POST', 'call/'),
  ]

  it('is for staff with a right, and for a coach once the member has booked the coach’s class; one rule for reading and writing', async () => {
    for (const by of [coach, bareCoach, bareStaff, staffOfTwo, 1001])
      for (const answer of await Promise.all(every(by))) expect([by, answer]).toEqual([by, expect.objectContaining(none)])
    await stage.lin.book({ schedule_id: classes.headcount })
    expect(await read(coach)).toMatchObject(none)
    await stage.lin.book()
    for (const by of [coach, staff, superuser])
      for (const { status } of await Promise.all(every(by))) expect([by, status]).toEqual([by, 200])
    expect(await read(bareCoach)).toMatchObject(none)
    // A person unknown to the shop is refused alike.
    for (const stranger of [6, 999_999]) expect(await read(staff, stranger)).toMatchObject(none)
    expect(await read(staffOfTwo, LIN, 2)).toMatchObject({ status: 200 })
  })

  it('has who it is with a masked phone, the standing, visits and cards', async () => {
    await stored(
      stage.server,
      `INSERT INTO booking (id, shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, cost_units, start_at, end_at, status, has_checked_in, created_at)
         SELECT 900, 1, 1, id, ${LIN}, ${LIN}, 1, 'FREE', 0, start_at, end_at, 4, true, start_at FROM schedule WHERE id = ${classes.started};`,
    )
    await stored(
      stage.server,
      `INSERT INTO attendance (shop_id, brand_id, account_id, at, cause, booking_id, recorded_at) SELECT 1, 1, ${LIN}, start_at, 'mark', id, start_at FROM booking WHERE id = 900`,
    )
    const { data } = await read(staff)
    expect(data).toMatchObject({
      user: { id: LIN, username: '林晓', avatar: '/lin.png', gender: 1, phone: '138****0001', area_code: 'zh-cn', status: 2 },
      since: '2026-01-01',
      birthday: null,
      visits: 1,
      absences: 0,
      last_visit: '2026-11-21',
    })
    expect(data.cards!.map(({ id }) => id)).toEqual(expect.arrayContaining([cards.value, cards.times]))
    expect(data.cards!.map(({ id }) => id)).not.toContain(cards.elsewhere)
    expect(data.cards![0]!.users[0]!.phone).toBe('138****0001')
  })

  it('has cards and their ledger only for a person who has a right over orders', async () => {
    await stage.lin.book()
    await stored(stage.server, permit(coach, []))
    expect((await read(coach)).data).toMatchObject({ user: { id: LIN }, cards: null })
    expect(await as(coach).get(memberUrl(`cards/${cards.value}/entries/`))).toMatchObject(none)
  })

  it('notes a birthday by month and day, and takes it away', async () => {
    const set = (birthday: unknown) => send(staff, 'PUT', 'birthday/', { birthday: birthday as string })
    expect((await set('11-21')).data).toEqual({ birthday: '11-21' })
    expect((await read(staff)).data).toMatchObject({ birthday: '11-21', is_birthday: true })
    expect((await set('5/2')).data).toEqual({ birthday: '05-02' })
    await set('0229')
    expect((await read(staff)).data).toMatchObject({ birthday: '02-29', is_birthday: false })
    for (const wrong of ['02-30', '11-31', '13-01', '1990-05-22', '']) expect([wrong, (await set(wrong)).status]).toEqual([wrong, 400])
    await set(null)
    expect((await read(staff)).data).toMatchObject({ birthday: null, is_birthday: false })
    expect((await acts())[0]).toMatchObject({ act: 'memberBirthday', about: { id: LIN }, outcome: 'done' })
  })
})

describeOnEngine("A member's orders on that page", () => {
  it('are those to come, past, missed and cancelled', async () => {
    const ahead = (await stage.lin.book()).data.order
    const off = (await stage.lin.book({ schedule_id: classes.headcount })).data.order
    await stage.lin.cancel(off.id)
    await stored(
      stage.server,
      `INSERT INTO booking (id, shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, cost_units, start_at, end_at, created_at)
         SELECT 901, 1, 1, id, ${LIN}, ${LIN}, 2, 'FREE', 0, start_at, end_at, start_at FROM schedule WHERE id = ${classes.started}`,
    )
    stage.server.clock.moveTo(instant(TEN_O_CLOCK + 3_600_000))
    const listIds = async (part: string) => (await readOrders(staff, part)).orders.map(({ id, state }) => [id, state])
    expect((await readOrders(staff, 'ahead')).orders).toEqual([
      {
        kind: 'group',
        id: ahead.id,
        title: '流瑜伽',
        start: '2026-11-21T18:00:00+08:00',
        end: '2026-11-21T19:00:00+08:00',
        schedule_id: classes.evening,
        teacher: '教练1',
        place: '教室1',
        count: 1,
        state: 'booked',
      },
    ])
    expect(await listIds('past')).toEqual([[901, 'over']])
    expect(await listIds('cancelled')).toEqual([[off.id, 'cancelled']])
    expect(await listIds('missed')).toEqual([])
    await stored(
      stage.server,
      `INSERT INTO class_mark (booking_id, shop_id, brand_id, mark, marked_at) VALUES (901, 1, 1, 'absent', now())`,
    )
    expect(await listIds('missed')).toEqual([[901, 'absent']])
    expect((await read(staff)).data.absences).toBe(1)
  })

  it('are only the coach’s own for a coach', async () => {
    await stage.lin.book()
    await stage.lin.book({ schedule_id: classes.headcount })
    expect((await readOrders(staff, 'ahead')).orders.map(({ schedule_id: id }) => id)).toEqual([classes.evening, classes.headcount])
    expect((await readOrders(coach, 'ahead')).orders.map(({ schedule_id: id }) => id)).toEqual([classes.evening])
  })

  it('are read page by page, each once', async () => {
    await stored(
      stage.server,
      `INSERT INTO booking (id, shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, cost_units, start_at, end_at, status, created_at, cancelled_at)
         SELECT 1000 + g, 1, 1, ${classes.started}, ${LIN}, ${LIN}, 1, 'FREE', 0, start_at - g * interval '1 day', end_at, 2, start_at, start_at
           FROM schedule, generate_series(1, 25) g WHERE id = ${classes.started}`,
    )
    const first = await readOrders(staff, 'cancelled')
    expect([first.orders[0]!.id, first.orders.length, first.next]).toEqual([1001, 20, 20])
    const rest = await readOrders(staff, 'cancelled', `&from=${first.next}`)
    expect([rest.orders.map(({ id }) => id), rest.next]).toEqual([[1021, 1022, 1023, 1024, 1025], null])
  })
})
