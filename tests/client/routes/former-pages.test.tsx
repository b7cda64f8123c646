import { act, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import NotFoundPage from '@/pages/system/not-found'
import { formerPages, presentAddress } from '@/routes/former-pages'
import { routes } from '@/routes/table'

jest.mock('@/platform/navigate', () => jest.requireActual('@/platform/navigate/index.weapp'))
jest.mock('@/platform/storage', () => jest.requireActual('@/platform/storage/index.weapp'))

const pages = new Set<string>(Object.values(routes).map(({ page }) => page))

it('leads from every former page to one that is there, and from none that is there itself', () => {
  expect(Object.values(formerPages).filter((page) => !pages.has(page))).toEqual([])
  expect(Object.keys(formerPages).filter((page) => pages.has(page))).toEqual([])
})

it('takes the parameters along, and the name of the route where several share the page', () => {
  expect(presentAddress('/pages/booking/detail/index?shopId=1&orderId=34&recommend_user_id=7')).toBe(
    '/shop/1/m/user/schedules/orders/34/?recommend_user_id=7',
  )
  expect(presentAddress('pages/proxy/order/index?shopId=1&scheduleId=5&route=coachPrivateScheduleOrder')).toBe(
    '/shop/1/m/coach/schedules/5/private/order/',
  )
  expect(presentAddress('/pages/nowhere/index?shopId=1')).toBeUndefined()
})

describe('the page that WeChat is led to where there is no page', () => {
  const openFrom = async (from: string) => {
    await act(async () => void render(<NotFoundPage tid={`pages/system/not-found/index?from=${encodeURIComponent(from)}`} />))
  }

  it('is replaced by the page that the former one is now', async () => {
    await openFrom('pages/buy/pending/index?shopId=1&orderId=9')
    expect(Taro.redirectTo).toHaveBeenCalledWith({ url: '/pages/card/buy/pending/index?shopId=1&orderId=9' })
    expect(screen.queryByText('页面不存在')).toBeNull()
  })

  it('stays for a page that never was', async () => {
    jest.mocked(Taro.redirectTo).mockClear()
    await openFrom('pages/nowhere/index')
    expect(Taro.redirectTo).not.toHaveBeenCalled()
    expect(document.body.textContent).toContain('返回首页')
  })
})

describe('the packages of the mini-program', () => {
  it('have no root inside of another', () => {
    const roots = [...new Set([...pages].map((page) => `${page.split('/').slice(0, -2).join('/')}/`))]
    expect(roots.filter((root) => roots.some((other) => other !== root && root.startsWith(other)))).toEqual([])
  })
})
