import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { LoginForm } from '@/features/member/components/login-form'
import { RegisterForm } from '@/features/member/components/register-form'
import { takeCarriedForm } from '@/features/member/hooks/carried-form'
import { endSession, useMemberStore } from '@/features/member/store'
import { queryClient } from '@/http/query-client'
import { dismissToast } from '@/ui/toast/toast-store'
import { ToastHost } from '@/ui/toast/toast-host'

interface Sent {
  url: string
  data?: string
}
type Said = { status: number; code?: string; msg?: string; data?: unknown }
const request = Taro.request as unknown as jest.Mock
const user = { id: 9, username: '林晓', ship_id: 4, status: 2 }
const ok = (data: object): Said => ({ status: 200, data })
const refused = (status: number, code: string, msg: string): Said => ({ status, code, msg, data: null })

let answers: Record<string, Said | Promise<Said>>
const sentTo = (path: string) => request.mock.calls.map(([call]) => call as Sent).filter(({ url }) => url.startsWith(path))
const bodyOf = (path: string) => Object.fromEntries(new URLSearchParams(sentTo(path).at(-1)!.data))

beforeEach(() => {
  jest.useFakeTimers()
  window.history.replaceState({}, '', `/mobile/login/?next=${encodeURIComponent('/shop/1/mobile/buy/cards/')}`)
  answers = { '/api/send/verify/': ok({ wait_seconds: 60 }), '/api/login/': ok({ user }), '/api/register/': ok({ user }) }
  request.mockImplementation(async ({ url }: Sent) => {
    const said = await answers[url.split('?')[0]!]
    if (!said) throw new Error(`no answer for ${url}`)
    return { statusCode: said.status, header: {}, data: said }
  })
})
afterEach(() => {
  jest.useRealTimers()
  endSession()
  queryClient.clear()
  takeCarriedForm()
  act(dismissToast)
})

const show = (form = <LoginForm start={{}} shopId={1} />) =>
  render(
    <QueryClientProvider client={queryClient}>
      {form}
      <ToastHost />
    </QueryClientProvider>,
  )
const wait = (ms = 0) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const tap = async (id: string) => {
  fireEvent.click(document.getElementById(id)!)
  await wait()
}
const codeButton = () => document.getElementById('send-code')!.textContent
const agreeAndSend = async (phone = '13800000001') => {
  type('手机号', phone)
  fireEvent.click(document.getElementById('agree')!)
  await tap('send-code')
}

describe('the log-in form', () => {
  it('asks for phone, area and code [IP-049]', () => {
    show()
    expect(screen.getByLabelText('手机号')).toBeTruthy()
    expect(screen.getByLabelText('国家/地区,中国 +86')).toBeTruthy()
    expect(screen.getByLabelText('验证码')).toBeTruthy()
  })

  it('offers China +86 and Taiwan +886, and sends zh-tw for Taiwan [IP-050 IP-051]', async () => {
    show()
    await tap('area')
    expect(screen.getAllByRole('radio').map((row) => row.textContent)).toEqual(['中国+86', '台湾+886'])
    await tap('area-zh-tw')
    await agreeAndSend('0912345678')
    expect(bodyOf('/api/send/verify/')).toEqual({ phone: '0912345678', area_code: 'zh-tw', shop_id: '1' })
  })

  it.each([
    ['', '', '手机号不能为空', 'IP-171'],
    ['23800000001', '123456', '手机号格式错误', 'IP-173'],
    ['1380000000', '123456', '手机号格式错误', 'IP-173'],
    ['13800000001', '', '验证码不能为空', 'IP-176'],
    ['13800000001', '12345', '验证码格式错误', 'IP-177'],
    ['13800000001', '12a456', '验证码格式错误', 'IP-177'],
  ])('with the phone "%s" and the code "%s" says %s and sends nothing [%s IP-178 IP-179]', async (phone, code, words) => {
    show()
    type('手机号', phone)
    type('验证码', code)
    await tap('log-in')
    expect(screen.getByText(words)).toBeTruthy()
    expect(request).not.toHaveBeenCalled()
  })

  it('wants the privacy policy agreed to before it sends a code', async () => {
    show()
    type('手机号', '13800000001')
    await tap('send-code')
    expect(screen.getByText('请先阅读并同意隐私政策')).toBeTruthy()
    expect(request).not.toHaveBeenCalled()
  })

  it('logs in once, however often it is tapped meanwhile, and goes on where the user wanted to be [IP-158 IP-009]', async () => {
    show()
    await agreeAndSend()
    type('验证码', '123456')
    fireEvent.click(document.getElementById('log-in')!)
    fireEvent.click(document.getElementById('log-in')!)
    await wait()
    expect(sentTo('/api/login/')).toHaveLength(1)
    expect(bodyOf('/api/login/')).toEqual({ phone: '13800000001', area_code: 'zh-cn', code: '123456', shop_id: '1' })
    expect(useMemberStore.getState()).toEqual({ user, shopId: 1 })
    expect((Taro.reLaunch as unknown as jest.Mock).mock.calls[0]![0]).toEqual({ url: '/shop/1/mobile/buy/cards/' })
  })

  it('says that the log-in failed, and why [IP-314 IP-320]', async () => {
    answers['/api/login/'] = refused(400, 'member.code_wrong', '验证码错误')
    show()
    await agreeAndSend()
    type('验证码', '000000')
    await tap('log-in')
    expect(screen.getByText('登录失败')).toBeTruthy()
    expect(screen.getByText('验证码错误')).toBeTruthy()
    expect(useMemberStore.getState().user).toBeNull()
  })

  it('tells an unknown user so and carries phone and code to the register page, not in its address [IP-315 IP-320]', async () => {
    answers['/api/login/'] = refused(404, 'member.not_found', '用户不存在')
    show()
    await agreeAndSend('13812345678')
    type('验证码', '123456')
    await tap('log-in')
    expect(screen.getByRole('alertdialog').textContent).toContain('用户不存在')
    await tap('go-register')
    const { url } = (Taro.navigateTo as unknown as jest.Mock).mock.calls[0]![0] as { url: string }
    expect(url).toBe(`/mobile/register/?next=${encodeURIComponent('/shop/1/mobile/buy/cards/')}&shop_id=1`)
    expect(takeCarriedForm()).toMatchObject({ phone: '13812345678', code: '123456' })
  })
})

describe('the code button', () => {
  it('is idle, counts down from 60 and is idle again [IP-152 IP-153 IP-154]', async () => {
    show()
    expect(codeButton()).toBe('获取验证码')
    await agreeAndSend()
    expect(codeButton()).toBe('60 秒后重发')
    await wait(1000)
    expect(codeButton()).toBe('59 秒后重发')
    await wait(58_000)
    expect(codeButton()).toBe('1 秒后重发')
    await wait(1000)
    expect(codeButton()).toBe('获取验证码')
  })

  it('is reset by another phone and by another area [IP-155]', async () => {
    show()
    await agreeAndSend()
    type('手机号', '13800000002')
    expect(codeButton()).toBe('获取验证码')
    await tap('send-code')
    expect(codeButton()).toBe('60 秒后重发')
    await tap('area')
    await tap('area-zh-tw')
    expect(codeButton()).toBe('获取验证码')
  })

  it('alerts that a code was sent and sends none while it counts [IP-156 IP-320]', async () => {
    show()
    await agreeAndSend()
    await tap('send-code')
    expect(screen.getByRole('status').textContent).toBe('验证码已发送')
    expect(sentTo('/api/send/verify/')).toHaveLength(1)
  })

  it('is idle again after a failure, which is said in words [IP-157 IP-313 IP-318 IP-319 IP-320]', async () => {
    answers['/api/send/verify/'] = refused(503, 'member.code_not_sent', '验证码发送失败')
    show()
    await agreeAndSend()
    expect(codeButton()).toBe('获取验证码')
    expect(screen.getByText('验证码发送失败')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('获取验证码失败')
  })

  it('is not touched by a failure for a phone that is there no more', async () => {
    let fail: (said: Said) => void = () => undefined
    answers['/api/send/verify/'] = new Promise<Said>((resolve) => (fail = resolve))
    show()
    await agreeAndSend()
    type('手机号', '13800000002')
    answers['/api/send/verify/'] = ok({ wait_seconds: 60 })
    await tap('send-code')
    fail(refused(503, 'member.code_not_sent', '验证码发送失败'))
    await wait()
    expect(codeButton()).toBe('60 秒后重发')
    expect(screen.queryByText('验证码发送失败')).toBeNull()
  })
})

describe('the register form', () => {
  const register = <RegisterForm start={{}} shopId={1} onLogIn={() => undefined} />

  it('registers with name and gender at the shop, and logs in', async () => {
    show(register)
    await agreeAndSend('13812345678')
    type('验证码', '123456')
    type('姓名', ' 许晴 ')
    fireEvent.click(screen.getByRole('tab', { name: '女' }))
    await tap('register')
    expect(bodyOf('/api/register/')).toEqual({
      phone: '13812345678',
      area_code: 'zh-cn',
      code: '123456',
      shop_id: '1',
      username: '许晴',
      gender: '1',
    })
    expect(useMemberStore.getState().user).toEqual(user)
  })

  it('lets a phone that is known log in with the same code', async () => {
    answers['/api/register/'] = refused(409, 'member.exists', '该手机号已注册')
    show(register)
    await agreeAndSend()
    type('验证码', '123456')
    await tap('register')
    expect(screen.getByRole('alertdialog').textContent).toContain('该手机号已注册')
    await tap('log-in-now')
    expect(bodyOf('/api/login/')).toMatchObject({ phone: '13800000001', code: '123456' })
    expect(useMemberStore.getState().user).toEqual(user)
  })
})
