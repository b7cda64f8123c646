import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { MiniProgramCode } from '@/features/course/share/mini-program-code'
import { queryClient } from '@/http/query-client'
import BookingDetailPage from '@/pages/booking/own/detail'
import CourseDetailPage from '@/pages/course/detail'
import SharedClassPage from '@/pages/course/schedule'
import BookingTab from '@/pages/tabs/booking'
import { share } from '@/platform/share'
import { COACH_APP, DINGTALK, PHONE, runIn, STAFF_APP, WECHAT } from '../support/agents'
import { answer, listAsked, refuse } from '../support/fake-server'
import { settle } from '../support/settle'
import { booking, byId, groupClass, open, setUpBooking, tapId, TODAY, user } from '../booking/fixtures'

setUpBooking()

const copy = jest.spyOn(share, 'copy')
beforeEach(() => {
  runIn(WECHAT)
  answer('weixinSetting', { app_id: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's', templates: [] })
  copy.mockResolvedValue(true)
  answer('shopShareTemplate', { title: '{shop_name} {date} 的{course_name}', desc: '挑一节', imgUrl: '/list.jpg' })
})
afterAll(() => jest.restoreAllMocks())

const copied = async () => {
  await tapId('share-copy')
  await waitFor(() => expect(copy).toHaveBeenCalledTimes(1))
  return new URL(copy.mock.calls[0]![0])
}
afterEach(() => void copy.mockClear())

const course = {
  id: 1,
  name: '流瑜伽',
  photo: '',
  minutes: 60,
  is_private: false,
  difficulty: 1,
  tags: [],
  shop_id: 1,
  description: '',
  prepare: '',
  photos: [],
  teachers: [],
}

describe('sharing', () => {
  const quiet = async () => {
    await act(async () => void (await import('@/pages/tabs/booking/share')))
    await settle()
  }
  const pages = {
    'the list of a day': async () => {
      answer('groupSchedules', { schedules: [groupClass(501)], open_rules: [] })
      open(BookingTab, '/shop/1/mobile/user/grouplesson/list/')
      await screen.findAllByText('流瑜伽')
    },
    'a class': async () => {
      answer('courseDetail', { course })
      answer('scheduleRead', { schedule: groupClass(501) })
      open(SharedClassPage, '/shop/1/m/courses/1/schedule/details/?is_schedule=1&schedule_id=501')
      await waitFor(() => byId('to-course'))
    },
    'a course': async () => {
      answer('courseDetail', { course })
      answer('schedulesOf', { schedules: [], open_rules: [] })
      open(CourseDetailPage, '/shop/1/m/courses/1/details/')
      await waitFor(() => byId('course-name'))
    },
    'a booking': async () => {
      answer('scheduleOrderDetail', { order: booking(31) })
      open(BookingDetailPage, '/shop/1/m/user/schedules/orders/31/')
      await screen.findAllByText('课程31')
    },
  }
  const hosts = {
    WeChat: [WECHAT, 'offered'],
    'the coach app': [COACH_APP, 'offered'],
    'the staff app': [STAFF_APP, 'offered'],
    'an ordinary browser': [PHONE, 'absent'],
    DingTalk: [DINGTALK, 'absent'],
  } as const
  const cases = Object.entries(pages).flatMap(([what, show]) =>
    Object.entries(hosts).map(([where, [name, offered]]) => [what, where, offered, name, show] as const),
  )

  it.each(cases)('sharing on the page of %s in %s is %s [BK-317]', async (_what, _where, offered, name, show) => {
    runIn(name)
    await show()
    await quiet()
    expect(document.getElementById('share') ? 'offered' : 'absent').toBe(offered)
  })
})

describe('sharing the list of a day', () => {
  const show = async (path: string) => {
    answer('groupSchedules', { schedules: [groupClass(501)], open_rules: [] })
    answer('privateTeachers', { teachers: [] })
    answer('privateTags', { tags: [] })
    open(BookingTab, path)
    await act(async () => void (await import('@/pages/tabs/booking/share')))
    await waitFor(() => byId('share'))
    await tapId('share')
    await waitFor(() => expect(byId('share-card').textContent).toContain('拾光·静安店 '))
  }

  it('uses the template COURSE_LIST with its placeholders, and a link to the group classes of that day with the sharing user [BK-027] [BK-119] [BK-148] [BK-150] [BK-387]', async () => {
    await show('/shop/1/mobile/user/grouplesson/list/')
    expect(listAsked('shopShareTemplate')[0]!.query).toEqual({
      type: 'COURSE_LIST',
      date: '5月22日 周五',
      shop_name: '拾光·静安店',
      course_name: '团课',
    })
    expect(byId('share-card').textContent).toContain('拾光·静安店 5月22日 周五 的团课')
    expect(byId('share-card').textContent).toContain('挑一节')
    expect(byId('share-card').querySelector('img[src="/list.jpg"]')).toBeTruthy()
    const link = await copied()
    expect([link.pathname, Object.fromEntries(link.searchParams)]).toEqual([
      '/shop/1/mobile/user/grouplesson/list/',
      { date: TODAY, recommend_user_id: String(user.id) },
    ])
  })
})

describe('sharing a booking', () => {
  const show = async (order: ReturnType<typeof booking>) => {
    answer('scheduleOrderDetail', { order })
    open(BookingDetailPage, '/shop/1/m/user/schedules/orders/31/')
    await screen.findAllByText('课程31')
  }

  it('shares its class [BK-119] [BK-150]', async () => {
    await show(booking(31))
    await tapId('share')
    await waitFor(() => expect(byId('share-card').textContent).toContain('5月22日 周五 18:30 的课程31'))
    const link = await copied()
    expect([link.pathname, Object.fromEntries(link.searchParams)]).toEqual([
      '/shop/1/m/courses/1/schedule/details/',
      { is_schedule: '1', schedule_id: '131', recommend_user_id: String(user.id) },
    ])
  })

  it('has a poster too, with a code of the same link', async () => {
    await show(booking(31))
    await tapId('share')
    await waitFor(() => expect(byId('share-card').textContent).toContain('课程31'))
    await tapId('share-poster-toggle')
    await act(async () => void (await import('@/features/course/share/link-code')))
    await waitFor(() => expect(byId('poster-code').getAttribute('aria-label')).toBe('链接二维码'))
    expect(byId('share-poster').textContent).toContain('5月22日 周五 18:30')
    expect(byId('share-poster').textContent).toContain('拾光·静安店')
    await tapId('share-poster-toggle')
    expect(document.getElementById('share-poster')).toBeNull()
    byId('share-card')
  })

  it('a shared private lesson leads to its course', async () => {
    await show(booking(31, { schedule: { course: { id: 6, name: '课程31', photo: '', is_private: true } } }))
    await tapId('share')
    await waitFor(() => byId('share-card'))
    await waitFor(() => expect(byId('share-card').textContent).toContain('课程31'))
    expect((await copied()).pathname).toBe('/shop/1/m/courses/6/details/')
  })

  it.each([
    ['cancelled', booking(31, { status: 2, status_code: 2 })],
    ['of a class that was deleted', booking(31, { schedule: { id: null } })],
    ['of a class that is called off', booking(31, { schedule: { is_cancelled: true } })],
  ])('is not offered when it is %s', async (_what, order) => {
    await show(order)
    expect(document.getElementById('share')).toBeNull()
  })
})

describe('the code of a poster in the mini-program', () => {
  const address = '/shop/1/m/courses/6/details/?recommend_user_id=7'
  const show = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MiniProgramCode shopId={1} address={address} />
      </QueryClientProvider>,
    )

  it('is the server’s for the shared address', async () => {
    answer('shopCode', { code: { scene: 'l.1.6~r7', image_url: '/api/shops/1/weapp/codes/l.1.6~r7/' } })
    show()
    await waitFor(() => expect(byId('poster-code').querySelector('img')!.getAttribute('src')).toBe('/api/shops/1/weapp/codes/l.1.6~r7/'))
    expect(listAsked('shopCode')[0]!.query).toEqual({ address })
  })

  it('shows why there is none, and can be read again', async () => {
    refuse('shopCode', 'weixin.not_enabled')
    show()
    await waitFor(() => byId('retry-code'))
    answer('shopCode', { code: { scene: 'l.1.6', image_url: '/code/' } })
    await tapId('retry-code')
    await waitFor(() => byId('poster-code'))
  })
})
