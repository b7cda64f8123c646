import { act, screen } from '@testing-library/react'
import { endSession } from '@/shell/session/member-store'
import ActivityPage from '@/pages/activity/detail'
import { phone } from '@/platform/phone'
import type { Answer } from '@/http/call'
import { answer, listAsked, refuse } from '../support/fake-server'
import { open, setUpBooking, tapId } from '../booking/fixtures'
import { shop } from '../shop/fixtures'

setUpBooking()
afterEach(() => jest.restoreAllMocks())

const activity: Answer<'activityDetail'>['activity'] = {
  id: 5,
  name: '城市夜骑',
  image: '/ride.jpg',
  place: '龙腾大道集合',
  description: '请自带头盔',
  start: '2026-05-30T19:30:00+08:00',
  end: '2026-05-30T22:00:00+08:00',
  status: 1,
  need_sign_up: true,
  sign_up_start: '2026-05-15T10:00:00+08:00',
  sign_up_end: '2026-05-28T23:59:00+08:00',
  support_card: true,
  min_price: 59,
  cancel_until: '2026-05-28T23:59:00+08:00',
  schedule: [],
  notes: [],
  lat: null,
  lng: null,
  shop: { id: 1, name: '静安店', address: '', phone: '', gd_lng: null, gd_lat: null },
  changed: [],
  changed_at: null,
  is_called_off: false,
  mine: null,
  waiting: null,
  waiting_count: 0,
  is_reminded: false,
  options: [
    {
      id: 1,
      name: '单人票',
      is_free: false,
      rules: [{ channel: 'ONLINE', cost: 59, card_tpl_id: null, card_tpl_name: null, card_type: null }],
      admits: 1,
      limits: { user_count: 2, user_status: [] },
      limit_user_count: 60,
      total_order_count: 38,
      user_order_count: 0,
      reason: null,
    },
  ],
}
const show = () => open(ActivityPage, '/shop/1/activities/5/')

describe('the page of an activity', () => {
  it('is read by its id and shows state, time, place, tickets and text [MC-222]', async () => {
    act(() => endSession())
    answer('activityDetail', { activity })
    show()
    await screen.findByText('请自带头盔')
    expect(listAsked('activityDetail').map(({ path }) => path)).toEqual(['/api/v2/mobile/shops/1/activities/5/'])
    for (const words of ['城市夜骑', '报名中', '龙腾大道集合', '单人票', '¥59']) expect(document.body.textContent).toContain(words)
    const dial = jest.spyOn(phone, 'dial').mockReturnValue(undefined)
    await tapId('call-desk')
    expect(dial).toHaveBeenCalledWith(shop.phone)
  })

  it('says that there is no such activity', async () => {
    refuse('activityDetail', 'activity.not_found')
    show()
    expect(await screen.findByText('活动不存在')).toBeTruthy()
  })
})
