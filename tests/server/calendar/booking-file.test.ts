import type { MoveTarget } from '@/contract/staff/move'
import { readInstant } from '@/domain/time'
import { stored } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { describeOnBothEngines } from '../support/database'
import { workers } from '../staff/shop'
import { staffStage } from '../staff/stage'
import { readFile } from './calendar'

const stage = staffStage()
const { as, allWell } = stage
const at = (time: string) => `2026-11-21T${time}:00+08:00`
const file = (id: number | string, session?: string) =>
  stage.server.app.inject({
    url: `/api/mobile/schedules/orders/${id}/calendar.ics`,
    headers: { host: 'gym.example', ...(session && { authorization: `Session ${session}` }) },
  })
const own = (id: number) => file(id, stage.lin.session)
const book = async () => (await stage.lin.book()).data.order.id
const refusal = async (...asked: Parameters<typeof file>) => (await file(...asked)).json<{ code: string; status: number; data: null }>()

describeOnBothEngines('The calendar file of a booking', () => {
  beforeEach(() =>
    stored(
      stage.server,
      `UPDATE schedule SET start_at = '${at('18:00')}', end_at = '${at('19:00')}', is_cancelled = false, called_off_by = NULL, called_off_at = NULL, called_off_reason = '',
         changed_by = NULL, changed_at = NULL WHERE id = ${classes.evening}`,
    ),
  )
  afterEach(() => allWell())

  it('is the appointment with its shop and its page, and names nobody', async () => {
    const id = await book()
    const answer = await own(id)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="booking-${id}.ics"`,
      'cache-control': 'private, no-store',
    })
    const [course] = await stored<{ name: string }>(
      stage.server,
      `SELECT c.name FROM course c JOIN schedule s ON s.course_id = c.id WHERE s.id = ${classes.evening}`,
    )
    expect(readFile(answer.body)).toEqual({
      method: null,
      events: [
        {
          uid: `booking-${id}@gym.example`,
          sequence: 0,
          summary: course!.name,
          location: '拾光·静安店, 南京西路 1 号',
          start: at('18:00'),
          end: at('19:00'),
          status: 'CONFIRMED',
          url: `http://gym.example/shop/1/m/user/schedules/orders/${id}/`,
        },
      ],
    })
    expect(answer.body).not.toMatch(/林晓|周岚|021-|138/)
  })

  it('replaces itself where the class moves, staff give another class, and the member cancels', async () => {
    const id = await book()
    const uid = `booking-${id}@gym.example`
    const session = as(workers.superuser).session
    const terms = { teacher_id: 1, space_id: 1, start: at('18:30') }
    expect(
      (await stage.server.request('PUT', `/api/shops/1/staff/schedules/${classes.evening}/terms/`, { session, body: terms })).code,
    ).toBe('ok')
    expect(readFile((await own(id)).body)).toMatchObject({
      method: null,
      events: [{ uid, sequence: 1, start: at('18:30'), end: at('19:30') }],
    })
    const targets = await stage.server.request<{ classes: MoveTarget[] }>(
      'GET',
      `/api/shops/1/staff/orders/${id}/classes/?date=2026-11-21`,
      {
        session: as(workers.staff).session,
      },
    )
    const { difference } = targets.data.classes.find(({ schedule }) => schedule.id === classes.headcount)!
    const moved = { schedule_id: classes.headcount, difference }
    const answer = await stage.server.request('PUT', `/api/shops/1/staff/orders/${id}/class/`, {
      session: as(workers.staff).session,
      body: moved,
    })
    expect(answer.code).toBe('ok')
    expect(readFile((await own(id)).body)).toMatchObject({ method: null, events: [{ uid, sequence: 2, start: at('19:30') }] })
    await stage.lin.cancel(id)
    expect(readFile((await own(id)).body)).toMatchObject({
      method: 'CANCEL',
      events: [{ uid, sequence: 3, start: at('19:30'), status: 'CANCELLED' }],
    })
  })

  it('takes the appointment out where the shop called the class off', async () => {
    const id = await book()
    const session = as(workers.superuser).session
    await stage.server.request('DELETE', `/api/shops/1/staff/schedules/${classes.evening}/?reason=${encodeURIComponent('教练生病')}`, {
      session,
    })
    expect(readFile((await own(id)).body)).toMatchObject({ method: 'CANCEL', events: [{ sequence: 1, status: 'CANCELLED' }] })
  })

  it('stays the same where nothing changed that a calendar shows', async () => {
    const id = await book()
    const before = (await own(id)).body
    await stored(stage.server, `UPDATE booking SET remarks = 'x', has_checked_in = true, status = 4 WHERE id = ${id}`)
    expect((await own(id)).body).toBe(before)
    await stored(stage.server, `UPDATE booking SET has_checked_in = false, status = 1 WHERE id = ${id}`)
  })

  it('is given to the person alone whose booking it is, and says of a stranger’s number no more than of none', async () => {
    const id = await book()
    expect(await refusal(id)).toMatchObject({ status: 401, code: 'session.needed' })
    for (const who of [workers.superuser, workers.coach])
      expect(await refusal(id, as(who).session)).toEqual(await refusal(2_000_000_000, as(who).session))
    expect(await refusal(id, as(workers.coach).session)).toMatchObject({ status: 403, code: 'permission.none', data: null })
    expect(await refusal(99_999_999_999, stage.lin.session)).toMatchObject({ code: 'request.not_found' })
    expect(await refusal('9999999999', stage.lin.session)).toMatchObject({ code: 'permission.none' })
    expect(await refusal('1%27', stage.lin.session)).toMatchObject({ code: 'request.not_found' })
  })

  it('is none while the booking is not paid', async () => {
    const id = await book()
    await stored(
      stage.server,
      `UPDATE booking SET held_until = '2026-11-21T02:15:00Z', channel = 'WEIXIN', card_id = NULL WHERE id = ${id}`,
    )
    expect(await refusal(id, stage.lin.session)).toMatchObject({ status: 404, code: 'booking.order_not_found' })
    await stored(stage.server, `UPDATE booking SET held_until = NULL, channel = 'CARD', card_id = ${cards.value} WHERE id = ${id}`)
  })

  it('has the time of its writing in DTSTAMP alone', async () => {
    const id = await book()
    const before = (await own(id)).body
    stage.server.clock.moveTo(readInstant(at('11:00')))
    expect((await own(id)).body).toBe(before.replace('DTSTAMP:20261121T020000Z', 'DTSTAMP:20261121T030000Z'))
  })
})
