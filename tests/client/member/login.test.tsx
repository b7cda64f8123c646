import { fireEvent, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { consentVersions } from '@/domain/member/consent'
import { RegisterForm } from '@/features/member/login/register-form'
import { takeCarriedForm } from '@/features/member/login/carried-form'
import { useMemberStore } from '@/shell/session/member-store'
import { shop } from '../shop/fixtures'
import { agreeAndSend, answers, makeBody, ok, refused, request, sentTo, setUpLogin, show, tap, type, user, wait } from './login-stage'

setUpLogin()

describe('the log-in form', () => {
  it('asks for phone, area and code [IP-049]', () => {
    show()
    expect(screen.getByLabelText('手机号')).toBeTruthy()
    expect(screen.getByLabelText('国家/地区，中国大陆 +86')).toBeTruthy()
    expect(screen.getByLabelText('验证码')).toBeTruthy()
  })

  it('offers China +86 and Taiwan +886, Hong Kong +852 and Macao +853 between them [IP-050]', async () => {
    show()
    await tap('area')
    const offered = screen.getAllByRole('radio').map((row) => row.textContent)
    expect(offered).toEqual(['中国大陆+86', '中国香港+852', '中国澳门+853', '中国台湾+886'])
  })

  it.each([
    ['zh-tw', '0912345678'],
    ['zh-hk', '91234567'],
    ['zh-mo', '61234567'],
  ])('sends %s for the phone %s of that area [IP-051]', async (area, phone) => {
    show()
    await tap('area')
    await tap(`area-${area}`)
    await agreeAndSend(phone)
    expect(makeBody('/api/send/verify/')).toEqual({ phone, area_code: area, shop_id: '1' })
  })

  it.each([
    ['', '', '手机号不能为空', 'IP-171'],
    ['23800000001', '123456', '手机号格式错误', 'IP-173'],
    ['1380000000', '123456', '手机号格式错误', 'IP-173'],
    ['13800000001', '', '验证码不能为空', 'IP-176'],
    ['13800000001', '12345', '验证码格式错误', 'IP-177'],
    ['13800000001', '12a456', '验证码格式错误', 'IP-177'],
  ])('the form with the phone "%s" and the code "%s" says %s and sends nothing [%s IP-178 IP-179]', async (phone, code, words) => {
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
    expect(screen.getByText('请先阅读并同意用户协议和隐私政策')).toBeTruthy()
    expect(request).not.toHaveBeenCalled()
  })

  it('shows the agreement and the policy, which names operator, openid, location, payment and how long data are kept', async () => {
    answers['/api/shops/1/detail/'] = ok({ shop: { ...shop, brand: { id: 1, name: '拾光运动', logo: '' } } })
    show()
    await tap('privacy')
    await wait()
    const policy = document.getElementById('privacy-sheet')!.textContent!
    for (const words of ['本服务由拾光运动运营', 'openid', '位置', '微信支付或支付宝', '保存多久']) expect(policy).toContain(words)
    for (const time of [
      '最后一次使用后 30 天',
      '浏览记录 90 天',
      '企业签到时的位置保存 90 天',
      '消息 365 天',
      '至少保存 3 年',
      '5 分钟内有效',
    ])
      expect(policy).toContain(time)
    expect(policy).not.toMatch(/[{}]/)
    await tap('privacy-agree')
    expect(screen.getByRole('checkbox', { checked: true })).toBeTruthy()
    await tap('agreement')
    expect(document.getElementById('privacy-sheet')!.textContent).toContain('拾光运动通过本服务提供')
  })

  it('logs in once, however often it is tapped meanwhile, and goes on to the page that asked for it [IP-158 IP-009]', async () => {
    show()
    await agreeAndSend()
    type('验证码', '123456')
    fireEvent.click(document.getElementById('log-in')!)
    fireEvent.click(document.getElementById('log-in')!)
    await wait()
    expect(sentTo('/api/login/')).toHaveLength(1)
    expect(makeBody('/api/login/')).toEqual({
      ...{ phone: '13800000001', area_code: 'zh-cn', code: '123456', shop_id: '1' },
      terms_version: consentVersions.terms,
    })
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

  it('welcomes a person who is not registered yet, and carries phone and code to the register page, not in its address [IP-315]', async () => {
    answers['/api/login/'] = refused(404, 'member.not_found', '用户不存在')
    show()
    await agreeAndSend('13812345678')
    type('验证码', '123456')
    await tap('log-in')
    expect(screen.getByRole('alertdialog').textContent).toContain('13812345678 还没有注册')
    expect(document.body.textContent).not.toContain('用户不存在')
    await tap('go-register')
    const { url } = (Taro.navigateTo as unknown as jest.Mock).mock.calls[0]![0] as { url: string }
    expect(url).toBe(`/mobile/register/?next=${encodeURIComponent('/shop/1/mobile/buy/cards/')}&shop_id=1`)
    expect(takeCarriedForm()).toMatchObject({ phone: '13812345678', code: '123456' })
  })
})

describe('the register form', () => {
  const register = <RegisterForm start={{}} shopId={1} onLogIn={() => undefined} />

  it('registers with name and gender at the shop, and logs in', async () => {
    show(register)
    await agreeAndSend('13812345678')
    type('验证码', '123456')
    type('姓名', ' 许晴 ')
    fireEvent.click(screen.getByRole('radio', { name: '女' }))
    await tap('register')
    expect(makeBody('/api/register/')).toEqual({
      terms_version: consentVersions.terms,
      phone: '13812345678',
      area_code: 'zh-cn',
      code: '123456',
      shop_id: '1',
      username: '许晴',
      gender: '1',
    })
    expect(useMemberStore.getState().user).toEqual(user)
  })

  it('logs a known phone in with the same code', async () => {
    answers['/api/register/'] = refused(409, 'member.exists', '该手机号已注册')
    show(register)
    await agreeAndSend()
    type('验证码', '123456')
    await tap('register')
    expect(screen.getByRole('alertdialog').textContent).toContain('该手机号已注册')
    await tap('log-in-now')
    expect(makeBody('/api/login/')).toMatchObject({ phone: '13800000001', code: '123456' })
    expect(useMemberStore.getState().user).toEqual(user)
  })
})
