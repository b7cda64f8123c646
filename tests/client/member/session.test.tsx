import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import type { User } from '@/contract/member/member'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { isProxy, useSession } from '@/features/member/session'
import { leaveLogin, requireLogin } from '@/shell/session/session-guard'
import { endSession, startSession, useMemberStore } from '@/shell/session/member-store'
import { loseSession } from '@/http/session-id'
import { queryClient } from '@/http/query-client'
import { fireTaro } from '../../support/stubs/taro'
import { settle } from '../support/settle'

const request = Taro.request as unknown as jest.Mock
const user = { id: 9, username: '林晓', isMember: true, isTeacher: false, isStaff: false, isSuperUser: false, ship_id: 4 } as User
const answer = (data: object) => request.mockResolvedValue({ statusCode: 200, header: {}, data: { status: 200, data } })
const at = (address: string) => window.history.replaceState({}, '', address)

let drawn = 0
const Probe = ({ shopId }: { shopId: number }) => {
  drawn += 1
  const session = useSession(shopId)
  return <p>{session.kind === 'visitor' ? 'visitor' : `${session.user.username} ship=${session.membershipId}`}</p>
}
const show = (shopId: number) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Probe shopId={shopId} />
    </QueryClientProvider>,
  )

afterEach(() => {
  endSession()
  queryClient.clear()
})

describe('the session', () => {
  it('is a visitor without one', () => {
    show(1)
    expect(screen.getByText('visitor')).toBeTruthy()
    expect(request).not.toHaveBeenCalled()
  })

  it('comes with the page for the shop of the page, without a call, and is shown once [IP-001]', () => {
    drawn = 0
    useMemberStore.setState({ user, shopId: 1 })
    show(1)
    expect(screen.getByText('林晓 ship=4')).toBeTruthy()
    expect(request).not.toHaveBeenCalled()
    expect(drawn).toBe(1)
  })

  it('is read from /info/ for another shop than the page’s [IP-002] [IP-226]', async () => {
    useMemberStore.setState({ user, shopId: 1 })
    answer({ user: { ...user, ship_id: null } })
    show(2)
    expect(screen.getByText('林晓 ship=undefined')).toBeTruthy()
    expect(await screen.findByText('林晓 ship=null')).toBeTruthy()
    expect((request.mock.calls[0]![0] as { url: string }).url).toBe('/api/users/9/info/?shop_id=2')
  })

  it('ends when the server does not know it any more', () => {
    startSession({ user }, 1)
    loseSession()
    expect(useMemberStore.getState().user).toBeNull()
  })

  it('knows from the flags whether the user may act for members [IP-001]', () => {
    expect(isProxy(user)).toBe(false)
    for (const flag of ['isTeacher', 'isStaff', 'isSuperUser'] as const) expect(isProxy({ ...user, [flag]: true })).toBe(true)
  })
})

describe('an act that needs a log-in', () => {
  it('leads a visitor to the log-in page and names the way back [IP-208 IP-009]', async () => {
    at('/shop/1/m/user/schedules/5/group/order/?activity_id=3')
    expect(requireLogin()).toBe(false)
    await settle()
    const { url } = (Taro.navigateTo as unknown as jest.Mock).mock.calls[0]![0] as { url: string }
    expect(url).toBe(
      `/mobile/login/?activity_id=3&next=${encodeURIComponent('/shop/1/m/user/schedules/5/group/order/?activity_id=3')}&shop_id=1`,
    )
  })

  it('goes on for a logged-in user', () => {
    useMemberStore.setState({ user })
    expect(requireLogin()).toBe(true)
    expect(Taro.navigateTo).not.toHaveBeenCalled()
  })

  it('replaces a page that a visitor cannot use by the log-in page, once that page is in front [IP-208]', async () => {
    const replaced = () => (Taro.redirectTo as unknown as jest.Mock).mock.calls.length
    const Own = () => <p>{useLoggedIn(1).userId}</p>
    useMemberStore.setState({ user, shopId: 1 })
    render(
      <QueryClientProvider client={queryClient}>
        <Own />
      </QueryClientProvider>,
    )
    await fireTaro('hide')
    act(() => loseSession())
    await settle()
    expect(replaced()).toBe(0)
    await fireTaro('show')
    await settle()
    expect(replaced()).toBe(1)
    expect(Taro.navigateTo).not.toHaveBeenCalled()
  })

  it('goes on afterwards to the page that asked for it, else to the home of the shop [IP-009]', async () => {
    const relaunched = () => ((Taro.reLaunch as unknown as jest.Mock).mock.calls.at(-1)![0] as { url: string }).url
    at(`/mobile/login/?next_url=${encodeURIComponent('/shop/1/mobile/buy/cards/')}`)
    await leaveLogin()
    expect(relaunched()).toBe('/shop/1/mobile/buy/cards/')
    at('/mobile/login/?next=https%3A%2F%2Felsewhere.example%2F&shop_id=2')
    await leaveLogin()
    expect(relaunched()).toBe('/shop/2/welcome/')
  })
})
