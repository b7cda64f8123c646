import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { endSession, useMemberStore } from '@/shell/session/member-store'
import { queryClient } from '@/http/query-client'
import { setLocale } from '@/i18n/runtime'
import PhoneChangePage from '@/pages/member/phone'
import { phone as port } from '@/platform/phone'
import { storage } from '@/platform/storage'
import { buildAddress } from '@/routes/match'
import { dismissToast } from '@/ui/toast/toast-store'
import { at, user } from '../shop/fixtures'
import { answer, listAsked, lose, refuse, startServer } from '../support/fake-server'
import { settle } from '../support/settle'

const PATH = '/shop/1/mobile/users/phone/change/'
const NEW_PHONE = '13900005521'
const known = { phone: '138****0001', area_code: 'zh-cn', is_stepped_up: true, other_sessions: 3, lost: null }

const byId = (id: string) => document.getElementById(id)!
const open = async (query = '') => {
  at(PATH + query)
  render(
    <QueryClientProvider client={queryClient}>
      <PhoneChangePage />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('验证码')
  await settle()
}
const tap = async (id: string) => {
  fireEvent.click(byId(id))
  await settle()
}
const type = (id: string, value: string) => fireEvent.change(byId(id), { target: { value } })
const area = () => byId('area').textContent
const linkIsOff = () => byId('send-code').getAttribute('aria-disabled') === 'true'
const alerts = () => screen.queryAllByRole('alertdialog').map((dialog) => dialog.getAttribute('aria-label'))
const toasts = () => screen.queryAllByRole('status').flatMap(({ textContent }) => textContent || [])

beforeEach(() => {
  startServer('2026-11-21T10:00:00+08:00')
  answer('phoneRead', known)
  answer('verifyCode', { wait_seconds: 60 })
  answer('phoneChange', { phone: NEW_PHONE, area_code: 'zh-cn' })
  useMemberStore.setState({ user, shopId: 1 })
})
afterEach(async () => {
  jest.restoreAllMocks()
  endSession()
  queryClient.clear()
  storage.remove('lang')
  act(dismissToast)
  await setLocale('zh-cn')
})

describe('the form of the new phone', () => {
  it('is at its address, with a phone, an area, a code and a link that asks for one [IP-027] [IP-055]', async () => {
    expect(buildAddress('phoneChangePage', { shopId: 1 })).toBe(PATH)
    await open()
    expect(screen.getByLabelText('手机号')).toBeTruthy()
    expect(screen.getByLabelText('验证码')).toBeTruthy()
    expect([area(), byId('send-code').textContent]).toEqual(['+86', '获取验证码'])
  })

  it('begins with the phone and the area of the address [IP-026]', async () => {
    await open('?phone=0912345678&area_code=zh-tw')
    expect([(byId('phone') as HTMLInputElement).value, area()]).toEqual(['0912345678', '+886'])
  })

  it.each([
    ['of the address, whatever the language', '?area_code=zh-hk', 'zh-tw', '+852'],
    ['of the language cookie', '', 'zh-tw', '+886'],
    ['that is the first one, where the cookie has a language without an area', '', 'en-us', '+86'],
    ['that is the first one, without a cookie', '', undefined, '+86'],
  ])('begins with the area %s [IP-184]', async (_, query, lang, code) => {
    if (lang) storage.set('lang', lang)
    await open(query)
    expect(area()).toBe(code)
  })

  it.each([
    ['no phone', '', '', '手机号不能为空'],
    ['a wrong phone before a missing code', '1380000', '', '手机号格式错误'],
    ['a missing code', NEW_PHONE, '', '验证码不能为空'],
    ['a wrong code', NEW_PHONE, '12345', '验证码格式错误'],
  ])(
    'alerts %s, the first failure alone, and sends nothing [IP-171] [IP-173] [IP-176] [IP-177] [IP-180] [IP-181]',
    async (_, phone, code, words) => {
      await open()
      type('phone', phone)
      type('code', code)
      await tap('change-phone')
      expect(alerts()).toEqual([words])
      expect(listAsked('phoneChange')).toEqual([])
      await tap('phone-alert-ok')
      expect(alerts()).toEqual([])
    },
  )

  it('takes a phone in the form of its area alone [IP-172] [IP-174]', async () => {
    await open('?area_code=zh-tw')
    type('phone', NEW_PHONE)
    await tap('change-phone')
    expect(alerts()).toEqual(['手机号格式错误'])
    await tap('phone-alert-ok')
    type('phone', '0912345678')
    expect(linkIsOff()).toBe(false)
  })

  it('asks for a captcha where one is needed, and sends the code with its answer', async () => {
    refuse('verifyCode', 'member.captcha_needed')
    answer('captchaMake', { token: 't1', picture: 'data:image/png;base64,AA==' })
    await open()
    type('phone', NEW_PHONE)
    await tap('send-code')
    expect(listAsked('captchaMake')[0]!.body).toEqual({ phone: NEW_PHONE, area_code: 'zh-cn', shop_id: 1, purpose: 'phone' })
    answer('verifyCode', { wait_seconds: 60 })
    type('captcha', '31542')
    await tap('captcha-ok')
    expect(listAsked('verifyCode')[1]!.body).toMatchObject({ phone: NEW_PHONE, captcha_token: 't1', captcha_answer: '31542' })
    expect(byId('send-code').textContent).toMatch(/秒/)
  })

  it('asks for a code only once phone and area are right, whatever the code is [IP-182] [IP-183] [IP-234] [IP-235]', async () => {
    await open()
    for (const phone of ['', '1390000552', '139000055211']) {
      type('phone', phone)
      expect(linkIsOff()).toBe(true)
      await tap('send-code')
    }
    expect(listAsked('verifyCode')).toEqual([])
    type('phone', NEW_PHONE)
    expect(linkIsOff()).toBe(false)
    await tap('send-code')
    expect(listAsked('verifyCode').map(({ body }) => body)).toEqual([{ phone: NEW_PHONE, area_code: 'zh-cn', shop_id: 1 }])
    expect(byId('send-code').textContent).toMatch(/^(60|59) 秒后重发$/)
    expect(linkIsOff()).toBe(true)
  })

  it('says that a code was not sent, and may ask again [IP-318] [IP-319]', async () => {
    lose('verifyCode')
    await open()
    type('phone', NEW_PHONE)
    await tap('send-code')
    expect(toasts()).toEqual(['发送失败，请重试'])
    expect(linkIsOff()).toBe(false)
  })

  it('moves the account and goes back, and the app knows the new phone [IP-111] [IP-231] [IP-232]', async () => {
    await open()
    type('phone', NEW_PHONE)
    type('code', '602718')
    await tap('change-phone')
    expect(listAsked('phoneChange').map(({ path, body }) => ({ path, body }))).toEqual([
      { path: `/api/users/${user.id}/phone/`, body: { phone: NEW_PHONE, area_code: 'zh-cn', code: '602718' } },
    ])
    expect(useMemberStore.getState().user?.phone).toBe(NEW_PHONE)
    expect(toasts()).toEqual(['手机号已更换'])
  })

  it.each([
    ['the server’s words', () => refuse('phoneChange', 'member.code_wrong'), '验证码错误'],
    ['that the log-in failed, where it has none', () => lose('phoneChange'), '登录失败'],
  ])('alerts %s [IP-317]', async (_, fails, words) => {
    fails()
    await open()
    type('phone', NEW_PHONE)
    type('code', '602718')
    await tap('change-phone')
    expect(alerts()).toEqual([words])
    expect(useMemberStore.getState().user?.phone).toBe(user.phone)
  })

  it('tells who has a phone already to take another one, or to call the shop', async () => {
    const dial = jest.spyOn(port, 'dial').mockReturnValue()
    answer('shopDetail', { shop: { id: 1, phone: '021-5555' } as never })
    refuse('phoneChange', 'member.phone_taken')
    await open()
    type('phone', NEW_PHONE)
    type('code', '602718')
    await tap('change-phone')
    expect(alerts()).toEqual(['该手机号已有账号'])
    expect(byId('phone-taken').textContent).toContain('139****5521')
    await tap('call-shop')
    expect(dial).toHaveBeenCalledWith('021-5555')
    await tap('other-phone')
    expect([alerts(), (byId('phone') as HTMLInputElement).value]).toEqual([[], ''])
  })
})

describe('a session that proved the phone long ago', () => {
  beforeEach(() => {
    answer('phoneRead', { ...known, is_stepped_up: false })
    answer('stepUp', {})
  })

  it('proves it first, with a code to the phone that the account has', async () => {
    await open()
    expect(byId('prove-old').textContent).toBe('还差 6 位验证码')
    await tap('send-code')
    expect(listAsked('verifyCode')[0]!.body).toEqual({ phone: user.phone, area_code: user.area_code, shop_id: 1 })
    type('code', '381600')
    answer('phoneRead', known)
    await tap('prove-old')
    expect(listAsked('stepUp').map(({ body }) => body)).toEqual([{ code: '381600' }])
    await settle()
    expect(byId('change-phone')).toBeTruthy()
  })

  it('stays where the code is wrong', async () => {
    refuse('stepUp', 'member.code_wrong')
    await open()
    type('code', '381600')
    await tap('prove-old')
    expect(screen.getByText('验证码错误')).toBeTruthy()
    expect(byId('change-phone')).toBeNull()
  })

  it('is sent back to that step where the proof is too old by the time of the change', async () => {
    answer('phoneRead', known)
    refuse('phoneChange', 'member.step_up')
    await open()
    type('phone', NEW_PHONE)
    type('code', '602718')
    answer('phoneRead', { ...known, is_stepped_up: false })
    await tap('change-phone')
    await settle()
    expect(byId('prove-old')).toBeTruthy()
  })
})

it('a change that the shop asked for can be stopped', async () => {
  const lost = { phone: '139****5521', shop: '静安店', asked_at: '2026-11-21T10:00:00+08:00', due_at: '2026-11-22T10:00:00+08:00' }
  answer('phoneRead', { ...known, lost })
  answer('lostPhoneStop', {})
  await open()
  expect(byId('lost-pending').textContent).toContain('11-22 10:00 起改用 139****5521 登录')
  answer('phoneRead', known)
  await tap('stop-lost')
  await settle()
  expect([listAsked('lostPhoneStop').length, byId('lost-pending'), toasts()]).toEqual([1, null, ['已停止，手机号没有变']])
})
