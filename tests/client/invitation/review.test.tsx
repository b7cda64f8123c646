import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ClaimInReview } from '@/contract/invitation'
import InvitationReviewPage from '@/pages/invitation/review'
import { useMemberStore } from '@/shell/session/member-store'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, open, said, setUpBooking, tapId, user } from '../booking/fixtures'
import { cardAward, couponAward } from './fixtures'

setUpBooking()

const claim = (id: number, more: Partial<ClaimInReview['claim']> = {}): ClaimInReview['claim'] => ({
  id,
  at: '2026-05-20T10:00:00+08:00',
  username: `客${id}`,
  phone: '186****2231',
  inviter: '林晓',
  device: 'iphone weixin',
  has_come: false,
  has_paid: false,
  state: 'held',
  ...more,
})
const held = (id: number): ClaimInReview => ({
  id,
  event: { id: 8, name: '请朋友来练' },
  why: 'device',
  claim: claim(id),
  invitee_rule: cardAward,
  inviter_rule: couponAward,
  decide_by: '2026-05-28T00:00:00+08:00',
  ring: [claim(90, { state: 'given', has_come: true, phone: '139****7720' })],
})
const ADDRESS = '/shop/1/mobile/staff/gifts/'
const asSuperuser = { ...user, isSuperUser: true }
const show = () => {
  answer('userInfo', { user: asSuperuser })
  useMemberStore.setState({ user: asSuperuser, shopId: 1 })
  return open(InvitationReviewPage, ADDRESS)
}
const showHeld = async () => {
  answer('heldInvitations', { held: [held(4)], used: [] })
  show()
  await waitFor(() => byId('review-4'))
}

describe('The invitations whose gifts wait for staff', () => {
  it('show the claims of the device side by side, both gifts and the day until which staff decide', async () => {
    await showHeld()
    const shown = byId('review-4').textContent!
    for (const words of ['这台设备领取过其他邀请', '朋友得团课体验卡 3 次', '邀请人得满100元减30元', '5月27日前未处理则自动发放'])
      expect(shown).toContain(words)
    expect(byId('claim-4-4').textContent).toContain('设备 iPhone · 微信网页本次')
    expect(byId('claim-4-90').textContent).toContain('139****7720')
    expect(byId('claim-4-90').textContent).toContain('已发放已到店')
  })

  it('are given by one tap', async () => {
    await showHeld()
    answer('heldInvitationDecide', {})
    answer('heldInvitations', { held: [], used: [] })
    await tapId('give-4')
    await said('已发放，双方会收到通知')
    expect(listAsked('heldInvitationDecide').map(({ path, body }) => [path, body])).toEqual([
      ['/api/v2/shops/1/staff/invitations/4/', { act: 'give' }],
    ])
    await screen.findByText('今天没有待处理')
  })

  it('are refused for a reason alone', async () => {
    await showHeld()
    answer('heldInvitationDecide', {})
    await tapId('refuse-4')
    await tapId('refuse-now')
    expect(listAsked('heldInvitationDecide')).toEqual([])
    expect(screen.getByText('请写明原因')).toBeTruthy()
    await act(async () => void fireEvent.change(screen.getByLabelText('原因'), { target: { value: ' 同一人 ' } }))
    await tapId('refuse-now')
    await said('已拒绝，双方会收到通知')
    expect(listAsked('heldInvitationDecide').map(({ body }) => body)).toEqual([{ act: 'refuse', reason: '同一人' }])
  })

  it('are decided once though the answer is lost, and a colleague may have been first', async () => {
    await showHeld()
    lose('heldInvitationDecide')
    await tapId('give-4')
    await said('没有处理成功，请重试')
    refuse('heldInvitationDecide', 'invitation.decided')
    await tapId('give-4')
    await said('这份奖励已经处理过了')
    const [first, second] = listAsked('heldInvitationDecide')
    expect(second!.headers['Idempotency-Key']).toBe(first!.headers['Idempotency-Key'])
  })

  it('are not shown to a person without the right', async () => {
    answer('heldInvitations', { held: [], used: [] })
    open(InvitationReviewPage, ADDRESS)
    await screen.findByText('无此权限')
  })
})
