import { readInstant } from '@/domain/time'
import { readBalance } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { blocked, callOff, classNow, reopen, setCallOffStage, sql, told } from '../booking/change/call-off-stage'
import { describeOnEngine } from '../support/database'
import { permit, workers } from './shop'
import { people } from '../support/two-brands'

const stage = setCallOffStage()
const LIN = people.lin.id
const OTHER = 1001
const off = { cancelled: true, by: workers.staff, booked: 0 }
const open = { cancelled: false, by: null, booked: 0 }
const ofOther = { user_id: OTHER, card_id: OTHER }
const at = (time: string) => stage.server.clock.moveTo(readInstant(`2026-11-21T${time}:00+08:00`))
const reopened = async () => (await told()).filter(({ kind }) => kind === 'class.reopened').map(({ who }) => who)
const change = (what: string, id: number = classes.evening) => sql(`UPDATE schedule SET ${what} WHERE id = ${id}`)

describeOnEngine('Reopening a class that was called off by mistake', () => {
  it.each([workers.staff, workers.superuser])(
    'lets it be booked; its former members are notified, and neither booked nor charged (worker %s) [BK-310]',
    async (worker) => {
      await stage.lin.book({ count: 2 })
      await callOff(workers.staff)
      at('10:30')
      expect((await reopen(worker)).data).toMatchObject({
        schedule: { id: classes.evening, is_cancelled: false, called_off_by: null, booked: 0 },
        told: 1,
      })
      expect(await classNow()).toEqual(open)
      expect(await told()).toEqual([
        { kind: 'class.called_off', who: LIN },
        { kind: 'class.reopened', who: LIN },
      ])
      expect(await readBalance(stage.server, cards.value)).toBe(128000)
      expect(await sql('SELECT path FROM notice ORDER BY id DESC LIMIT 1')).toEqual([
        { path: `/shop/1/m/user/schedules/${classes.evening}/group/order/` },
      ])
      expect(await sql(`SELECT reopened_by AS "by" FROM schedule WHERE id = ${classes.evening}`)).toEqual([{ by: worker }])
      expect((await stage.lin.book()).code).toBe('ok')
    },
  )

  it('notifies everybody who lost a booking or a place on the waiting list, once, and nobody who had left before', async () => {
    await sql('UPDATE shop SET team_course_can_wait = true, team_minutes_can_wait = 60 WHERE id = 1')
    const { single } = classes
    const ask = (what: string, more: object = {}) =>
      stage.server.request('POST', `/api/mobile/schedules/${single}/${what}/`, {
        session: stage.lin.session,
        body: { shop_id: 1, ...more },
      })
    const waits = () => ask('candidates', { candidate_type: 2, card_id: cards.value })
    const watches = () => ask('subscriptions')
    const { order } = (await stage.lin.book({ schedule_id: single })).data
    await stage.lin.cancel(order.id)
    at('10:05')
    await stage.other.book({ ...ofOther, schedule_id: single })
    await callOff(workers.staff, single)
    expect((await reopen(workers.staff, single)).data.told).toBe(1)
    for (const [minute, wishes] of [[waits], [watches], [waits, watches]].entries()) {
      at(`10:1${minute}`)
      await sql('DELETE FROM notice')
      await stage.other.book({ ...ofOther, schedule_id: single })
      for (const wish of wishes) expect((await wish()).code).toBe('ok')
      await callOff(workers.staff, single)
      expect((await reopen(workers.staff, single)).data.told).toBe(2)
      expect(await reopened()).toEqual([LIN, OTHER])
    }
    expect(await sql('SELECT DISTINCT outcome FROM candidate')).toEqual([{ outcome: 'over' }])
  })

  it('happens once, with the same key and without', async () => {
    await stage.lin.book()
    await callOff(workers.staff)
    const first = await reopen(workers.staff, classes.evening, { key: 'reopen-1' })
    expect((await reopen(workers.staff, classes.evening, { key: 'reopen-1' })).data).toEqual(first.data)
    expect((await reopen(workers.superuser)).data).toMatchObject({ schedule: { is_cancelled: false }, told: 0 })
    expect(await reopened()).toEqual([LIN])
  })

  it('happens once for two requests at the same moment', async () => {
    await stage.lin.book()
    await callOff(workers.staff)
    const answers = await Promise.all([reopen(workers.staff), reopen(workers.superuser)])
    expect(answers.map(({ data }) => data.told).sort()).toEqual([0, 1])
    expect(await reopened()).toEqual([LIN])
  })

  it.each(blocked)('is refused to %s [BK-308] [BK-310]', async (_, worker, flags) => {
    await callOff(workers.staff)
    await sql(permit(worker, flags))
    expect(await reopen(worker)).toMatchObject({ status: 403, code: 'permission.none' })
    expect(await classNow()).toEqual(off)
  })

  it('is for group classes of the shop that have not begun', async () => {
    await callOff(workers.staff)
    expect((await reopen(workers.staffOfTwo, classes.evening, { shop: 2 })).code).toBe('booking.not_found')
    await sql(`UPDATE course SET is_private = true WHERE id = (SELECT course_id FROM schedule WHERE id = ${classes.evening})`)
    expect((await reopen(workers.staff)).code).toBe('booking.not_found')
    await sql(`UPDATE course SET is_private = false WHERE id = (SELECT course_id FROM schedule WHERE id = ${classes.evening})`)
    at('18:00')
    expect(await reopen(workers.staff)).toMatchObject({ status: 409, code: 'booking.past' })
    expect(await classNow()).toEqual(off)
  })

  it('is not for a class that the timetable called off or deleted, nor for one that too few people booked', async () => {
    expect(await reopen(workers.staff, classes.cancelled)).toMatchObject({ status: 409, code: 'booking.off_by_timetable' })
    await callOff(workers.staff)
    await change('is_deleted = true')
    expect((await reopen(workers.staff)).code).toBe('booking.class_deleted')
    await change('is_cancelled = true, min_people = 3, people_reached = false', classes.headcount)
    expect((await reopen(workers.staff, classes.headcount)).code).toBe('booking.too_few_people')
  })

  it.each([
    ['its coach gives another class', 'teacher_id = (SELECT teacher_id FROM schedule WHERE id = 1)', 'booking.coach_occupied'],
    ['another class is in its room', 'space_id = (SELECT space_id FROM schedule WHERE id = 1)', 'booking.space_occupied'],
  ])('is refused where %s by now', async (_, taken, code) => {
    await callOff(workers.staff)
    const [before] = await sql<{ teacher: number; space: number }>(
      `SELECT teacher_id AS teacher, space_id AS space FROM schedule WHERE id = ${classes.single}`,
    )
    await change(taken, classes.single)
    expect(await reopen(workers.staff)).toMatchObject({ status: 409, code })
    expect(await classNow()).toEqual(off)
    await change(`teacher_id = ${before!.teacher}, space_id = ${before!.space}`, classes.single)
    expect((await reopen(workers.staff)).code).toBe('ok')
  })

  it('is refused where its coach rests then, and not where the rest is before or after it', async () => {
    await callOff(workers.staff)
    const rest = (from: string, to: string) =>
      sql(`INSERT INTO teacher_rest (shop_id, brand_id, teacher_id, start_at, end_at, created_at) SELECT 1, 1, teacher_id, '2026-11-21T${from}+08:00',
             '2026-11-21T${to}+08:00', '2026-11-21T10:00+08:00' FROM schedule WHERE id = ${classes.evening}`)
    await rest('18:30', '19:30')
    expect((await reopen(workers.staff)).code).toBe('booking.coach_occupied')
    await sql('DELETE FROM teacher_rest')
    await rest('17:00', '18:00')
    await rest('19:00', '20:00')
    expect((await reopen(workers.staff)).code).toBe('ok')
  })

  it('leaves the head count to its deadline, and after that deadline lets the class take place', async () => {
    const counted = () => sql(`SELECT is_cancelled AS off, people_reached AS reached FROM schedule WHERE id = ${classes.evening}`)
    await change('min_people = 3')
    await callOff(workers.staff)
    await reopen(workers.staff)
    expect(await counted()).toEqual([{ off: false, reached: null }])
    await callOff(workers.staff)
    at('16:00')
    await reopen(workers.staff)
    await stage.server.sweeper.runAll()
    expect(await counted()).toEqual([{ off: false, reached: true }])
  })
})
