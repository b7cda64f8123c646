import { screen, waitFor } from '@testing-library/react'
import { setLocale } from '@/i18n/runtime'
import MyBookingsPage from '@/pages/booking/own/list'
import NewTrainingPage from '@/pages/booking/own/new-training'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, open, opened, said, setUpBooking, startBooking, tap, tapId, user } from './fixtures'

setUpBooking()

const shop = { id: 1, name: '拾光·静安店', address: '南京西路 1 号', phone: '021-1', gd_lng: 121.4, gd_lat: 31.2 }
const order = {
  id: 8,
  name: '自主训练',
  shop,
  start: '2026-05-22T19:00:00+08:00',
  end: '2026-05-22T20:30:00+08:00',
  status: 1,
  can_cancel: true,
}
const show = async (time = '17:26') => {
  startBooking(`2026-05-22T${time}:00+08:00`)
  open(NewTrainingPage, '/shop/1/mobile/checkin-orders/')
  await screen.findByText('拾光·静安店')
}
const times = () => screen.queryAllByRole('radio').flatMap(({ id, textContent }) => (id.startsWith('at-') ? [textContent] : []))

describe('ordering a training by oneself', () => {
  it('takes a half hour that is to come and a length, and leads to the order [BK-122] [BK-125]', async () => {
    await show()
    expect(times()[0]).toBe('17:30')
    expect(byId('order-training').getAttribute('aria-disabled')).toBe('true')
    await tapId('at-1900')
    await tapId('segment--90')
    expect(screen.getByText('5月22日 今天 19:00–20:30')).toBeTruthy()
    answer('selfTrainingCreate', { order })
    await tapId('order-training')
    await said('已预约自主训练')
    const [asked] = listAsked('selfTrainingCreate')
    expect([asked!.path, Boolean(asked!.headers['Idempotency-Key'])]).toEqual(['/api/shops/1/checkin-orders/', true])
    expect(asked!.body).toEqual({ user_id: user.id, name: '自主训练', start: order.start, end: order.end })
    expect(opened('redirectTo')).toEqual(['/shop/1/mobile/checkin-orders/8/'])
  })

  it('says why not, and another time is another attempt', async () => {
    await show()
    await tapId('at-1900')
    lose('selfTrainingCreate')
    await tapId('order-training')
    await said('预约失败，请重试')
    await tapId('order-training')
    await waitFor(() => expect(listAsked('selfTrainingCreate')).toHaveLength(2))
    await tapId('at-2100')
    refuse('selfTrainingCreate', 'booking.cancel_other_first')
    await tapId('order-training')
    await waitFor(() => expect(listAsked('selfTrainingCreate')).toHaveLength(3))
    const [first, again, other] = listAsked('selfTrainingCreate').map(({ headers }) => headers['Idempotency-Key'])
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('offers the next day when this one has no half hour left', async () => {
    await show('22:40')
    expect(times()).toEqual([])
    await tapId('next-day')
    expect([times()[0], times().at(-1)]).toEqual(['06:00', '22:30'])
  })

  it('offers days of the next ninety only', async () => {
    await show()
    await tapId('strip--month')
    for (const month of ['2026年6月', '2026年7月', '2026年8月']) await tap(await screen.findByLabelText(month))
    expect(byId('month--2026-08-20').getAttribute('aria-disabled')).toBe('true')
    await tapId('month--2026-08-19')
    await tapId('moment-day--done')
    expect(byId('day--2026-08-19').getAttribute('aria-selected')).toBe('true')
    expect(byId('day--2026-08-20').getAttribute('aria-disabled')).toBe('true')
    expect(times()[0]).toBe('06:00')
  })

  it.each([
    ['zh-tw', '預約自主訓練'],
    ['en-us', 'Book open gym'],
  ] as const)('is read in %s', async (locale, title) => {
    await setLocale(locale)
    await show()
    expect(await screen.findByText(title)).toBeTruthy()
  })

  it('waits for the shop, and can ask for it again', async () => {
    lose('shopDetail')
    open(NewTrainingPage, '/shop/1/mobile/checkin-orders/')
    await waitFor(() => byId('retry'))
    expect(times()).toEqual([])
  })
})

describe('my bookings', () => {
  it('lead to it, whether or not there is a training [BK-122]', async () => {
    answer('latestFeed', [])
    open(MyBookingsPage, '/shop/1/m/user/schedules/orders/')
    await tap(await screen.findByText('预约自主训练'))
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/checkin-orders/'])
  })
})
