import { waitFor } from '@testing-library/react'
import type { TrainEntry, TrainVisit } from '@/contract/attendance'
import TrainPage from '@/pages/attendance/train'
import { byId, open, opened, said, setUpBooking, startBooking, tapId, user } from '../booking/fixtures'
import { inside } from '../checkin/fixtures'
import { answer, listAsked, lose, refuse } from '../support/fake-server'

setUpBooking()

const ADDRESS = '/mobile/shop/1/sign/train/7/'
const on = (time: string, day = '2026-05-22') => `${day}T${time}:00+08:00`
const visit = (more: Partial<TrainVisit> = {}): TrainVisit => ({
  id: 7,
  state: 'left',
  checkin_at: on('17:28'),
  checkout_at: on('21:42'),
  minutes: 218,
  entries: 2,
  method: 'QRCODE',
  time_frame: '晚间',
  ...more,
})
const entry = (more: Partial<TrainEntry> = {}): TrainEntry => ({
  id: 7,
  method: 'QRCODE',
  checkin_at: on('17:28'),
  checkout_at: on('19:36'),
  expire_at: on('22:30'),
  card: { name: '团课 10 次卡', card_tpl_type: 2, cost: 1, balance: 7 },
  price: null,
  booking: null,
  locker_number: 'B-036',
  wristband_number: null,
  has_returned: true,
  ended_by: 'member',
  ...more,
})
const show = async (more: Partial<TrainVisit>, entries: TrainEntry[]) => {
  startBooking(on('22:00'))
  answer('trainRead', { checkin: visit(more), user: { id: user.id, username: user.username }, entries, orders: [] })
  open(TrainPage, ADDRESS)
  await waitFor(() => byId('visit-head'))
}

describe('the end of a visit', () => {
  const going = (more: Partial<TrainEntry> = {}) =>
    show({ state: 'inside', checkout_at: null, entries: 1 }, [
      entry({ id: 8, checkout_at: null, ended_by: null, locker_number: null, ...more }),
    ])

  it('a visit that goes on can be ended here, by the number of its entry [IP-295] [IP-296] [IP-122]', async () => {
    await going()
    lose('checkinCheckout')
    await tapId('leave-visit')
    await said('离场失败请重试')
    answer('checkinCheckout', () => {
      answer('trainRead', { checkin: visit(), user: { id: user.id, username: user.username }, entries: [entry()], orders: [] })
      return { checkin: inside({ id: 8, status: 5, checkout_at: on('22:00') }) }
    })
    await tapId('leave-visit')
    await said('已离场')
    expect(listAsked('checkinCheckout').map(({ path }) => path)).toEqual(Array.from({ length: 2 }, () => '/api/mobile/checkin/8/checkout/'))
    expect(new Set(listAsked('checkinCheckout').map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
    await waitFor(() => expect(document.getElementById('leave-visit')).toBeNull())
  })

  it('a visit is ended on the page of leaving where something is to give back, or where the shop asks for the place', async () => {
    await going({ locker_number: 'B-036', has_returned: false })
    await tapId('leave-visit')
    expect([opened('navigateTo'), listAsked('checkinCheckout')]).toEqual([['/mobile/shop/1/sign/8/leave/'], []])
  })

  it.each(['checkin.position_needed', 'checkin.too_far'] as const)(
    'a visit whose end is refused by %s leads to the page of leaving',
    async (code) => {
      await going()
      refuse('checkinCheckout', code, { metres: 200 })
      await tapId('leave-visit')
      await waitFor(() => expect(opened('navigateTo')).toEqual(['/mobile/shop/1/sign/8/leave/']))
    },
  )

  it('a visit of somebody else cannot be ended', async () => {
    startBooking(on('22:00'))
    answer('trainRead', { checkin: visit({ state: 'inside' }), user: { id: 99, username: '周小禾' }, entries: [entry()], orders: [] })
    open(TrainPage, ADDRESS)
    await waitFor(() => byId('visit-head'))
    expect(document.getElementById('leave-visit')).toBeNull()
  })
})
