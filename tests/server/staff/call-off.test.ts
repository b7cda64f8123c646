import { readInstant } from '@/domain/time'
import { balanceOf } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { barred, callOff, classNow, setCallOffStage, sql, told } from '../booking/change/call-off-stage'
import { describeOnEngine } from '../support/database'
import { permit, workers } from './shop'
import { people } from '../support/two-brands'

const stage = setCallOffStage()
const valueOf = (card: number) => balanceOf(stage.server, card)

describeOnEngine('Calling a class off', () => {
  it.each([workers.staff, workers.superuser])('refunds and notifies the members who had booked (worker %s) [BK-310]', async (worker) => {
    const { order } = (await stage.lin.book({ count: 2 })).data
    expect(await valueOf(cards.value)).toBe(128000 - 7800)
    expect((await callOff(worker)).data).toMatchObject({ schedule: { id: classes.evening, is_cancelled: true, booked: 0 }, released: 1 })
    expect(await classNow()).toEqual({ cancelled: true, by: worker, booked: 0 })
    expect(await valueOf(cards.value)).toBe(128000)
    expect(await told()).toEqual([{ kind: 'class.called_off', who: people.lin.id }])
    expect(await sql(`SELECT status FROM booking WHERE id = ${order.id}`)).toEqual([{ status: 2 }])
    expect((await stage.lin.book()).code).toBe('booking.cancelled')
  })

  it('happens once, with the same key and without, however often it is requested', async () => {
    await stage.lin.book()
    const first = await callOff(workers.staff, classes.evening, { key: 'call-off-1' })
    expect(first.data.released).toBe(1)
    expect((await callOff(workers.staff, classes.evening, { key: 'call-off-1' })).data).toEqual(first.data)
    expect((await callOff(workers.superuser)).data.released).toBe(0)
    expect(await classNow()).toMatchObject({ by: workers.staff })
    expect([await valueOf(cards.value), (await told()).length]).toEqual([128000, 1])
    stage.server.clock.moveTo(readInstant('2026-11-21T18:30:00+08:00'))
    expect((await callOff(workers.staff)).data).toMatchObject({ schedule: { is_cancelled: true }, released: 0 })
  })

  it('happens once for two requests at the same moment', async () => {
    await stage.lin.book()
    const answers = await Promise.all([callOff(workers.staff), callOff(workers.superuser)])
    expect(answers.map(({ data }) => data.released).sort()).toEqual([0, 1])
    expect([await valueOf(cards.value), (await told()).length]).toEqual([128000, 1])
  })

  it.each(barred)('is refused to %s [BK-308] [BK-310]', async (_, worker, flags) => {
    await sql(permit(worker, flags))
    await stage.lin.book()
    expect(await callOff(worker)).toMatchObject({ status: 403, code: 'permission.none', msg: '无此权限' })
    expect(await classNow()).toEqual({ cancelled: false, by: null, booked: 1 })
  })

  it('is for group classes of the shop that have not begun', async () => {
    expect((await callOff(workers.staff, classes.started)).code).toBe('booking.begun')
    expect((await callOff(workers.staff, classes.otherShop)).code).toBe('booking.not_found')
    expect((await callOff(workers.staffOfTwo, classes.evening, { shop: 2 })).code).toBe('booking.not_found')
    expect((await callOff(workers.staff, classes.cancelled)).data.released).toBe(0)
    expect(await classNow(classes.cancelled)).toMatchObject({ by: null })
    await sql(`UPDATE course SET is_private = true WHERE id = (SELECT course_id FROM schedule WHERE id = ${classes.evening})`)
    expect((await callOff(workers.staff)).code).toBe('booking.not_found')
    await sql(`UPDATE course SET is_private = false WHERE id = (SELECT course_id FROM schedule WHERE id = ${classes.evening})`)
    stage.server.clock.moveTo(readInstant('2026-11-21T18:00:00+08:00'))
    expect((await callOff(workers.staff)).code).toBe('booking.begun')
  })
})
