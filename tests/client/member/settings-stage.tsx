import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import type { Session } from '@/contract/member/devices'
import type { Settings } from '@/contract/member/settings'
import type { Appearance } from '@/domain/member/appearance'
import { endSession, useMemberStore, applyAppearance } from '@/shell/session/member-store'
import { queryClient } from '@/http/query-client'
import type { SettingsChange } from '@/features/member/settings/settings-queries'
import { setLocale, setWording } from '@/i18n/runtime'
import SettingsPage from '@/pages/member/settings'
import { storage } from '@/platform/storage'
import { setTheme } from '@/ui/theme/theme-store'
import { at, user } from '../shop/fixtures'
import { answer, listAsked, startServer } from '../support/fake-server'
import { settle } from '../support/settle'

export const PATH = '/shop/1/mobile/users/settings/'
const session: Session = {
  ...{ id: '00000000-0000-4000-8000-000000000001', is_current: true, is_new: false },
  system: 'iphone',
  app: 'weapp',
  logged_in_at: '2026-11-01T09:00:00+08:00',
  seen_at: '2026-11-20T10:00:00+08:00',
  expire_at: '2026-12-20T10:00:00+08:00',
}
const notices = { class: true, change: true, balance: true, report: false, offer: false }
export const makeSettings = (look: Appearance, more: Partial<Settings['notices']> = {}): { settings: Settings } => ({
  settings: { look, notices: { ...notices, ...more } },
})

export const byId = (id: string) =>
  document.getElementById(id) ??
  (() => {
    throw new Error(`There is no ${id}.`)
  })()
export const has = (id: string) => document.getElementById(id) !== null
export const tap = async (id: string) => {
  fireEvent.click(byId(id))
  await settle()
}
export const checked = (id: string) => byId(id).getAttribute('aria-checked')
export const show = async () => {
  at(PATH)
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <SettingsPage />
    </QueryClientProvider>,
  )
  await settle()
  return unmount
}
export const pageClass = () => document.documentElement.className
export const saved = () => listAsked('settingsSave').map(({ body }) => body)
export const toasts = () => screen.queryAllByRole('status').flatMap(({ textContent }) => textContent || [])

/** A member on the page, whose server keeps what is set. */
export const startSettings = () => {
  startServer('2026-11-21T10:00:00+08:00')
  answer('settingsRead', makeSettings({}))
  answer('sessionList', { sessions: [session] })
  answer('hasFaceGuard', { has_face_guard: false })
  answer('calendarRead', { feed: null })
  answer('userInfo', { user })
  // As the server keeps it, field by field.
  let kept = makeSettings({})
  answer('settingsSave', ({ body }) => {
    const { class: lessons, change, balance, offer, ...look } = body as SettingsChange
    const given = { class: lessons, change, balance, offer: offer === undefined ? undefined : offer !== 'off' }
    const known = Object.fromEntries(Object.entries(given).filter(([, on]) => on !== undefined))
    return (kept = makeSettings({ ...kept.settings.look, ...look }, { ...kept.settings.notices, ...known }))
  })
  useMemberStore.setState({ user, shopId: 1 })
}

/** As before. */
export const endSettings = async () => {
  endSession()
  queryClient.clear()
  storage.remove('look')
  applyAppearance()
  setTheme('qc_cyan')
  setWording([])
  await setLocale('zh-cn')
  storage.remove('lang')
}
