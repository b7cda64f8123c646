import { consentVersions } from '@/domain/member/consent'
import { RegisterForm } from '@/features/member/login/register-form'
import { useMemberStore } from '@/shell/session/member-store'
import { call } from '@/http/call'
import { readSessionId } from '@/http/session-id'
import { agreeAndSend, answers, makeBody, ok, request, sentTo, setUpLogin, show, tap, type, user } from './login-stage'

setUpLogin()

const readMethod = (path: string) => (sentTo(path).at(-1) as unknown as { method: string }).method
const lastHeaders = () => (request.mock.calls.at(-1)![0] as { header: Record<string, string> }).header
const latest = async () => {
  answers['/api/mobile/user/schedule/latest/'] = ok([])
  await call('latestFeed', {})
}
const logIn = async () => {
  show()
  await agreeAndSend('13800000001')
  type('验证码', '123456')
  await tap('log-in')
}
const register = async () => {
  show(<RegisterForm start={{}} shopId={1} onLogIn={() => undefined} />)
  await agreeAndSend('13812345678')
  type('验证码', '123456')
  await tap('register')
}

describe('the calls of the log-in', () => {
  it('ask for a code by POST /api/send/verify/ with phone, area_code and shop_id [IP-237] [IP-240]', async () => {
    show()
    await agreeAndSend('13800000001')
    expect(readMethod('/api/send/verify/')).toBe('POST')
    expect(makeBody('/api/send/verify/')).toEqual({ phone: '13800000001', area_code: 'zh-cn', shop_id: '1' })
  })

  it('log in by POST /api/login/ with phone, area_code and code; on H5 the session is the cookie’s alone [IP-238] [IP-241]', async () => {
    await logIn()
    expect(readMethod('/api/login/')).toBe('POST')
    expect(makeBody('/api/login/')).toMatchObject({ phone: '13800000001', area_code: 'zh-cn', code: '123456' })
    expect(useMemberStore.getState().user).toEqual(user)
    expect(readSessionId()).toBeUndefined()
    await latest()
    expect(lastHeaders()).not.toHaveProperty('Authorization')
  })

  it('register by POST /api/register/, with name and gender only where they were given, and log in by the answer [IP-239] [IP-242]', async () => {
    await register()
    expect(readMethod('/api/register/')).toBe('POST')
    expect(makeBody('/api/register/')).toEqual({
      ...{ phone: '13812345678', area_code: 'zh-cn', code: '123456', shop_id: '1' },
      terms_version: consentVersions.terms,
    })
    expect(useMemberStore.getState().user).toEqual(user)
    expect(readSessionId()).toBeUndefined()
  })
})
