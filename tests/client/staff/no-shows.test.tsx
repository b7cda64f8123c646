import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { MemberNoShows, StaffMember } from '@/contract/staff/member'
import { staffPermissions } from '@/domain/staff/permissions'
import MemberPage from '@/pages/staff/desk/member'
import { byId, makeConfirm, open, said, setUpBooking, tapId } from '../booking/fixtures'
import { answer, listAsked, refuse } from '../support/fake-server'
import { found, showClass, workAs } from './staff-stage'

setUpBooking()

const standing = (more: Partial<MemberNoShows> = {}): MemberNoShows => ({
  ...{ count: 3, days: 30, block_days: 7, counted: 3, left: 0, until: '2026-05-28', phone: '', may_lift: true, lifted: null },
  ...more,
})
const member = (no_shows: MemberNoShows | null): StaffMember => ({
  user: { id: 9, username: '林悦', avatar: '', gender: 1, phone: '138****7013', area_code: 'zh-cn', status: 2 },
  ...{
    since: '2025-03-01',
    birthday: null,
    is_birthday: false,
    visits: 58,
    absences: 3,
    last_visit: null,
    no_shows,
    score: null,
    sees_measures: false,
    cards: [],
  },
})
const show = async (noShows: MemberNoShows | null) => {
  workAs({ isStaff: true }, staffPermissions)
  answer('memberRead', member(noShows))
  answer('memberOrders', { orders: [], next: null })
  answer('memberNotes', { notes: [], next: null })
  open(MemberPage, '/shop/1/mobile/staff/members/9/')
  await waitFor(() => byId('member-name'))
}
const readText = (id: string) => byId(id).textContent
const has = (id: string) => document.getElementById(id) !== null
const typeIn = (id: string, value: string) => fireEvent.input(byId(id), { target: { value }, detail: { value } })

describe('the page of a member at a shop that limits no-shows', () => {
  it('says until when they block him, and lifts that with a reason', async () => {
    await show(standing())
    expect(readText('member-no-shows')).toContain('因缺席停约，5月28日起恢复30 天内缺席 3 次')
    await tapId('lift-no-shows-open')
    expect(byId('lift-confirm').getAttribute('aria-disabled')).toBe('true')
    typeIn('lift-reason', ' 当天生病 ')
    const lifted = standing({
      ...{ counted: 0, left: 3, until: null, lifted: { by: '前台小沈', at: '2026-05-22T10:00:00+08:00', reason: '当天生病' } },
    })
    answer('memberNoShowsLift', { no_shows: lifted })
    answer('memberRead', member(lifted))
    await tapId('lift-confirm')
    await said('已解除停约')
    expect(listAsked('memberNoShowsLift')[0]).toMatchObject({
      path: '/api/shops/1/staff/members/9/no-shows/lift/',
      body: { reason: '当天生病' },
    })
    await waitFor(() => expect(readText('member-no-shows')).toContain('缺席 0 次'))
    expect(readText('member-no-shows')).toContain('前台小沈于 5月22日解除：当天生病')
    expect(has('lift-no-shows-open')).toBe(false)
  })

  it('says why it was not lifted', async () => {
    await show(standing())
    await tapId('lift-no-shows-open')
    typeIn('lift-reason', '当天生病')
    refuse('memberNoShowsLift', 'booking.no_shows_none')
    await tapId('lift-confirm')
    await said('该会员没有因缺席停约')
  })

  it('offers nothing to a coach', async () => {
    await show(standing({ may_lift: false }))
    expect([has('member-no-shows'), has('lift-no-shows-open')]).toEqual([true, false])
  })

  it('says how many more block him', async () => {
    await show(standing({ counted: 1, left: 2, until: null }))
    expect(readText('member-no-shows')).toContain('缺席 1 次30 天内再缺席 2 次停约团课 7 天')
    expect(has('lift-no-shows-open')).toBe(false)
  })

  it('is silent without a limit', async () => {
    await show(null)
    expect(has('member-no-shows')).toBe(false)
  })
})

describe('booking for a member whom no-shows block', () => {
  it('tells staff, whom that does not stop', async () => {
    answer('userSearch', { users: [found], more: false })
    workAs({ isStaff: true }, staffPermissions)
    await showClass()
    answer('scheduleConfirm', makeConfirm({ no_shows: standing() }))
    fireEvent.input(screen.getByLabelText('搜索会员'), { target: { value: '林悦' }, detail: { value: '林悦' } })
    await screen.findByText('林悦')
    await tapId('member-9')
    await waitFor(() => byId('members-no-shows'))
    expect(readText('members-no-shows')).toBe('会员因缺席停约，5月28日起恢复30 天内缺席 3 次；代约不受限制')
    expect(byId('confirm-booking').getAttribute('aria-disabled')).not.toBe('true')
  })
})
