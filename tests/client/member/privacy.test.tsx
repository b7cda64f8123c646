import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Consent, Privacy } from '@/contract/member/privacy'
import { keepDays } from '@/domain/keep-days'
import { endSession, useMemberStore } from '@/shell/session/member-store'
import { queryClient } from '@/http/query-client'
import PrivacyPage from '@/pages/member/privacy'
import { download } from '@/platform/download'
import { at, user } from '../shop/fixtures'
import { answer, listAsked, lose, refuse, startServer } from '../support/fake-server'
import { settle } from '../support/settle'

const PATH = '/shop/1/mobile/users/privacy/'
const COPY = '5b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e'
const consent = (kind: Consent['kind'], more: Partial<Consent> = {}): Consent => ({
  ...{ kind, version: '', given_at: null, withdrawn_at: null, can: 'give', guardian: null },
  ...more,
})
const given = (kind: Consent['kind'], day: string, more: Partial<Consent> = {}) =>
  consent(kind, { version: '1.0', given_at: `${day}T10:00:00+08:00`, can: 'withdraw', ...more })
const usual = [given('terms', '2026-03-02', { version: '3.1', can: '' }), given('ranking', '2026-05-01'), consent('recommend')]
const privacy = (more: Partial<Privacy> = {}): Privacy => ({
  ...{ consents: usual, needs_guardian: false, copy: null, copy_again_at: null, looks: 6 },
  ...more,
})
const ready = { id: COPY, state: 'ready', asked_at: '2026-05-20T09:00:00+08:00', expire_at: '2026-05-27T09:02:00+08:00' } as const
const child = privacy({ consents: [usual[0]!, consent('guardian', { can: 'guardian' }), ...usual.slice(1)], needs_guardian: true })

const byId = (id: string) =>
  document.getElementById(id) ??
  (() => {
    throw new Error(`There is no ${id}.`)
  })()
const tap = async (id: string) => {
  fireEvent.click(byId(id))
  await settle()
}
const type = async (id: string, text: string) => {
  const field = byId(id).matches('input') ? byId(id) : byId(id).querySelector('input')!
  fireEvent.input(field, { target: { value: text }, detail: { value: text } })
  await settle()
}
const open = async (data = privacy(), path = PATH) => {
  answer('privacyRead', data)
  at(path)
  render(
    <QueryClientProvider client={queryClient}>
      <PrivacyPage />
    </QueryClientProvider>,
  )
  await waitFor(() => byId('consent-terms'))
}
const toasts = () => screen.queryAllByRole('status').flatMap(({ textContent }) => textContent || [])

beforeEach(() => {
  startServer('2026-05-20T10:00:00+08:00')
  useMemberStore.setState({ user, shopId: 1 })
})
afterEach(() => {
  jest.restoreAllMocks()
  endSession()
  queryClient.clear()
})

it('shows each consent with its date, the copy, and how often somebody looked', async () => {
  await open(privacy({ copy: ready, copy_again_at: '2026-05-21T09:00:00+08:00' }))
  expect(screen.getByText('3 项')).toBeTruthy()
  expect(byId('consent-terms').textContent).toBe('用户协议与隐私政策3.1 版 · 2026-03-02 同意查看')
  expect(byId('consent-ranking').textContent).toContain('2026-05-01 同意')
  expect(byId('consent-recommend').textContent).toContain('未同意 · 不影响约课')
  expect([byId('consent-ranking'), byId('consent-recommend')].map((row) => row.getAttribute('aria-checked'))).toEqual(['true', 'false'])
  expect(byId('data-copy').textContent).toBe('数据副本已备好5月27日前可下载 · 需验证码下载')
  expect(byId('data-looks').textContent).toContain('近 30 天 6 次')
})

it('withdraws by a tap and gives again, and says so', async () => {
  await open()
  answer('consentChange', privacy({ consents: [usual[0]!, consent('ranking', { withdrawn_at: '2026-05-20T10:00:00+08:00' }), usual[2]!] }))
  await tap('consent-ranking')
  expect(listAsked('consentChange').map(({ path, body }) => [path, body])).toEqual([
    ['/api/shops/1/users/9/consents/ranking/', { given: false }],
  ])
  await waitFor(() => expect(byId('consent-ranking').textContent).toContain('2026-05-20 撤回 · 不会出现在排行榜'))
  await waitFor(() => expect(toasts()).toContain('已撤回'))
  answer('consentChange', privacy())
  await tap('consent-ranking')
  expect(listAsked('consentChange').at(-1)!.body).toEqual({ given: true })
  await waitFor(() => expect(toasts()).toContain('已同意'))
})

it('leaves the switch as it was where that fails, and says why', async () => {
  await open()
  lose('consentChange')
  await tap('consent-recommend')
  await waitFor(() => expect(toasts()).toContain('操作失败，请重试'))
  refuse('consentChange', 'consent.stays')
  await tap('consent-recommend')
  await waitFor(() => expect(toasts()).toContain('用户协议与隐私政策不能单独撤回，注销账号后失效'))
  expect(byId('consent-recommend').getAttribute('aria-checked')).toBe('false')
})

it('asks before a consent of face or guardian is withdrawn', async () => {
  await open(
    privacy({
      consents: [
        ...usual,
        given('face', '2026-04-18'),
        given('guardian', '2026-04-20', { guardian: { name: '林晓', phone: '138****0001' } }),
      ],
    }),
  )
  expect(byId('consent-face').textContent).toBe('人脸照片单独授权 · 2026-04-18 同意撤回')
  expect(byId('consent-guardian').textContent).toContain('2026-04-20 由林晓（138****0001）同意')
  expect(screen.getByText('撤回人脸后，仍可用入场码、扫码或前台入场')).toBeTruthy()
  await tap('withdraw-face')
  await screen.findByRole('alertdialog', { name: '撤回「人脸照片」？' })
  expect(listAsked('consentChange')).toEqual([])
  answer('consentChange', privacy())
  await tap('confirm-withdraw')
  expect(listAsked('consentChange')[0]!.path).toBe('/api/shops/1/users/9/consents/face/')
  await waitFor(() => expect(document.getElementById('consent-face')).toBe(null))
})

it('shows the agreement and the policy to read', async () => {
  await open()
  await tap('consent-terms')
  expect(byId('privacy-sheet').textContent).toContain('服务内容')
  expect(byId('privacy-sheet').textContent).toContain('你的权利')
})

it('asks for a copy, which is then being made', async () => {
  await open()
  answer('dataCopyAsk', privacy({ copy: { ...ready, state: 'making', expire_at: null }, copy_again_at: '2026-05-21T10:00:00+08:00' }))
  await tap('ask-copy')
  expect(listAsked('dataCopyAsk')).toHaveLength(1)
  expect(byId('data-copy').textContent).toBe('数据副本准备中通常几分钟，备好后会发消息给你')
})

it('downloads the copy with a code to the own phone', async () => {
  const keep = jest.spyOn(download, 'keep').mockResolvedValue('copied')
  await open(privacy({ copy: ready }))
  await tap('download-copy')
  await tap('confirm-download')
  expect(byId('copy-sheet').textContent).toContain('验证码不能为空')
  answer('dataCopyCode', { wait_seconds: 60 })
  await tap('send-code')
  expect(listAsked('dataCopyCode')).toHaveLength(1)
  await type('code', '123456')
  refuse('dataCopyOpen', 'member.code_wrong')
  await tap('confirm-download')
  expect(keep).not.toHaveBeenCalled()
  answer('dataCopyOpen', {
    url: `/data-copies/${COPY}?until=1&seal=s`,
    name: 'yueke-data-2026-05-20.json',
    expire_at: '2026-05-20T10:05:00+08:00',
  })
  await tap('confirm-download')
  expect(listAsked('dataCopyOpen').at(-1)).toMatchObject({
    path: `/api/shops/1/users/9/data-copies/${COPY}/open/`,
    body: { code: '123456' },
  })
  expect(keep).toHaveBeenCalledWith(`/data-copies/${COPY}?until=1&seal=s`, 'yueke-data-2026-05-20.json')
  await waitFor(() => expect(toasts()).toContain('下载链接已复制，请在 5 分钟内用浏览器打开'))
  expect(document.getElementById('copy-sheet')).toBe(null)
})

it('says how long each kind of data is kept, by the days that the sweeps keep to', async () => {
  await open()
  await tap('data-keeps')
  for (const [kind, days] of Object.entries(keepDays)) expect(byId(`keep-${kind}`).textContent).toContain(`${days} 天`)
})

it('says who looked, or that nobody did, and can be asked again', async () => {
  await open()
  lose('dataLooks')
  await tap('data-looks')
  await waitFor(() => byId('retry'))
  answer('dataLooks', {
    looks: [
      { id: 'act-1', at: '2026-05-19T18:20:00+08:00', shop: '拾光·静安店', by: '前台小沈', what: 'search' },
      { id: 'act-2', at: '2026-05-18T09:00:00+08:00', shop: '拾光·静安店', by: '', what: 'phone' },
    ],
    more: false,
  })
  await tap('retry')
  await waitFor(() => expect(byId('looks-sheet').textContent).toContain('查找会员时看到你05-19 18:20 · 拾光·静安店 · 前台小沈'))
  expect(byId('looks-sheet').textContent).toContain('查看或更换手机号05-18 09:00 · 拾光·静安店 · 已离职员工')
})

it('lets a guardian agree for a child, from the address too', async () => {
  await open(child, `${PATH}?guardian=1`)
  expect(byId('consent-guardian').textContent).toContain('未满 14 周岁，监护人同意后才能预约和购买')
  expect(byId('guardian-sheet').textContent).toContain('父母或其他监护人')
  expect(byId('guardian-sheet').textContent).not.toContain('请输入姓名')
  await tap('guardian-agree')
  expect(byId('guardian-sheet').textContent).toContain('请输入姓名')
  await type('guardian-name', '林芳')
  await type('phone', user.phone)
  await tap('send-code')
  expect(byId('guardian-sheet').textContent).toContain('监护人的手机号不能是本账号的手机号')
  await type('phone', '13700000001')
  answer('guardianCode', { wait_seconds: 60 })
  await tap('send-code')
  expect(listAsked('guardianCode')[0]!.body).toEqual({ phone: '13700000001', area_code: 'zh-cn' })
  await type('code', '123456')
  answer('guardianConsent', privacy())
  answer('privacyRead', privacy())
  await tap('guardian-agree')
  expect(listAsked('guardianConsent')[0]!.body).toEqual({ name: '林芳', phone: '13700000001', area_code: 'zh-cn', code: '123456' })
  await waitFor(() => expect(toasts()).toContain('监护人已同意，可以预约了'))
  expect(document.getElementById('guardian-sheet')).toBe(null)
})

it('can be read again where it could not be read', async () => {
  lose('privacyRead')
  at(PATH)
  render(
    <QueryClientProvider client={queryClient}>
      <PrivacyPage />
    </QueryClientProvider>,
  )
  await waitFor(() => byId('retry'))
  answer('privacyRead', privacy())
  await tap('retry')
  await waitFor(() => byId('consent-terms'))
})
