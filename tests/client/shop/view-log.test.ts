import Taro from '@tarojs/taro'
import { logView } from '@/features/shop/view-log'
import { host } from '@/platform/host'

const request = Taro.request as unknown as jest.Mock
const logged = () => request.mock.calls.map(([{ data }]) => JSON.parse(data as string) as Record<string, unknown>)

beforeEach(() => request.mockResolvedValue({ statusCode: 200, header: {}, data: { status: 200, data: {} } }))
afterEach(() => jest.restoreAllMocks())

it('sends shop, path and an anonymous id that stays the same [BK-404 BK-495 IP-246]', () => {
  logView('/shop/1/welcome/?activity_id=3', null)
  logView('/shop/2/welcome/', { isStaff: false })
  const [first, second] = logged()
  expect(first).toMatchObject({ shop_id: 1, client_path: '/shop/1/welcome/?activity_id=3' })
  expect(first!.client_user_id).toBe(localStorage.getItem('client_user_id'))
  expect(second).toMatchObject({ shop_id: 2, client_user_id: first!.client_user_id })
})

it('does not log staff, but for the mini-program [BK-318]', () => {
  logView('/shop/1/welcome/', { isStaff: true })
  expect(logged()).toEqual([])
  jest.spyOn(host, 'read').mockReturnValue({ app: 'weapp', system: 'ios', shell: false })
  logView('/shop/1/welcome/', { isStaff: true })
  expect(logged()).toHaveLength(1)
})

it('logs nothing without a shop, and ignores a lost record', async () => {
  logView('/mobile/login/', null)
  expect(logged()).toEqual([])
  request.mockRejectedValue(new Error('offline'))
  expect(() => logView('/shop/1/welcome/', null)).not.toThrow()
  await Promise.resolve()
})
