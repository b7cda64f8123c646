import { cleanup, render, screen, waitFor } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { ProfileAvatar } from '@/features/member/profile/profile-avatar'
import { endSession, useMemberStore } from '@/shell/session/member-store'
import { followServerClock } from '@/http/clock'
import { queryClient } from '@/http/query-client'
import { setLocale } from '@/i18n/runtime'
import MePage from '@/pages/tabs/me'
import { storage } from '@/platform/storage'
import { asked, at, card, NOW, order, serve, shop, show, tap, user } from '../shop/fixtures'

const over = { status: 4, status_code: 4 }
const answers = {
  '/api/shops/1/detail/': { shop },
  '/api/users/9/info/': { user },
  '/api/mobile/user/schedule/latest/': [{ type: 'order', data: order(2, '2026-05-22T18:30:00+08:00', '2026-05-22T19:30:00+08:00') }],
  '/api/v2/mobile/shops/1/users/cards/': { cards: [] as object[] },
  '/api/mobile/schedules/orders/': {
    orders: [
      {
        date: '2026-05-20',
        orders: [
          order(1, '2026-05-20T18:30:00+08:00', '2026-05-20T19:30:00+08:00', over),
          order(4, '2026-05-20T20:00:00+08:00', '2026-05-20T20:45:00+08:00', over),
          order(5, '2026-05-20T21:00:00+08:00', '2026-05-20T22:00:00+08:00', { status: 2, status_code: 2 }),
        ],
      },
      { date: '2026-05-22', orders: [order(2, '2026-05-22T18:30:00+08:00', '2026-05-22T19:30:00+08:00')] },
    ],
  },
  '/api/logout/': {},
}
const cards = (...all: object[]) => ({ ...answers, '/api/v2/mobile/shops/1/users/cards/': { cards: all } })
const face = (id: number) => document.getElementById(`card-${id}`)?.textContent

beforeEach(() => {
  followServerClock(NOW)
  at('/shop/1/mobile/users/9/profile/')
  useMemberStore.setState({ user, shopId: 1 })
  serve(answers)
})
afterEach(async () => {
  endSession()
  queryClient.clear()
  await setLocale('zh-cn')
  storage.remove('lang')
})

describe('me, for a visitor', () => {
  it('offers the log-in and reads nothing personal [BK-299]', async () => {
    endSession()
    at('/shop/1/mobile/users/profile/')
    show(<MePage />)
    expect(await screen.findByText('登录后开始运动')).toBeTruthy()
    expect(asked('/api/users/')).toEqual([])
    expect(asked('/api/mobile/')).toEqual([])
    expect(document.getElementById('me-settings')).toBeTruthy()
    await tap('me-login')
    expect(Taro.navigateTo).toHaveBeenCalledWith({
      url: `/mobile/login/?next=${encodeURIComponent('/shop/1/mobile/users/profile/')}&shop_id=1`,
    })
  })
})

describe('me, for a member', () => {
  it('shows the name and the masked phone', async () => {
    show(<MePage />)
    expect(await screen.findByText('138****0001 · 拾光·静安店会员')).toBeTruthy()
  })

  it('counts this month’s past classes, and their minutes', async () => {
    show(<MePage />)
    await waitFor(() => expect(document.getElementById('training-times')!.textContent).toBe('2次本月训练'))
    expect(document.getElementById('training-minutes')!.textContent).toBe('105分钟本月时长')
    expect(decodeURIComponent(asked('/api/mobile/schedules/orders/')[0]!)).toContain('schedule__start__gte=2026-05-01T00:00:00+08:00')
  })

  it('shows the time of the next class', async () => {
    show(<MePage />)
    await waitFor(() => expect(document.getElementById('me-bookings')!.textContent).toBe('我的预约今天 18:30'))
  })

  it('shows each card of the shop by its type [MC-043 MC-189 MC-255]', async () => {
    serve(
      cards(
        card({ id: 1, name: '储值', balance: 1280 }),
        card({ id: 2, name: '次卡', type: 2, balance: 8, check_valid: true, valid_to: '2026-12-31' }),
        card({ id: 3, name: '季卡', type: 3, balance: 131, start: '2026-04-01', end: '2026-09-30' }),
      ),
    )
    show(<MePage />)
    await waitFor(() => expect(face(1)).toContain('¥1,280.00'))
    expect(face(2)).toContain('8次')
    expect(face(2)).toContain('有效期至 2026-12-31')
    expect(face(3)).toContain('131天')
    expect(face(3)).toContain('2026-04-01 至 2026-09-30')
    expect(asked('/api/v2/mobile/shops/1/users/cards/')).toEqual(['/api/v2/mobile/shops/1/users/cards/'])
  })

  it('says why a card cannot be used: on leave, or over [MC-095]', async () => {
    serve(
      cards(
        card({
          id: 1,
          name: '年卡',
          type: 3,
          balance: 204,
          start: '2026-01-01',
          end: '2026-12-31',
          lock_start: '2026-05-16',
          lock_end: '2026-05-29',
        }),
        card({ id: 2, name: '旧卡', type: 3, balance: -2, start: '2026-01-01', end: '2026-05-20' }),
      ),
    )
    show(<MePage />)
    await waitFor(() => expect(face(1)).toContain('请假中'))
    expect(face(1)).toContain('5月30日恢复')
    expect(face(2)).toContain('已过期 2 天')
  })

  it('says of a term card below zero days that it is over, whatever its last day [MC-155]', async () => {
    serve(cards(card({ id: 1, name: '季卡', type: 3, balance: -1, start: '2026-04-01', end: '2026-09-30' })))
    show(<MePage />)
    await waitFor(() => expect(face(1)).toContain('已过期'))
  })

  it('shows the server’s words where the cards cannot be read [MC-245]', async () => {
    serve({ ...answers, '/api/v2/mobile/shops/1/users/cards/': 404 })
    show(<MePage />)
    expect((await screen.findByRole('alert')).textContent).toContain('门店不存在')
  })

  it('offers to join a shop without a ship of it, whatever the account, and is a member’s with one [IP-096] [IP-097]', async () => {
    const stranger = { ...user, ship_id: null, status: null }
    useMemberStore.setState({ user: stranger, shopId: 1 })
    serve({ ...answers, '/api/users/9/info/': { user: stranger } })
    show(<MePage />)
    expect(await screen.findByText('138****0001 · 未绑定门店')).toBeTruthy()
    expect(asked('/api/v2/mobile/shops/1/users/cards/')).toEqual([])
    await tap('me-bind')
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    cleanup()
    queryClient.clear()
    useMemberStore.setState({ user: { ...user, ship_id: 31 }, shopId: 1 })
    serve({ ...answers, '/api/users/9/info/': { user: { ...user, ship_id: 31 } } })
    show(<MePage />)
    await waitFor(() => expect(asked('/api/v2/mobile/shops/1/users/cards/')).toHaveLength(1))
    expect(document.getElementById('me-bind')).toBeNull()
  })

  it('leads to the settings', async () => {
    show(<MePage />)
    await screen.findByText('设置')
    await tap('me-settings')
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/shop/1/mobile/users/settings/' })
  })
})

describe('the default portrait', () => {
  const readPicture = (gender: unknown) => {
    const { container } = render(<ProfileAvatar user={{ avatar: '', gender: gender as never }} />)
    return container.innerHTML.includes('female') ? 'female' : container.innerHTML.includes('male') ? 'male' : 'none'
  }

  it('is the female one for a missing gender [IP-091]', () => {
    expect([null, undefined, ''].map(readPicture)).toEqual(['female', 'female', 'female'])
  })

  it('is the male one for 0 [IP-092]', () => {
    expect([0, 1].map(readPicture)).toEqual(['male', 'female'])
  })
})
