import { screen } from '@testing-library/react'
import { agreeAndSend, answers, codeButton, ok, refused, type Said, sentTo, setUpLogin, show, tap, type, wait } from './login-stage'

setUpLogin()

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

  it.each([
    ['member.code_tries', 429, '验证码错误次数过多，请重新获取'],
    ['member.code_expired', 400, '验证码已过期，请重新获取'],
  ])('shows after %s when the next code can be sent, and sends it then [IP-154]', async (code, status, words) => {
    answers['/api/login/'] = refused(status, code, words)
    show()
    await agreeAndSend()
    type('验证码', '123456')
    await wait(20_000)
    await tap('log-in')
    expect(screen.getByText(`${words}（40 秒后可获取）`)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('')
    await tap('send-code')
    expect(screen.getByRole('status').textContent).toBe('请 40 秒后再获取验证码')
    await wait(1000)
    expect(screen.getByText(`${words}（39 秒后可获取）`)).toBeTruthy()
    await wait(39_000)
    expect(screen.getByText(words)).toBeTruthy()
    expect(codeButton()).toBe('获取验证码')
    await tap('send-code')
    expect(sentTo('/api/send/verify/')).toHaveLength(2)
    expect(screen.queryByText(words)).toBeNull()
    expect(codeButton()).toBe('60 秒后重发')
  })

  it('follows the seconds that the server says', async () => {
    answers['/api/send/verify/'] = ok({ wait_seconds: 25 })
    show()
    await agreeAndSend()
    expect(codeButton()).toBe('25 秒后重发')
  })

  it('is idle again after a failure, which is said in words [IP-157 IP-313 IP-318 IP-319 IP-320]', async () => {
    answers['/api/send/verify/'] = refused(503, 'member.code_not_sent', '验证码发送失败')
    show()
    await agreeAndSend()
    expect(codeButton()).toBe('获取验证码')
    expect(screen.getByText('验证码发送失败')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('获取验证码失败')
  })

  it('ignores a failure for a phone that was changed meanwhile', async () => {
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
