import { screen, waitFor } from '@testing-library/react'
import BookingDetailPage from '@/pages/booking/own/detail'
import PartnersPage from '@/pages/booking/own/partners'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { booking, byId, open, opened, said, setUpBooking, tapId } from './fixtures'

setUpBooking()

const ADDRESS = '/shop/1/m/user/schedules/orders/31/partners/'
const partner = (id: number, username: string, isInvited = false) => ({
  user: { id, username, avatar: '', gender: 1 },
  is_invited: isInvited,
})
const show = async () => {
  answer('groupPartners', { shop_user_ship: [partner(41, '陈默'), partner(42, '许雅', true)] })
  open(PartnersPage, ADDRESS)
  await screen.findByText('陈默')
}

describe('members to invite', () => {
  it('are those that the server names for the shop and the order, each invited once [BK-384 BK-385 BK-386]', async () => {
    await show()
    expect(listAsked('groupPartners').map(({ path, query }) => [path, query])).toEqual([
      ['/api/mobile/schedules/group/partners/', { shop_id: '1', order_id: '31' }],
    ])
    expect(byId('invite-42').textContent).toBe('已邀请')
    expect(byId('invite-42').getAttribute('aria-disabled')).toBe('true')
    answer('groupPartnerInvite', {})
    answer('groupPartners', { shop_user_ship: [partner(41, '陈默', true), partner(42, '许雅', true)] })
    await tapId('invite-41')
    await said('已邀请陈默')
    expect(listAsked('groupPartnerInvite').map(({ path, body }) => [path, body])).toEqual([
      ['/api/mobile/schedules/group/partners/', { partner_id: 41, order_id: 31 }],
    ])
    await waitFor(() => expect(byId('invite-41').textContent).toBe('已邀请'))
  })

  it('have a name and a portrait each, or the default one of the gender [IP-114]', async () => {
    const user = (id: number, more: object) => ({
      user: { id, username: `会员${id}`, avatar: '', gender: null, ...more },
      is_invited: false,
    })
    answer('groupPartners', {
      shop_user_ship: [user(41, { gender: 0 }), user(42, { gender: 1 }), user(43, { avatar: '/me.png', gender: 0 })],
    })
    open(PartnersPage, ADDRESS)
    await screen.findByText('会员43')
    const rows = [41, 42, 43].map((id) => byId(`partner-${id}`))
    expect(rows.map((row) => row.textContent)).toEqual([41, 42, 43].map((id) => `会员${id}邀请`))
    expect(rows.map((row) => /(female|male|me\.png)/.exec(row.innerHTML)?.[1])).toEqual(['male', 'female', 'me.png'])
  })

  it('an invitation that fails shows an error', async () => {
    await show()
    refuse('groupPartnerInvite', 'booking.past')
    await tapId('invite-41')
    await said('课程已开始，不可预约')
    lose('groupPartnerInvite')
    await tapId('invite-41')
    await said('邀请失败，请重试')
  })

  it('may be none', async () => {
    answer('groupPartners', { shop_user_ship: [] })
    open(PartnersPage, ADDRESS)
    await screen.findByText('还没有一起上过课的人')
  })

  it('are linked from the booking of a group class', async () => {
    answer('scheduleOrderDetail', { order: booking(31) })
    open(BookingDetailPage, '/shop/1/m/user/schedules/orders/31/')
    await waitFor(() => byId('to-partners'))
    await tapId('to-partners')
    expect(opened('navigateTo')).toEqual([ADDRESS])
  })
})
