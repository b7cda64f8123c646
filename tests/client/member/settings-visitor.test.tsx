import { act } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { endSession, useMemberStore, applyAppearance } from '@/shell/session/member-store'
import { storage } from '@/platform/storage'
import { useThemeStore } from '@/ui/theme/theme-store'
import { user } from '../shop/fixtures'
import { answer, listAsked } from '../support/fake-server'

import { PATH, checked, pageClass, makeSettings, show, startSettings, endSettings, tap } from './settings-stage'

beforeEach(startSettings)
afterEach(endSettings)

describe('the settings of a visitor', () => {
  beforeEach(() => endSession())

  it('are kept on the device, without a call, and offer to log in', async () => {
    const unmount = await show()
    await tap('theme-qc_black')
    await tap('segment--115')
    expect(pageClass()).toBe('theme-qc_black theme-text-115')
    expect(decodeURIComponent(document.cookie)).toContain('look={"theme":"qc_black","text_size":115}')
    expect([listAsked('settingsRead'), listAsked('settingsSave')]).toEqual([[], []])
    unmount()
    await show()
    expect([checked('theme-qc_black'), checked('segment--115')]).toEqual(['true', 'true'])
    await tap('settings-login')
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: `/mobile/login/?next=${encodeURIComponent(PATH)}&shop_id=1` })
  })

  it('hold for an account too where it has chosen nothing, and not where it has', async () => {
    storage.set('look', { theme: 'qc_red', text_size: 130 })
    act(() => useMemberStore.setState({ user: { ...user, look: { theme: 'shop' } }, shopId: 1 }))
    answer('settingsRead', makeSettings({ theme: 'shop' }))
    await show()
    expect(pageClass()).toBe('theme-qc_cyan theme-text-130')
  })

  it('a cookie without any settings leaves everything as usual', async () => {
    document.cookie = `look=${encodeURIComponent('{"theme":"qc_none"}')}; path=/`
    applyAppearance()
    await show()
    expect(useThemeStore.getState().own).toBeUndefined()
    document.cookie = 'look=7; path=/'
    applyAppearance()
    expect(useThemeStore.getState()).toMatchObject({ own: undefined, text: undefined })
  })
})
