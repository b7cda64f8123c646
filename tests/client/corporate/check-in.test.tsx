import { waitFor } from '@testing-library/react'
import MyBookingsPage from '@/pages/booking/own/list'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, open, opened, said, setUpBooking, tapId, TODAY, type Order } from '../booking/fixtures'
import { clock, detail, here, locate, paid, scan, scans, sent, setUpCheckIn } from './fixtures'

setUpBooking()
setUpCheckIn()

describe('the corporate check-in of a booking', () => {
  const showAt = async (time: string, order: Order = paid(), ...others: Order[]) => {
    clock(time)
    answer('scheduleOrderList', { orders: [{ date: TODAY, orders: [order, ...others] }] })
    answer('corpCheckInCreate', { has_check_in: true })
    open(MyBookingsPage, '/shop/1/m/user/schedules/orders/')
    await tapId('kind-all')
    await waitFor(() => byId('booking-31'))
  }
  const hasButton = () => document.getElementById('check-in-31') !== null
  const text = () => byId('booking-31').textContent

  it('has its button until it is done, over or the booking is cancelled [BK-183]', async () => {
    await showAt('17:00')
    expect(hasButton()).toBe(true)
  })
  it.each([
    ['done', paid({ partner_order_detail: detail({ has_check_in: true }) })],
    ['of a cancelled booking', paid({ status: 2, status_code: 2 })],
    [
      'asked for only from a later day',
      paid({ partner_order_detail: detail({ corp_card_tpl: { need_checkin: true, need_checkin_start: '2026-05-23' } }) }),
    ],
    ['not asked for', paid({ partner_order_detail: detail({ need_checkin: false }) })],
  ])('has no button when it is %s [BK-183] [BK-158]', async (_what, order) => {
    await showAt('18:10', order)
    expect(hasButton()).toBe(false)
  })

  it('says checked in when it is done, and not checked in once the end has passed [BK-184]', async () => {
    await showAt('18:10', paid({ partner_order_detail: detail({ has_check_in: true }) }))
    expect(text()).toContain('已签到')
  })
  it('says not checked in once the end has passed, without a button [BK-184] [BK-185]', async () => {
    await showAt('20:01', paid({ status: 4, status_code: 4 }))
    expect(text()).toContain('未签到')
    expect(hasButton()).toBe(false)
  })

  it('a check-in outside of its window opens a dialog with one button [BK-443] [BK-464] [BK-463]', async () => {
    await showAt('17:59')
    await tapId('check-in-31')
    const dialog = byId('corp-outside')
    expect(dialog.textContent).toContain('不在签到时间范围内')
    expect(dialog.textContent).toContain('签到时间 18:00–20:00')
    expect([...dialog.querySelectorAll('[role=button]')].map((button) => button.textContent)).toEqual(['我知道了'])
    expect(scan).not.toHaveBeenCalled()
    await tapId('corp-outside-known')
    expect(document.getElementById('corp-outside')).toBeNull()
  })

  it('has the window of the order where it has one [BK-465]', async () => {
    await showAt('16:30', paid({ partner_order_detail: detail({ checkin_start: `${TODAY}T16:00:00+08:00` }) }))
    expect(text()).toContain('企业签到至 20:00')
    await tapId('check-in-31')
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it.each([
    ['18:05', '企业签到 18:10 起', true],
    ['18:10', '企业签到至 19:10', true],
    ['19:11', '未签到', false],
  ])('has both ends of the window of the order, at %s [BK-465]', async (time, word, isOpen) => {
    const own = { checkin_start: `${TODAY}T18:10:00+08:00`, checkin_end: `${TODAY}T19:10:00+08:00` }
    await showAt(time, paid({ partner_order_detail: detail(own) }))
    expect([text()!.includes(word), hasButton()]).toEqual([true, isOpen])
  })

  it('scans, sends the position, and leads to the result [BK-381] [BK-382] [BK-038] [BK-046] [BK-021]', async () => {
    await showAt('18:00')
    await tapId('check-in-31')
    await waitFor(() => expect(opened('navigateTo')).toEqual(['/shop/1/mobile/corp/check-in/result/?order_id=31']))
    expect(sent()).toEqual([{ order_id: 31, ...here }])
    expect(listAsked('corpCheckInCreate')[0]!.path).toBe('/api/shops/1/partner/order/checkin/')
  })

  it.each([
    'https://yueke.example/shop/2/mobile/corp/check-in/',
    'https://yueke.example/shop/1/mobile/corp/check-in/result/',
    'https://yueke.example/x/shop/1/mobile/corp/check-in/',
    '/shop/1/mobile/corp/check-in',
    'hello',
  ])('says of %s that it is not the sign-in code [BK-444] [BK-445]', async (code) => {
    scans(code)
    await showAt('18:00')
    await tapId('check-in-31')
    await said('该二维码不是签到码')
    expect(sent()).toEqual([])
  })

  it('goes to the result page with the reason when it fails [BK-446] [BK-038]', async () => {
    await showAt('18:00')
    refuse('corpCheckInCreate', 'corp.checkin_done')
    await tapId('check-in-31')
    await waitFor(() => expect(opened('navigateTo')).toHaveLength(1))
    const [path, query] = opened('navigateTo')[0]!.split('?')
    expect(path).toBe('/shop/1/mobile/corp/check-in/result/')
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ order_id: '31', failed: '1', reason: '已签到，请勿重复签到' })
  })

  describe('after a lost answer', () => {
    const keys = () => listAsked('corpCheckInCreate').map(({ headers }) => headers['Idempotency-Key'])
    const there = { lat: 31.23, lng: 121.45 }
    const loseOne = async () => {
      await showAt('18:00', paid(), { ...paid(), id: 32 })
      lose('corpCheckInCreate')
      await tapId('check-in-31')
      await waitFor(() => expect(opened('navigateTo')).toHaveLength(1))
      locate.mockResolvedValue({ kind: 'granted', at: there })
    }

    it('is sent again unchanged, so that it is done once and answered the first answer', async () => {
      await loseOne()
      answer('corpCheckInCreate', { has_check_in: true })
      await tapId('check-in-31')
      await waitFor(() => expect(opened('navigateTo')[1]).toBe('/shop/1/mobile/corp/check-in/result/?order_id=31'))
      expect(sent()).toEqual([
        { order_id: 31, ...here },
        { order_id: 31, ...here },
      ])
      expect(new Set(keys()).size).toBe(1)
    })

    it('is another attempt for another booking', async () => {
      await loseOne()
      answer('corpCheckInCreate', { has_check_in: true })
      await tapId('check-in-32')
      await waitFor(() => expect(sent()[1]).toEqual({ order_id: 32, ...there }))
      expect(new Set(keys()).size).toBe(2)
    })

    it('is sent from the present position where the first one was too far away', async () => {
      await loseOne()
      refuse('corpCheckInCreate', 'corp.too_far', { most: 500, distance: '2km' })
      await tapId('check-in-31')
      await waitFor(() => expect(sent().at(-1)).toEqual({ order_id: 31, ...there }))
      await waitFor(() => expect(opened('navigateTo')).toHaveLength(2))
      expect(sent()).toHaveLength(3)
      expect(new Set(keys()).size).toBe(2)
    })
  })

  it.each([
    ['failed', '获取位置失败'],
    ['denied', '获取位置失败，请在设置中允许使用位置'],
  ] as const)('a check-in without a position says so, and what to do where the location was %s [BK-446] [BK-452]', async (kind, reason) => {
    locate.mockResolvedValue({ kind })
    await showAt('18:00')
    await tapId('check-in-31')
    await waitFor(() => expect(new URL(opened('navigateTo')[0]!, 'https://x').searchParams.get('reason')).toBe(reason))
    expect(sent()).toEqual([])
  })

  it('opens the dialog too where only the server knows that the window is closed [BK-443]', async () => {
    await showAt('18:00')
    refuse('corpCheckInCreate', 'corp.checkin_window')
    await tapId('check-in-31')
    await waitFor(() => byId('corp-outside'))
  })

  it('says how to take a better photo where none has a code, and sends nothing', async () => {
    scan.mockResolvedValue({ kind: 'unreadable' })
    await showAt('18:00')
    await tapId('check-in-31')
    await said('没有识别到二维码，请靠近一些再拍')
    expect(sent()).toEqual([])
  })

  it("hands the scanner the signature of the shop's official account for the page's address [IP-260]", async () => {
    await showAt('18:00')
    const setting = { app_id: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's', templates: ['t1'] }
    answer('weixinSetting', setting)
    await tapId('check-in-31')
    await waitFor(() => expect(scan).toHaveBeenCalled())
    expect(await scan.mock.calls[0]![0]!('https://yueke.example/x')).toEqual(setting)
    expect(listAsked('weixinSetting').map(({ path, query }) => [path, query])).toEqual([
      ['/api/shops/1/weixin/setting/', { url: 'https://yueke.example/x' }],
    ])
  })
})
