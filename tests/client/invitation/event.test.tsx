import { screen, waitFor } from '@testing-library/react'
import type { InviteEvent } from '@/contract/invitation'
import { setLocale } from '@/i18n/runtime'
import InviteEventPage from '@/pages/invitation/event'
import MePage from '@/pages/tabs/me'
import { share } from '@/platform/share'
import { endSession } from '@/shell/session/member-store'
import { PHONE, runIn, WECHAT } from '../support/agents'
import { noMeasures } from '../measure/no-measures'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { fakeCanvas } from '../support/fake-canvas'
import { byId, open, opened, said, setUpBooking, tapId } from '../booking/fixtures'
import { showHome } from '../grant/fixtures'
import { cardAward, couponAward, event, LINK, UUID } from './fixtures'

setUpBooking()

const copy = jest.spyOn(share, 'copy')
beforeEach(() => {
  runIn(PHONE)
  copy.mockReset().mockResolvedValue(true)
})
afterAll(() => jest.restoreAllMocks())

const ADDRESS = '/shop/1/mobile/invite-friend/8/'
const made = { uuid: UUID, link: LINK }
const show = async (shown: InviteEvent = event(), invitation: typeof made | null = null) => {
  answer('inviteEvent', { event: shown, invitation })
  open(InviteEventPage, ADDRESS)
  await screen.findByText(shown.name)
}

describe('The page of an event in which members bring friends', () => {
  it('shows both gifts and all rules before the button [MC-025] [MC-066] [MC-212]', async () => {
    await show()
    expect(byId('invitee-gift').textContent).toContain('团课体验卡')
    expect(byId('invitee-gift').textContent).toContain('3次')
    expect(byId('invitee-gift').textContent).toContain('领取后 7 天有效')
    expect(byId('inviter-gift').textContent).toContain('你得一张满100元减30元')
    expect(byId('inviter-gift').textContent).toContain('每月最多 10 张')
    const rules = byId('invite-rules')
    expect(rules.textContent).toContain('1. 只限从未到过本品牌任何一家店的新朋友')
    expect(rules.textContent).toContain('9. 朋友到店前请先约课。')
    expect(rules.compareDocumentPosition(byId('event-invite')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('reads an award of type 1 as a coupon and every other as an experience card [MC-079] [MC-080] [MC-081]', async () => {
    await show(
      event({
        invitee_rule: couponAward,
        inviter_rule: { ...cardAward, award_type: 7, card_tpl: { id: 3, name: '月卡', type: 3 }, amount: 5 },
      }),
    )
    expect(byId('invitee-gift').textContent).toContain('满100元减30元')
    expect(byId('inviter-gift').textContent).toContain('你得月卡 5 天')
  })

  it('makes the invitation on the first tap and never again', async () => {
    await show()
    answer('invitationMake', { invitation: made })
    await tapId('event-invite')
    await waitFor(() => byId('invite-sheet'))
    expect(byId('invite-card').textContent).toContain('林晓请你来练：团课体验卡 3 次')
    await tapId('invite-copy')
    expect(copy.mock.calls[0]![0]).toContain(LINK)
    await tapId('event-invite')
    expect(listAsked('invitationMake')).toHaveLength(1)
  })

  it('says so where the invitation could not be made, and tries again on the next tap', async () => {
    await show()
    lose('invitationMake')
    await tapId('event-invite')
    await said('没有生成邀请，请重试')
    answer('invitationMake', { invitation: made })
    await tapId('event-invite')
    await waitFor(() => byId('invite-sheet'))
  })

  it('draws the poster with a code of the link', async () => {
    const { drawn } = fakeCanvas()
    await show(event(), made)
    await tapId('event-poster')
    await waitFor(() => byId('poster-picture'))
    const written = drawn.filter(([act]) => act === 'fillText').map(([, text]) => text)
    expect(written).toEqual(expect.arrayContaining(['林晓请你来练', '团课体验卡 3 次', '领取后 7 天有效 · 新朋友专享', '扫码领取']))
    expect(byId('poster-picture').getAttribute('aria-label')).toContain('团课体验卡 3 次')
  })

  it('draws the mini-program code inside WeChat, and the link where WeChat gives none', async () => {
    runIn(WECHAT)
    fakeCanvas()
    answer('weixinSetting', { app_id: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's', templates: [] })
    refuse('shopCode', 'weixin.not_enabled')
    await show(event(), made)
    await tapId('event-poster')
    await waitFor(() => byId('poster-picture'))
    expect(listAsked('shopCode').map(({ query }) => query.address)).toEqual([LINK])
    expect(byId('poster-picture').getAttribute('aria-label')).toContain('扫码领取')
  })

  it('says before sharing that the month is full, and that friends still get theirs', async () => {
    await show(event({ got_this_month: 10 }))
    expect(byId('inviter-gift').textContent).toContain('本月奖励已满 10 张，朋友仍能领取')
    byId('event-invite')
  })

  it.each([
    ['paused', '活动暂停中，暂时不能邀请'],
    ['ended', '活动已结束'],
    ['coming', '活动还没有开始'],
  ] as const)('nobody is invited to an event that is %s', async (state, words) => {
    await show(event({ state }))
    expect(byId('invite-closed').textContent).toBe(words)
    expect(document.getElementById('event-invite')).toBeNull()
  })

  it('leads to the friends who were invited', async () => {
    await show()
    expect(byId('invited').textContent).toContain('5 人已领取 · 奖励到账 2 张')
    await tapId('invited')
    expect(opened('navigateTo').at(-1)).toBe('/shop/1/mobile/invite-friend/8/invited/')
  })

  it('says where there is no such event, and sends a visitor to log in', async () => {
    refuse('inviteEvent', 'invitation.event_not_found')
    const { unmount } = open(InviteEventPage, ADDRESS)
    await screen.findByText('邀请活动不存在')
    unmount()
    endSession()
    open(InviteEventPage, ADDRESS)
    await waitFor(() => expect(opened('redirectTo').at(-1)).toContain(`next=${encodeURIComponent(ADDRESS)}`))
  })

  it('reads in English and names no Moments in any language', async () => {
    await setLocale('en-us')
    await show()
    expect(document.body.textContent).toContain('Only for friends who have never been to any of our studios')
    for (const locale of ['zh-cn', 'zh-tw', 'en-us'] as const) {
      const { invitation } = await import(`@/features/invitation/texts.${locale}`)
      expect(Object.values(invitation as Record<string, string>).filter((text) => /朋友圈|朋友圈|Moments|分享/.test(text))).toEqual([])
    }
  })
})

describe('The ways to an event', () => {
  it('stand on home and on Me where the shop has one [MC-211]', async () => {
    answer('inviteEvents', { events: [event()] })
    await showHome()
    await waitFor(() => byId('home-invite'))
    await tapId('home-invite')
    expect(opened('navigateTo').at(-1)).toBe(ADDRESS)
    expect(listAsked('inviteEvents').map(({ path, query }) => [path, query])).toEqual([
      ['/api/v2/mobile/shops/1/invite-events/', { show_all: '0' }],
    ])
  })

  it('are left out where it has none', async () => {
    answer('shopNotices', { notices: [] })
    answer('shopCards', { cards: [] })
    answer('noticeCount', { notice_count: 0 })
    answer('userCorpCards', { cards: [] } as never)
    answer('heartEntry', { has_belts: false, has_records: false })
    answer('trainingList', { trainings: [] })
    answer('measureList', noMeasures)
    open(MePage, '/shop/1/mobile/users/profile/')
    await waitFor(() => byId('me-coupons'))
    expect(document.getElementById('me-invited')).toBeNull()
  })
})
