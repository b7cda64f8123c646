import { RegisterForm } from '@/features/member/login/register-form'
import { useMemberStore } from '@/shell/session/member-store'
import { call } from '@/http/call'
import { readSessionId } from '@/http/session-id'
import { agreeAndSend, answers, ok, request, setUpLogin, show, tap, type, user } from './login-stage'

jest.mock('@/platform/host', () => jest.requireActual('@/platform/host/index.weapp'))
jest.mock('@/platform/storage', () => jest.requireActual('@/platform/storage/index.weapp'))
jest.mock('@/platform/request', () => jest.requireActual('@/platform/request/index.weapp'))

setUpLogin()

const lastHeaders = () => (request.mock.calls.at(-1)![0] as { header: Record<string, string> }).header

describe('in the mini-program', () => {
  it.each([
    ['log-in', '/api/login/', 'log-in', undefined],
    ['registration', '/api/register/', 'register', <RegisterForm key='form' start={{}} shopId={1} onLogIn={() => undefined} />],
  ] as const)(
    'a %s at %s keeps the session_id of its answer, which later calls send [IP-241 IP-242]',
    async (_what, path, button, form) => {
      answers[path] = ok({ user, session_id: 's-31' })
      show(form)
      await agreeAndSend('13800000001')
      type('验证码', '123456')
      await tap(button)
      expect([useMemberStore.getState().user, readSessionId()]).toEqual([user, 's-31'])
      answers['/api/mobile/user/schedule/latest/'] = ok([])
      await call('latestFeed', {})
      expect(lastHeaders().Authorization).toBe('Session s-31')
    },
  )
})
