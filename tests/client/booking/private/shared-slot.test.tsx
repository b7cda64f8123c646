import { screen, waitFor } from '@testing-library/react'
import SharedClassPage from '@/pages/course/schedule'
import PrivateOrderPage from '@/pages/booking/private/order'
import { answer, listAsked } from '../../support/fake-server'
import { byId, open, opened, setUpBooking, TODAY } from '../fixtures'
import { coach, lessonConfirm, slot } from './lessons'

setUpBooking()

describe('the link of one free time of a coach', () => {
  const start = `${TODAY}T19:00:00+08:00`

  it('opens with that time chosen, and passes on the recommending user [BK-063]', async () => {
    const link = `/shop/1/m/courses/101/schedule/details/?teacher_id=16&timetable_id=1&start=${encodeURIComponent(start)}&recommend_user_id=7`
    const shared = open(SharedClassPage, link)
    await waitFor(() => expect(opened('redirectTo')).toHaveLength(1))
    shared.unmount()
    const [address] = opened('redirectTo')
    expect(new URL(address!, 'http://h').pathname).toBe('/shop/1/m/user/schedules/1/private/order/')
    answer('privateTeachers', { teachers: [coach()] })
    answer('privateSchedules', { schedules: [slot('10:00'), slot('19:00')], open_rules: [], trial_course: null })
    answer('privateConfirm', lessonConfirm())
    open(PrivateOrderPage, address!)
    await screen.findByText('确认预约', { selector: '#confirm-booking *' })
    expect(byId('slot-1900').getAttribute('aria-checked')).toBe('true')
    expect(byId('slot-1000').getAttribute('aria-checked')).toBe('false')
    expect(listAsked('privateConfirm')[0]!.query).toMatchObject({ timetable_id: '1', teacher_id: '16', start })
    expect(new URL(address!, 'http://h').searchParams.get('recommend_user_id')).toBe('7')
  })

  it.each([
    'teacher_id=16&timetable_id=1',
    `timetable_id=1&start=${encodeURIComponent(start)}`,
    `teacher_id=16&start=${encodeURIComponent(start)}`,
  ])('leads to the course where a part of it is missing: %s [BK-063]', async (query) => {
    open(SharedClassPage, `/shop/1/m/courses/101/schedule/details/?${query}`)
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/m/courses/101/details/']))
  })
})
