import Taro from '@tarojs/taro'
import { goLogin } from '@/features/member/session-guard'
import { navigate } from '@/platform/navigate'

const settings = globalThis as unknown as { CLOUD_HOST: string }

afterEach(() => {
  settings.CLOUD_HOST = ''
  jest.restoreAllMocks()
})

it('opens the log-in page of the cloud host, where one is set, with a next_url [IP-024 IP-025]', async () => {
  settings.CLOUD_HOST = 'https://cloud.example'
  const leave = jest.spyOn(navigate, 'leave').mockReturnValue(true)
  await goLogin('/shop/1/welcome/')
  expect(leave).toHaveBeenCalledWith(
    `https://cloud.example/mobile/login/?next_url=${encodeURIComponent('http://localhost/shop/1/welcome/')}`,
  )
  expect(Taro.navigateTo).not.toHaveBeenCalled()
})

it('opens its own where none is set [IP-025]', async () => {
  await goLogin('/shop/1/welcome/')
  expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/mobile/login/?next=%2Fshop%2F1%2Fwelcome%2F&shop_id=1' })
})
