import { screen, waitFor, within } from '@testing-library/react'
import { endSession } from '@/shell/session/member-store'
import OrderPage from '@/pages/court/order'
import SuccessPage from '@/pages/court/success'
import { answer, listAsked, hold, lose, refuse } from '../support/fake-server'
import {
  atPaying,
  byId,
  channel,
  offCard,
  open,
  opened,
  payment,
  said,
  selectable,
  setUpBooking,
  tap,
  tapId,
  TODAY,
} from '../booking/fixtures'
import { at, courtOrder, toConfirm } from './fixtures'

setUpBooking()

const ADDRESS = `/shop/1/mobile/v3/court/order/?date=${TODAY}&slots=1.1140%2C1.1200`
const show = () => open(OrderPage, ADDRESS)
const shown = async (more: Parameters<typeof toConfirm>[0] = {}) => {
  answer('courtOrderConfirm', toConfirm(more))
  show()
  await waitFor(() => byId('confirm-booking'))
}
const submit = () => tapId('confirm-booking')
const sent = () => listAsked('courtOrderCreate')
const keys = () => sent().map(({ headers }) => headers['Idempotency-Key'])

describe('the page to order courts', () => {
  it('reads the price of the chosen slots and shows them as one stretch, with the ways to pay [BK-008]', async () => {
    await shown()
    expect(listAsked('courtOrderConfirm')).toMatchObject([
      { path: '/api/shops/1/court-orders/confirm/', query: { user_id: '9', date: TODAY, slots: '1.1140,1.1200' } },
    ])
    const words = document.body.textContent
    for (const part of ['羽毛球', '5月22日 今天', '1 号场 19:00–21:00', '2 小时', '拾光·静安店', '储值卡', '¥120'])
      expect(words).toContain(part)
  })

  it('sends each slot with channel and card, and shows the order [BK-376] [BK-008] [BK-301]', async () => {
    await shown()
    answer('courtOrderCreate', { order: courtOrder() })
    await submit()
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/v3/court/orders/61/success/']))
    expect(sent()).toMatchObject([{ path: '/api/shops/1/court-orders/' }])
    expect(sent()[0]!.body).toEqual({
      user_id: 9,
      schedules: [
        { court_id: 1, start: at(19), end: at(20) },
        { court_id: 1, start: at(20), end: at(21) },
      ],
      channel: 'CARD',
      card_id: 5,
      // The shown price: at another price nothing is ordered.
      cost: 120,
    })
  })

  it('goes on to the payment of an order that is held until then [BK-376]', async () => {
    await shown({ cards: [] })
    answer('courtOrderCreate', { order: courtOrder(61, { channel: 'WEIXIN', card: null }), pay_order_id: 77, payment })
    await submit()
    await atPaying()
    expect(sent()[0]!.body).toMatchObject({ channel: 'WEIXIN', cost: 160 })
    expect(sent()[0]!.body).not.toHaveProperty('card_id')
  })

  it('goes to the order to pay though the provider did not answer', async () => {
    await shown({ cards: [] })
    answer('courtOrderCreate', { order: courtOrder(61, { channel: 'WEIXIN', card: null }), pay_order_id: 77 })
    await submit()
    await atPaying()
  })

  it('asks before a card starts, and sends the consent', async () => {
    await shown({ cards: [selectable(5, { auto_start: { start: TODAY, end: '2026-08-21' }, cost: 0, type: 3 })] })
    answer('courtOrderCreate', { order: courtOrder() })
    await submit()
    expect((await screen.findByRole('alertdialog')).textContent).toContain(`该卡将从 ${TODAY} 起生效，有效期至 2026-08-21`)
    expect(sent()).toEqual([])
    await tapId('agree')
    await waitFor(() => expect(sent()[0]!.body).toMatchObject({ auto_start_confirmed: true }))
  })

  it('orders once however often it is tapped', async () => {
    await shown()
    answer('courtOrderCreate', { order: courtOrder() })
    const release = hold('courtOrderCreate')
    await submit()
    await submit()
    release()
    await waitFor(() => expect(opened('redirectTo')).toHaveLength(1))
    expect(sent()).toHaveLength(1)
  })

  it('an order without an answer is sent again under the same key, and after a refusal under a new one', async () => {
    await shown()
    lose('courtOrderCreate')
    await submit()
    await said('预订失败，请重试')
    refuse('courtOrderCreate', 'court.taken')
    await submit()
    await said('该时段已被预订，请选择其他时段')
    // The price of the slots is read again.
    await waitFor(() => expect(listAsked('courtOrderConfirm').length).toBeGreaterThan(1))
    await submit()
    await waitFor(() => expect(keys()).toHaveLength(3))
    expect([keys()[0] === keys()[1], keys()[1] === keys()[2]]).toEqual([true, false])
  })

  it('says why the slots cannot be booked, and sends nothing', async () => {
    await shown({ refusal: { code: 'court.taken', msg: '该时段已被预订，请选择其他时段' } })
    expect(document.body.textContent).toContain('该时段已被预订，请选择其他时段')
    await submit()
    expect(sent()).toEqual([])
  })

  it('shows the reason of each way that cannot pay', async () => {
    await shown({ cards: [offCard(5, 'card.balance')], channels: [channel('WEIXIN', { cost: 160 })] })
    await tapId('all-ways')
    expect(within(screen.getByRole('dialog')).getByText('会员卡余额不足')).toBeTruthy()
  })

  it('is loading, then an error with a retry; slots that are gone lead back to the timetable', async () => {
    refuse('courtOrderConfirm', 'court.slot_gone')
    const release = hold('courtOrderConfirm')
    show()
    expect(await screen.findByRole('status', { name: '加载中' })).toBeTruthy()
    release()
    expect((await screen.findByRole('alert')).textContent).toContain('场地时段已变更，请重新选择')
    answer('courtOrderConfirm', toConfirm())
    await tapId('retry')
    await waitFor(() => byId('confirm-booking'))
  })

  it('leads to the timetable when the link names no slots', async () => {
    open(OrderPage, '/shop/1/mobile/v3/court/order/')
    await screen.findByText('场地时段已变更，请重新选择')
    await tapId('to-grid')
    expect(opened('redirectTo').concat(opened('switchTab')).at(-1)).toContain('/mobile/v3/court/timetable/')
  })

  it('asks a user without a membership to join the shop, and a visitor to log in', async () => {
    refuse('courtOrderConfirm', 'shop.not_bound')
    const { unmount } = show()
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    unmount()
    endSession()
    show()
    await waitFor(() => expect(opened('redirectTo')[0]).toContain('/mobile/login/'))
  })
})

describe('the page after the order', () => {
  it('shows the result and the cost, and leads to the order and back to the courts [BK-008] [BK-374]', async () => {
    answer('courtOrderDetail', { court_order: courtOrder() })
    open(SuccessPage, '/shop/1/mobile/v3/court/orders/61/success/')
    await screen.findByText('预订成功')
    for (const words of ['1 号场 19:00–21:00', '¥120.00 · 储值卡']) expect(document.body.textContent).toContain(words)
    await tap(byId('to-order'))
    expect(opened('redirectTo')).toEqual(['/shop/1/mobile/v3/court/orders/61/'])
  })
})
