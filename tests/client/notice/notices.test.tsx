import { screen, waitFor } from '@testing-library/react'
import { useMemberStore } from '@/shell/session/member-store'
import { NoticeCell } from '@/features/notice/notice-cell'
import NoticesPage from '@/pages/notice/list'
import type { Answer } from '@/http/call'
import { answer, listAsked, lose } from '../support/fake-server'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'

setUpBooking()

type Notice = Answer<'noticeList'>['notices'][number]
const ADDRESS = '/shop/1/mobile/notices/'
const notice = (id: number, more: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'waiting.promoted',
  title: '候补成功，已为你预约',
  body: '2026-05-22 18:30「流瑜伽」1 位',
  path: '/shop/1/m/user/schedules/orders/31/',
  order_kind: 'booking',
  order_id: 31,
  is_read: false,
  created_at: '2026-05-22T10:00:00+08:00',
  ...more,
})
const list = (notices: Notice[], more: Partial<Answer<'noticeList'>> = {}) =>
  answer('noticeList', { pages: 1, current_page: 1, total_count: notices.length, notices, ...more })

describe('the messages', () => {
  it('are listed latest first, are marked as read up to the newest, and open their pages', async () => {
    list([notice(5), notice(4, { is_read: true, title: '你候补的课程有空位了' })])
    answer('noticeRead', { notice_count: 0 })
    open(NoticesPage, ADDRESS)
    await screen.findByText('你候补的课程有空位了')
    await waitFor(() => expect(listAsked('noticeRead').map(({ body }) => body)).toEqual([{ shop_id: 1, up_to: 5 }]))
    expect(byId('notice-5').textContent).toContain('未读')
    expect(byId('notice-4').textContent).not.toContain('未读')
    await tapId('notice-5')
    expect(opened('navigateTo')).toEqual(['/shop/1/m/user/schedules/orders/31/'])
  })

  it('are read page by page', async () => {
    answer('noticeList', ({ query }) => {
      const page = Number(query.page ?? 1)
      return { pages: 2, current_page: page, total_count: 2, notices: [notice(3 - page, { is_read: true })] }
    })
    open(NoticesPage, ADDRESS)
    await waitFor(() => byId('notice-2'))
    await tapId('more-notices')
    await waitFor(() => byId('notice-1'))
    expect(document.getElementById('more-notices')).toBeNull()
  })

  it('may be none, or fail to load', async () => {
    lose('noticeList')
    open(NoticesPage, ADDRESS)
    expect((await screen.findByRole('alert')).textContent).toContain('加载失败')
    list([])
    await tapId('retry')
    await screen.findByText('还没有消息')
  })

  it('are not read for a visitor', async () => {
    useMemberStore.setState({ user: null, shopId: undefined })
    open(NoticesPage, ADDRESS)
    await waitFor(() => expect(opened('redirectTo')).toEqual([`/mobile/login/?next=${encodeURIComponent(ADDRESS)}&shop_id=1`]))
    expect(listAsked('noticeList')).toEqual([])
  })
})

describe('the row that leads to the messages', () => {
  it('counts the unread ones, read with the shop and a timestamp [IP-258 IP-259]', async () => {
    answer('noticeCount', { notice_count: 3 })
    open(() => <NoticeCell shopId={1} />, '/shop/1/mobile/users/profile/')
    await waitFor(() => expect(byId('me-notices').textContent).toBe('消息3'))
    const { path, query } = listAsked('noticeCount')[0]!
    expect(path).toBe('/api/user/notice/count/')
    expect(query.shop_id).toBe('1')
    expect(Number(query.timestamp)).toBeGreaterThan(1_700_000_000_000)
    await tapId('me-notices')
    expect(opened('navigateTo')).toEqual([ADDRESS])
  })
})
