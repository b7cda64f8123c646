import { act, screen, waitFor } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { OFFER_WORDS } from '@/domain/notice/groups'
import { useMemberStore } from '@/shell/session/member-store'
import { setLocale, setWording } from '@/i18n/runtime'
import { setTheme, useThemeStore } from '@/ui/theme/theme-store'
import { shop } from '../shop/fixtures'
import { answer, listAsked, hold, lose, refuse } from '../support/fake-server'
import { settle } from '../support/settle'
import { byId, checked, has, pageClass, saved, makeSettings, show, startSettings, endSettings, tap, toasts } from './settings-stage'

beforeEach(startSettings)
afterEach(endSettings)

describe('the settings of a member', () => {
  it('show whose they are, the values in force, and the account’s settings elsewhere', async () => {
    await show()
    expect(byId('settings-profile').textContent).toBe('林晓138****0001 · 微信未绑定编辑资料')
    expect(byId('settings-devices').textContent).toBe('登录设备1 台')
    expect(byId('settings-about').textContent).toBe('关于约课1.2.3')
    expect(screen.getByRole('radiogroup', { name: '主题' })).toBeTruthy()
    expect(checked('theme-shop')).toBe('true')
    expect(byId('theme-shop').textContent).toContain('场馆默认 · 青')
    expect(checked('segment--100')).toBe('true')
    expect(['class', 'change', 'balance', 'offer'].map((group) => checked(`notices-${group}`))).toEqual(['true', 'true', 'true', 'false'])
    expect(byId('notices-class').textContent).toBe('上课提醒开课前 2 小时')
  })

  it('lead to the profile and the devices', async () => {
    await show()
    await tap('settings-profile')
    await tap('settings-devices')
    expect(jest.mocked(Taro.navigateTo).mock.calls.map(([{ url }]) => url)).toEqual([
      '/shop/1/mobile/users/profile/edit/',
      '/shop/1/mobile/users/devices/',
    ])
  })

  it('show their rows together: the face’s comes late above none', async () => {
    answer('hasFaceGuard', { has_face_guard: true })
    const release = hold('hasFaceGuard')
    await show()
    expect(has('settings-privacy')).toBe(false)
    release()
    await waitFor(() => expect(has('settings-privacy')).toBe(true))
    expect(has('settings-face')).toBe(true)
  })

  it('show their rows where nobody says whether there is such a gate', async () => {
    lose('hasFaceGuard')
    await show()
    expect([has('settings-privacy'), has('settings-face')]).toEqual([true, false])
  })

  it('put the own theme over the venue’s at once, and give it back', async () => {
    setTheme('qc_red')
    await show()
    expect(pageClass()).toBe('theme-qc_red')
    expect(byId('theme-shop').textContent).toContain('场馆默认 · 烈红')
    await tap('theme-qc_black')
    expect([pageClass(), checked('theme-qc_black'), checked('theme-shop')]).toEqual(['theme-qc_black', 'true', 'false'])
    // Another venue.
    act(() => setTheme('qc_pink_blue'))
    expect(pageClass()).toBe('theme-qc_black')
    await tap('theme-shop')
    expect(pageClass()).toBe('theme-qc_pink_blue')
    expect(saved()).toEqual([{ theme: 'qc_black' }, { theme: 'shop' }])
  })

  it('make the text larger at once, in the tab bar of the mini-program too', async () => {
    await show()
    await tap('segment--130')
    expect(pageClass()).toBe('theme-qc_cyan theme-text-130')
    expect(useThemeStore.getState().text).toBe(130)
    await tap('segment--100')
    expect(pageClass()).toBe('theme-qc_cyan theme-text-100')
    expect(saved()).toEqual([{ text_size: 130 }, { text_size: 100 }])
  })

  it('switch the venue’s wording off where it has any, in simplified Chinese', async () => {
    const unmount = await show()
    expect(has('settings-wording')).toBe(false)
    act(() =>
      setWording([
        { origin: '预约', replace: '约练' },
        { origin: '设置', replace: '偏好' },
      ]),
    )
    expect(byId('settings-wording').getAttribute('role')).toBe('switch')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('偏好')
    await tap('settings-wording')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('设置')
    expect(checked('settings-wording')).toBe('false')
    expect(saved()).toEqual([{ wording: 'standard' }])
    await act(() => setLocale('zh-tw'))
    expect(has('settings-wording')).toBe(false)
    unmount()
  })

  it('choose the language here [BK-022 BK-492]', async () => {
    await show()
    await tap('settings-language')
    await tap('language-en-us')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings')
  })

  it('switch a group of messages, and agree to offers by the version of the words', async () => {
    await show()
    await tap('notices-change')
    await tap('notices-offer')
    expect([checked('notices-change'), checked('notices-offer')]).toEqual(['false', 'true'])
    await tap('notices-offer')
    expect(saved()).toEqual([{ change: false }, { offer: OFFER_WORDS }, { offer: 'off' }])
  })

  it('are as before, and say so, where the server does not take a change', async () => {
    await show()
    lose('settingsSave')
    await tap('theme-qc_black')
    await waitFor(() => expect(pageClass()).toBe('theme-qc_cyan'))
    expect(toasts()).toContain('没有保存，请重试')
    refuse('settingsSave', 'permission.none')
    await tap('notices-class')
    await waitFor(() => expect(checked('notices-class')).toBe('true'))
  })

  it('send changes one after another, and show the last while the first is on its way', async () => {
    await show()
    const release = hold('settingsSave')
    await tap('theme-qc_red')
    await tap('theme-qc_black')
    expect([saved(), pageClass()]).toEqual([[{ theme: 'qc_red' }], 'theme-qc_black'])
    release()
    await settle()
    expect([saved(), pageClass()]).toEqual([[{ theme: 'qc_red' }, { theme: 'qc_black' }], 'theme-qc_black'])
  })

  it('take over a change from another device', async () => {
    answer('settingsRead', makeSettings({ theme: 'qc_christmas', text_size: 115 }))
    await show()
    expect(pageClass()).toBe('theme-qc_christmas theme-text-115')
    expect(useMemberStore.getState().user!.look).toEqual({ theme: 'qc_christmas', text_size: 115 })
  })

  it('can be read again where they could not be read', async () => {
    lose('settingsRead')
    await show()
    await waitFor(() => byId('retry'))
    answer('settingsRead', makeSettings({}))
    await tap('retry')
    await waitFor(() => byId('theme-shop'))
  })

  it('tell of the app, with agreement and policy in the same sheet', async () => {
    answer('shopDetail', { shop: shop })
    await show()
    await tap('settings-about')
    expect(byId('about-version').textContent).toBe('版本1.2.3')
    await tap('about-agreement')
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('拾光运动通过本服务提供课程'))
  })

  it('log out after a question, and are a visitor’s then [IP-244]', async () => {
    answer('logout', {})
    answer('settingsRead', makeSettings({ theme: 'qc_black' }))
    await show()
    expect(pageClass()).toBe('theme-qc_black')
    await tap('settings-logout')
    expect(listAsked('logout')).toEqual([])
    await tap('confirm-logout')
    expect([has('settings-login'), has('notices-class'), has('settings-logout'), has('settings-devices')]).toEqual([
      true,
      false,
      false,
      false,
    ])
    // The account's choice is the account's.
    expect(pageClass()).toBe('theme-qc_cyan')
  })
})
