import { render, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { HomeCheckin } from '@/features/checkin/home/home-checkin'
import type { Answer } from '@/http/call'
import { queryClient } from '@/http/query-client'
import CrowdPage from '@/pages/checkin/crowd'
import IntroPage from '@/pages/checkin/intro'
import SettingPage from '@/pages/checkin/setting'
import { useMemberStore } from '@/shell/session/member-store'
import { at, byId, open, opened, said, setUpBooking, tapId, user } from '../booking/fixtures'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { available, checkin, evening, ids, inside, isThere, noCrowd, text, time, weekend } from './fixtures'

setUpBooking()

describe('how busy the venue is', () => {
  const show = async (crowd = noCrowd) => {
    answer('checkinCrowd', crowd)
    answer('crowdReminders', { reminders: [] })
    const page = open(CrowdPage, '/mobile/shop/1/sign/crowd/')
    await waitFor(() => byId('crowd'))
    return page
  }
  const usual = [17, 18, 19, 20, 21].flatMap((hour) =>
    [5, 6].map((weekday) => ({ weekday, hour, users: weekday === 5 ? hour * 3 : hour < 21 ? 10 : 90 })),
  )

  it.each([
    [23, 120, '人流空闲'],
    [24, 120, '人流适中'],
    [71, 120, '人流适中'],
    [72, 120, '人流繁忙'],
  ])('is a word by its people: %i of %i [IP-062] [IP-146] [IP-147] [IP-148]', async (users, most, word) => {
    await show({ ...noCrowd, users_count: users, max_users: most })
    expect(text('crowd')).toBe(`现在 17:26 · 拾光·静安店${word}${users} / ${most} 人空闲适中繁忙`)
  })

  it('shows no ratio without a limit [IP-149]', async () => {
    await show({ ...noCrowd, max_users: null })
    expect(text('crowd')).toBe('现在 17:26 · 拾光·静安店馆内人数46 人')
    expect(document.body.textContent).toContain('还没有人流记录')
  })

  it('shows today by hour, so far and expected, good times and the week', async () => {
    await show({
      ...noCrowd,
      usual,
      today: [
        { hour: 16, users: 12 },
        { hour: 17, users: 46 },
      ],
    })
    expect(ids('crowd-hours--')).toEqual([16, 17, 18, 19, 20, 21].map((hour) => `crowd-hours--${hour}`))
    expect(byId('crowd-hours--16').getAttribute('aria-label')).toBe('16 点 12 人')
    expect(byId('crowd-hours--19').getAttribute('aria-label')).toBe('19 点预计 57 人')
    expect(text('crowd-day')).toContain('21 点预计最多，约 63 人')
    expect([text('good-0'), text('good-1')]).toEqual([
      '今天 18:00–20:00人流适中 · 约 57 人提醒我',
      '明天 17:00–19:00人流空闲 · 约 10 人提醒我',
    ])
    expect(isThere('crowd-week')).toBe(true)
  })

  it('reminds of a good time, and takes it back', async () => {
    await show({ ...noCrowd, usual })
    const set = { from: time('18:00'), until: time('20:00'), told: false }
    answer('crowdRemind', { reminders: [set] })
    await tapId('remind-0')
    await waitFor(() => expect(text('good-0')).toBe('今天 18:00–20:00人流适中 · 约 57 人 · 人少时提醒你取消提醒'))
    expect(listAsked('crowdRemind')[0]).toMatchObject({ body: { from: set.from, until: set.until } })
    answer('crowdForget', { reminders: [] })
    await tapId('remind-0')
    await waitFor(() => expect(text('good-0')).toContain('提醒我'))
    expect(listAsked('crowdForget')[0]).toMatchObject({ query: { from: set.from } })
    refuse('crowdRemind', 'checkin.remind_span')
    await tapId('remind-1')
    await said('这个时段已过或太远，请选其他时段')
  })

  it('says whom it has reminded, and asks nothing of a visitor until he taps', async () => {
    answer('checkinCrowd', { ...noCrowd, usual })
    answer('crowdReminders', { reminders: [{ from: time('18:00'), until: time('20:00'), told: true }] })
    const page = open(CrowdPage, '/mobile/shop/1/sign/crowd/')
    await waitFor(() => expect(text('good-0')).toBe('今天 18:00–20:00人流适中 · 约 57 人 · 已提醒'))
    expect(isThere('remind-0')).toBe(false)
    page.unmount()
    queryClient.clear()
    useMemberStore.setState({ user: null })
    const before = listAsked('crowdReminders').length
    await show({ ...noCrowd, usual })
    await tapId('remind-0')
    expect([listAsked('crowdReminders').length, listAsked('crowdRemind')]).toEqual([before, []])
    expect(JSON.stringify(opened('redirectTo'))).toContain('login')
  })

  it('offers a retry where it cannot be read', async () => {
    lose('checkinCrowd')
    open(CrowdPage, '/mobile/shop/1/sign/crowd/')
    await waitFor(() => byId('retry'))
  })
})

describe('how entry works', () => {
  it('says the steps, the ways in of the shop and the prices; the frames are read once [IP-033] [IP-103] [IP-144] [IP-288] [IP-291]', async () => {
    answer('checkinFrames', { shop_check_in_time_frames: [evening(), weekend()] })
    answer('checkinAvailable', available())
    const page = open(IntroPage, '/mobile/shop/1/sign/intro/')
    await waitFor(() => expect(text('steps')).toContain('课前 60 分钟起凭预约入场'))
    expect(ids('way-in-')).toEqual(['way-in-QRCODE', 'way-in-SCAN'])
    expect(text('prices')).toBe('入场时段次卡储值卡单次晚间时段16:30–22:30周一至周五1 次¥30¥45周末时段08:00–21:30周六、周日1 次¥30¥50')
    page.unmount()
    open(IntroPage, '/mobile/shop/1/sign/intro/')
    await waitFor(() => byId('prices'))
    expect(listAsked('checkinFrames').map(({ path }) => path)).toEqual(['/api/v2/shops/1/user/checkin/time-frames/'])
    await tapId('to-enter')
    expect(opened('navigateTo')).toEqual(['/mobile/shop/1/sign/'])
  })

  it('is for visitors too, who are asked nothing', async () => {
    useMemberStore.setState({ user: undefined })
    answer('checkinFrames', { shop_check_in_time_frames: [evening()] })
    open(IntroPage, '/mobile/shop/1/sign/intro/')
    await waitFor(() => byId('prices'))
    expect(listAsked('checkinAvailable')).toEqual([])
  })

  it('says that a shop has no frames', async () => {
    answer('checkinFrames', { shop_check_in_time_frames: [] })
    answer('checkinAvailable', available())
    open(IntroPage, '/mobile/shop/1/sign/intro/')
    await waitFor(() => expect(document.body.textContent).toContain('没有可入场的时段'))
  })
})

describe('the settings of entry', () => {
  const setting = (more: Partial<Answer<'checkinSetting'>> = {}): Answer<'checkinSetting'> => ({
    cards: [
      { id: 3, name: '季度会员卡', card_tpl_type: 3, balance: 131 },
      { id: 5, name: '团课 10 次卡', card_tpl_type: 2, balance: 8 },
      { id: 6, name: '拾光储值卡', card_tpl_type: 1, balance: 1280 },
    ],
    auto_deduct: false,
    entry_notice: true,
    config: { methods: { QRCODE: true, SCAN: true, FACE: false }, needs_staff: false },
    ...more,
  })
  const show = async (given = setting()) => {
    answer('checkinSetting', given)
    open(SettingPage, '/mobile/shop/1/sign/setting/')
    await waitFor(() => byId('auto-deduct'))
  }

  it('order the cards and switch the charge without asking, in one change [IP-034] [IP-104] [IP-297] [IP-298] [IP-299]', async () => {
    await show()
    expect(ids('order-')).toEqual(['order-booking', 'order-3', 'order-5', 'order-6'])
    expect(text('order-6')).toBe('4拾光储值卡余额 ¥1,280.00')
    const isOff = (id: string) => byId(id).getAttribute('aria-disabled')
    expect([isOff('up-3'), isOff('down-6'), isOff('save-setting')]).toEqual(['true', 'true', 'true'])
    await tapId('up-6')
    await tapId('auto-deduct')
    await tapId('entry-notice')
    expect(ids('order-')).toEqual(['order-booking', 'order-3', 'order-6', 'order-5'])
    refuse('checkinSettingSave', 'card.not_found')
    await tapId('save-setting')
    await waitFor(() => expect(listAsked('checkinSettingSave')).toHaveLength(1))
    answer(
      'checkinSettingSave',
      setting({ auto_deduct: true, entry_notice: false, cards: [setting().cards[0]!, setting().cards[2]!, setting().cards[1]!] }),
    )
    await tapId('save-setting')
    await said('已保存')
    expect(listAsked('checkinSettingSave')[1]).toMatchObject({ body: { auto_deduct: true, entry_notice: false, cards: [3, 6, 5] } })
    expect(isOff('save-setting')).toBe('true')
  })

  it('say that there are no cards yet', async () => {
    await show(setting({ cards: [] }))
    expect(document.body.textContent).toContain('还没有会员卡，购卡后可在这里排序')
  })
})

describe('the way in on the home page', () => {
  const show = async (latest: Answer<'checkinLatest'>['checkin'], crowd = noCrowd) => {
    at('/shop/1/welcome/')
    answer('checkinCrowd', crowd)
    answer('checkinLatest', { checkin: latest })
    render(
      <QueryClientProvider client={queryClient}>
        <HomeCheckin shopId={1} isMember={Boolean(user)} />
      </QueryClientProvider>,
    )
    await waitFor(() => expect(text('home-door')).toMatch(/46/))
    await waitFor(() => expect(listAsked('checkinLatest')).toHaveLength(1))
  }

  it('says how busy the shop is, and leads to the page to enter', async () => {
    await show(null)
    expect(text('home-door')).toBe('46 / 120 人人流适中入场')
    await tapId('home-enter')
    expect(opened('navigateTo')).toEqual(['/mobile/shop/1/sign/'])
  })

  it.each([
    ['a code', checkin(), '入场码', '/mobile/shop/1/sign/71/qrcode/'],
    ['somebody inside', inside(), '离场', '/mobile/shop/1/sign/71/leave/'],
    ['somebody out for a while', inside({ status: 6, checkout_at: time('17:00') }), '再次入场', '/mobile/shop/1/sign/'],
    ['a code that is over', checkin({ expire_at: time('17:00') }), '入场', '/mobile/shop/1/sign/'],
  ])('leads with %s one tap further [IP-289] [IP-292]', async (_, latest, word, address) => {
    await show(latest, { ...noCrowd, max_users: null })
    await waitFor(() => expect(text('home-enter')).toBe(word))
    expect(text('home-door')).toContain('馆内 46 人')
    expect(listAsked('checkinLatest')[0]!.path).toBe('/api/v2/shops/1/user/checkin/latest/')
    await tapId('home-enter')
    expect(opened('navigateTo')).toEqual([address])
  })
})
