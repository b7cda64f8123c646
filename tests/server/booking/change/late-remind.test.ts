import type { ScheduleOrder } from '@/contract/booking/shapes'
import { readInstant } from '@/domain/time'
import { openTestApp, type TestApp } from '../../support/app'
import { emptyClasses, makeMember, stored, type Member } from '../calls'
import { bookingShop, classes } from '../shop'
import { describeOnEngine } from '../../support/database'
import { people } from '../../support/two-brands'

describeOnEngine('A late notice', () => {
  let server: TestApp
  let lin: Member
  let coach: Member
  const at = (time: string) => server.clock.moveTo(readInstant(`2026-11-21T${time}:00+08:00`))
  const remind = (id: number, member = lin, key?: string) =>
    server.request<{ order: ScheduleOrder }>('POST', `/api/mobile/schedules/orders/${id}/late-remind/`, {
      session: member.session,
      ...(key && { key }),
    })
  const told = async (member: Member) =>
    (await member.get<{ notices: { kind: string; title: string; body: string }[] }>('/api/user/notices/?shop_id=1')).data.notices.filter(
      ({ kind }) => kind === 'class.late',
    )

  beforeAll(async () => {
    server = await openTestApp({ seed: bookingShop })
    await stored(server, `UPDATE teacher SET account_id = ${people.coach.id} WHERE id = ${classes.evening}`)
    lin = makeMember(server, people.lin.id, await server.logIn(people.lin.id))
    coach = makeMember(server, people.coach.id, await server.logIn(people.coach.id))
  })
  beforeEach(() => emptyClasses(server))
  afterAll(() => server.close())

  it('notifies the coach, and answers the booking [BK-190] [BK-367] [BK-368]', async () => {
    const { id } = (await lin.book()).data.order
    at('17:00')
    expect((await remind(id)).data.order).toMatchObject({ id, late_reminds: 1, user_can_send_late_remind: false })
    expect(await told(coach)).toEqual([
      expect.objectContaining({ title: '有会员会迟到', body: '林晓会晚到 11-21 18:00「流瑜伽」，请留意' }),
    ])
    expect(await told(lin)).toEqual([])
  })

  it('is refused more than 60 minutes before the class and after its end [BK-189]', async () => {
    const { id } = (await lin.book()).data.order
    at('16:59')
    expect(await remind(id)).toMatchObject({ status: 409, code: 'booking.remind_too_early', msg: '课程开始前1小时内才可通知教练' })
    at('19:00')
    expect(await remind(id)).toMatchObject({ status: 409, code: 'booking.remind_ended' })
    expect(await told(coach)).toEqual([])
  })

  it('is refused to others, for a cancelled booking, and for an unknown one', async () => {
    const { id } = (await lin.book()).data.order
    at('17:30')
    expect(await remind(id, coach)).toMatchObject({ status: 403, code: 'permission.none' })
    expect(await remind(999)).toMatchObject({ status: 403, code: 'permission.none' })
    at('10:00')
    await lin.cancel(id)
    at('17:30')
    expect(await remind(id)).toMatchObject({ status: 409, code: 'booking.cancelled' })
  })

  it('reaches the coach once, also where it is sent several times at the same moment [BK-483]', async () => {
    const { id } = (await lin.book()).data.order
    at('17:30')
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => remind(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 409, code: 'booking.remind_enough' })
    expect(await told(coach)).toHaveLength(1)
    expect((await lin.get<{ order: ScheduleOrder }>(`/api/mobile/schedules/orders/${id}/`)).data.order).toMatchObject({
      late_reminds: 1,
      user_can_send_late_remind: false,
    })
  })

  it('counts a request that is sent again under its key once', async () => {
    const { id } = (await lin.book()).data.order
    at('17:30')
    for (let time = 0; time < 4; time++) expect((await remind(id, lin, 'late-remind-key')).status).toBe(200)
    expect(await told(coach)).toHaveLength(1)
  })

  it('goes to the staff where the coach has no account', async () => {
    const { id } = (await lin.book({ schedule_id: classes.free, channel: 'FREE', card_id: undefined })).data.order
    await stored(server, `UPDATE ship SET is_staff = true WHERE account_id = ${people.coach.id} AND shop_id = 1`)
    const [{ start }] = (await stored<{ start: Date }>(server, `SELECT start_at AS start FROM schedule WHERE id = ${classes.free}`)) as [
      { start: Date },
    ]
    server.clock.moveTo(start.getTime() as never)
    expect((await remind(id)).status).toBe(200)
    await stored(server, `UPDATE ship SET is_staff = false WHERE account_id = ${people.coach.id} AND shop_id = 1`)
    expect(await told(coach)).toHaveLength(1)
  })
})
