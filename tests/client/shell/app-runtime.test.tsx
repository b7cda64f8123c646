import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { takePage } from '@/features/shop/take-shop'
import { AppRuntime } from '@/app-runtime'
import { useSeenShopStore } from '@/shell/shop/current-shop'
import { useSkinStore } from '@/shell/tabs/shop-theme'
import { queryClient } from '@/http/query-client'
import { setLocale, setWording, t, useT } from '@/i18n/runtime'
import { usePageAddress } from '@/routes/use-route'
import { setTheme, useThemeStore } from '@/ui/theme/theme-store'
import { fireTaro } from '../../support/stubs/taro'

const request = Taro.request as unknown as jest.Mock
const asked = (part: string) => request.mock.calls.filter(([{ url }]) => (url as string).includes(part)).length
const shop = { id: 1, gym_id: 9, theme: { theme: 'qc_red', skin: 'fashion' } }

const answers: [string, unknown][] = [
  ['/cw/', { setting: { gym_id: 9, rules: [{ origin: '首页', replace: '大厅' }] } }],
  ['/api/shops/1/detail/', { shop }],
  ['/stat/', {}],
]

let drawn = 0

function Screen() {
  drawn += 1
  const translate = useT()
  usePageAddress()
  return <p>{translate('common.tabHome')}</p>
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Screen />
      <AppRuntime />
    </QueryClientProvider>,
  )

beforeEach(() => {
  window.history.replaceState({}, '', '/shop/1/welcome/')
  request.mockImplementation(({ url }: { url: string }) => {
    const [, data] = answers.find(([part]) => url.includes(part))!
    return Promise.resolve({ statusCode: 200, header: {}, data: { status: 200, data } })
  })
})
afterEach(async () => {
  queryClient.clear()
  shop.theme = { theme: 'qc_red', skin: 'fashion' }
  setTheme(undefined)
  useSkinStore.setState({ skin: undefined })
  sessionStorage.clear()
  setWording([])
  useSeenShopStore.setState({ shopId: undefined })
  await setLocale('zh-cn')
})

it.each(['fashion', 'default'] as const)(
  'applies the theme and the skin %s of data.shop.theme of GET /api/shops/{shopId}/detail/ [IP-112 IP-113 IP-351 IP-352]',
  async (skin) => {
    shop.theme = { theme: 'qc_red', skin }
    useSeenShopStore.setState({ shopId: 1 })
    show()
    await waitFor(() => expect(useThemeStore.getState().theme).toBe('qc_red'))
    expect(useSkinStore.getState().skin).toBe(skin)
    expect(request.mock.calls.map(([{ url, method }]) => [method, url])).toContainEqual(['GET', '/api/shops/1/detail/'])
  },
)

it('reads the wording of a gym, a list of replacement rules, once a visit and stores it in session storage [BK-494 IP-005 IP-254 IP-255]', async () => {
  useSeenShopStore.setState({ shopId: 1 })
  const { unmount } = show()
  expect(await screen.findByText('大厅')).toBeTruthy()
  expect(sessionStorage.getItem('cw_detail_9')).toBe('[{"origin":"首页","replace":"大厅"}]')
  unmount()
  queryClient.clear()
  setWording([])
  show()
  expect(await screen.findByText('大厅')).toBeTruthy()
  expect(asked('/api/v2/shops/1/setting/mobile/cw/detail/')).toBe(1)
})

it('draws a page once with the data that came with it', async () => {
  drawn = 0
  takePage({ shop: shop as never, answers: [[['shop', 'wording', 9], [{ origin: '首页', replace: '大厅' }]]] })
  show()
  expect(await screen.findByText('大厅')).toBeTruthy()
  await act(() => fireTaro('show'))
  expect(drawn).toBe(1)
  expect(document.cookie).toContain('visit_shop_id=1')
})

it('reads again in the new language, because the server words its answers', async () => {
  useSeenShopStore.setState({ shopId: 1 })
  show()
  await screen.findByText('大厅')
  const before = asked('/api/shops/1/detail/')
  await act(() => setLocale('en-us'))
  await waitFor(() => expect(asked('/api/shops/1/detail/')).toBe(before + 1))
  expect(t('common.tabHome')).toBe('Home')
})
