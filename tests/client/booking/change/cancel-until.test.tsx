import { screen, waitFor } from '@testing-library/react'
import DetailPage from '@/pages/booking/detail'
import { queryClient } from '@/http/query-client'
import { answer, askedOf } from '../../support/fake-server'
import { booking, byId, open, setUpBooking } from '../fixtures'

setUpBooking()

const show = async (order = booking(31)) => {
  answer('scheduleOrderDetail', { order })
  open(DetailPage, '/shop/1/m/user/schedules/orders/31/')
  await screen.findByText('课程31')
}

describe('the detail of a booking', () => {
  it('says until when it can be cancelled, by the present configuration of the shop [BK-345]', async () => {
    answer('shopConfigs', { minutes_can_cancel: 90 })
    await show()
    await waitFor(() => expect(byId('cancel-until').textContent).toBe('可取消至5月22日 今天 17:00'))
    expect(askedOf('shopConfigs')).toMatchObject([{ path: '/api/v2/shops/1/configs/', query: { keys: 'minutes_can_cancel' } }])
  })

  it.each([
    ['to its very start', 0, booking(31)],
    ['no longer', 90, booking(31, { can_cancel: false })],
  ])('shows no such line where it can be cancelled %s', async (_until, minutes, order) => {
    answer('shopConfigs', { minutes_can_cancel: minutes })
    await show(order)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(document.getElementById('cancel-until')).toBeNull()
  })
})
