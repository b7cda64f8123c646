import { act, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { FramedCaptcha } from '@/features/member/captcha/framed-captcha'
import { agreeAndSend, answers, ok, refused, sentTo, setUpLogin, show, tap, type, wait } from './login-stage'

interface Shown {
  src: string
  onLoad: (event: { detail: { src: string } }) => void
  onError: () => void
}
let mockShown: Shown | undefined
jest.mock('@/platform/captcha', () => jest.requireActual('@/platform/captcha/index.weapp'))
jest.mock('@/platform/web-page', () => jest.requireActual('@/platform/web-page/index.weapp'))
jest.mock('@tarojs/components', () => ({
  ...jest.requireActual<object>('@tarojs/components'),
  WebView: (props: Shown) => {
    mockShown = props
    return null
  },
}))

setUpLogin()

const SEND = '/api/send/verify/'
const lastSent = () => Object.fromEntries(new URLSearchParams(sentTo(SEND).at(-1)!.data))
const asked = () => JSON.parse(sentTo('/api/captcha/').at(-1)!.data!) as { ours?: boolean }
const opened = () => jest.mocked(Taro.navigateTo).mock.calls.map(([{ url }]) => url)

/** Asks for a code and is sent to the web page; the mini-program's page around it is drawn. */
const goElsewhere = async () => {
  show()
  await agreeAndSend()
  await wait(50)
  expect(opened()).toEqual(['/captcha/?permit=p.1'])
  window.history.replaceState({}, '', '/captcha/?permit=p.1')
  return render(<FramedCaptcha />)
}
const loads = (address: string) => act(async () => mockShown!.onLoad({ detail: { src: window.location.origin + address } }))
/** WeChat closes the page. */
const leave = async ({ unmount }: { unmount: () => void }) => {
  act(unmount)
  await wait(50)
}

beforeEach(() => {
  mockShown = undefined
  jest.mocked(Taro.navigateTo).mockClear()
  jest.mocked(Taro.navigateBack).mockClear()
  jest.mocked(Taro.getCurrentPages).mockReturnValue([{}, {}] as never)
  Object.defineProperty(answers, '/api/captcha/', {
    configurable: true,
    enumerable: true,
    get: () =>
      asked().ours
        ? ok({ token: 'ours', picture: 'data:image/png;base64,AA==' })
        : ok({ token: 'served', picture: '', service: { app_id: '19', script: '/x.js', permit: 'p.1' } }),
  })
  answers[SEND] = refused(409, 'member.captcha_needed', '请先完成图形验证')
})
afterEach(() => Reflect.deleteProperty(answers, '/api/captcha/'))

describe('a captcha of a service in the mini-program', () => {
  it('is shown by a web page of ours, and the code is sent with the token alone once that page says that it was answered', async () => {
    const page = await goElsewhere()
    expect(mockShown!.src).toBe(`${window.location.origin}/captcha/?permit=p.1&lang=zh-cn`)
    await loads('/captcha/?permit=p.1&lang=zh-cn')
    expect(Taro.navigateBack).not.toHaveBeenCalled()
    answers[SEND] = ok({ wait_seconds: 60 })
    await loads('/captcha/?done=answered')
    expect(Taro.navigateBack).toHaveBeenCalledTimes(1)
    await leave(page)
    expect(lastSent()).toEqual({ phone: '13800000001', area_code: 'zh-cn', shop_id: '1', captcha_token: 'served' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it.each([
    ['that page asks for ours', () => loads('/captcha/?done=ours')],
    ['WeChat does not show it', () => act(async () => mockShown!.onError())],
  ])('is followed by ours where %s', async (_, end) => {
    const page = await goElsewhere()
    await end()
    expect(Taro.navigateBack).toHaveBeenCalledTimes(1)
    await leave(page)
    expect(asked().ours).toBe(true)
    answers[SEND] = ok({ wait_seconds: 60 })
    type('5 位数字', '31542')
    await tap('captcha-ok')
    await wait(50)
    expect(lastSent()).toMatchObject({ captcha_token: 'ours', captcha_answer: '31542' })
  })

  it('takes no other site’s word for it', async () => {
    const page = await goElsewhere()
    await act(async () => mockShown!.onLoad({ detail: { src: 'https://elsewhere.example/captcha/?done=answered' } }))
    expect(Taro.navigateBack).not.toHaveBeenCalled()
    await leave(page)
  })

  it('is tried again, or followed by ours, by the person who went back without an answer', async () => {
    await leave(await goElsewhere())
    expect(sentTo(SEND)).toHaveLength(1)
    await tap('captcha-reopen')
    await wait(50)
    expect(opened()).toHaveLength(2)
    await leave(render(<FramedCaptcha />))
    await tap('captcha-ours')
    await wait(50)
    expect(asked().ours).toBe(true)
    expect(screen.getByLabelText('5 位数字')).toBeTruthy()
  })
})

it('the page around it says that it is over where it was opened without a captcha', () => {
  window.history.replaceState({}, '', '/captcha/')
  render(<FramedCaptcha />)
  expect(screen.getByText('这次验证已过期')).toBeTruthy()
})
