import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { useMemberStore } from '@/shell/session/member-store'
import { queryClient } from '@/http/query-client'
import ActivityTab from '@/pages/tabs/activity/index'
import { fireTaro } from '../../support/stubs/taro'
import { settle } from '../support/settle'

const request = Taro.request as unknown as jest.Mock
const option = (more: object = {}) => ({
  id: 1,
  name: '单人票',
  is_free: false,
  rules: [{ channel: 'ONLINE', cost: 59, card_tpl_id: null, card_tpl_name: null, card_type: null }],
  limits: { user_count: 2, user_status: [] },
  limit_user_count: 60,
  total_order_count: 38,
  user_order_count: 0,
  ...more,
})
const activity = (id: number, more: object = {}) => ({
  id,
  name: `城市夜骑 ${id}`,
  image: '',
  place: '龙腾大道集合',
  start: '2026-05-30T19:30:00+08:00',
  end: '2026-05-30T22:00:00+08:00',
  status: 1,
  need_sign_up: true,
  sign_up_start: '2026-05-15T10:00:00+08:00',
  sign_up_end: '2026-05-28T23:59:00+08:00',
  support_card: true,
  min_price: 59,
  options: [option()],
  ...more,
})
const four = [
  activity(1),
  activity(2, { sign_up_start: '2026-05-25T10:00:00+08:00' }),
  activity(3, { options: [option({ total_order_count: 60 })] }),
  activity(4, { sign_up_end: '2026-05-21T20:00:00+08:00' }),
]

let pages: object[][]
const asked = () => request.mock.calls.map(([{ url }]) => url as string).filter((url) => url.includes('/activities/'))

beforeEach(() => {
  window.history.replaceState({}, '', '/shop/1/activities/')
  pages = [four]
  request.mockImplementation(({ url }: { url: string }) => {
    const page = Number(/page=(\d+)/.exec(url)?.[1] ?? 1)
    if (!url.includes('/activities/')) return new Promise(() => undefined)
    const data = { pages: pages.length, current_page: page, total_count: 20, activities: pages[page - 1] }
    return Promise.resolve({ statusCode: 200, header: { 'x-now': '2026-05-22T10:00:00+08:00' }, data: { status: 200, data } })
  })
})
afterEach(() => {
  act(() => useMemberStore.setState({ user: null, shopId: undefined }))
  queryClient.clear()
})

const show = async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <ActivityTab />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(screen.queryByRole('status', { name: '加载中' })).toBeNull())
}
const card = (id: number) => document.getElementById(`activity-${id}`)!.textContent

describe('the activities of a shop', () => {
  it('are listed with time, place and price, each in its sign-up state [MC-221 MC-083]', async () => {
    await show()
    expect(card(1)).toBe('报名中城市夜骑 15月30日 19:30–22:00 · 龙腾大道集合¥59剩 22 位 · 5月28日截止')
    expect(card(2)).toContain('报名未开始')
    expect(card(2)).toContain('5月25日 10:00 开放报名')
    expect(card(3)).toContain('名额已满')
    expect(card(4)).toContain('报名已截止')
  })

  it('show the lowest price that is paid beside a free option, and 起 where others cost more', async () => {
    const rule = (cost: number, type: number | null = null) => ({ channel: type ? 'CARD' : 'ONLINE', cost, card_type: type })
    const free = option({ id: 2, is_free: true, rules: [{ channel: 'FREE', cost: 0, card_type: null }] })
    const dear = option({ id: 3, rules: [rule(108), rule(2, 2)] })
    pages = [
      [
        activity(1, { min_price: 0, options: [option(), free] }),
        activity(2, { min_price: 0, options: [dear, option(), free] }),
        activity(3, { min_price: 0, options: [free] }),
      ],
    ]
    await show()
    expect(card(1)).toContain('¥59剩')
    expect(card(2)).toContain('¥59起')
    expect(card(3)).toContain('免费')
  })

  it.each([
    [0, '报名未开始'],
    [1, '报名中'],
    [2, '已结束'],
  ])('an activity of status %i reads %s within the sign-up window [MC-116]', async (status, words) => {
    pages = [[activity(1, { status })]]
    await show()
    expect(card(1)).toContain(words)
  })

  it('stand below a heading, for who does not see which tab is drawn large', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('活动')
  })

  it('have unlimited places where the count is 1e10 [BK-496] [MC-163]', async () => {
    pages = [
      [activity(1, { options: [option({ limit_user_count: 1e10 })] }), activity(2, { options: [option({ limit_user_count: 1e10 - 1 })] })],
    ]
    await show()
    expect(card(1)).not.toContain('剩')
    expect(card(2)).toContain('剩')
  })

  it('show no prices to users of member status 2 [MC-164]', async () => {
    useMemberStore.setState({ user: { id: 9, status: 2, ship_id: 1 } as never, shopId: 1 })
    await show()
    expect(card(1)).toContain('剩 22 位')
    expect(card(1)).not.toContain('¥59')
  })

  it('come page by page as the end is reached', async () => {
    pages = [four, [activity(5)]]
    await show()
    expect(document.getElementById('activity-5')).toBeNull()
    await fireTaro('reachBottom')
    await settle()
    expect(card(5)).toContain('城市夜骑 5')
    await fireTaro('reachBottom')
    await settle()
    expect(asked()).toEqual(['/api/v2/mobile/shops/1/activities/?page=1', '/api/v2/mobile/shops/1/activities/?page=2'])
  })

  it('offer the classes of the shop where there are none', async () => {
    pages = [[]]
    await show()
    expect(screen.getByText('近期没有活动')).toBeTruthy()
    expect(screen.getByRole('button', { name: '去约课' })).toBeTruthy()
  })

  it('can be read again after a failure', async () => {
    const answer = request.getMockImplementation()!
    request.mockImplementation(() =>
      Promise.resolve({ statusCode: 400, header: {}, data: { status: 400, code: 'request.invalid', msg: '请求有误', data: null } }),
    )
    await show()
    expect(screen.getByRole('alert').textContent).toContain('请求有误')
    request.mockImplementation(answer)
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    await settle()
    expect(card(1)).toContain('报名中')
  })
})
