import { screen, waitFor } from '@testing-library/react'
import type { Friend } from '@/contract/invitation'
import InvitedPage from '@/pages/invitation/invited'
import { answer, listAsked, lose } from '../support/fake-server'
import { byId, open, opened, said, setUpBooking, tapId } from '../booking/fixtures'
import { event, friend } from './fixtures'

setUpBooking()

const friends: Friend[] = [
  friend(1, { can_invite: true, order_id: 77, gift_end: '2026-05-26' }),
  friend(2, { is_invited: true, order_id: 77 }),
  friend(3, { status_word: 'came', at: '2026-05-16T18:00:00+08:00', gift_state: 'given', can_invite: true, order_id: 77 }),
  friend(4, { status_word: 'member', at: '2026-05-12T18:00:00+08:00', gift_state: 'held' }),
  friend(5, { status_word: 'expired', user: null, at: '2026-05-08T23:59:00+08:00', gift_state: 'none' }),
  friend(6, { status_word: 'held', user: null }),
]
const counts = { claimed: 6, came: 2, expired: 1, held: 1, given: 1 }
const listing = (ships: Friend[], more = {}) => ({ ships, counts, pages: 1, current_page: 1, total_count: ships.length, ...more })
const row = (id: number) => byId(`friend-${id}`).textContent
const show = async (address = '/shop/1/mobile/invite-friend/8/invited/') => {
  answer('invitedFriends', listing(friends))
  open(InvitedPage, address)
  await waitFor(() => byId('friend-1'))
}

describe('The list of invited friends', () => {
  it('says what became of each, and of the own gift [MC-028] [MC-066] [MC-213]', async () => {
    await show()
    expect(listAsked('invitedFriends').map(({ path, query }) => [path, query])).toEqual([
      ['/activity/v2/mobile/shops/1/invitations/', { page: '1', event_id: '8' }],
    ])
    expect(byId('friend-counts').textContent).toBe('6人已领取2人到过店1张奖励到账')
    expect(row(1)).toContain('朋友1已领取5月20日领取 · 剩 4 天')
    expect(row(3)).toContain('已到店5月16日首次到店 · 奖励已到账')
    expect(row(4)).toContain('已成为会员5月12日首次付款 · 奖励核实中')
    expect(row(5)).toContain('新朋友已过期礼物 5月8日到期，没有使用')
    expect(row(6)).toContain('核实中礼物在核实，7 天内答复')
  })

  it('asks a friend to the next class once, and reads 已邀请 then [MC-129] [MC-130] [MC-131]', async () => {
    await show()
    expect(byId('ask-2').textContent).toBe('已邀请')
    expect(byId('ask-2').getAttribute('aria-disabled')).toBe('true')
    answer('groupPartnerInvite', {} as never)
    answer('invitedFriends', listing([friend(1, { is_invited: true, order_id: 77 }), ...friends.slice(1)]))
    await tapId('ask-1')
    await said('已邀请朋友1')
    expect(listAsked('groupPartnerInvite').map(({ body }) => [Number(body.partner_id), Number(body.order_id)])).toEqual([[101, 77]])
    await waitFor(() => expect(byId('ask-1').textContent).toBe('已邀请'))
    expect(byId('ask-1').getAttribute('aria-disabled')).toBe('true')
  })

  it('stays as it was where the answer to the asking is lost', async () => {
    await show()
    lose('groupPartnerInvite')
    await tapId('ask-1')
    await said('邀请失败，请重试')
    expect(byId('ask-1').textContent).toBe('邀请')
  })

  it('shows one group at a time', async () => {
    await show()
    await tapId('friends-hasCome')
    expect(document.getElementById('friend-1')).toBeNull()
    expect(row(3)).toContain('已到店')
    await tapId('friends-all')
    expect(row(1)).toContain('已领取')
  })

  it('has everybody of the shop at its other address, and goes on to the event that is open', async () => {
    answer('inviteEvents', { events: [event({ id: 3, state: 'ended' }), event()] })
    await show('/shop/1/mobile/invite-friend/my-invited/')
    expect(listAsked('invitedFriends').map(({ query }) => query)).toEqual([{ page: '1' }])
    await tapId('go-on-inviting')
    expect(opened('navigateTo').at(-1)).toBe('/shop/1/mobile/invite-friend/8/')
  })

  it('says that nobody was invited yet, with the way to invite', async () => {
    answer('invitedFriends', listing([], { counts: { claimed: 0, came: 0, expired: 0, held: 0, given: 0 } }))
    open(InvitedPage, '/shop/1/mobile/invite-friend/8/invited/')
    await screen.findByText('还没有邀请到朋友')
    await tapId('first-invite')
    expect(opened('navigateTo').at(-1)).toBe('/shop/1/mobile/invite-friend/8/')
  })

  it('reads further pages on demand, and can be read again after a failure', async () => {
    lose('invitedFriends')
    open(InvitedPage, '/shop/1/mobile/invite-friend/8/invited/')
    await waitFor(() => byId('retry'))
    answer('invitedFriends', ({ query }) =>
      query.page === '2' ? listing([friend(9)], { pages: 2, current_page: 2 }) : listing([friend(1)], { pages: 2 }),
    )
    await tapId('retry')
    await waitFor(() => byId('more-friends'))
    await tapId('more-friends')
    await waitFor(() => byId('friend-9'))
  })
})
