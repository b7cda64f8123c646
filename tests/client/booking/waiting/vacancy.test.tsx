import { screen, waitFor } from '@testing-library/react'
import BookingDetailPage from '@/pages/booking/own/detail'
import { answer, listAsked, lose, refuse } from '../../support/fake-server'
import { booking, byId, open, said, setUpBooking, tapId } from '../fixtures'
import { show } from './waiting-stage'
import { candidate, reason, makeState, vacancy } from './waiting-state'

setUpBooking()

describe('a subscription to free seats', () => {
  it('is made, shows its position, and is cancelled [BK-206 BK-208 BK-209]', async () => {
    await show({ can_wait: false, refusal: reason('booking.wait_off') })
    answer('subscriptionCreate', { subscription: { id: 9, position: 2 } })
    answer('waitingState', makeState({ vacancy: vacancy({ state: 'subscribed', position: 2, subscription_id: 9 }) }))
    await tapId('watch')
    await said('已订阅')
    expect(listAsked('subscriptionCreate').map(({ path }) => path)).toEqual(['/api/mobile/schedules/501/subscriptions/'])
    await waitFor(() => expect(byId('vacancy').textContent).toContain('第 2 位订阅'))
    answer('subscriptionCancel', { subscription: { id: 9 } })
    answer('waitingState', makeState({ vacancy: vacancy({ state: 'cancelled' }) }))
    await tapId('unwatch')
    await said('已取消订阅')
    expect(listAsked('subscriptionCancel').map(({ path, body }) => [path, body])).toEqual([['/api/mobile/schedules/subscriptions/9/', {}]])
    await waitFor(() => expect(byId('vacancy').textContent).toContain('已取消订阅，可再次订阅'))
  })

  it('is not needed on the waiting list [BK-206]', async () => {
    await show({ candidate: candidate(), vacancy: vacancy({ state: 'waiting', position: 3 }) })
    expect(byId('vacancy').textContent).toContain('你正在候补第 3 位')
    expect(document.getElementById('watch')).toBeNull()
  })

  it('needs a confirmation from a member who has booked the class [BK-207]', async () => {
    await show(
      { refusal: reason('booking.already_booked'), vacancy: vacancy({ needs_confirm: true }) },
      { refusal: reason('booking.already_booked'), schedule: { has_schedule_order: true } },
    )
    await tapId('watch')
    expect(byId('vacancy-booked').textContent).toContain('你已预约该课程')
    await tapId('vacancy-no')
    expect(listAsked('subscriptionCreate')).toEqual([])
    answer('subscriptionCreate', { subscription: { id: 9, position: 1 } })
    await tapId('watch')
    await tapId('vacancy-yes')
    await said('已订阅')
  })

  it('a subscription that fails says 订阅失败,请重试 [BK-456]', async () => {
    await show()
    lose('subscriptionCreate')
    await tapId('watch')
    await said('订阅失败,请重试')
    refuse('subscriptionCreate', 'booking.already_subscribed')
    await tapId('watch')
    await said('你已订阅此课程的空位提醒')
  })

  it('a subscription that cannot be cancelled says 取消订阅失败,请重试 [BK-457]', async () => {
    await show({ vacancy: vacancy({ state: 'subscribed', position: 1, subscription_id: 9 }) })
    lose('subscriptionCancel')
    await tapId('unwatch')
    await said('取消订阅失败,请重试')
  })
})

describe('the booking of a full class', () => {
  const detail = async (state: Parameters<typeof makeState>[0], more: Parameters<typeof booking>[1] = {}) => {
    answer('scheduleOrderDetail', { order: booking(31, more) })
    answer('waitingState', makeState(state))
    open(BookingDetailPage, '/shop/1/m/user/schedules/orders/31/')
    await screen.findByText('下单时间')
  }

  it('offers a subscription to another seat, which needs a confirmation and can be cancelled [BK-206 BK-207]', async () => {
    await detail({ vacancy: vacancy({ needs_confirm: true }), refusal: reason('booking.already_booked') })
    await waitFor(() => byId('vacancy'))
    await tapId('watch')
    expect(byId('vacancy-booked').textContent).toContain('你已预约该课程')
    await tapId('vacancy-no')
    expect(listAsked('subscriptionCreate')).toEqual([])
    answer('subscriptionCreate', { subscription: { id: 9, position: 1 } })
    answer('waitingState', makeState({ vacancy: vacancy({ state: 'subscribed', position: 1, subscription_id: 9 }) }))
    await tapId('watch')
    await tapId('vacancy-yes')
    await said('已订阅')
    await waitFor(() => expect(byId('vacancy').textContent).toContain('第 1 位订阅'))
    answer('subscriptionCancel', { subscription: { id: 9 } })
    await tapId('unwatch')
    await said('已取消订阅')
  })

  it.each([
    ['that has places', { vacancy: vacancy({ refusal: reason('booking.not_full') }) }, {}],
    ['of another member', {}, { user_id: 99 }],
    ['that was cancelled', {}, { status: 2, status_code: 2 }],
  ])('%s offers no subscription', async (_, state, more) => {
    await detail(state, more)
    expect(document.getElementById('vacancy')).toBeNull()
  })
})
