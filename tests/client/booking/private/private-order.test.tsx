import { screen, waitFor, within } from '@testing-library/react'
import type { PrivateSchedule } from '@/contract/booking/private'
import PrivateOrderPage from '@/pages/booking/private/order'
import { useMemberStore } from '@/shell/session/member-store'
import { answer, listAsked, refuse } from '../../support/fake-server'
import { booking, byId, open, opened, rule, said, setUpBooking, tap, tapId, TODAY } from '../fixtures'
import { coach, lessonConfirm as confirmed, slot, time as at } from './lessons'

setUpBooking()
afterEach(() => void jest.restoreAllMocks())

const ORDER = '/shop/1/m/user/schedules/1/private/order/'
const showOrder = (slots: PrivateSchedule[], address = ORDER, confirm = confirmed()) => {
  answer('privateTeachers', { teachers: [coach()] })
  answer('privateSchedules', { schedules: slots, open_rules: [], trial_course: null })
  answer('privateConfirm', confirm)
  return open(PrivateOrderPage, address)
}

describe('the order page of a private lesson', () => {
  it('reads 请选择时间 on a button that does nothing while no time is chosen, on its own path [BK-055] [BK-238]', async () => {
    showOrder([slot('10:00')])
    const button = await screen.findByRole('button', { name: '请选择时间' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(listAsked('privateConfirm')).toEqual([])
    expect(listAsked('privateSchedules')[0]!.query).toEqual({ shop_id: '1', date: TODAY, teacher_id: '16', course_id: '101' })
  })

  it('offers the chosen date and the next two, three days in all [BK-079]', async () => {
    showOrder([slot('10:00')], `${ORDER}?date=2026-05-23`)
    await screen.findByText('10:00')
    const days = within(screen.getByRole('radiogroup', { name: '选择日期' })).getAllByRole('radio')
    expect(days.map(({ id }) => id)).toEqual(['day-2026-05-23', 'day-2026-05-24', 'day-2026-05-25'])
  })

  it('shows the times by part of the day in rows of five, taken ones with the reason [BK-132] [BK-334] [BK-335] [BK-472] [BK-470] [BK-471] [BK-428]', async () => {
    const why = { code: 'booking.coach_occupied', msg: '该教练时间段已被占用' }
    showOrder([
      ...['00:00', '11:30'].map((time) => slot(time)),
      ...['12:00', '13:00', '14:00', '15:00', '16:00', '18:30'].map((time) => slot(time)),
      slot('19:00', { can_order: false, warning: why }),
    ])
    await screen.findByText('12:00')
    const rows = Array.from(byId('slots-afternoon').querySelectorAll('[role="radiogroup"] > *'))
    expect(rows.map((row) => row.querySelectorAll('[role="radio"]').length)).toEqual([5, 1])
    expect(byId('slots-morning').querySelectorAll('[role="radio"]')).toHaveLength(2)
    expect(byId('slots-evening').querySelectorAll('[role="radio"]')).toHaveLength(1)
    await tapId('slot-1900')
    expect(await screen.findByText('该教练时间段已被占用')).toBeTruthy()
    expect(listAsked('privateConfirm')).toEqual([])
    expect(listAsked('privateSchedules')[0]!.path).toBe('/api/mobile/schedules/private/')
  })

  it('books the chosen time by timetable_id, start and space_id, without a schedule_id [BK-166] [BK-336] [BK-337] [BK-339] [BK-340]', async () => {
    showOrder([slot('10:00')])
    await screen.findByText('10:00')
    await tapId('slot-1000')
    await screen.findByText('确认预约', { selector: '#confirm-booking *' })
    expect(listAsked('privateConfirm')[0]!.query).toEqual({
      ...{ shop_id: '1', user_id: '9', timetable_id: '1', teacher_id: '16', course_id: '101', start: at('10:00'), count: '1' },
    })
    answer('scheduleOrderCreate', { order: booking(77) })
    await tapId('confirm-booking')
    await waitFor(() => expect(listAsked('scheduleOrderCreate')).toHaveLength(1))
    const body = listAsked('scheduleOrderCreate')[0]!.body
    expect(body).toMatchObject({ timetable_id: 1, start: at('10:00'), space_id: 7, count: 1 })
    expect(body).not.toHaveProperty('schedule_id')
  })

  it('stops at max_users with its wording [BK-227]', async () => {
    showOrder([slot('10:00')], `${ORDER}?start=${encodeURIComponent(at('10:00'))}`)
    await tap(await screen.findByRole('button', { name: '增加' }))
    await tap(screen.getByRole('button', { name: '增加' }))
    expect(await screen.findByText('可预约人数不足')).toBeTruthy()
  })

  it('names prices by their head counts, the upper end excluded [BK-244]', async () => {
    const rules = [rule({ id: 1, from_number: 1, to_number: 2 }), rule({ id: 2, from_number: 2, to_number: 3, cost: 50 })]
    showOrder([slot('10:00')], `${ORDER}?start=${encodeURIComponent(at('10:00'))}`, { ...confirmed(), rules })
    await screen.findByText('确认预约', { selector: '#confirm-booking *' })
    await tapId('prices')
    expect((await screen.findByRole('dialog')).textContent).toMatch(/1 人¥68.*2 人¥50/)
  })

  it('leads to booking several times of the course [BK-029]', async () => {
    showOrder([slot('10:00')])
    await screen.findByText('10:00')
    await tapId('to-batch')
    expect(opened('navigateTo').at(-1)).toBe('/shop/1/m/user/batch/courses/101/schedules/private/order/?teacher_id=16')
  })

  it('asks for the consent to share before it books a lesson that must be shared [BK-132]', async () => {
    const shared = { is_shared: true, mandatory_share: true, shared_text: '本课与其他会员拼课' }
    showOrder([slot('10:00', shared)], `${ORDER}?start=${encodeURIComponent(at('10:00'))}`, confirmed(shared))
    await screen.findByText('确认预约', { selector: '#confirm-booking *' })
    await tapId('confirm-booking')
    expect(listAsked('scheduleOrderCreate')).toEqual([])
    answer('scheduleOrderCreate', { order: booking(77) })
    await tapId('agree')
    await waitFor(() => expect(listAsked('scheduleOrderCreate')).toHaveLength(1))
    expect(listAsked('scheduleOrderCreate')[0]!.body).not.toHaveProperty('share_agreed')
  })

  it('shows the warning of a time before it is booked [BK-132]', async () => {
    const warning = { code: 'booking.too_late_to_cancel.hours', msg: '课程开始前2小时内不可取消' }
    showOrder([slot('10:00', { warning })], `${ORDER}?start=${encodeURIComponent(at('10:00'))}`, confirmed({ warning }))
    expect(await screen.findByText('课程开始前2小时内不可取消')).toBeTruthy()
  })

  it('a lesson inside of the order window for lessons says so, and offers to call [BK-230]', async () => {
    const refusal = { code: 'booking.order_window', msg: '3 小时内的预约请与工作室确认!' }
    showOrder([slot('10:00')], `${ORDER}?start=${encodeURIComponent(at('10:00'))}`, { ...confirmed(), refusal })
    await screen.findByText('确认预约', { selector: '#confirm-booking *' })
    await tapId('confirm-booking')
    expect((await screen.findByRole('alertdialog')).textContent).toContain(refusal.msg)
    expect(listAsked('scheduleOrderCreate')).toEqual([])
  })

  it('offers to call for a time that is too near, as a class does [BK-230] [BK-232]', async () => {
    const warning = { code: 'booking.order_window', msg: '2 小时内的预约请与工作室确认!' }
    showOrder([slot('10:00', { can_order: false, warning })])
    await screen.findByText('10:00')
    await tapId('slot-1000')
    const asked = await screen.findByRole('alertdialog')
    expect(asked.textContent).toContain(warning.msg)
    expect(within(asked).getByRole('button', { name: '拨打电话' })).toBeTruthy()
  })

  it('shows the server’s text when a lesson without a time is refused [BK-237]', async () => {
    refuse('scheduleOrderCreate', 'booking.time_needed')
    showOrder([slot('10:00')], `${ORDER}?start=${encodeURIComponent(at('10:00'))}`)
    await screen.findByText('确认预约', { selector: '#confirm-booking *' })
    await tapId('confirm-booking')
    await said('请选择课程时间')
    expect(opened('redirectTo')).toEqual([])
  })

  it('asks a visitor to log in before a time is chosen', async () => {
    useMemberStore.setState({ user: null, shopId: undefined })
    showOrder([slot('10:00')])
    await screen.findByText('10:00')
    await tapId('slot-1000')
    await waitFor(() => expect(opened('navigateTo').at(-1)).toContain('/mobile/login/?next='))
  })

  it('says that a lesson is not offered any more, and the server’s words where it refuses', async () => {
    const { unmount } = showOrder([], '/shop/1/m/user/schedules/99/private/order/')
    expect(await screen.findByText('该私教课程已下架')).toBeTruthy()
    unmount()
    refuse('privateTeachers', 'shop.not_found')
    open(PrivateOrderPage, '/shop/1/m/user/schedules/1/private/order/?date=2026-05-28')
    expect(await screen.findByText('场馆不存在')).toBeTruthy()
  })
})
