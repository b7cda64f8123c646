import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Session } from '@/contract/member/devices'
import { endSession, useMemberStore } from '@/shell/session/member-store'
import { queryClient } from '@/http/query-client'
import DevicesPage from '@/pages/member/devices'
import { at, user } from '../shop/fixtures'
import { answer, listAsked, lose, refuse, startServer } from '../support/fake-server'
import { settle } from '../support/settle'

const PATH = '/shop/1/mobile/users/devices/'
const [OWN, COMPUTER, TABLET] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string, string]
const session = (id: string, more: Partial<Session> = {}): Session => ({
  ...{ id, system: 'iphone', app: 'weapp', is_current: false, is_new: false },
  logged_in_at: '2026-11-01T09:00:00+08:00',
  seen_at: '2026-11-20T10:00:00+08:00',
  expire_at: '2026-12-20T10:00:00+08:00',
  ...more,
})
const own = session(OWN, { is_current: true })
const computer = session(COMPUTER, { system: 'windows', app: 'chrome', is_new: true, seen_at: '2026-11-21T09:00:00+08:00' })
const tablet = session(TABLET, { system: '', app: '' })

const has = (id: string) => document.getElementById(id) !== null
const byId = (id: string) => document.getElementById(id) ?? fail(id)
const fail = (id: string): never => {
  throw new Error(`There is no ${id}.`)
}
const tap = async (id: string) => {
  fireEvent.click(byId(id))
  await settle()
}
const open = async (...sessions: Session[]) => {
  answer('sessionList', { sessions })
  at(PATH)
  render(
    <QueryClientProvider client={queryClient}>
      <DevicesPage />
    </QueryClientProvider>,
  )
  await waitFor(() => byId('device-own'))
}
const toasts = () => screen.queryAllByRole('status').flatMap(({ textContent }) => textContent || [])

beforeEach(() => {
  startServer('2026-11-21T10:00:00+08:00')
  useMemberStore.setState({ user, shopId: 1 })
})
afterEach(() => {
  endSession()
  queryClient.clear()
})

it('shows this device, the others with their last use, and a warning of a new one', async () => {
  await open(own, computer, tablet)
  expect(byId('device-own').textContent).toBe('iPhone · 微信小程序11-01 09:00 登录正在使用')
  expect(byId(`device-${COMPUTER}`).textContent).toBe('Windows 电脑 · Chrome今天用过 · 11-01 登录退出新设备')
  expect(byId(`device-${TABLET}`).textContent).toContain('未知设备')
  expect(byId('device-warning').textContent).toContain('新设备登录：Windows 电脑 · Chrome')
  expect(screen.getByText(/登录后最多保持 180 天/)).toBeTruthy()
})

it('logs out on one device after a question', async () => {
  await open(own, computer, tablet)
  await tap(`device-${COMPUTER}`)
  await screen.findByRole('alertdialog', { name: '退出「Windows 电脑 · Chrome」？' })
  expect(listAsked('sessionEnd')).toEqual([])
  answer('sessionEnd', { sessions: [own, tablet] })
  await tap('confirm-end')
  expect(listAsked('sessionEnd').map(({ path }) => path)).toEqual([`/api/users/9/sessions/${COMPUTER}/`])
  expect([has(`device-${COMPUTER}`), has('device-warning'), has('end-others')]).toEqual([false, false, false])
  expect(toasts()).toContain('已退出')
})

it('logs out on all other devices after a question', async () => {
  await open(own, computer, tablet)
  await tap('end-others')
  await screen.findByRole('alertdialog', { name: '退出其他 2 台设备？' })
  answer('sessionsEnd', { sessions: [own] })
  await tap('confirm-end')
  expect(listAsked('sessionsEnd')).toHaveLength(1)
  expect(byId('device-none').textContent).toContain('没有在其他设备登录')
})

it('says why where it fails, and reads the devices again', async () => {
  await open(own, computer)
  await tap(`device-${COMPUTER}`)
  refuse('sessionEnd', 'session.none')
  await tap('confirm-end')
  expect(toasts()).toContain('这台设备已经退出了')
  expect(listAsked('sessionList')).toHaveLength(2)
  await tap(`device-${COMPUTER}`)
  lose('sessionEnd')
  await tap('confirm-end')
  expect(toasts()).toContain('退出失败，请重试')
})

it('can be read again where it could not be read', async () => {
  lose('sessionList')
  at(PATH)
  render(
    <QueryClientProvider client={queryClient}>
      <DevicesPage />
    </QueryClientProvider>,
  )
  await waitFor(() => byId('retry'))
  answer('sessionList', { sessions: [own] })
  await tap('retry')
  await waitFor(() => byId('device-own'))
})
