import { act, screen, waitFor } from '@testing-library/react'
import { endSession, useMemberStore } from '@/shell/session/member-store'
import { rememberAdded, wasAdded } from '@/features/calendar/added'
import ActivityPage from '@/pages/activity/detail'
import { phone } from '@/platform/phone'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, offChannel, open, opened, said, setUpBooking, shop, tapId, user } from '../booking/fixtures'
import { activity, mine, option, refused, showActivity, ways, words } from './fixtures'

setUpBooking()
afterEach(() => jest.restoreAllMocks())

const bar = () => [words('bar-title'), words('bar-note')]
const isThere = (id: string) => document.getElementById(id) !== null

describe('The page of an activity', () => {
  it('is read by its id and shows state, time, place, options, the day and the rules [MC-222] [MC-084]', async () => {
    act(() => endSession())
    await showActivity()
    expect(listAsked('activityDetail').map(({ path }) => path)).toEqual(['/api/v2/mobile/shops/1/activities/5/'])
    const all = document.body.textContent
    for (const part of [
      '报名中',
      '还有 8 天',
      '5月30日 19:30',
      '龙腾大道集合',
      '已报 72 / 80 份',
      '5月28日 23:59 报名截止',
      '集合检车',
      '1. 请自带头盔',
    ])
      expect(all).toContain(part)
    expect(words('option-1')).toBe('双人票剩 4 份 · 每人限 1 份 · 含 2 人在线支付 ¥108 · 储值卡 ¥108 · 次卡 2 次¥108')
  })

  it('says for whom an option is, and why this person cannot have it [MC-086] [MC-251]', async () => {
    await showActivity({
      options: [
        option(1, { limits: { user_count: null, user_status: [2] } }),
        refused(2, 'activity.standing', { limits: { user_count: null, user_status: [0, 3] } }),
      ],
    })
    expect(words('option-1')).toContain('限会员')
    expect(words('option-2')).toContain('限新注册用户、非会员')
    expect(words('option-2')).toContain('您不符合报名条件')
  })

  it('is shared as a poster', async () => {
    await showActivity()
    await tapId('activity-share')
    await waitFor(() => byId('poster'))
    await tapId('poster-close')
    expect(document.getElementById('poster')).toBeNull()
  })

  it('says that there is no such activity', async () => {
    refuse('activityDetail', 'activity.not_found')
    open(ActivityPage, '/shop/1/activities/6/')
    expect(await screen.findByText('活动不存在')).toBeTruthy()
  })
})

describe('The bar of an activity', () => {
  it('offers the first option that can be taken, with its price, and leads to the pay page [MC-174] [MC-020]', async () => {
    await showActivity()
    expect(bar()).toEqual(['¥108', '双人票 · 剩 4 份，每人限 1 份'])
    await tapId('option-2')
    expect(bar()[0]).toBe('¥59')
    await tapId('sign-up')
    expect(opened('navigateTo')).toEqual(['/shop/1/activities/5/pay/?option_id=2'])
  })

  it('says that an option is free', async () => {
    await showActivity({
      options: [option(2, { name: '个人挑战', is_free: true, rules: [], limits: { user_count: null, user_status: [] } })],
    })
    expect(bar()).toEqual(['免费', '个人挑战 · 剩 4 份'])
  })

  it('leads a visitor to log in and back', async () => {
    act(() => endSession())
    await showActivity()
    expect(bar()).toEqual(['¥59 起', '登录后显示你可报的票种'])
    await tapId('log-in')
    expect(opened('navigateTo').at(-1)).toContain(`next=${encodeURIComponent('/shop/1/activities/5/')}`)
  })

  it('asks a person without a membership to join the shop, and goes on to the pay page [MC-174]', async () => {
    act(() => useMemberStore.setState({ user: { ...user, ship_id: null, status: null } }))
    answer('userInfo', { user: { ...user, ship_id: null, status: null } })
    await showActivity()
    expect(bar()).toEqual(['¥59 起', '报名前先加入拾光·静安店'])
    await tapId('join')
    answer('shopBind', { user } as never)
    answer('userInfo', { user })
    await waitFor(() => byId('authorise'))
    await tapId('authorise')
    await waitFor(() => expect(opened('navigateTo').at(-1)).toContain('/shop/1/activities/5/pay/'))
  })

  it('counts the time that is left to pay a held order, and leads to its payment', async () => {
    await showActivity({ mine: mine({ status: 0, expire_at: '2026-05-22T17:39:20+08:00' }) })
    expect(bar()[0]).toBe('¥108.00')
    expect(bar()[1]).toMatch(/^剩 \d+:\d\d · 名额为你保留$/)
    await tapId('to-pay')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/orders/77/pay/'])
  })

  it('says that the person has signed up, and leads to the ticket; another option can be taken all the same', async () => {
    await showActivity({ mine: mine(), options: [refused(1, 'activity.user_limit', { user_order_count: 1 }), option(2)] })
    expect(bar()).toEqual(['已报名 · 双人票 × 1', '5月28日 23:59 前可取消'])
    await tapId('option-2')
    expect(bar()[0]).toBe('¥59')
    await tapId('option-1')
    expect(bar()).toEqual(['您已达到报名上限', '双人票每人限 1 份，已报 1 份'])
    await tapId('to-ticket')
    expect(opened('navigateTo')).toEqual(['/shop/1/activities/orders/31/'])
  })

  it('says that one order more would pass the limit of the person, counting what he has [MC-157] [MC-251]', async () => {
    await showActivity({ options: [refused(1, 'activity.user_limit', { user_order_count: 1 })] })
    expect(bar()).toEqual(['您已达到报名上限', '双人票每人限 1 份，已报 1 份'])
    expect(isThere('sign-up')).toBe(false)
  })

  it('says when it opens, and reminds of that [MC-160]', async () => {
    await showActivity({ sign_up_start: '2026-05-25T10:00:00+08:00' })
    expect(bar()).toEqual(['报名未开始', '5月25日 10:00 开放报名'])
    answer('activityRemind', { is_reminded: true })
    answer('activityDetail', { activity: activity({ sign_up_start: '2026-05-25T10:00:00+08:00', is_reminded: true }) })
    await tapId('remind')
    await said('到时会提醒你')
    await waitFor(() => expect(words('remind')).toBe('已设提醒'))
    lose('activityRemindEnd')
    await tapId('remind')
    await said('提醒没有设置成功，请重试')
  })

  it('offers the waiting list of a full activity, and a reminder of a place [MC-158] [MC-251]', async () => {
    const full = [refused(1, 'activity.full', { total_order_count: 40 })]
    await showActivity({ options: full, waiting_count: 3 })
    expect(bar()).toEqual(['活动名额已满', '40 / 40 份 · 候补 3 人'])
    answer('activityRemind', { is_reminded: true })
    await tapId('remind-place')
    expect(listAsked('activityRemind')).toHaveLength(1)
    await tapId('join-list')
    expect(opened('navigateTo')).toEqual(['/shop/1/activities/5/pay/?option_id=1&wait=1'])
  })

  it('says the place on the waiting list, and leaves it after a question', async () => {
    const waiting = { option_id: 1, option_name: '双人票', count: 1, place: 2, channel: 'CARD' }
    await showActivity({ options: [refused(1, 'activity.full', { total_order_count: 40 })], waiting })
    expect(bar()).toEqual(['候补第 2 位', '5月28日 23:59 前自动递补'])
    await tapId('leave-list')
    answer('activityWaitEnd', { waiting: null, waiting_count: 0 })
    await tapId('leave-list-act')
    await said('已取消候补')
    expect(listAsked('activityWaitEnd')).toHaveLength(1)
  })

  it('names the option that a person who does not fit one may take [MC-159] [MC-251]', async () => {
    await showActivity({ options: [refused(1, 'activity.standing'), option(2)] })
    await tapId('option-1')
    expect(bar()).toEqual(['您不符合报名条件', '单人票你可以报'])
    await tapId('choose-other')
    expect(bar()[0]).toBe('¥59')
  })

  it('says since when the sign-up is closed [MC-160] [MC-251]', async () => {
    const past = '2026-05-21T20:00:00+08:00'
    await showActivity({ sign_up_end: past, cancel_until: past })
    expect(bar()).toEqual(['不在报名时间内', '5月21日 20:00 已截止'])
    expect(byId('closed').getAttribute('aria-disabled')).toBe('true')
    expect(words('activity-ends')).toBe('5月21日 20:00 报名截止')
  })

  it('leads to the venue where neither a payment online nor a card pays', async () => {
    answer('activityDetail', { activity: activity() })
    answer('activityPayChannels', ways({ channels: [offChannel('WEIXIN', 'pay.not_enabled')], cards: [] }))
    open(ActivityPage, '/shop/1/activities/5/')
    await screen.findByText('该场馆未开通在线支付')
    expect(bar()[1]).toBe('无法直接购买,请联系场馆')
    const dial = jest.spyOn(phone, 'dial').mockReturnValue(undefined)
    await tapId('call-shop')
    expect(dial).toHaveBeenCalledWith(shop.phone)
  })

  it.each([
    ['no sign-up is needed', { need_sign_up: false }, ['无需报名', '5月30日 19:30 直接到场']],
    ['it is over', { start: '2026-05-16T10:00:00+08:00', end: '2026-05-16T12:00:00+08:00' }, ['活动已结束', '5月16日']],
    ['the shop does not hold it [MC-162]', { status: 2 as const }, ['活动未开放报名', '']],
    ['it is not active yet [MC-162]', { status: 0 as const, sign_up_start: null }, ['报名未开始', '开放时间待定']],
  ])('says that %s', async (_, more, expected) => {
    await showActivity(more)
    expect(bar()).toEqual(expected)
    expect(isThere('sign-up')).toBe(false)
  })

  it('has nothing to choose of one that is over', async () => {
    await showActivity({ start: '2026-05-16T10:00:00+08:00', end: '2026-05-16T12:00:00+08:00' })
    expect(isThere('option-1')).toBe(false)
  })
})

describe('The calendar on the page of an activity that needs no sign-up', () => {
  const followed: string[] = []
  beforeEach(() => {
    followed.length = 0
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.href)
    })
  })
  const off = { need_sign_up: false, status: 2 as const }
  const FILE = 'http://localhost/api/v2/mobile/shops/1/activities/5/calendar.ics'

  it('gets the file of the activity, from a tap, and this device remembers it', async () => {
    await showActivity({ need_sign_up: false })
    expect(words('calendar-button')).toBe('加到日历')
    await tapId('calendar-button')
    expect([followed, wasAdded('event', 5)]).toEqual([[FILE], true])
  })

  it('lets it go by the same file once the shop calls it off', async () => {
    rememberAdded('event', 5)
    await showActivity(off)
    expect(words('calendar-button')).toBe('从日历移除')
    await tapId('calendar-button')
    expect(followed).toEqual([FILE])
  })

  it.each([
    ['takes sign-ups', {}],
    ['was called off and is in no calendar of this device', off],
    ['is over', { need_sign_up: false, start: '2026-05-16T10:00:00+08:00', end: '2026-05-16T12:00:00+08:00' }],
  ])('has nothing of one that %s', async (_, more) => {
    await showActivity(more)
    expect(isThere('calendar-button')).toBe(false)
  })
})
