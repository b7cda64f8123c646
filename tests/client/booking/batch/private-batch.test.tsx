import { screen, waitFor } from '@testing-library/react'
import type { BatchFailure, BatchLessons } from '@/contract/booking/batch-shapes'
import PrivateBatchPage from '@/pages/booking/private/batch'
import { answer, listAsked, hold, lose, refuse } from '../../support/fake-server'
import { card } from '../../shop/fixtures'
import { booking, byId, open, opened, rule, said, setUpBooking, tap, tapId, TODAY } from '../fixtures'
import { slot, time } from '../private/lessons'

setUpBooking()

const ADDRESS = '/shop/1/m/user/batch/courses/101/schedules/private/order/?teacher_id=16'
const NEXT_WEEK = '2026-05-29'
const lessons = (more: Partial<BatchLessons> = {}): BatchLessons => ({
  course: { id: 101, name: '课程1', photo: '', minutes: 60, is_private: true },
  teacher: { id: 16, name: '周岚' },
  timetable_id: 1,
  max_users: 2,
  mandatory_share: false,
  shared_text: '',
  rules: [rule({ from_number: 1, to_number: 2 })],
  cards: [card({ id: 1, name: '储值卡', balance: 500 })],
  ...more,
})
const prepare = (more: Partial<BatchLessons> = {}) => {
  answer('batchLessons', lessons(more))
  answer('privateSchedules', ({ query }) => ({
    schedules: [
      slot('18:00', {}, query.date),
      slot('19:00', { can_order: false, warning: { code: 'booking.coach_occupied', msg: '该教练时间段已被占用' } }, query.date),
    ],
    open_rules: [],
    trial_course: null,
  }))
}
const show = async (more: Partial<BatchLessons> = {}) => {
  prepare(more)
  open(PrivateBatchPage, ADDRESS)
  await screen.findByText('18:00')
}
const chosen = () => byId('batch-chosen').textContent
const pickTwo = async () => {
  await tapId('slot-1800')
  await tapId('week-2')
  await tapId(`week-day--${NEXT_WEEK}`)
  await screen.findByText('18:00')
  await tapId('slot-1800')
}
const failure = (error: 1 | 3 | 4, msg: string, day = TODAY): BatchFailure => ({
  schedule_id: null,
  timetable_id: 1,
  start: time('18:00', day),
  error,
  code: 'x',
  msg,
  current_users: 1,
  max_users: 2,
  clash: null,
})
const stop = async (...errors: BatchFailure[]) => {
  answer('scheduleBatchOrderCreate', { orders: [], errors })
  await show()
  await pickTwo()
  await tapId('book-batch')
  await waitFor(() => byId('batch-errors'))
}

describe('booking several lessons of a coach', () => {
  it('books times of several days with one card, in one call, by timetable_id and start [BK-029] [BK-057] [BK-166] [BK-344]', async () => {
    answer('scheduleBatchOrderCreate', { orders: [booking(31), booking(32)], errors: [] })
    await show()
    expect(listAsked('batchLessons')[0]!.query).toEqual({ shop_id: '1', user_id: '9', teacher_id: '16' })
    expect(chosen()).toBe('请选择时间')
    await pickTwo()
    expect(chosen()).toBe('2 节')
    expect(byId('batch-takes').textContent).toContain('¥136')
    await tapId('book-batch')
    await waitFor(() => expect(byId('booked').textContent).toContain('已预约 2 节'))
    expect(document.querySelectorAll('[id^=booked-]')).toHaveLength(2)
    await tapId('to-bookings')
    expect(opened('redirectTo')).toEqual(['/shop/1/m/user/schedules/orders/'])
    const item = (day: string) => ({ timetable_id: 1, start: time('18:00', day), space_id: 7 })
    expect(listAsked('scheduleBatchOrderCreate').map(({ body }) => body)).toMatchObject([
      { schedules: [item(TODAY), item(NEXT_WEEK)], card_id: 1, channel: 'CARD', count: 1, user_id: 9 },
    ])
  })

  it('marks the days with a chosen time, and each time can be taken out again', async () => {
    await show()
    await pickTwo()
    await tapId(`drop-${Date.parse(time('18:00'))}`)
    expect(chosen()).toBe('1 节')
    await tapId('slot-1800')
    expect(chosen()).toBe('请选择时间')
  })

  it('does not let a taken time be chosen, and says that its coach is taken [BK-428]', async () => {
    await show()
    await tapId('slot-1900')
    await said('该教练时间段已被占用')
    expect(chosen()).toBe('请选择时间')
  })

  it('has no price for more people than the range allows, its upper end excluded [BK-244]', async () => {
    await show()
    await tapId('slot-1800')
    expect(byId('way-card-1').textContent).toContain('¥68')
    await tap(screen.getByRole('button', { name: '增加一位' }))
    expect(byId('way-card-1').getAttribute('aria-disabled')).toBe('true')
  })

  it('lists each time that stopped it: date, weekday, time, coach, space, places and reason [BK-108] [BK-419]', async () => {
    await stop(failure(3, '该教练时间段已被占用'))
    const words = byId('batch-errors').textContent
    for (const word of ['05-22 周五 18:00–23:00', '周岚 · A 教室', '1 / 2', '该教练时间段已被占用']) expect(words).toContain(word)
  })

  it('closing a failure of status 1 takes the failed times out of the choice and reads the times again [BK-215] [BK-217]', async () => {
    await stop(failure(1, '课程已被删除', NEXT_WEEK))
    const before = listAsked('privateSchedules').length
    await tapId('errors-back')
    await waitFor(() => expect(listAsked('batchLessons')).toHaveLength(2))
    expect(listAsked('privateSchedules').length).toBeGreaterThan(before)
    expect(chosen()).toBe('1 节')
  })

  it('closing a failure of status 4 reads the times again and keeps the choice [BK-216] [BK-217]', async () => {
    await stop(failure(4, '无合适的场地'))
    await tapId('errors-back')
    await waitFor(() => expect(listAsked('batchLessons')).toHaveLength(2))
    expect(chosen()).toBe('2 节')
  })

  it('asks for the consent to share before it books', async () => {
    answer('scheduleBatchOrderCreate', { orders: [booking(31)], errors: [] })
    await show({ mandatory_share: true, shared_text: '本课与其他会员拼课' })
    await tapId('slot-1800')
    await tapId('book-batch')
    expect(listAsked('scheduleBatchOrderCreate')).toEqual([])
    expect(byId('batch-share').textContent).toContain('本课与其他会员拼课')
    await tapId('batch-share-agree')
    await waitFor(() => expect(listAsked('scheduleBatchOrderCreate')).toHaveLength(1))
  })

  it('waits for the course', async () => {
    prepare()
    const release = hold('batchLessons')
    open(PrivateBatchPage, ADDRESS)
    expect(screen.queryByText('18:00')).toBeNull()
    release()
    await screen.findByText('18:00')
  })

  it('says that the course cannot be read', async () => {
    refuse('batchLessons', 'booking.not_found')
    open(PrivateBatchPage, ADDRESS)
    expect(await screen.findByText('课程不存在')).toBeTruthy()
  })

  it('says that the times cannot be read', async () => {
    prepare()
    lose('privateSchedules')
    open(PrivateBatchPage, ADDRESS)
    expect(await screen.findByRole('alert')).toBeTruthy()
  })

  it('says that a day has no times, and suggests another day', async () => {
    prepare()
    answer('privateSchedules', { schedules: [], open_rules: [], trial_course: null })
    open(PrivateBatchPage, ADDRESS)
    expect(await screen.findByText('这一天没有可约的时间')).toBeTruthy()
    expect(screen.getByText('换一天看看')).toBeTruthy()
  })
})
