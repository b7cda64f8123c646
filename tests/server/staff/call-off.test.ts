import type { ScheduleOrder } from '@/contract/booking/shapes'
import type { Params } from '@/domain/result'
import { readInstant } from '@/domain/time'
import { noticeText } from '@/i18n/notices/text'
import { readBalance } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { blocked, callOff, classNow, reopen, setCallOffStage, sql, told } from '../booking/change/call-off-stage'
import { describeOnEngine } from '../support/database'
import { permit, workers } from './shop'
import { people } from '../support/two-brands'

const stage = setCallOffStage()
const readValue = (card: number) => readBalance(stage.server, card)

describeOnEngine('Calling a class off', () => {
  it.each([workers.staff, workers.superuser])('refunds and notifies the members who had booked (worker %s) [BK-310]', async (worker) => {
    const { order } = (await stage.lin.book({ count: 2 })).data
    expect(await readValue(cards.value)).toBe(128000 - 7800)
    expect((await callOff(worker)).data).toMatchObject({ schedule: { id: classes.evening, is_cancelled: true, booked: 0 }, released: 1 })
    expect(await classNow()).toEqual({ cancelled: true, by: worker, booked: 0 })
    expect(await readValue(cards.value)).toBe(128000)
    expect(await told()).toEqual([{ kind: 'class.called_off', who: people.lin.id }])
    expect(await sql(`SELECT status FROM booking WHERE id = ${order.id}`)).toEqual([{ status: 2 }])
    expect((await stage.lin.book()).code).toBe('booking.cancelled')
  })

  it.each([
    ['  ', 'staff.reason_empty', '请写明原因'],
    ['停'.repeat(61), 'staff.reason_too_long', '原因不超过60个字'],
  ])('needs a reason of at most 60 characters (%j)', async (reason, code, msg) => {
    await stage.lin.book()
    expect(await callOff(workers.staff, classes.evening, { reason })).toMatchObject({ status: 400, code, msg })
    expect(await classNow()).toEqual({ cancelled: false, by: null, booked: 1 })
  })

  it('says why to the member, in the notice and in the booking, and to the staff', async () => {
    const { order } = (await stage.lin.book()).data
    await callOff(workers.staff, classes.evening, { reason: ' 教练临时身体不适 ' })
    expect(await sql(`SELECT detail FROM staff_act_end ORDER BY staff_act_id DESC LIMIT 1`)).toEqual([
      { detail: { reason: '教练临时身体不适' } },
    ])
    const said = async (locale: string) =>
      noticeText(locale as 'zh-cn', 'class.called_off', (await sql<{ params: Params }>('SELECT params FROM notice'))[0]!.params).body
    expect(await said('zh-cn')).toBe('11-21 18:00「流瑜伽」1 位已取消，已扣的费用按原支付方式退回。原因：教练临时身体不适')
    expect(await said('en-us')).toMatch(/Reason: 教练临时身体不适$/)
    const shown = await stage.server.request<{ order: ScheduleOrder }>('GET', `/api/mobile/schedules/orders/${order.id}/`, {
      session: stage.lin.session,
    })
    expect(shown.data.order.schedule).toMatchObject({ is_cancelled: true, called_off_reason: '教练临时身体不适' })
    expect((await reopen(workers.staff)).data.schedule.called_off_reason).toBe('')
  })

  it('happens once, with the same key and without, however often it is requested', async () => {
    await stage.lin.book()
    const first = await callOff(workers.staff, classes.evening, { key: 'call-off-1' })
    expect(first.data.released).toBe(1)
    expect((await callOff(workers.staff, classes.evening, { key: 'call-off-1' })).data).toEqual(first.data)
    expect((await callOff(workers.superuser)).data.released).toBe(0)
    expect(await classNow()).toMatchObject({ by: workers.staff })
    expect([await readValue(cards.value), (await told()).length]).toEqual([128000, 1])
    stage.server.clock.moveTo(readInstant('2026-11-21T18:30:00+08:00'))
    expect((await callOff(workers.staff)).data).toMatchObject({ schedule: { is_cancelled: true }, released: 0 })
  })

  it('happens once for two requests at the same moment', async () => {
    await stage.lin.book()
    const answers = await Promise.all([callOff(workers.staff), callOff(workers.superuser)])
    expect(answers.map(({ data }) => data.released).sort()).toEqual([0, 1])
    expect([await readValue(cards.value), (await told()).length]).toEqual([128000, 1])
  })

  it.each(blocked)('is refused to %s [BK-308] [BK-310]', async (_, worker, flags) => {
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
