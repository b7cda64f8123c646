import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { endSession, useMemberStore } from '@/shell/session/member-store'
import { queryClient } from '@/http/query-client'
import { setLocale } from '@/i18n/runtime'
import WeixinAuthPage from '@/pages/member/weixin-auth'
import { host } from '@/platform/host'
import type { Host } from '@/platform/host/types'
import { navigate } from '@/platform/navigate'
import { buildAddress, matchAddress } from '@/routes/match'
import { at, user } from '../shop/fixtures'
import { answer, listAsked, lose, refuse, startServer, unanswered } from '../support/fake-server'
import { settle } from '../support/settle'

const PATH = '/shop/1/mobile/weixin/user/auth/'
const NEXT = '/shop/1/mobile/user/grouplesson/list/?date=2026-11-21'
const HERE = `${PATH}?next=${encodeURIComponent(NEXT)}`
const WECHAT: Host = { app: 'wechat', system: 'ios', shell: false }

let leave: jest.SpyInstance
const inside = (where: Host) => jest.spyOn(host, 'read').mockReturnValue(where)
const open = async (address = HERE) => {
  at(address)
  const page = render(
    <QueryClientProvider client={queryClient}>
      <WeixinAuthPage />
    </QueryClientProvider>,
  )
  await settle()
  return page
}
/** The last address of WeChat that was opened. */
const sent = () => listAsked('weixinAuthorise').map(({ query }) => query)
/** WeChat comes back with a code for that address. */
const comeBack = (code = 'c1', state = sent().at(-1)!.state!) => open(`${HERE}&code=${code}&state=${state}`)
const tap = async (id: string) => {
  fireEvent.click(document.getElementById(id)!)
  await settle()
}

beforeEach(() => {
  inside(WECHAT)
  leave = jest.spyOn(navigate, 'leave').mockReturnValue(true)
  startServer('2026-11-21T10:00:00+08:00')
  answer('weixinAuthorise', { url: 'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1#wechat_redirect' })
  answer('weixinAuth', {})
  useMemberStore.setState({ user, shopId: 1 })
})
afterEach(async () => {
  expect(unanswered()).toEqual([])
  jest.restoreAllMocks()
  endSession()
  queryClient.clear()
  sessionStorage.clear()
  await setLocale('zh-cn')
})

it('has the address of the specification [IP-020]', () => {
  expect(buildAddress('weixinAuthPage', { shopId: 1 })).toBe(PATH)
  expect(matchAddress(`${PATH}?code=a&state=b`)).toMatchObject({ name: 'weixinAuthPage', params: { shopId: 1, code: 'a', state: 'b' } })
})

it('goes to the authorise address, to come back to itself [IP-020 IP-163]', async () => {
  await open()
  expect(sent()).toEqual([{ url: `http://localhost${HERE}`, state: expect.stringMatching(/^\w{32}$/) }])
  expect(leave).toHaveBeenCalledWith('https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1#wechat_redirect')
  expect(screen.getByLabelText('正在完成微信授权…')).toBeTruthy()
})

it('binds the code that it came back with, and goes back to the member’s page [IP-164]', async () => {
  const first = await open()
  first.unmount()
  await comeBack()
  expect(listAsked('weixinAuth').map(({ path, body }) => [path, body])).toEqual([['/api/v2/shops/1/weixin/user/auth/', { code: 'c1' }]])
  expect(useMemberStore.getState().user?.has_openid).toBe(true)
  expect(Taro.reLaunch).toHaveBeenCalledWith({ url: NEXT })
})

it('goes home where no page is named', async () => {
  useMemberStore.setState({ user: { ...user, has_openid: true }, shopId: 1 })
  await open(PATH)
  expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/shop/1/welcome/' })
  expect(leave).not.toHaveBeenCalled()
})

it('refuses a code with a foreign state, and the same code twice', async () => {
  const first = await open()
  const { state } = sent()[0]!
  first.unmount()
  const foreign = await comeBack('c1', 'anothers')
  expect(screen.getByRole('alert').textContent).toContain('微信授权失败')
  foreign.unmount()
  await comeBack('c1', state)
  expect(listAsked('weixinAuth')).toEqual([])
})

it('shows the server’s text, and can be tried again or left', async () => {
  const first = await open()
  first.unmount()
  refuse('weixinAuth', 'weixin.code')
  await comeBack()
  expect(screen.getByRole('alert').textContent).toContain('微信授权已失效，请重新授权')
  expect(leave).toHaveBeenCalledTimes(1)
  await tap('weixin-again')
  expect(leave).toHaveBeenCalledTimes(2)
})

it.each([
  ['zh-cn', '微信授权失败', '暂不授权'],
  ['zh-tw', '微信授權失敗', '暫不授權'],
  ['en-us', 'WeChat authorization failed', 'Not now'],
] as const)('fails in %s when no answer comes, and can be left', async (locale, title, later) => {
  await act(() => setLocale(locale))
  lose('weixinAuthorise')
  await open()
  expect(screen.getByRole('alert').textContent).toContain(title)
  fireEvent.click(screen.getByText(later))
  await settle()
  expect(Taro.reLaunch).toHaveBeenCalledWith({ url: NEXT })
})

it('has nothing to do outside of WeChat', async () => {
  inside({ app: 'chrome', system: 'other', shell: false })
  await open()
  expect(screen.getByText('请在微信中打开')).toBeTruthy()
  expect(leave).not.toHaveBeenCalled()
  await tap('weixin-go-on')
  expect(Taro.reLaunch).toHaveBeenCalledWith({ url: NEXT })
})

it('asks a visitor to log in first', async () => {
  endSession()
  await open()
  expect(sent()).toEqual([])
  expect(Taro.redirectTo).toHaveBeenCalledWith({ url: `/mobile/login/?next=${encodeURIComponent(HERE)}&shop_id=1` })
})
