import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { LoginPromptBar } from '@/features/member/login/login-prompt-bar'
import { ShopBindDialog } from '@/features/member/me/shop-bind-dialog'
import { useMemberStore } from '@/shell/session/member-store'
import { queryClient } from '@/http/query-client'
import { settle } from '../support/settle'

const request = Taro.request as unknown as jest.Mock
const user = { id: 9, username: '宋知远', avatar: '/a.png', phone: '13800000003', ship_id: null } as never

beforeEach(() => window.history.replaceState({}, '', '/shop/1/mobile/user/grouplesson/list/'))
afterEach(() => {
  act(() => useMemberStore.setState({ user: null, shopId: undefined }))
  queryClient.clear()
})

describe('the log-in prompt for visitors', () => {
  it('asks a visitor to log in or register and names the way back [IP-048 IP-162 BK-297]', async () => {
    render(<LoginPromptBar />)
    fireEvent.click(screen.getByRole('button', { name: '登录 / 注册' }))
    await settle()
    const { url } = (Taro.navigateTo as unknown as jest.Mock).mock.calls[0]![0] as { url: string }
    expect(url).toBe(`/mobile/login/?next=${encodeURIComponent('/shop/1/mobile/user/grouplesson/list/')}&shop_id=1`)
  })

  it('is not shown to a logged-in user', () => {
    useMemberStore.setState({ user })
    render(<LoginPromptBar />)
    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('the bind dialog', () => {
  it('shows avatar, name, phone and the shop, and binds when it is authorised [BK-218 BK-396]', async () => {
    useMemberStore.setState({ user })
    request.mockImplementation(({ url }: { url: string }) =>
      Promise.resolve({
        statusCode: 200,
        header: {},
        data: {
          status: 200,
          data: url.includes('/bind/') ? { ship_id: 5 } : { shop: { id: 1, name: '拾光·静安店', logo: '/l.png', address: '愚园路 68 号' } },
        },
      }),
    )
    const bound = jest.fn()
    render(
      <QueryClientProvider client={queryClient}>
        <ShopBindDialog shopId={1} open onClose={() => undefined} onBound={bound} />
      </QueryClientProvider>,
    )
    const dialog = await screen.findByRole('alertdialog')
    for (const words of ['加入拾光·静安店', '宋知远', '138****0003', '愚园路 68 号']) expect(dialog.textContent).toContain(words)
    expect([...dialog.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual(['/a.png', '/l.png'])
    fireEvent.click(screen.getByRole('button', { name: '授权登录' }))
    await waitFor(() => expect(bound).toHaveBeenCalled())
    const sent = request.mock.calls
      .map(([call]) => call as { url: string; method: string; data: string })
      .find(({ url }) => url.includes('/bind/'))!
    expect([sent.method, sent.url, JSON.parse(sent.data)]).toEqual(['POST', '/api/shops/1/users/bind/', { user_id: 9 }])
  })
})
