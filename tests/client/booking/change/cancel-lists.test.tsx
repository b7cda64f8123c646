import { screen, waitFor, within } from '@testing-library/react'
import MyBookingsPage from '@/pages/booking/own/list'
import HomePage from '@/pages/tabs/home'
import { answer, hold, lose, refuse } from '../../support/fake-server'
import { booking, byId, open, setUpBooking, tap, tapId } from '../fixtures'

setUpBooking()

const cancelled = { status: 2, status_code: 2, can_cancel: false }
const answerFeed = (...ids: number[]) =>
  answer(
    'latestFeed',
    ids.map((id) => ({ type: 'order' as const, data: booking(id) })),
  )
const rows = () => [...document.querySelectorAll('[id^=booking-]')].map((row) => row.id)
const answerList = (...orders: ReturnType<typeof booking>[]) => answer('scheduleOrderList', { orders: [{ date: '2026-05-22', orders }] })

beforeEach(() => {
  answerFeed(31, 32)
  answerList(booking(31), booking(32))
  answer('shopNotices', { notices: [] })
  answer('shopCards', { cards: [] })
})

/** Home stays mounted under the list, as in the app. */
const show = async () => {
  open(HomePage, '/shop/1/welcome/')
  await waitFor(() => expect(byId('next-class').textContent).toContain('课程31'))
  open(MyBookingsPage, '/shop/1/m/user/schedules/orders/')
  await waitFor(() => expect(rows()).toEqual(['booking-31', 'booking-32']))
}
/** Both pages have a toast. */
const said = (words: string) =>
  waitFor(() => expect([...document.querySelectorAll('.toast')].map((toast) => toast.textContent)).toContain(words))
const cancel = async () => {
  await tapId('cancel-31')
  await tapId('cancel-confirm')
}

describe('cancelling in the list of bookings', () => {
  it('shows at once there and on the home page, before the server has answered', async () => {
    answer('scheduleOrderCancel', { order: booking(31, cancelled), msg: '' })
    const release = hold('scheduleOrderCancel')
    await show()
    await cancel()
    await waitFor(() => expect(rows()).toEqual(['booking-32']))
    expect(byId('kind-coming').textContent).toBe('待上课 1')
    expect(byId('next-class').textContent).toContain('课程32')
    answerList(booking(31, cancelled), booking(32))
    answerFeed(32)
    release()
    await said('已取消预约')
    expect(rows()).toEqual(['booking-32'])
  })

  it('shows in the list of all bookings', async () => {
    answer('scheduleOrderCancel', { order: booking(31, cancelled), msg: '' })
    const release = hold('scheduleOrderCancel')
    await show()
    await tapId('kind-all')
    await waitFor(() => expect(document.getElementById('cancel-31')).toBeTruthy())
    await cancel()
    await waitFor(() => expect(within(byId('booking-31')).getByText('已取消')).toBeTruthy())
    expect(within(byId('booking-32')).getByText('已预约')).toBeTruthy()
    release()
    await said('已取消预约')
  })

  it.each([
    ['refused', () => refuse('scheduleOrderCancel', 'booking.not_cancellable'), () => screen.findByRole('button', { name: '我知道了' })],
    ['lost', () => lose('scheduleOrderCancel'), () => said('取消失败，请重试')],
  ])('is taken back everywhere with a message when it is %s [BK-441]', async (_what, fail, told) => {
    await show()
    fail()
    const releaseFailure = hold('scheduleOrderCancel')
    await cancel()
    await waitFor(() => expect(rows()).toEqual(['booking-32']))
    // The fresh read afterwards does not answer: the undone change is seen alone.
    const releases = [hold('scheduleOrderList'), hold('latestFeed')]
    releaseFailure()
    await told()
    expect(rows()).toEqual(['booking-31', 'booking-32'])
    expect(byId('next-class').textContent).toContain('课程31')
    releases.forEach((release) => release())
    const known = screen.queryByRole('button', { name: '我知道了' })
    if (known) await tap(known)
  })
})
