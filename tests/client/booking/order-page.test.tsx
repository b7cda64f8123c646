import { act, screen, waitFor } from '@testing-library/react'
import { useMemberStore } from '@/shell/session/member-store'
import { queryClient } from '@/http/query-client'
import OrderPage from '@/pages/booking/group/order'
import SuccessPage from '@/pages/booking/group/success'
import { answer, listAsked, hold, lose, refuse } from '../support/fake-server'
import { errorText } from '@/i18n/errors/text'
import { booking, byId, channel, makeConfirm, open, opened, selectable, setUpBooking, tap, tapId, user } from './fixtures'
import { ADDRESS, show, text } from './order-stage'

setUpBooking()

const chosen = () => screen.getAllByRole('radio', { checked: true }).map((row) => row.id)
const refusedCard = (id: number, code: string, msg: string) => selectable(id, { can_use: false, reason: { code, msg }, cost: null })

describe('the order page', () => {
  it('shows time, coach and place', async () => {
    await show(makeConfirm({ schedule: { teacher_title: '高级教练' } }))
    expect(text('order-time')).toBe('5月22日 今天 18:30–19:30')
    for (const words of ['流瑜伽', '周岚 · 高级教练', '拾光·静安店 · A 教室 · 静安区愚园路 68 号 3 层'])
      expect(screen.getByText(words)).toBeTruthy()
  })

  it.each([
    [120, '满 4 人开课，5月22日 今天 16:30 未满则取消，费用退回'],
    [0, '满 4 人开课，5月22日 今天 17:30 未满则取消，费用退回'],
  ])('shows the head count that the class needs, and when that is decided [BK-418]', async (minutes, words) => {
    await show(makeConfirm({ schedule: { min_people: 4 }, minutes_can_cancel: minutes }))
    expect(text('order-condition')).toBe(words)
  })

  it('shows no head count where the class needs none', async () => {
    await show()
    expect(document.getElementById('order-condition')).toBeNull()
  })

  it('leads to booking several classes of the course, beginning with this one', async () => {
    await show()
    await tapId('to-batch')
    expect(opened('navigateTo')).toEqual(['/shop/1/m/user/batch/courses/1/schedules/group/order/?schedule_id=501'])
  })

  it('is read with shop, user and number of people', async () => {
    await show()
    expect(listAsked('scheduleConfirm')[0]!.query).toEqual({ shop_id: '1', user_id: '9', count: '1' })
    await tap(screen.getByRole('button', { name: '增加' }))
    await waitFor(() => expect(listAsked('scheduleConfirm').at(-1)!.query.count).toBe('2'))
  })

  it("shows the server's text when it is refused, and can be tried again [BK-415]", async () => {
    refuse('scheduleConfirm', 'request.timeout')
    open(OrderPage, ADDRESS)
    expect((await screen.findByRole('alert')).textContent).toContain(errorText('zh-cn', 'request.timeout'))
    answer('scheduleConfirm', makeConfirm())
    await tapId('retry')
    expect(await screen.findByText('流瑜伽')).toBeTruthy()
  })

  it('shows the text of a loading failure when no answer comes [BK-416]', async () => {
    lose('scheduleConfirm')
    open(OrderPage, ADDRESS)
    expect((await screen.findByRole('alert')).textContent).toContain('加载失败,请刷新重试')
  })

  it('sends a visitor to the log-in page, which comes back [BK-004]', async () => {
    useMemberStore.setState({ user: null, shopId: undefined })
    open(OrderPage, ADDRESS)
    await waitFor(() => expect(opened('redirectTo')).toEqual([`/mobile/login/?next=${encodeURIComponent(ADDRESS)}&shop_id=1`]))
    expect(listAsked('scheduleConfirm')).toEqual([])
    answer('userInfo', { user })
    answer('scheduleConfirm', makeConfirm())
    act(() => useMemberStore.setState({ user, shopId: 1 }))
    expect(await screen.findByText('流瑜伽')).toBeTruthy()
    expect(listAsked('scheduleConfirm')).toMatchObject([{ query: { user_id: String(user.id) } }])
  })

  it('asks a user without a membership to join the shop, and goes on after that [BK-004]', async () => {
    useMemberStore.setState({ user: { ...user, ship_id: null }, shopId: 1 })
    refuse('scheduleConfirm', 'shop.not_bound')
    answer('shopBind', { ship_id: 4 })
    answer('userInfo', { user })
    open(OrderPage, ADDRESS)
    await screen.findByRole('alertdialog', { name: '加入拾光·静安店' })
    answer('scheduleConfirm', makeConfirm())
    await tapId('authorise')
    expect(await screen.findByText('流瑜伽')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('the ways to pay', () => {
  it('show every card, an unusable one with its reason and never chosen', async () => {
    await show(
      makeConfirm({
        cards: [refusedCard(2, 'card.locked', '会员卡已锁定'), refusedCard(3, 'card.expired', '会员卡已过期'), selectable(1)],
      }),
    )
    expect(text('pay-card-2')).toContain('会员卡已锁定')
    expect(text('pay-card-3')).toContain('会员卡已过期')
    expect(byId('pay-card-2').getAttribute('aria-disabled')).toBe('true')
    expect(chosen()).toEqual(['pay-card-1'])
    await tapId('pay-card-2')
    expect(chosen()).toEqual(['pay-card-1'])
  })

  it('show the balance of a card by its type', async () => {
    await show(
      makeConfirm({
        cards: [
          selectable(1),
          selectable(2, { type: 2, balance: 8, cost: 1, check_valid: true, valid_to: '2026-12-31' }),
          selectable(3, { type: 3, balance: 30, cost: 0, end: '2026-06-30' }),
        ],
      }),
    )
    expect([1, 2, 3].map((id) => text(`pay-card-${id}`))).toEqual([
      '会员卡1余额 ¥500.00¥68',
      '会员卡2剩 8 次 · 有效期至 2026-12-311 次',
      '会员卡3有效期至 2026-06-30期限卡',
    ])
    await tapId('pay-card-2')
    expect([text('order-amount'), text('order-note')]).toEqual(['1 次', '会员卡2 · 支付后剩 7 次'])
    await tapId('pay-card-3')
    expect([text('order-amount'), text('order-note')]).toEqual(['期限卡', '会员卡3 · 不扣次数'])
  })

  const both = () => makeConfirm({ cards: [selectable(1), selectable(2)], channels: [channel('WEIXIN'), channel('ALIPAY')] })

  it.each<[string, string | undefined, string]>([
    ['the channel stored under pay_channel', 'ALIPAY', 'pay-channel-ALIPAY'],
    ['a usable card without one', undefined, 'pay-card-1'],
    ['a usable card where the stored one is not offered', 'FREE', 'pay-card-1'],
  ])('start with %s [BK-219 BK-220]', async (_what, stored, expected) => {
    if (stored) localStorage.setItem('pay_channel', stored)
    await show(both())
    expect(chosen()).toEqual([expected])
  })

  it('keep a choice when the number of people changes', async () => {
    await show(both())
    await tapId('pay-card-2')
    await tap(screen.getByRole('button', { name: '增加' }))
    await waitFor(() => expect(listAsked('scheduleConfirm')).toHaveLength(2))
    expect(chosen()).toEqual(['pay-card-2'])
  })

  it.each([
    ['none at all', []],
    ['only a locked one', [refusedCard(1, 'card.locked', '会员卡已锁定')]],
  ])('show 无适用会员卡 where the member has no card for the class, %s, and nothing can be sent [BK-427]', async (_which, cards) => {
    await show(makeConfirm({ cards }))
    expect(text('order-amount')).toBe('无适用会员卡')
    expect(byId('confirm-booking').getAttribute('aria-disabled')).toBe('true')
    await tapId('confirm-booking')
    expect(listAsked('scheduleOrderCreate')).toEqual([])
  })
})

describe('a booking', () => {
  beforeEach(() => answer('scheduleOrderCreate', { order: booking(31) }))
  const sent = () => listAsked('scheduleOrderCreate')[0]!.body

  it('a booking by card names card, class and judged version, and leads to the success page [BK-165 BK-167 BK-220] [BK-170]', async () => {
    await show()
    await tapId('confirm-booking')
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/order/success/?order_id=31']))
    expect(sent()).toEqual({ shop_id: 1, user_id: 9, schedule_id: 501, count: 1, channel: 'CARD', card_id: 1, version: 7 })
    expect(localStorage.getItem('pay_channel')).toBe('CARD')
  })

  it('free of charge names no card [BK-165 BK-167] [BK-256]', async () => {
    await show(makeConfirm({ cards: [refusedCard(1, 'card.locked', '会员卡已锁定')], channels: [channel('FREE')] }))
    expect(text('order-amount')).toBe('免费')
    await tapId('confirm-booking')
    await waitFor(() => expect(opened('redirectTo')).toHaveLength(1))
    expect(sent()).toEqual({ shop_id: 1, user_id: 9, schedule_id: 501, count: 1, channel: 'FREE', version: 7 })
    expect(localStorage.getItem('pay_channel')).toBe('FREE')
  })

  it('sends the recommending user and the activity', async () => {
    await show(makeConfirm(), `${ADDRESS}?recommend_user_id=12&activity_id=3`)
    await tapId('confirm-booking')
    await waitFor(() => expect(opened('redirectTo')).toHaveLength(1))
    expect(sent()).toMatchObject({ recommend_user_id: 12, activity_id: 3 })
  })

  it('names nobody who opened his own link as who recommended it', async () => {
    await show(makeConfirm(), `${ADDRESS}?recommend_user_id=9`)
    await tapId('confirm-booking')
    await waitFor(() => expect(opened('redirectTo')).toHaveLength(1))
    expect(sent()).not.toHaveProperty('recommend_user_id')
  })

  it('does not read the class again while it leaves the page, where it would be booked already', async () => {
    await show()
    answer('scheduleConfirm', makeConfirm({ refusal: { code: 'booking.already_booked', msg: '你已预约该课程' } }))
    await tapId('confirm-booking')
    await waitFor(() => expect(opened('redirectTo')).toHaveLength(1))
    await waitFor(() => expect(byId('confirm-booking').getAttribute('aria-busy')).toBeNull())
    expect(listAsked('scheduleConfirm')).toHaveLength(1)
    expect(text('order-amount')).toBe('¥68.00')
  })

  it('makes the next visit to the same class read it again', async () => {
    const page = await show()
    await tapId('confirm-booking')
    await waitFor(() => expect(opened('redirectTo')).toHaveLength(1))
    page.unmount()
    await waitFor(() => expect(queryClient.getQueriesData({ queryKey: ['booking', 'confirm'] })).toEqual([]))
    answer('scheduleConfirm', makeConfirm({ refusal: { code: 'booking.already_booked', msg: '你已预约该课程' } }))
    const release = hold('scheduleConfirm')
    open(OrderPage, ADDRESS)
    await act(async () => undefined)
    expect(document.getElementById('order-amount')).toBeNull()
    release()
    expect(await screen.findByText('你已预约该课程')).toBeTruthy()
  })

  it('is sent once, however often it is tapped', async () => {
    await show()
    const release = hold('scheduleOrderCreate')
    await tapId('confirm-booking')
    await waitFor(() => expect(byId('confirm-booking').getAttribute('aria-busy')).toBe('true'))
    await tapId('confirm-booking')
    release()
    await waitFor(() => expect(opened('redirectTo')).toHaveLength(1))
    expect(listAsked('scheduleOrderCreate')).toHaveLength(1)
  })

  it('is shown on the success page without another request', async () => {
    await show()
    await tapId('confirm-booking')
    await waitFor(() => expect(opened('redirectTo')).toHaveLength(1))
    open(SuccessPage, '/shop/1/mobile/order/success/?order_id=31')
    expect(await screen.findByText('预约成功')).toBeTruthy()
    expect(listAsked('scheduleOrderDetail')).toEqual([])
    await tapId('to-detail')
    expect(opened('redirectTo').at(-1)).toBe('/shop/1/m/user/schedules/orders/31/')
  })
})
