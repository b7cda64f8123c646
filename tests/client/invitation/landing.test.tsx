import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Landing } from '@/contract/invitation'
import { consentVersions } from '@/domain/member/consent'
import { setLocale } from '@/i18n/runtime'
import InvitationPage from '@/pages/invitation/landing'
import InvitationSuccessPage from '@/pages/invitation/success'
import { login } from '@/platform/login'
import { useSeenShopStore } from '@/shell/shop/current-shop'
import { endSession, useMemberStore } from '@/shell/session/member-store'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, open, opened, said, setUpBooking, tapId, user } from '../booking/fixtures'
import { cardAward, couponAward, landing, LINK, UUID } from './fixtures'

setUpBooking()

const SUCCESS = `${LINK}success/`
const type = (label: string, value: string) => act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const gift = { award: cardAward, state: 'given' as const, card_id: 71, coupon_id: null, end: '2026-05-29' }
const accepted = (more: Partial<typeof gift> | { state: 'held' } = {}) => ({
  session: { user, session_id: 's1' } as never,
  gift: { ...gift, ...more },
  next: 'book' as const,
})

const show = async (more: Partial<Landing> = {}) => {
  answer('invitationRead', { invitation: landing(more) })
  open(InvitationPage, LINK)
  await waitFor(() => expect(document.querySelector('[id^="landing-"]')).not.toBeNull())
}
const fill = async () => {
  answer('invitationCode', { wait_seconds: 60 })
  await tapId('agree')
  await type('手机号', '18600002231')
  await tapId('send-code')
  await type('验证码', '381625')
}

beforeEach(() => endSession())

describe('The page that an invitation leads a visitor to', () => {
  it('shows who invites to which gift, and what the inviter will see, before anything is asked [MC-026] [MC-066]', async () => {
    await show()
    expect(byId('landing-title').textContent).toBe('林*请你来练：团课体验卡 3 次')
    expect(byId('landing-gift').textContent).toContain('领取后 7 天有效')
    expect(document.body.textContent).toContain('林*会看到你的昵称和到店情况')
    expect(byId('claim').textContent).toBe('领取体验卡')
    expect(listAsked('invitationRead').map(({ path }) => path)).toEqual([`/activity/v2/mobile/invitations/${UUID}/`])
  })

  it('names a coupon as one [MC-080]', async () => {
    await show({ rule: couponAward })
    expect(byId('landing-title').textContent).toBe('林*送你优惠券：满100元减30元')
    expect(byId('claim').textContent).toBe('领取优惠券')
  })

  it('takes the theme and the wording of the shop of the answer, since its address names none', async () => {
    await show({ shop: { ...landing().shop, id: 1 } })
    await waitFor(() => expect(useSeenShopStore.getState().shopId).toBe(1))
  })

  it('sends no code and claims nothing before the terms are ticked', async () => {
    await show()
    expect(byId('agree').getAttribute('aria-checked')).toBe('false')
    await type('手机号', '18600002231')
    await tapId('send-code')
    expect(listAsked('invitationCode')).toEqual([])
    await type('验证码', '381625')
    await tapId('claim')
    expect(listAsked('invitationAccept')).toEqual([])
    expect(screen.getByText('请先阅读并同意用户协议和隐私政策')).toBeTruthy()
  })

  it('claims with phone and code, logs in, and goes to the gift in its place [MC-214]', async () => {
    await show()
    await fill()
    answer('invitationAccept', accepted())
    await tapId('claim')
    await waitFor(() => expect(opened('redirectTo').at(-1)).toBe(SUCCESS))
    expect(listAsked('invitationCode').map(({ body }) => body)).toEqual([{ phone: '18600002231', area_code: 'zh-cn' }])
    expect(listAsked('invitationAccept').map(({ body }) => body)).toEqual([
      { phone: '18600002231', area_code: 'zh-cn', code: '381625', terms_version: consentVersions.terms },
    ])
    expect(useMemberStore.getState().user?.id).toBe(user.id)
  })

  it('sends the same request again after a lost answer, with one code of WeChat', async () => {
    const identify = jest
      .spyOn(login, 'identify')
      .mockImplementation(() => Promise.resolve({ kind: 'code', code: `wx${identify.mock.calls.length}` } as never))
    await show()
    await fill()
    lose('invitationAccept')
    await tapId('claim')
    await said('没有收到结果，请再点一次，不会重复领取')
    answer('invitationAccept', accepted())
    await tapId('claim')
    await waitFor(() => expect(opened('redirectTo').at(-1)).toBe(SUCCESS))
    const [first, second] = listAsked('invitationAccept')
    expect(second!.headers['Idempotency-Key']).toBe(first!.headers['Idempotency-Key'])
    expect(second!.body).toEqual(first!.body)
    expect(first!.body.weixin_code).toBe('wx1')
    identify.mockRestore()
  })

  it('tells a wrong code at its field', async () => {
    await show()
    await fill()
    refuse('invitationAccept', 'member.code_wrong')
    await tapId('claim')
    await said('领取失败')
    expect(byId('code').getAttribute('aria-invalid')).toBe('true')
    byId('claim')
  })

  it.each([
    ['invitation.ended', 'ended', '邀请已过期'],
    ['invitation.full', 'full', '本月名额已领完'],
    ['invitation.own', 'own', '这是你发出的邀请'],
    ['invitation.member', 'member', '你已经是会员了'],
    ['invitation.openid', 'openid', '这个微信已领取过'],
    ['invitation.paused', 'paused', '活动暂停中'],
  ] as const)('shows the page of %s where the server refuses so', async (code, state, words) => {
    await show()
    await fill()
    refuse('invitationAccept', code)
    await tapId('claim')
    await waitFor(() => byId(`landing-${state}`))
    expect(byId(`landing-${state}`).textContent).toContain(words)
    expect(document.getElementById('claim')).toBeNull()
  })

  it('says when and by which phone it was claimed, where it was', async () => {
    await show()
    await fill()
    refuse(
      'invitationAccept',
      'invitation.claimed',
      { phone: '186****2231', date: '5月19日' },
      { at: '2026-05-19T12:00:00+08:00', phone: '186****2231' },
    )
    await tapId('claim')
    await waitFor(() => byId('landing-claimed'))
    expect(byId('landing-claimed').textContent).toContain('186****2231 在 5月19日领取')
    expect(document.body.textContent).toContain('有效期至 5月26日')
  })

  it('sends a person who works at a shop to log in, and back', async () => {
    await show()
    await fill()
    refuse('invitationAccept', 'invitation.log_in')
    await tapId('claim')
    await waitFor(() => byId('claim-log-in'))
    await tapId('claim-log-in')
    expect(opened('navigateTo').at(-1)).toContain(`next=${encodeURIComponent(LINK)}`)
  })

  it('says that an invitation is unknown, and reads again after a failure', async () => {
    refuse('invitationRead', 'invitation.not_found')
    const { unmount } = open(InvitationPage, LINK)
    await screen.findByText('邀请不存在')
    unmount()
    lose('invitationRead')
    open(InvitationPage, LINK.replace('0f3c', '1f3c'))
    await waitFor(() => byId('retry'))
    answer('invitationRead', { invitation: landing() })
    await tapId('retry')
    await waitFor(() => byId('claim'))
  })

  it('speaks to English and Taiwanese phones', async () => {
    await setLocale('en-us')
    await show()
    expect(byId('landing-title').textContent).toBe('林* invites you: 团课体验卡, 3 visits')
    await act(() => setLocale('zh-tw'))
    expect(byId('claim').textContent).toBe('領取體驗卡')
  })
})

describe('An invitation that its reader cannot claim', () => {
  const cases = [
    ['own', 'landing-send', '/shop/1/mobile/invite-friend/8/'],
    ['own', 'landing-mine', '/shop/1/mobile/invite-friend/8/invited/'],
    ['member', 'landing-other', '/shop/1/mobile/invite-friend/8/'],
    ['member', 'invite-too', '/shop/1/mobile/invite-friend/8/'],
  ] as const
  it.each(cases)('is %s, and its button %s leads on', async (state, button, address) => {
    useMemberStore.setState({ user, shopId: 1 })
    await show({ state })
    await tapId(button)
    expect(opened('navigateTo').at(-1)).toBe(address)
  })

  it.each(['ended', 'paused', 'full'] as const)('is %s, and the shop can still be looked at', async (state) => {
    await show({ state })
    byId(`landing-${state}`)
    await tapId('landing-shop')
    expect(opened('switchTab').at(-1)).toBe('/shop/1/welcome/')
  })

  it('was claimed by the reader', async () => {
    useMemberStore.setState({ user, shopId: 1 })
    await show({ state: 'claimed', claimed: { at: '2026-05-19T12:00:00+08:00', phone: '186****2231' } as never })
    expect(byId('landing-claimed').textContent).toContain('186****2231 在 5月19日领取')
  })
})

describe('The page after claiming', () => {
  const arrive = async (more: Partial<typeof gift> | { state: 'held' } = {}) => {
    await show()
    await fill()
    answer('invitationAccept', accepted(more))
    await tapId('claim')
    await waitFor(() => expect(opened('redirectTo').at(-1)).toBe(SUCCESS))
    document.body.innerHTML = ''
    open(InvitationSuccessPage, SUCCESS)
  }

  it('shows the gift that has arrived and the way to the first class [MC-027] [MC-066]', async () => {
    await arrive()
    await waitFor(() => byId('claim-given'))
    expect(byId('claim-given').textContent).toContain('体验卡到账了5月29日 24:00 前可用')
    await tapId('claimed-gift')
    expect(opened('navigateTo').at(-1)).toContain('/cards/')
  })

  it('says that staff look at a gift that is held', async () => {
    await arrive({ state: 'held' })
    await waitFor(() => byId('claim-held'))
    expect(byId('claim-held').textContent).toContain('门店会在 7 天内核实')
    expect(document.getElementById('claimed-gift')).toBeNull()
  })

  it('leads who has not claimed to the invitation', async () => {
    answer('invitationRead', { invitation: landing() })
    open(InvitationSuccessPage, SUCCESS)
    await waitFor(() => byId('to-invitation'))
    await tapId('to-invitation')
    expect(opened('redirectTo').at(-1)).toBe(LINK)
  })
})
