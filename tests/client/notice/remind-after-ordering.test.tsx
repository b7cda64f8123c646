import { screen, waitFor } from '@testing-library/react'
import { subscribe } from '@/platform/subscribe'
import CourtSuccessPage from '@/pages/court/success'
import PlanOrderPage from '@/pages/plan/order'
import { setUpBooking, open } from '../booking/fixtures'
import { at, courtOrder } from '../court/fixtures'
import { orderDetail } from '../plan/fixtures'
import { answer, listAsked } from '../support/fake-server'

setUpBooking()

beforeEach(() => {
  jest.spyOn(subscribe as { available: () => boolean }, 'available').mockReturnValue(true)
  answer('subscribeTemplates', { template_ids: ['tpl'] })
})
afterAll(() => jest.restoreAllMocks())

const button = () => document.getElementById('remind')

describe('to be reminded, at 17:26,', () => {
  const courtAt = async (...hours: number[]) => {
    const [given] = courtOrder().schedules
    answer('courtOrderDetail', {
      court_order: courtOrder(61, { schedules: hours.map((hour) => ({ ...given!, start: at(hour), end: at(hour + 1) })) }),
    })
    open(CourtSuccessPage, '/shop/1/mobile/v3/court/orders/61/success/')
    await screen.findByText('预订成功')
  }

  it('is offered after courts were ordered whose first slot is later than the reminder', async () => {
    await courtAt(21, 20)
    await waitFor(() => expect(button()).toBeTruthy())
  })

  it('is not offered where the first slot is too soon, whichever court is listed first', async () => {
    await courtAt(21, 19)
    expect(listAsked('subscribeTemplates')).toEqual([])
  })

  const planFrom = async (days: (string | null)[], status = 1) => {
    const given = orderDetail()
    const [day] = given.days
    answer('planOrderRead', {
      order: {
        ...given,
        status,
        days: days.map((opens, index) => ({ ...day!, id: index + 1, can_view_time: opens && `${opens}T06:00:00+08:00` })),
      },
    })
    open(PlanOrderPage, '/shop/1/mobile/plans/orders/5/')
    await waitFor(() => expect(listAsked('planOrderRead')).toHaveLength(1))
    await waitFor(() => expect(document.getElementById('plan-order-5')).toBeTruthy())
  }

  it('is offered on the order of a plan that has not begun', async () => {
    await planFrom([null, '2026-05-23'])
    await waitFor(() => expect(button()).toBeTruthy())
  })

  it.each([
    ['has begun, though a practice is to come', ['2026-05-22', '2026-05-24'], 1],
    ['was cancelled', ['2026-05-23'], 2],
    ['has no practice', [null], 1],
  ])('is not offered on the order of a plan that %s', async (_what, days, status) => {
    await planFrom(days, status)
    expect(listAsked('subscribeTemplates')).toEqual([])
  })
})
