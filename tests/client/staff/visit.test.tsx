import { fireEvent, screen, waitFor } from '@testing-library/react'
import StaffListPage from '@/pages/staff/roster/list'
import NewVisitPage from '@/pages/staff/roster/visit'
import { answer, listAsked, refuse } from '../support/fake-server'
import { byId, open, opened, said, setUpBooking, startBooking, tap, tapId } from '../booking/fixtures'
import { found, workAs } from './staff-stage'

setUpBooking()

const visit = {
  id: 7,
  visit_at: '2026-05-23T10:00:00+08:00',
  shop_user_ship: { shop: { id: 1, name: '拾光·静安店', address: '', phone: '', gd_lng: null, gd_lat: null } },
  seller: { id: 1, username: '小沈', avatar: '' },
}
const show = () => {
  startBooking('2026-05-22T17:26:00+08:00')
  workAs({ isStaff: true }, ['orders_day_can_write'])
  answer('userSearch', { users: [found], more: false })
  open(NewVisitPage, '/shop/1/mobile/visits/')
}
const chooseMember = async () => {
  fireEvent.input(await screen.findByLabelText('搜索会员'), { target: { value: '林悦' }, detail: { value: '林悦' } })
  await tap(await screen.findByText('林悦', {}, { timeout: 4000 }))
}

describe('making an appointment with a member', () => {
  it('takes the member and a half hour of a day, and leads to the appointment [BK-122] [BK-145]', async () => {
    show()
    await chooseMember()
    expect(byId('make-visit').getAttribute('aria-disabled')).toBe('true')
    await tap(screen.getByRole('option', { name: /5月23日/ }))
    await tapId('at-1000')
    answer('visitCreate', { visit_record: visit })
    await tapId('make-visit')
    await said('已约林悦到访')
    const [asked] = listAsked('visitCreate')
    expect([asked!.path, Boolean(asked!.headers['Idempotency-Key'])]).toEqual(['/api/shops/1/visits/', true])
    expect(asked!.body).toEqual({ user_id: found.id, visit_at: visit.visit_at })
    expect(opened('redirectTo')).toEqual(['/shop/1/mobile/visits/7/'])
  })

  it('says why not', async () => {
    show()
    await chooseMember()
    await tapId('at-1930')
    refuse('visitCreate', 'booking.past')
    await tapId('make-visit')
    await waitFor(() => expect(listAsked('visitCreate')).toHaveLength(1))
    expect(opened('redirectTo')).toEqual([])
  })

  it('is nothing for people who may not book for members [BK-308]', async () => {
    workAs({ isStaff: true })
    open(NewVisitPage, '/shop/1/mobile/visits/')
    expect(await screen.findByText('无此权限')).toBeTruthy()
  })

  it.each([
    [true, ['orders_day_can_write'] as const],
    [false, ['orders_day_can_change'] as const],
  ])('is led to from the list of classes: %s', async (leads, flags) => {
    workAs({ isStaff: true }, flags)
    answer('staffSchedules', { schedules: [], may: { write: false, change: false, delete: false }, last: '2026-07-31' })
    open(StaffListPage, '/shop/1/mobile/coach/grouplesson/list/')
    await waitFor(() => byId('segment--group'))
    expect(document.getElementById('new-visit') !== null).toBe(leads)
  })
})
