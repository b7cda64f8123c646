import { inTransaction } from '@server/db/transaction'
import { judgeFresh, plainBooking, takeSeats } from '@server/modules/booking/create-booking'
import type { ScheduleConfirm } from '@/contract/booking/shapes'
import { noticeText, type NoticeKind } from '@/i18n/notices/text'
import { sql } from '../booking/change/call-off-stage'
import { moveClasses } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { workers } from '../staff/shop'
import { describeOnBothEngines } from '../support/database'
import { bookTwo, LIN, missTwo, OTHER, setNoShowStage } from './no-show-stage'

const stage = setNoShowStage()
const bookNext = (more: object = {}) => stage.lin.book({ schedule_id: classes.december, ...more })
const bodies = async () =>
  (await stage.notices()).map(({ kind, params }) => [kind, noticeText('zh-cn', kind as NoticeKind, params as Record<string, string>).body])

describeOnBothEngines('A no-show', () => {
  it('counts once the class has ended, and is then told, once, with how many more block', async () => {
    const { noon } = await bookTwo(stage)
    stage.at('12:00')
    await stage.mark(noon, 'absent', classes.late)
    await stage.sweep()
    expect([await stage.mine(), await stage.notices()]).toMatchObject([{ counted: 0, left: 2, until: null }, []])
    stage.at('12:30')
    await stage.sweep()
    await stage.sweep()
    expect(await stage.mine()).toEqual({ count: 2, days: 30, block_days: 7, counted: 1, left: 1, until: null, phone: '021-6288 8888' })
    expect(await bodies()).toEqual([
      ['no_show.counted', '11-21 11:30「流瑜伽」记为缺席，已扣的费用不退还。30 天内已缺席 1 次，再缺席 1 次将停约团课 7 天'],
    ])
    expect((await bookNext()).code).toBe('ok')
  })

  it('blocks with the last one from booking, in one class and in several, and tells until when and whom to call', async () => {
    await missTwo(stage)
    const msg = '30 天内缺席 2 次，2026-11-28 起可再约团课，如有疑问请联系场馆 021-6288 8888'
    expect(await bookNext()).toMatchObject({ status: 409, code: 'booking.no_shows', msg })
    const url = `/api/mobile/schedules/${classes.december}/confirm/?shop_id=1&user_id=${LIN}`
    expect((await stage.lin.get<ScheduleConfirm>(url)).data).toMatchObject({
      refusal: { code: 'booking.no_shows', msg },
      no_shows: { counted: 2, left: 0, until: '2026-11-28' },
    })
    const batch = await stage.server.request<{ orders: object[]; errors: object[] }>('POST', '/api/mobile/schedules/batch/orders/', {
      session: stage.lin.session,
      body: { shop_id: 1, user_id: LIN, schedules: [classes.december], count: 1, channel: 'CARD', card_id: cards.value },
    })
    expect(batch.data).toMatchObject({ orders: [], errors: [{ code: 'booking.no_shows', msg }] })
    const list = await stage.lin.get<{ schedules: { refusal: { code: string } | null }[] }>(
      `/api/mobile/courses/1/schedules/batch/?shop_id=1&user_id=${LIN}`,
    )
    expect(list.data.schedules.map(({ refusal }) => refusal?.code)).toContain('booking.no_shows')
    await stage.sweep()
    expect((await bodies()).map(([kind]) => kind)).toEqual(['no_show.barred', 'no_show.barred'])
    expect((await bodies())[1]![1]).toBe(
      '11-21 18:00「流瑜伽」记为缺席，已扣的费用不退还。30 天内已缺席 2 次，2026-11-28 起可再约团课，如有疑问请联系场馆 021-6288 8888',
    )
    stage.at('23:59', '2026-11-27')
    expect((await bookNext()).code).toBe('booking.no_shows')
    stage.at('00:00', '2026-11-28')
    expect((await bookNext()).code).toBe('ok')
  })

  it('is of one shop alone', async () => {
    await missTwo(stage)
    await moveClasses(stage.server, { [classes.otherShop]: '21:00' })
    const elsewhere = await stage.lin.book({ shop_id: 2, schedule_id: classes.otherShop, card_id: cards.elsewhere })
    expect(elsewhere.code).toBe('ok')
    expect((await stage.lin.get('/api/shops/2/user/no-shows/')).data).toEqual({ no_shows: null })
    expect((await stage.other.book({ user_id: OTHER, card_id: OTHER, schedule_id: classes.december })).code).toBe('ok')
  })

  it('counts no more once the mark is another one, which is told, and the block goes with it', async () => {
    const { noon, evening } = await missTwo(stage)
    await stage.sweep()
    await stage.mark(evening, 'late')
    expect([(await stage.mine())!.counted, (await bookNext()).code]).toEqual([1, 'ok'])
    await stage.mark(noon, null, classes.late)
    expect(await stage.mine()).toMatchObject({ counted: 0, until: null })
    expect((await bodies()).slice(2)).toEqual([
      ['no_show.undone', '11-21 18:00「流瑜伽」不再记为缺席'],
      ['no_show.undone', '11-21 11:30「流瑜伽」不再记为缺席'],
    ])
    await stage.mark(evening, 'absent')
    await stage.mark(evening, 'absent')
    await stage.sweep()
    expect((await bodies()).slice(4).map(([kind]) => kind)).toEqual(['no_show.counted'])
  })

  it('is none where the booking was cancelled, and none that counts where the shop has no limit, which is told all the same', async () => {
    await sql('UPDATE shop SET no_show_count = NULL, no_show_days = NULL, no_show_block_days = NULL')
    const { noon, evening } = await bookTwo(stage)
    await stage.lin.cancel(evening)
    stage.at('12:30')
    await stage.mark(noon, 'absent', classes.late)
    await stage.sweep()
    expect([await stage.mine(), await bodies()]).toEqual([null, [['no_show.told', '11-21 11:30「流瑜伽」记为缺席，已扣的费用不退还']]])
    await sql('UPDATE shop SET no_show_count = 1, no_show_days = 30, no_show_block_days = 7 WHERE id = 1')
    expect((await stage.mine())!.counted).toBe(1)
  })

  it('does not stop staff who book for the member, and who are told', async () => {
    await missTwo(stage)
    const url = `/api/mobile/schedules/${classes.december}/confirm/?shop_id=1&user_id=${LIN}`
    expect((await stage.send<ScheduleConfirm>(workers.staff, 'GET', url)).data).toMatchObject({
      refusal: null,
      no_shows: { until: '2026-11-28' },
    })
    const body = { shop_id: 1, user_id: LIN, schedule_id: classes.december, count: 1, channel: 'CARD', card_id: cards.value }
    expect((await stage.send(workers.staff, 'POST', '/api/mobile/schedules/orders/', body)).code).toBe('ok')
  })

  it('a booking is judged again when a no-show is marked between judging and taking the seat', async () => {
    const { noon, evening } = await bookTwo(stage)
    stage.at('19:00')
    await stage.mark(noon, 'absent', classes.late)
    const wish = { ...plainBooking, shopId: 1, scheduleId: classes.december, accountId: LIN, bookedBy: LIN, channel: 'CARD' as const }
    const input = { ...wish, cardId: cards.value }
    const now = stage.server.clock.now()
    const judged = await judgeFresh(input, now)
    if (!judged.ok) throw new Error(judged.reason)
    await stage.mark(evening, 'absent')
    expect(await takeSeats(judged.facts, judged.quote, input, now)).toBe('again')
    expect(await sql(`SELECT 1 FROM booking WHERE schedule_id = ${classes.december}`)).toEqual([])
    await stage.mark(evening, 'present')
    expect(await inTransaction(() => takeSeats(judged.facts, judged.quote, input, now))).toEqual(expect.any(Number))
  })

  it('is who is not known to have come once marks are closed, only where the shop says so', async () => {
    const { noon, evening } = await bookTwo(stage)
    const other = (await stage.other.book({ user_id: OTHER, card_id: OTHER })).data.order.id
    stage.at('18:30')
    await stage.mark(other, 'present')
    stage.at('23:59', '2026-11-22')
    await sql('UPDATE shop SET no_show_unmarked = true WHERE id = 1')
    await stage.sweep()
    expect((await stage.mine())!.counted).toBe(0)
    stage.at('00:00', '2026-11-23')
    await stage.sweep()
    expect(await stage.mine()).toMatchObject({ counted: 2, until: '2026-11-28' })
    expect(await sql('SELECT booking_id, mark, marked_by FROM class_mark ORDER BY booking_id')).toEqual([
      { booking_id: noon, mark: 'absent', marked_by: null },
      { booking_id: evening, mark: 'absent', marked_by: null },
      { booking_id: other, mark: 'present', marked_by: workers.staff },
    ])
    expect((await stage.notices()).map(({ who }) => who)).toEqual([LIN, LIN])
  })

  it('is so three days later where no server ran until then, and no class that is longer over', async () => {
    await bookTwo(stage)
    await sql('UPDATE shop SET no_show_unmarked = true WHERE id = 1')
    stage.at('00:00', '2026-11-27')
    await stage.sweep()
    expect((await stage.mine())!.counted).toBe(0)
    stage.at('23:59', '2026-11-26')
    await stage.sweep()
    expect((await stage.mine())!.counted).toBe(2)
  })
})

describeOnBothEngines('Staff', () => {
  it('see a member’s no-shows, and lift the block with a reason, which the member reads', async () => {
    const { noon } = await missTwo(stage)
    expect(await stage.member(workers.staff)).toMatchObject({ counted: 2, until: '2026-11-28', may_lift: true, lifted: null })
    expect(await stage.lift(workers.staff, ' ')).toMatchObject({ status: 400, code: 'staff.reason_empty' })
    expect(await stage.lift(workers.staff)).toMatchObject({ status: 200, data: { no_shows: { counted: 0, until: null } } })
    expect(await stage.member(workers.staff)).toMatchObject({
      lifted: { by: 'staff33', at: '2026-11-21T19:00:00+08:00', reason: '当天生病，已说明' },
    })
    expect(await bodies()).toEqual([['no_show.lifted', '场馆已恢复你的团课预约，之前的缺席不再计算。原因：当天生病，已说明']])
    expect((await bookNext()).code).toBe('ok')
    expect(await stage.lift(workers.staff)).toMatchObject({ status: 409, code: 'booking.no_shows_none', msg: '该会员没有因缺席停约' })
    // A class from before the lift counts no more, however it is marked later.
    await stage.mark(noon, 'present', classes.late)
    await stage.mark(noon, 'absent', classes.late)
    expect((await stage.mine())!.counted).toBe(0)
  })

  it('lift the no-shows counted until then, not the class that still runs', async () => {
    const { noon, evening } = await bookTwo(stage)
    await sql('UPDATE shop SET no_show_count = 1 WHERE id = 1')
    stage.at('18:30')
    await stage.mark(noon, 'absent', classes.late)
    await stage.mark(evening, 'absent')
    expect((await stage.lift(workers.staff)).code).toBe('ok')
    expect((await stage.mine())!.counted).toBe(0)
    stage.at('19:00')
    expect(await stage.mine()).toMatchObject({ counted: 1, until: '2026-11-28' })
  })

  it.each([
    ['a coach, whatever he may', workers.coach, 1],
    ['staff without a permission', workers.bareStaff, 1],
    ['staff of another shop', workers.staffOfTwo, 1],
    ['staff of another brand', workers.staffOfOther, 1],
  ])('do not lift it: %s [BK-308]', async (_, worker, shop) => {
    await missTwo(stage)
    expect(await stage.lift(worker, '因为', shop)).toMatchObject({ status: 403, code: 'permission.none' })
    expect(await sql('SELECT 1 FROM no_show_lift')).toEqual([])
  })

  it('lift it once of two at the same time', async () => {
    await missTwo(stage)
    const codes = await Promise.all([stage.lift(workers.staff), stage.lift(workers.superuser)])
    expect(codes.map(({ code }) => code).sort()).toEqual(['booking.no_shows_none', 'ok'])
  })
})

describeOnBothEngines('A waiting list', () => {
  const full = async () => {
    await sql(`UPDATE shop SET team_course_can_wait = true WHERE id = 1`)
    await sql(`UPDATE schedule SET capacity = 1 WHERE id = ${classes.december}`)
    const holder = (await stage.other.book({ user_id: OTHER, card_id: OTHER, schedule_id: classes.december })).data.order.id
    const join = () =>
      stage.server.request<object>('POST', `/api/mobile/schedules/${classes.december}/candidates/`, {
        session: stage.lin.session,
        body: { shop_id: 1, candidate_type: 2, card_id: cards.value },
      })
    return { holder, join }
  }
  const entry = () => sql<object>(`SELECT outcome, skip_reason FROM candidate WHERE account_id = ${LIN}`)

  it('is not joined by a member whom no-shows block', async () => {
    const { join } = await full()
    await missTwo(stage)
    expect(await join()).toMatchObject({ status: 409, code: 'booking.no_shows' })
    expect(await entry()).toEqual([])
  })

  it('passes over such a member, who is told, and books him once the block is lifted [BK-199]', async () => {
    const { holder, join } = await full()
    expect((await join()).code).toBe('ok')
    await missTwo(stage)
    await stage.other.cancel(holder)
    expect(await entry()).toEqual([{ outcome: null, skip_reason: 'booking.no_shows' }])
    const [skipped] = await sql<{ params: Record<string, string> }>(`SELECT params FROM notice WHERE kind = 'waiting.skipped'`)
    expect(noticeText('zh-cn', 'waiting.skipped', skipped!.params).body).toContain(
      '30 天内缺席 2 次，2026-11-28 起可再约团课，如有疑问请联系场馆 021-6288 8888',
    )
    const state = await stage.lin.get<{ candidate: { skip_reason: { msg: string } } }>(
      `/api/mobile/schedules/${classes.december}/waiting/?shop_id=1`,
    )
    expect(state.data.candidate.skip_reason.msg).toContain('2026-11-28')
    await stage.lift(workers.staff)
    await stage.sweep()
    expect(await entry()).toEqual([{ outcome: 'promoted', skip_reason: 'booking.no_shows' }])
  })
})
