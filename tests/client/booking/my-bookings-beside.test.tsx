import { screen, waitFor } from '@testing-library/react'
import MyBookingsPage from '@/pages/booking/own/list'
import { courtOrder } from '../court/fixtures'
import { listed } from '../payment/fixtures'
import { answer } from '../support/fake-server'
import { booking, byId, open, opened, setUpBooking, tapId, type Order } from './fixtures'

setUpBooking()

const show = () => open(MyBookingsPage, '/shop/1/m/user/schedules/orders/')
const ofToday = (...orders: Order[]) => answer('scheduleOrderList', { orders: [{ date: '2026-05-22', orders }] })
const rows = () => [...document.querySelectorAll('[id^=booking-]')].map((row) => row.id)

describe('my bookings', () => {
  it('count court orders of this shop that are not over, among the bookings of their day', async () => {
    const slot = (hour: number) => ({
      start: `2026-05-22T${hour}:00:00+08:00`,
      end: `2026-05-22T${hour + 1}:00:00+08:00`,
      court: { id: 1, name: '1 号场', type: { id: 1, name: '羽毛球', logo: '' } },
    })
    const elsewhere = { ...courtOrder(62).shop, id: 2 }
    answer('latestFeed', [
      { type: 'court_order', data: courtOrder(61, { schedules: [slot(20)] }) },
      { type: 'court_order', data: courtOrder(62, { schedules: [slot(20)], shop: elsewhere }) },
      { type: 'court_order', data: courtOrder(63, { schedules: [slot(16)] }) },
    ])
    ofToday(booking(1))
    show()
    await screen.findByText('待上课 2')
    const day = byId(`day-2026-05-22`)
    expect([...day.querySelectorAll('[id^=booking-],[id^=court-order-]')].map(({ id }) => id)).toEqual(['booking-1', 'court-order-61'])
  })

  it('are before waiting lists, plans and other appointments, below the orders to be paid', async () => {
    answer('payOrderPending', { orders: [listed()], run_out: [] })
    ofToday(booking(1))
    show()
    await waitFor(() => expect(rows()).toEqual(['booking-1']))
    await waitFor(() => expect(document.getElementById('pending-81')).toBeTruthy())
    const page = document.body.textContent!
    const at = ['待支付', '课程1', '自主训练与到访'].map((word) => page.indexOf(word))
    expect(at).toEqual([...at].sort((a, b) => a - b))
    await tapId('pay-81')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/orders/81/pay/'])
  })
})
