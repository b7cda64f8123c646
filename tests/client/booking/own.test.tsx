import { screen, waitFor } from '@testing-library/react'
import type { SelfTraining } from '@/contract/booking/self-training'
import type { VisitRecord } from '@/contract/booking/visit'
import { setLocale } from '@/i18n/runtime'
import { location } from '@/platform/location'
import { phone } from '@/platform/phone'
import MyBookingsPage from '@/pages/booking/own/list'
import SelfTrainingPage from '@/pages/booking/own/self-training'
import VisitPage from '@/pages/booking/own/visit'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { booking, byId, open, opened, said, setUpBooking, startBooking, tapId } from './fixtures'

setUpBooking()

const shop = { id: 1, name: '拾光·静安店', address: '南京西路 1 号', phone: '021-1', gd_lng: 121.4, gd_lat: 31.2 }
const training = (more: Partial<SelfTraining> = {}): SelfTraining => ({
  id: 8,
  name: '晨间自训',
  shop,
  start: '2026-05-22T19:00:00+08:00',
  end: '2026-05-22T20:30:00+08:00',
  status: 1,
  can_cancel: true,
  ...more,
})
const visit = (visit_at: string): VisitRecord => ({
  id: 7,
  visit_at,
  shop_user_ship: { shop },
  seller: { id: 3, username: '小沈', avatar: '' },
})
const has = (id: string) => document.getElementById(id) !== null
const showTraining = async (order: SelfTraining, time = '17:26') => {
  startBooking(`2026-05-22T${time}:00+08:00`)
  answer('selfTrainingRead', { order })
  open(SelfTrainingPage, '/shop/1/mobile/checkin-orders/8/')
  await waitFor(() => byId('own-facts'))
}

describe('the page of a self-training', () => {
  it('shows name, place, time and status [BK-122] [BK-125]', async () => {
    await showTraining(training())
    expect(byId('own-facts').textContent).toBe('晨间自训已预约5月22日 今天 19:00–20:30')
    expect(byId('shop-map').textContent).toContain('拾光·静安店南京西路 1 号')
    expect(byId('shop-phone').textContent).toContain('021-1')
    expect(listAsked('selfTrainingRead').map(({ path }) => path)).toEqual(['/api/shops/1/checkin-orders/8/'])
  })

  it.each([
    ['进行中', '19:00', {}, false],
    ['已完成', '20:30', {}, false],
    ['已完成', '17:26', { status: 4 }, false],
    ['已取消', '17:26', { status: 2 }, false],
    ['已预约', '18:59', {}, true],
  ])('says %s at %s', async (word, time, more, cancellable) => {
    await showTraining(training(more), time)
    expect(byId('own-facts').textContent).toContain(`晨间自训${word}`)
    expect(has('cancel-training')).toBe(cancellable)
  })

  it('leads to no map where nobody knows the place of the shop', async () => {
    const openMap = jest.spyOn(location, 'openMap').mockResolvedValue(undefined as never)
    await showTraining(training({ shop: { ...shop, gd_lat: null } }))
    await tapId('shop-map')
    expect(openMap).not.toHaveBeenCalled()
    openMap.mockRestore()
  })

  it('is cancelled after a confirmation, with a key, and shows a refusal', async () => {
    await showTraining(training())
    await tapId('cancel-training')
    expect(byId('cancel-training-dialog').textContent).toContain('5月22日 今天 19:00–20:30 的「晨间自训」将被取消')
    refuse('selfTrainingCancel', 'booking.not_cancellable')
    await tapId('cancel-training-confirm')
    await waitFor(() => expect(has('cancel-training-confirm')).toBe(false))
    await tapId('cancel-training')
    answer('selfTrainingCancel', { order: training({ status: 2, can_cancel: false }) })
    answer('selfTrainingRead', { order: training({ status: 2, can_cancel: false }) })
    await tapId('cancel-training-confirm')
    await said('已取消自主训练')
    await waitFor(() => expect(byId('own-facts').textContent).toContain('已取消'))
    const asked = listAsked('selfTrainingCancel')
    expect([asked.at(-1)!.path, Boolean(asked.at(-1)!.headers['Idempotency-Key'])]).toEqual(['/api/shops/1/checkin-orders/8/', true])
  })

  it('can be read again after a failure, and is not shown to another user', async () => {
    lose('selfTrainingRead')
    open(SelfTrainingPage, '/shop/1/mobile/checkin-orders/8/')
    await waitFor(() => byId('retry'))
    refuse('selfTrainingRead', 'permission.none')
    await tapId('retry')
    await screen.findByText('无此权限')
  })
})

describe('the page of a visit', () => {
  const show = async (time: string) => {
    startBooking(`2026-05-22T${time}:00+08:00`)
    answer('visitRead', { visit_record: visit('2026-05-22T18:00:00+08:00') })
    open(VisitPage, '/shop/1/mobile/visits/7/')
    await waitFor(() => byId('own-facts'))
  }

  it('shows time, shop and salesperson [BK-145]', async () => {
    await show('17:26')
    expect(byId('own-facts').textContent).toBe('到访预约待到访5月22日 今天 18:00小沈接待')
    expect(byId('shop-map').textContent).toContain('拾光·静安店南京西路 1 号')
    expect(screen.getByText('时间有变，请直接联系门店')).toBeTruthy()
  })

  it('leads to its shop on a map, and to its phone', async () => {
    const openMap = jest.spyOn(location, 'openMap').mockResolvedValue(undefined as never)
    const dial = jest.spyOn(phone, 'dial').mockReturnValue(undefined)
    await show('17:26')
    await tapId('shop-map')
    expect(openMap).toHaveBeenCalledWith({ lat: 31.2, lng: 121.4, name: '拾光·静安店', address: '南京西路 1 号' })
    await tapId('shop-phone')
    expect(dial).toHaveBeenCalledWith('021-1')
    openMap.mockRestore()
    dial.mockRestore()
  })

  it('says that its time has passed', async () => {
    await show('19:00')
    expect(byId('own-facts').textContent).toContain('已过到访时间')
  })

  it.each([
    ['zh-tw', '小沈接待'],
    ['en-us', '小沈'],
  ] as const)('is read in %s', async (locale, words) => {
    await setLocale(locale)
    await show('17:26')
    expect(byId('own-facts').textContent!.replaceAll(' ', '')).toContain(words)
  })
})

describe('my bookings', () => {
  it('show coming self-trainings and visits, soonest first, each leading to its page [BK-122] [BK-145]', async () => {
    answer('latestFeed', [
      { type: 'order', data: booking(1) },
      { type: 'checkin_order', data: training() },
      { type: 'visit_record', data: visit('2026-05-22T18:00:00+08:00') },
      { type: 'visit_record', data: { ...visit('2026-05-22T15:00:00+08:00'), id: 6 } },
    ])
    open(MyBookingsPage, '/shop/1/m/user/schedules/orders/')
    await screen.findByText('晨间自训')
    expect([...document.querySelectorAll('[id^=coming-]')].map(({ id }) => id)).toEqual(['coming-visit-7', 'coming-training-8'])
    await tapId('coming-training-8')
    await tapId('coming-visit-7')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/checkin-orders/8/', '/shop/1/mobile/visits/7/'])
  })

  it('keep a class among the coming ones until it ends, though its member has checked in [BK-175] [BK-181]', async () => {
    const there = booking(1, { status: 4, status_code: 4, can_cancel: false, has_checked_in: true })
    answer('scheduleOrderList', { orders: [{ date: '2026-05-22', orders: [there] }] })
    open(MyBookingsPage, '/shop/1/m/user/schedules/orders/')
    await waitFor(() => expect(byId('booking-1').textContent).toContain('已签到'))
    expect(byId('kind-coming').textContent).toBe('待上课 1')
  })
})
