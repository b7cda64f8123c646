import { act, screen, waitFor } from '@testing-library/react'
import { endSession } from '@/shell/session/member-store'
import type { ActivityOrder } from '@/contract/activity/order'
import ActivityTab from '@/pages/tabs/activity'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, open, opened, said, setUpBooking, tapId } from '../booking/fixtures'
import { showHome } from '../grant/fixtures'
import { gone, held, signUp, words } from './fixtures'

setUpBooking()

const INDEX = '/shop/1/activities/?index=1'
const list = (...orders: ActivityOrder[]) =>
  answer('activityOrderList', { orders, coming_count: 2, pages: 1, current_page: 1, total_count: orders.length })
const show = async (address = INDEX) => {
  answer('activityList', { activities: [], pages: 1, current_page: 1, total_count: 0 })
  open(ActivityTab, address)
  await act(async () => void (await import('@/features/activity/own/my-sign-ups')))
}

describe('The own sign-ups', () => {
  it.each(['/shop/1/activities/?index=1', '/shop/1/activities/mine/'])(
    'are the list at %s [MC-017] [MC-018] [MC-022] [MC-226]',
    async (address) => {
      list(signUp(31), held(32), gone(33))
      await show(address)
      await waitFor(() => byId('sign-up-31'))
      expect(listAsked('activityOrderList').map(({ path, query }) => [path, query])).toEqual([
        ['/api/v2/mobile/shops/1/activities/orders/', { page: '1' }],
      ])
      expect([31, 32, 33].map((id) => byId(`sign-up-${id}`).textContent!.length > 0)).toEqual([true, true, true])
    },
  )

  it('are a view of their own beside the list of activities [MC-047]', async () => {
    list(signUp(31))
    await show('/shop/1/activities/')
    await screen.findByText('近期没有活动')
    expect(listAsked('activityOrderList')).toEqual([])
    await tapId('top--mine')
    await waitFor(() => byId('sign-up-31'))
    expect(window.location.search).toBe('?index=1')
    await tapId('top--all')
    await screen.findByText('近期没有活动')
    expect(window.location.search).toBe('')
  })

  it('are cards with time, option, cost, state and what can be done now [MC-048] [MC-085] [MC-107]', async () => {
    list(
      signUp(31),
      held(32),
      gone(33, { refundType: 1 }),
      signUp(34, {
        channel: 'CARD',
        card: { id: 5, name: '团课次卡', type: 2 },
        price: 2,
        price_unit: 'times',
        admitted: 1,
        state: 'partly',
        can_cancel: false,
      }),
      signUp(35, { state: 'used', admitted: 2 }),
      gone(36, { state: 'called_off' }),
      gone(37, { state: 'run_out' }),
    )
    await show()
    await waitFor(() => byId('sign-up-31'))
    expect(words('sign-up-31')).toBe('5月30日 19:30已支付城市夜骑双人票 × 1 · 龙腾大道集合¥108.00 · 微信支付取消入场凭证')
    expect(words('sign-up-32')).toMatch(/待支付.*剩 \d+:\d\d取消去支付$/)
    expect(words('sign-up-33')).toContain('退款中')
    expect(words('sign-up-34')).toContain('已入 1 / 2 人')
    expect(words('sign-up-34')).toContain('2 次 · 团课次卡')
    expect(words('sign-up-35')).toContain('已使用')
    expect(words('sign-up-36')).toContain('门店已取消')
    expect(words('sign-up-37')).toContain('支付超时')
  })

  it('lead to the ticket and to the payment [MC-021]', async () => {
    list(signUp(31), held(32))
    await show()
    await waitFor(() => byId('ticket-31'))
    await tapId('ticket-31')
    await tapId('pay-32')
    expect(opened('navigateTo')).toEqual(['/shop/1/activities/orders/31/', '/shop/1/mobile/orders/77/pay/'])
  })

  it('are read by their group and page by page [MC-227]', async () => {
    answer('activityOrderList', ({ query }) => ({
      orders: [signUp(query.page === '2' ? 30 : 31)],
      coming_count: 2,
      pages: 2,
      current_page: Number(query.page),
      total_count: 2,
    }))
    await show()
    await waitFor(() => byId('more-sign-ups'))
    expect(words('group-coming')).toBe('待参加 2')
    await tapId('more-sign-ups')
    await waitFor(() => byId('sign-up-30'))
    await tapId('group-over')
    await waitFor(() => expect(listAsked('activityOrderList').at(-1)!.query).toEqual({ page: '1', group: 'over' }))
  })

  it('are cancelled after a question that says what goes back, once', async () => {
    list(signUp(31))
    await show()
    await waitFor(() => byId('cancel-31'))
    await tapId('cancel-31')
    expect(words('cancel-sign-up-dialog')).toBe('取消这次报名？¥108.00 将退回微信支付。\n双人票的 1 份名额会让给别人。再想想确认取消')
    lose('activityOrderCancel')
    await tapId('cancel-sign-up-act')
    await said('没有收到结果，再点一次不会重复取消')
    answer('activityOrderCancel', { order: gone(31) })
    list(gone(31))
    await tapId('cancel-sign-up-act')
    await said('已取消报名')
    const keys = listAsked('activityOrderCancel').map(({ headers }) => headers['Idempotency-Key'])
    expect(keys[0]).toBe(keys[1])
    await waitFor(() => expect(words('sign-up-31')).toContain('已取消'))
  })

  it('say why one cannot be cancelled any more', async () => {
    list(signUp(31))
    await show()
    await waitFor(() => byId('cancel-31'))
    await tapId('cancel-31')
    refuse('activityOrderCancel', 'activity.cancel_over')
    await tapId('cancel-sign-up-act')
    await waitFor(() => expect(words('cancel-sign-up-refused')).toContain('已过取消时间'))
  })

  it('lead to the activities where there are none, and a visitor to log in', async () => {
    list()
    await show()
    await screen.findByText('还没有报名')
    await tapId('see-activities')
    expect(opened('switchTab').length).toBe(1)
    act(() => endSession())
    await screen.findByText('登录后查看你的报名')
    await tapId('mine-log-in')
    expect(opened('navigateTo').at(-1)).toContain('/mobile/login/')
  })

  it('can be read again after a failure', async () => {
    refuse('activityOrderList', 'request.invalid')
    await show()
    await screen.findByRole('alert')
    list(signUp(31))
    await tapId('retry')
    await waitFor(() => byId('sign-up-31'))
  })

  it('are on the home page while they are to come', async () => {
    list(signUp(31), held(32))
    await showHome()
    await waitFor(() => byId('coming-activity-31'))
    expect(document.getElementById('coming-activity-32')).toBeNull()
    expect(listAsked('activityOrderList')[0]!.query).toEqual({ page: '1', group: 'coming' })
    await tapId('coming-activity-31')
    expect(opened('navigateTo')).toEqual(['/shop/1/activities/orders/31/'])
  })
})
