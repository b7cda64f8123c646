import { act, fireEvent, waitFor } from '@testing-library/react'
import { queryClient } from '@/http/query-client'
import CheckInPage from '@/pages/checkin/choose'
import { byId, channel, open, opened, said, setUpBooking, tapId } from '../booking/fixtures'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import {
  available,
  checkin,
  checkinBooking,
  checkinCard,
  evening,
  ids,
  isThere,
  scans,
  stands,
  text,
  time,
  weekend,
  hasCode,
} from './fixtures'

setUpBooking()
beforeEach(hasCode)

const ADDRESS = '/mobile/shop/1/sign/'
const show = async (given = available(), address = ADDRESS) => {
  answer('checkinAvailable', given)
  answer('checkinList', { checkins: [] })
  const page = open(CheckInPage, address)
  await waitFor(() => byId('frame'))
  return page
}
const made = (more = {}) => answer('checkinCreate', { checkin: checkin(), ...more })
const isOn = (id: string) => byId(id).getAttribute('aria-checked') === 'true'

describe('the page to enter', () => {
  it('shows the open frame in the time of China, with its crowd, and the other frames with their prices in yuan [IP-028] [IP-057] [IP-061] [IP-062] [IP-142] [IP-282] [IP-283] [IP-348]', async () => {
    await show()
    expect(text('frame')).toBe('现在可入场拾光·静安店16:30–22:30今天 周五 · 晚间时段 · 还有 5 小时 04 分人流适中 46 / 120 人看人流')
    expect(text('frame-3')).toBe('明天08:00–21:30周末时段 · 1 次 · 储值卡 ¥30 · 单次 ¥50未开放明天 08:00')
    await tapId('to-crowd')
    expect(opened('navigateTo')).toEqual(['/mobile/shop/1/sign/crowd/'])
  })

  it('the page between frames lets nobody in, shows the next one and the week; Sunday may be 0 [IP-143] [IP-203] [IP-330]', async () => {
    await show(available({ available: false, time_frame: null, other_frames: [weekend(), evening({ open: null })] }))
    expect(text('frame')).toBe('现在不可入场拾光·静安店明天 08:00周末时段 · 5月23日 明天开放')
    expect([text('week-3'), text('week-2')]).toEqual(['周末时段周六、周日 08:00–21:30', '晚间时段周一至周五 16:30–22:30'])
    expect([isThere('enter'), isThere('way-card-5')]).toEqual([false, false])
  })

  it('makes the code with the chosen card, once for two taps, and opens it [IP-030] [IP-119] [IP-273] [IP-277]', async () => {
    await show()
    made()
    await tapId('way-card-6')
    expect(text('enter-words')).toBe('¥30.00拾光储值卡 · 扣后余额 ¥1,250.00')
    act(() => {
      fireEvent.click(byId('enter'))
      fireEvent.click(byId('enter'))
    })
    await waitFor(() => expect(opened('navigateTo')).toEqual(['/mobile/shop/1/sign/71/qrcode/']))
    expect(listAsked('checkinCreate')).toHaveLength(1)
    expect(listAsked('checkinCreate')[0]).toMatchObject({ body: { time_frame_id: 2, method: 'QRCODE', channel: 'CARD', card_id: 6 } })
  })

  it('says that a frame charges once a day, and lets in free of charge by an entry that has paid for the day', async () => {
    const page = await show(available({ time_frame: evening({ fee: 'day' }), other_frames: [weekend({ fee: 'day' })] }))
    expect(text('enter-words')).toBe('1 次团课 10 次卡 · 扣后剩 7 次 · 一天一次')
    expect(text('frame-3')).toContain('单次 ¥50 · 一天一次')
    page.unmount()
    queryClient.clear()
    const day = { check_id: 70, at: time('09:10') }
    await show(available({ time_frame: evening({ fee: 'day' }), price: 0, day }))
    expect([isOn('way-day'), isThere('way-card-5'), text('enter-words')]).toEqual([true, false, '不扣费今天 09:10 入场已付，一天一次'])
    made({ checkin: checkin({ card: null, order: { channel: 'DAY' }, cost: 0, day_id: 70 }) })
    await tapId('enter')
    await waitFor(() => expect(listAsked('checkinCreate')[0]).toMatchObject({ body: { channel: 'DAY' } }))
  })

  it('chooses a booking first once it opens the door, without a charge', async () => {
    const page = await show(available({ bookings: [checkinBooking({ open: false, from: time('17:44') })] }))
    expect(text('way-booking-schedule-31')).toBe('流瑜伽 · 舒展今天 18:30 · 不另扣费17:44 起可用再等 18 分')
    expect(isOn('way-card-5')).toBe(true)
    page.unmount()
    queryClient.clear()
    await show(available({ bookings: [checkinBooking()] }))
    made({ checkin: checkin({ card: null, order: { channel: 'BOOKING' }, cost: 0 }) })
    expect(text('enter-words')).toBe('不扣费凭预约 · 流瑜伽 · 舒展')
    await tapId('enter')
    await waitFor(() => expect(listAsked('checkinCreate')).toHaveLength(1))
    expect(listAsked('checkinCreate')[0]!.body).toMatchObject({ channel: 'BOOKING', booking: { kind: 'schedule', order_id: 31 } })
  })

  it('asks before a card starts by entering, and sends that it was agreed to [IP-150] [IP-151]', async () => {
    await show(
      available({
        cards: [
          checkinCard(8, { name: '体验周卡', type: 3, card_tpl_type: 3, cost: 0, auto_start: { start: '2026-05-22', end: '2026-05-29' } }),
        ],
      }),
    )
    expect(text('way-card-8')).toBe('体验周卡今天开卡 · 至 2026-05-29不扣费')
    made()
    await tapId('enter')
    expect(text('checkin-ask')).toContain('今天开卡并入场？有效期将从 2026-05-22 到 2026-05-29')
    await tapId('checkin-ask-no')
    expect(listAsked('checkinCreate')).toEqual([])
    await tapId('enter')
    await tapId('checkin-ask-yes')
    await waitFor(() => expect(listAsked('checkinCreate')).toHaveLength(1))
    expect(listAsked('checkinCreate')[0]!.body).toMatchObject({ confirm_auto_start: true })
  })

  it('offers a single entry at the price of the frame, sends the shown price, and goes on to pay [IP-059]', async () => {
    await show(available({ cards: [], channels: [channel('WEIXIN')], price: 1000, is_trial: true }))
    expect(text('way-online-WEIXIN')).toBe('微信支付单次入场 · 首次到店价¥10')
    made({ checkin: checkin({ card: null, cost: 0, price: 1000, order: { channel: 'WEIXIN' }, pay_order_id: 77 }) })
    await tapId('enter')
    await waitFor(() => expect(opened('navigateTo')).toEqual(['/mobile/shop/1/sign/71/pay/']))
    expect(listAsked('checkinCreate')[0]!.body).toMatchObject({ channel: 'WEIXIN', shown_price: 1000 })
  })

  it('says that the shop takes no money online, and the phone to call', async () => {
    await show(available({ cards: [], price: 4500, available: false }))
    await tapId('payment-off-row')
    expect(text('payment-off')).toContain('该场馆未开通在线支付')
    expect(text('payment-off')).toContain('021-62880168')
  })

  it('the page without any way to enter says why, and leads to the cards on sale', async () => {
    await show(available({ cards: [], available: false, reason: { code: 'checkin.card_none', msg: '没有可用于入场的会员卡' } }))
    expect(document.body.textContent).toContain('没有可用于入场的会员卡')
    expect(byId('enter').getAttribute('aria-disabled')).toBe('true')
    await tapId('buy-card')
    expect(opened('switchTab').concat(opened('navigateTo'))).toHaveLength(1)
  })

  it('asks for the consent of a guardian before a single entry is sold to a child', async () => {
    const reason = { code: 'guardian.needed' as const, msg: '未满 14 周岁，需要监护人同意后才能预约和购买' }
    const child = {
      cards: [],
      available: false,
      reason,
      price: 4500,
      channels: [{ ...channel('WEIXIN'), disabled: true, reason, cost: null }],
    }
    await show(available(child))
    expect([isThere('enter'), byId('way-online-WEIXIN').textContent]).toEqual([false, expect.stringContaining(reason.msg)])
    await tapId('ask-guardian')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/users/privacy/?guardian=1'])
  })

  it('rejects with the words of the server, or with its own where none came; a stopped card has words of its own [IP-326] [IP-327] [IP-328] [IP-364]', async () => {
    await show()
    refuse('checkinCreate', 'checkin.full')
    await tapId('enter')
    await said('场馆内人数已满，请稍后再来')
    refuse('checkinCreate', 'checkin.card_stopped')
    await tapId('enter')
    await said('会员卡已停卡')
    lose('checkinCreate')
    await tapId('enter')
    await said('入场失败')
    const keys = listAsked('checkinCreate').map(({ headers }) => headers['Idempotency-Key'])
    made()
    await tapId('enter')
    await waitFor(() => expect(listAsked('checkinCreate')).toHaveLength(4))
    expect(listAsked('checkinCreate')[3]!.headers['Idempotency-Key']).toBe(keys[2])
  })

  it('sends where the phone is for a printed code alone, and only if the person wants that', async () => {
    await show(available(), `${ADDRESS}?printed_id=4`)
    const locate = stands({ kind: 'granted', at: { lat: 31, lng: 121 }, accuracy: 18 })
    expect([isOn('segment--SCAN'), text('enter')]).toEqual([true, '用定位登记'])
    await tapId('enter')
    await waitFor(() => byId('checkin-ask-no'))
    expect(document.body.textContent).toContain('要在场馆 100 米以内。登记不会开门，费用照入场收取。\n闸机或前台见到你以后，才计入到店。')
    await tapId('checkin-ask-no')
    expect(locate).not.toHaveBeenCalled()
    made({ checkin: checkin({ status: 1, method: 'SCAN', by_position: true, counts: false, checkin_at: time('17:26') }) })
    await tapId('enter')
    await tapId('checkin-ask-yes')
    await waitFor(() => expect(opened('navigateTo')).toEqual(['/mobile/shop/1/sign/71/']))
    expect(listAsked('checkinCreate').map(({ body }) => body)).toMatchObject([
      { method: 'SCAN', guard_id: 4, lat: 31, lng: 121, accuracy: 18 },
    ])
    locate.mockRestore()
  })

  it('names the other ways where there is no position', async () => {
    await show(available(), `${ADDRESS}?printed_id=4`)
    const locate = stands({ kind: 'denied' })
    await tapId('enter')
    await tapId('checkin-ask-yes')
    await said('没有取得位置，可扫门口屏幕上的码、用入场码，或找前台')
    expect(listAsked('checkinCreate')).toEqual([])
    locate.mockRestore()
  })

  it('scans the code at the door, and enters with the gate that it names [IP-060] [IP-105] [IP-031]', async () => {
    await show()
    await tapId('segment--SCAN')
    made({ checkin: checkin({ status: 1, method: 'SCAN', checkin_at: time('17:26') }) })
    const scan = scans({ kind: 'scanned', text: 'https://yueke.example/shop/1/mobile/guard/4/?screen=SCREEN' })
    await tapId('enter')
    await waitFor(() => expect(opened('navigateTo')).toEqual(['/mobile/shop/1/sign/71/']))
    expect(listAsked('checkinCreate')[0]!.body).toMatchObject({ method: 'SCAN', guard_id: 4, screen: 'SCREEN', card_id: 5 })
    scan.mockResolvedValue({ kind: 'scanned', text: 'https://yueke.example/mobile/shop/1/sign/' })
    const locate = stands({ kind: 'granted', at: { lat: 31, lng: 121 }, accuracy: 18 })
    await tapId('enter')
    await waitFor(() => byId('checkin-ask-yes'))
    await tapId('checkin-ask-yes')
    await waitFor(() => expect(listAsked('checkinCreate')).toHaveLength(2))
    expect([listAsked('checkinCreate')[1]!.body.guard_id, listAsked('checkinCreate')[1]!.body.lat]).toEqual([undefined, 31])
    locate.mockRestore()
    scan.mockResolvedValue({ kind: 'scanned', text: '/mobile/shop/1/sign/88/' })
    await tapId('enter')
    await waitFor(() => expect(opened('navigateTo')).toContain('/mobile/shop/1/sign/88/'))
    for (const [words, found] of [
      ['这是其他场馆的码', 'https://yueke.example/shop/2/mobile/guard/4/'],
      ['这不是场馆的入场码', 'https://example.com/'],
    ] as const) {
      scan.mockResolvedValue({ kind: 'scanned', text: found })
      await tapId('enter')
      await said(words)
    }
    scan.mockResolvedValue({ kind: 'unreadable' })
    await tapId('enter')
    await said('没有识别到二维码，请重拍')
    expect(listAsked('checkinCreate')).toHaveLength(2)
    scan.mockRestore()
  })

  it('offers the face where the shop has gates that know faces', async () => {
    await show(available({ config: { ...available().config, methods: { QRCODE: true, SCAN: false, FACE: true } } }))
    expect(ids('segment--')).toEqual(['segment--QRCODE', 'segment--FACE'])
    await tapId('segment--FACE')
    await tapId('enter')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/face/upload/'])
  })

  it('offers a retry where it cannot be read', async () => {
    lose('checkinAvailable')
    open(CheckInPage, ADDRESS)
    await waitFor(() => byId('retry'))
  })
})
