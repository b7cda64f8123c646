import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import Taro from '@tarojs/taro'
import type { User } from '@/contract/member/member'
import type { Shop } from '@/contract/shop/shop'
import { useWeixinBinding } from '@/features/member/weixin/use-weixin-binding'
import { endSession, useMemberStore } from '@/shell/session/member-store'
import { queryClient } from '@/http/query-client'
import { host } from '@/platform/host'
import type { Host } from '@/platform/host/types'
import { login } from '@/platform/login'
import type { LoginOutcome } from '@/platform/login/types'
import { at, shop, user } from '../shop/fixtures'
import { answer, listAsked, refuse, startServer } from '../support/fake-server'
import { settle } from '../support/settle'

const PAGE = '/shop/1/mobile/buy/cards/?schedule_id=5'
const WECHAT: Host = { app: 'wechat', system: 'android', shell: false }
const WEAPP: Host = { app: 'weapp', system: 'ios', shell: false }

let count = 100
/** A user who is new in this visit. */
const somebody = (change: Partial<User> = {}): User => ({ ...user, id: (count += 1), ...change })

function Beside({ shop: seen }: { shop: Shop }) {
  useWeixinBinding(seen)
  return null
}
const visit = async (where: Host, who: User | null = somebody(), { of = shop, shopId = 1, address = PAGE } = {}) => {
  jest.spyOn(host, 'read').mockReturnValue(where)
  at(address)
  useMemberStore.setState({ user: who, shopId })
  const view = render(
    <QueryClientProvider client={queryClient}>
      <Beside shop={of} />
    </QueryClientProvider>,
  )
  await settle()
  view.unmount()
}
const says = (outcome: LoginOutcome) => jest.spyOn(login, 'identify').mockResolvedValue(outcome)

beforeEach(() => startServer('2026-11-21T10:00:00+08:00'))
afterEach(() => {
  jest.restoreAllMocks()
  endSession()
  sessionStorage.clear()
})

describe('inside WeChat', () => {
  it('a member without an openid is sent to the authorise page, which comes back here [IP-163]', async () => {
    await visit(WECHAT)
    expect(Taro.redirectTo).toHaveBeenCalledWith({ url: `/shop/1/mobile/weixin/user/auth/?next=${encodeURIComponent(PAGE)}` })
  })

  it('a member without an openid is sent to the authorise page once a visit, so that it cannot loop [IP-163]', async () => {
    const who = somebody()
    await visit(WECHAT, who)
    await visit(WECHAT, who)
    expect(Taro.redirectTo).toHaveBeenCalledTimes(1)
  })

  it('a member without an openid is not sent there again after the page was reloaded', async () => {
    const who = somebody()
    sessionStorage.setItem(`WEIXIN_ASKED_${who.id}`, 'true')
    await visit(WECHAT, who)
    expect(Taro.redirectTo).not.toHaveBeenCalled()
  })

  it.each([
    ['one who has an openid', () => visit(WECHAT, somebody({ has_openid: true }))],
    ['a visitor', () => visit(WECHAT, null)],
    ['one at a venue without the app', () => visit(WECHAT, somebody(), { of: { ...shop, has_weixin: false } })],
    ['one whose flags are those of another venue', () => visit(WECHAT, somebody(), { shopId: 2 })],
    ['one in a mini-program’s web-view', () => visit({ app: 'wechat', system: 'ios', shell: true })],
    ['one in another browser', () => visit({ app: 'chrome', system: 'other', shell: false })],
    ['one who is about to log in', () => visit(WECHAT, somebody(), { address: '/mobile/login/?shop_id=1' })],
    ['one who is authorising', () => visit(WECHAT, somebody(), { address: '/shop/1/mobile/weixin/user/auth/?code=a&state=b' })],
  ])('%s is not redirected [IP-163]', async (_who, go) => {
    await go()
    expect(Taro.redirectTo).not.toHaveBeenCalled()
  })
})

describe('in the mini-program', () => {
  it('the openid is bound silently once somebody is logged in [IP-164]', async () => {
    says({ kind: 'code', code: 'wx-code' })
    answer('weixinAuth', {})
    await visit(WEAPP)
    expect(listAsked('weixinAuth').map(({ path, body }) => [path, body])).toEqual([
      ['/api/v2/shops/1/weixin/user/auth/', { code: 'wx-code' }],
    ])
    expect(useMemberStore.getState().user?.has_openid).toBe(true)
    expect(Taro.redirectTo).not.toHaveBeenCalled()
  })

  it('a failure is not shown and not repeated', async () => {
    says({ kind: 'code', code: 'wx-code' })
    refuse('weixinAuth', 'weixin.try_again')
    const who = somebody()
    await visit(WEAPP, who)
    await visit(WEAPP, who)
    expect(listAsked('weixinAuth')).toHaveLength(1)
    expect(useMemberStore.getState().user?.has_openid).toBe(false)
  })
})
