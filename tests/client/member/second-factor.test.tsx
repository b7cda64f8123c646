import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { endSession, useMemberStore } from '@/shell/session/member-store'
import type { Factor } from '@/features/member/second-factor/factor-queries'
import { queryClient } from '@/http/query-client'
import { setLocale } from '@/i18n/runtime'
import SecondFactorPage from '@/pages/member/second-factor'
import { share } from '@/platform/share'
import { buildAddress } from '@/routes/match'
import { dismissToast } from '@/ui/toast/toast-store'
import { at, user } from '../shop/fixtures'
import { answer, listAsked, lose, refuse, startServer } from '../support/fake-server'
import { settle } from '../support/settle'

const PATH = '/shop/1/mobile/users/second-factor/'
const STAFF_HOME = '/shop/1/mobile/staff/today/'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const codes = Array.from({ length: 10 }, (_, n) => `ABCD-EFGH-JKLM-NP${n + 10}`)
const off: Factor = { is_on: false, is_required: false, proved_until: null, is_stepped_up: true, codes_left: 0, paused_until: null }
const due: Factor = { ...off, is_on: true, codes_left: 9 }
const proved: Factor = { ...due, proved_until: '2026-11-22T10:00:00+08:00' }

const byId = (id: string) => document.getElementById(id)!
const found = (id: string) =>
  waitFor(() => document.getElementById(id) ?? Promise.reject(new Error(`There is no ${id}.`)), { timeout: 5_000 })
const has = (id: string) => document.getElementById(id) !== null
const tap = async (id: string) => {
  fireEvent.click(await found(id))
  await settle()
}
const type = async (value: string) => fireEvent.change(await found('factor-code'), { target: { value } })
const open = async (factor: Factor, query = '') => {
  answer('factorRead', factor)
  at(PATH + query)
  render(
    <QueryClientProvider client={queryClient}>
      <SecondFactorPage />
    </QueryClientProvider>,
  )
  await settle()
}
const toasts = () => screen.queryAllByRole('status').flatMap(({ textContent }) => textContent || [])
const isOff = (id: string) => byId(id).getAttribute('aria-disabled') === 'true'
const opened = (how: 'navigateTo' | 'redirectTo') =>
  (Taro[how] as unknown as jest.Mock).mock.calls.map(([{ url }]: [{ url: string }]) => decodeURIComponent(url))

beforeEach(() => {
  startServer('2026-11-21T10:00:00+08:00')
  answer('factorBegin', { secret: SECRET, uri: `otpauth://totp/x:y?secret=${SECRET}&issuer=x` })
  answer('factorConfirm', { codes })
  answer('factorProve', {})
  answer('factorCodes', { codes })
  answer('factorEnd', {})
  useMemberStore.setState({ user, shopId: 1 })
  jest.mocked(Taro.navigateTo).mockClear()
  jest.mocked(Taro.redirectTo).mockClear()
})
afterEach(async () => {
  jest.restoreAllMocks()
  endSession()
  queryClient.clear()
  act(dismissToast)
  await setLocale('zh-cn')
})

describe('setting it up', () => {
  it('is at its address, names its steps, and begins at a tap', async () => {
    expect(buildAddress('secondFactorPage', { shopId: 1 })).toBe(PATH)
    await open(off)
    expect(await screen.findByText('给员工权限再加一把锁')).toBeTruthy()
    expect(await screen.findByText('每 24 小时在每台设备上验证一次')).toBeTruthy()
    expect(listAsked('factorBegin')).toEqual([])
  })

  it('says where a shop requires it', async () => {
    await open({ ...off, is_required: true })
    expect(await screen.findByText('所在场馆要求员工开启，开启后才能做员工操作')).toBeTruthy()
  })

  it('shows the secret as a code and as a text to copy, and is confirmed by six digits; then the recovery codes show once', async () => {
    const copy = jest.spyOn(share, 'copy').mockResolvedValue(true)
    await open(off)
    await tap('begin-factor')
    expect(await screen.findByRole('img', { name: '绑定验证器的二维码' })).toBeTruthy()
    expect((await found('factor-secret')).textContent).toBe('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')
    await tap('copy-secret')
    expect(copy).toHaveBeenLastCalledWith(SECRET)
    expect(byId('confirm-factor').textContent).toBe('还差 6 位')
    await type('12345')
    expect([byId('confirm-factor').textContent, isOff('confirm-factor')]).toEqual(['还差 1 位', true])
    await type('123456')
    answer('factorRead', proved)
    await tap('confirm-factor')
    expect(listAsked('factorConfirm').map(({ body }) => body)).toEqual([{ code: '123456' }])
    await found('recovery-codes')
    expect(codes.every((code) => screen.getByText(code))).toBe(true)
    await tap('copy-codes')
    expect(copy).toHaveBeenLastCalledWith(codes.join('\n'))
    await tap('codes-saved')
    expect(has('recovery-codes')).toBe(false)
    expect((await found('factor-on')).textContent).toBe('已开启这台设备已验证，11-22 10:00 前有效')
  })

  it('names the mistake below the field, until something else is typed', async () => {
    await open(off)
    await tap('begin-factor')
    refuse('factorConfirm', 'factor.code_wrong')
    await type('123456')
    await tap('confirm-factor')
    expect(await screen.findByText('动态码不对，请看验证器里的最新一个')).toBeTruthy()
    await type('1')
    expect(screen.queryByText('动态码不对，请看验证器里的最新一个')).toBeNull()
  })

  it('asks for a code to the phone first, long after the log-in', async () => {
    await open({ ...off, is_stepped_up: false })
    refuse('factorBegin', 'member.step_up')
    await tap('begin-factor')
    expect(await screen.findByText('验证码会发到 138****0001')).toBeTruthy()
    answer('verifyCode', { wait_seconds: 60 })
    answer('stepUp', {})
    await tap('send-code')
    fireEvent.change(byId('code'), { target: { value: '123456' } })
    answer('factorBegin', { secret: SECRET, uri: 'otpauth://totp/x' })
    await tap('prove-phone')
    expect(listAsked('stepUp').map(({ body }) => body)).toEqual([{ code: '123456' }])
    await found('factor-secret')
  })
})

describe('proving it', () => {
  it('takes six digits, and comes back to the page that was refused', async () => {
    jest.mocked(Taro.getCurrentPages).mockReturnValueOnce([{}] as never)
    await open(due, `?next=${encodeURIComponent(STAFF_HOME)}`)
    await type('654321')
    answer('factorRead', proved)
    await tap('prove-factor')
    expect(listAsked('factorProve').map(({ body }) => body)).toEqual([{ code: '654321' }])
    await waitFor(() => expect(opened('redirectTo')).toEqual([STAFF_HOME]))
    expect(toasts()).toEqual(['验证成功'])
  })

  it('takes a recovery code in letters, and says how many are left', async () => {
    await open(due)
    await tap('other-code')
    expect(await screen.findByText('每个恢复码只能用一次，还剩 9 个')).toBeTruthy()
    await type('123456')
    await tap('prove-factor')
    expect(await screen.findByText('请输入 6 位动态码，或 16 位恢复码')).toBeTruthy()
    await type('abcd-efgh-jklm-np23')
    await tap('prove-factor')
    expect(listAsked('factorProve').map(({ body }) => body)).toEqual([{ code: 'abcd-efgh-jklm-np23' }])
  })

  it('says how long the app’s codes are not taken after too many wrong ones', async () => {
    await open({ ...due, paused_until: '2026-11-21T10:04:00+08:00' })
    expect((await found('factor-paused')).textContent).toBe('错误次数过多，请 4 分钟后再试，或使用恢复码')
  })

  it('keeps the server’s words, and a lost answer is no success', async () => {
    await open(due)
    refuse('factorProve', 'factor.paused', { n: 2 })
    await type('111111')
    await tap('prove-factor')
    expect(await screen.findByText('错误次数过多，请 2 分钟后再试，或使用恢复码')).toBeTruthy()
    lose('factorProve')
    await type('111111')
    await tap('prove-factor')
    expect(await screen.findByText('没有成功，请重试')).toBeTruthy()
  })
})

describe('a factor that is on', () => {
  it('gets new recovery codes for a code', async () => {
    await open(proved)
    await tap('factor-codes')
    await type('123456')
    await tap('factor-sheet-done')
    expect(listAsked('factorCodes').map(({ body }) => body)).toEqual([{ code: '123456' }])
    await found('recovery-codes')
  })

  it('moves to another app after a fresh proof', async () => {
    await open(proved)
    refuse('factorBegin', 'factor.needed')
    await tap('factor-replace')
    expect(await screen.findByText('更换前，先用现在的验证器验证一次')).toBeTruthy()
    answer('factorBegin', { secret: SECRET, uri: 'otpauth://totp/x' })
    await type('123456')
    await tap('prove-factor')
    await found('factor-secret')
    expect(opened('navigateTo')).toEqual([])
  })

  it('is turned off with a code', async () => {
    await open(proved)
    await tap('factor-off')
    await type('123456')
    answer('factorRead', off)
    await tap('factor-sheet-done')
    expect(listAsked('factorEnd')).toHaveLength(1)
    expect(await screen.findByText('开始设置')).toBeTruthy()
  })

  it('stays on where a shop requires it', async () => {
    await open({ ...proved, is_required: true })
    expect((await found('factor-required')).textContent).toBe('所在场馆要求员工开启，不能关闭')
    expect(has('factor-off')).toBe(false)
  })
})

it('a page that cannot be read offers to try again', async () => {
  lose('factorRead')
  at(PATH)
  render(
    <QueryClientProvider client={queryClient}>
      <SecondFactorPage />
    </QueryClientProvider>,
  )
  await screen.findByText('重试')
})
