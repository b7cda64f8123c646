import { waitFor } from '@testing-library/react'
import MePage from '@/pages/tabs/me'
import StaffHomePage from '@/pages/staff/desk/home'
import { staffPermissions } from '@/domain/staff/permissions'
import { noMeasures } from '../measure/no-measures'
import { answer } from '../support/fake-server'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'
import { workAs } from '../staff/staff-stage'
import { takeVouchers } from './fixtures'

setUpBooking()

describe('The ways to vouchers', () => {
  const showMe = async () => {
    answer('shopCards', { cards: [] })
    answer('shopNotices', { notices: [] })
    answer('userCorpCards', { corp_cards: [] })
    answer('noticeCount', { notice_count: 0 })
    answer('heartEntry', { has_belts: false, has_records: false })
    answer('trainingList', { trainings: [] })
    answer('measureList', noMeasures)
    open(MePage, '/shop/1/mobile/users/9/profile/')
    await waitFor(() => byId('me-contact'))
  }

  it('lead from one’s own page to the first platform that the shop takes', async () => {
    takeVouchers(['meituan'])
    await showMe()
    await tapId('me-vouchers')
    expect(opened('navigateTo').at(-1)).toBe('/shop/1/mobile/partner/meituan/verify/')
  })

  it('are hidden at a shop that takes none', async () => {
    takeVouchers([])
    await showMe()
    expect(document.getElementById('me-vouchers')).toBeNull()
  })

  const showStaff = async (vouchers: number | undefined) => {
    workAs({ isStaff: true }, staffPermissions)
    answer('staffToday', { schedules: [], courts: null, birthdays: [], shops: [], unpaid: [], ...(vouchers !== undefined && { vouchers }) })
    open(StaffHomePage, '/shop/1/mobile/staff/today/')
    await waitFor(() => byId('to-till'))
  }

  it('lead staff to those that wait for them, with their number', async () => {
    await showStaff(3)
    expect(byId('to-vouchers').textContent).toBe('团购券3')
    await tapId('to-vouchers')
    expect(opened('navigateTo').at(-1)).toBe('/shop/1/mobile/staff/vouchers/')
  })

  it('are not shown to staff of a shop that takes none', async () => {
    await showStaff(undefined)
    expect(document.getElementById('to-vouchers')).toBeNull()
  })
})
