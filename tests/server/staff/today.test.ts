import type { StaffToday } from '@/contract/staff/today'
import { stored } from '../booking/calls'
import { classes } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { permit, workers } from './shop'
import { none, staffStage } from './stage'

const stage = staffStage()
const { as } = stage
const today = (id: number) => as(id).get<StaffToday>('/api/shops/1/staff/today/')
const classIn = async (id: number, scheduleId: number) => (await today(id)).data.schedules.find((each) => each.id === scheduleId)

describeOnEngine('The work of today', () => {
  it('has all classes for staff by time, and the coach’s own for a coach', async () => {
    const { schedules } = (await today(workers.staff)).data
    expect(schedules.length).toBeGreaterThan(10)
    expect(schedules.map(({ start }) => start)).toEqual(schedules.map(({ start }) => start).sort())
    await stored(stage.server, permit(workers.coach, []))
    expect((await today(workers.coach)).data).toMatchObject({ schedules: [{ id: classes.evening }], courts: null, unpaid: [] })
    for (const id of [workers.bareStaff, workers.staffOfTwo, 1001]) expect((await today(id)).status).toBe(403)
    expect(await today(workers.bareStaff)).toMatchObject(none)
  })

  it('says of each class how many people are missing before it begins', async () => {
    await stored(stage.server, `UPDATE schedule SET min_people = 3 WHERE id IN (${classes.evening}, ${classes.started})`)
    await stage.lin.book()
    expect(await classIn(workers.staff, classes.evening)).toMatchObject({ booked: 1, short: 2, held: 0, waiting: 0 })
    expect(await classIn(workers.staff, classes.started)).toMatchObject({ short: 0 })
    await stored(stage.server, 'UPDATE schedule SET min_people = NULL')
  })
})
