import { screen } from '@testing-library/react'
import DetailPage from '@/pages/booking/own/detail'
import SuccessPage from '@/pages/booking/group/success'
import { answer } from '../../support/fake-server'
import { booking, byId, open, setUpBooking } from '../fixtures'

setUpBooking()

const until = (more: Parameters<typeof booking>[1] = {}) => booking(31, { cancel_until: '2026-05-22T17:00:00+08:00', ...more })
const pages = [
  ['detail', DetailPage, '/shop/1/m/user/schedules/orders/31/'],
  ['result', SuccessPage, '/shop/1/mobile/order/success/?order_id=31'],
] as const

describe.each(pages)('the %s of a booking', (_name, Page, address) => {
  const show = async (order = until()) => {
    answer('scheduleOrderDetail', { order })
    open(Page, address)
    await screen.findByText(/课程31/)
  }

  it('says until when it can be cancelled, and that a payment goes back', async () => {
    await show()
    expect(byId('cancel-rule').textContent).toBe('5月22日 今天 17:00 前可免费取消，退款将原路返回')
  })

  it('promises no refund of a free one', async () => {
    await show(until({ channel: 'FREE', cost: 0 }))
    expect(byId('cancel-rule').textContent).toBe('5月22日 今天 17:00 前可取消')
  })

  it('says why it cannot be cancelled any more', async () => {
    const msg = '课程开始前2小时内不可取消'
    await show(until({ can_cancel: false, cancel_reason: { code: 'booking.too_late_to_cancel.hours', msg } }))
    expect(byId('cancel-rule').textContent).toBe(msg)
  })
})
