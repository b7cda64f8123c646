import { screen, waitFor } from '@testing-library/react'
import OrderPage from '@/pages/booking/group/order'
import BookingTab from '@/pages/tabs/booking'
import { queryClient } from '@/http/query-client'
import { host } from '@/platform/host'
import { COACH_APP, PHONE, runIn, STAFF_APP, WECHAT } from '../support/agents'
import { answer, listAsked } from '../support/fake-server'
import { booking, byId, makeConfirm, groupClass, open, opened, setUpBooking, tapId } from '../booking/fixtures'

setUpBooking()

afterEach(() => {
  jest.restoreAllMocks()
  delete window.__wxjs_environment
})

describe('the same client', () => {
  it.each([
    ['the WeChat browser', WECHAT, 'wechat', undefined],
    ['the shell of a mini-program', `${WECHAT} miniProgram/wx1`, 'wechat', 'miniprogram'],
    ['an ordinary browser', PHONE, 'chrome', undefined],
    ['the coach app', COACH_APP, 'coach', undefined],
    ['the staff app', STAFF_APP, 'staff', undefined],
  ])('shows the classes of a day and books one in %s [BK-001]', async (_where, agent, app, environment) => {
    runIn(agent)
    window.__wxjs_environment = environment
    expect(host.read()).toMatchObject({ app, shell: environment !== undefined })
    answer('weixinSetting', { app_id: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's', templates: [] })
    answer('groupSchedules', { schedules: [groupClass(501)], open_rules: [] })
    const list = open(BookingTab, '/shop/1/mobile/user/grouplesson/list/')
    await screen.findAllByText('流瑜伽')
    await tapId('book-501')
    expect(opened('navigateTo')).toEqual(['/shop/1/m/user/schedules/501/group/order/'])
    list.unmount()
    answer('scheduleConfirm', makeConfirm())
    answer('scheduleOrderCreate', { order: booking(31) })
    open(OrderPage, '/shop/1/m/user/schedules/501/group/order/')
    await waitFor(() => byId('confirm-booking'))
    await tapId('confirm-booking')
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/order/success/?order_id=31']))
    expect(listAsked('scheduleOrderCreate').map(({ body }) => body.schedule_id)).toEqual([501])
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  })
})
