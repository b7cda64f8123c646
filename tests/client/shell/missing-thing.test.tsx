import { screen, waitFor } from '@testing-library/react'
import TrainPage from '@/pages/attendance/train'
import BookingDetailPage from '@/pages/booking/own/detail'
import VisitPage from '@/pages/booking/own/visit'
import SharedClassPage from '@/pages/course/schedule'
import NotFoundPage from '@/pages/system/not-found'
import { refuse } from '../support/fake-server'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'

setUpBooking()

const leadsOn = () => waitFor(() => byId('lead-on'))
const bar = () => screen.queryByRole('tablist', { name: '底部导航' })

describe('a page of something that is not there', () => {
  it('names a booking that is not paid yet, and leads to the bookings, with the tab bar and without a retry', async () => {
    refuse('scheduleOrderDetail', 'booking.order_not_found')
    open(BookingDetailPage, '/shop/1/m/user/schedules/orders/31/')
    await leadsOn()
    expect(screen.getByText('预约不存在')).toBeTruthy()
    expect([bar() !== null, document.getElementById('retry')]).toEqual([true, null])
    await tapId('lead-on')
    expect(opened('navigateTo')).toEqual(['/shop/1/m/user/schedules/orders/'])
  })

  it('names a class, and leads to those of today', async () => {
    refuse('scheduleRead', 'booking.not_found')
    refuse('courseDetail', 'course.not_found')
    open(SharedClassPage, '/shop/1/m/courses/1/schedule/details/?is_schedule=1&schedule_id=501')
    await leadsOn()
    expect(screen.getByText('课程不存在')).toBeTruthy()
    await tapId('lead-on')
    expect(opened('switchTab')).toEqual(['/shop/1/mobile/user/grouplesson/list/'])
  })

  it.each([
    ['booking', BookingDetailPage, 'scheduleOrderDetail', '/shop/1/m/user/schedules/orders/31/'],
    ['visit', VisitPage, 'visitRead', '/shop/1/mobile/visits/31/'],
    ['stay', TrainPage, 'trainRead', '/mobile/shop/1/sign/train/31/'],
  ] as const)('says that a %s does not exist or is another person’s, and leads to the bookings', async (_, page, call, address) => {
    refuse(call, 'permission.none')
    open(page, address)
    await leadsOn()
    expect(screen.getByText('无此权限')).toBeTruthy()
    expect(document.body.textContent).toContain('内容不存在，或属于另一个账号')
    expect([bar() !== null, document.getElementById('retry')]).toEqual([true, null])
    await tapId('lead-on')
    expect(opened('navigateTo')).toEqual(['/shop/1/m/user/schedules/orders/'])
  })

  it('has the tab bar at an unknown address too', () => {
    open(NotFoundPage, '/nowhere/')
    expect(bar()).not.toBeNull()
  })
})
