import { act, screen, waitFor } from '@testing-library/react'
import { setLocale } from '@/i18n/runtime'
import SettingsPage from '@/pages/staff/settings/shop'
import { queryClient } from '@/http/query-client'
import { byId, open, opened, said, setUpBooking, tap, tapId } from '../booking/fixtures'
import { listAsked, hold, lose, refuse } from '../support/fake-server'
import { ADDRESS, answerSettings, has, isOff, isOn, save, saved, saves, settings, showSettings } from './settings-stage'
import { workAs } from './staff-stage'

setUpBooking()

const back = () => tap(screen.getByRole('button', { name: '返回' }))

describe('the settings of a shop', () => {
  it('list theme, modules, share texts and wording of the shop for its superuser [IP-217] [IP-218]', async () => {
    await showSettings()
    expect(listAsked('superuserSettings').map(({ path }) => path)).toEqual(['/api/v2/shops/1/superuser/settings/'])
    expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
      '青',
      '粉蓝',
      '黄黑',
      '圣诞',
      '新年',
      '曜黑',
      '烈红',
    ])
    expect([isOn('theme-qc_cyan'), isOn('theme-qc_red')]).toEqual([true, false])
    expect(screen.getAllByRole('switch').map((row) => [row.textContent, row.getAttribute('aria-checked')])).toEqual([
      ['团课12 个待上的预约', 'true'],
      ['私教0 个待上的预约', 'true'],
      ['场地已关闭', 'false'],
      ['在线支付2 笔待支付订单', 'true'],
    ])
    expect(byId('share-SHOP').textContent).toBe('分享门店来{shop_name}')
    expect(byId('share-SINGLE_COURSE').textContent).toBe('分享一节课默认：门店名称与地址')
    expect([byId('rule-1').textContent, byId('rule-2').textContent]).toEqual(['「预约」换成「约课」', '「首页」换成「大厅」'])
    expect(screen.getByText('只替换简体中文界面，从上到下依次替换；本品牌 3 家门店共用')).toBeTruthy()
    expect(byId('settings-changed').textContent).toBe('05-20 09:30 由老板修改')
    expect(isOff('save-settings')).toBe(true)
  })

  it('name an import as who changed them, and nobody where nothing was changed', async () => {
    const page = await showSettings({ changed: { at: '2026-05-20T09:30:00+08:00', by: null } })
    expect(byId('settings-changed').textContent).toBe('05-20 09:30 由导入的门店文件修改')
    page.unmount()
    queryClient.clear()
    await showSettings({ changed: null, brand_shops: 1 })
    expect(has('settings-changed')).toBe(false)
    expect(screen.getByText('只替换简体中文界面，从上到下依次替换')).toBeTruthy()
  })

  it('are saved whole with the version that was edited, and the app follows at once', async () => {
    saves()
    await showSettings()
    await tapId('theme-qc_black')
    await tapId('module-court')
    await save()
    await said('设置已保存')
    expect(saved()).toEqual([
      {
        version: 7,
        theme: 'qc_black',
        modules: { ...settings.modules, court: true },
        wording: settings.wording,
        shares: settings.shares,
      },
    ])
    await waitFor(() => expect(sessionStorage.getItem('cw_detail_1')).toBe(JSON.stringify(settings.wording)))
    expect(queryClient.getQueryData(['shop', 'detail', 1])).toMatchObject({
      shop: { theme: { theme: 'qc_black' }, modules: { court: true } },
    })
    expect(isOff('save-settings')).toBe(true)
    expect(byId('settings-changed').textContent).toBe('05-22 10:00 由林悦修改')
  })

  it.each([
    ['team', '关闭「团课」？', '已有 12 个待上的预约不受影响，仍可到课和取消。'],
    ['private', '关闭「私教」？', '现在没有待上的预约。'],
    ['payment', '关闭「在线支付」？', '2 笔待支付订单在到期前仍可支付。'],
  ])('ask before %s is switched off, with what is coming', async (name, title, coming) => {
    saves()
    await showSettings()
    await tapId(`module-${name}`)
    const dialog = await screen.findByRole('alertdialog', { name: title })
    expect(dialog.textContent).toContain(coming)
    expect(isOn(`module-${name}`)).toBe(true)
    await tapId('turn-off')
    expect([isOn(`module-${name}`), has('module-off')]).toEqual([false, false])
    await save()
    expect(saved()[0]).toMatchObject({ modules: { ...settings.modules, [name]: false } })
  })

  it('take no second tap for another change, and the same key after a lost answer', async () => {
    saves()
    await showSettings()
    await tapId('theme-qc_red')
    const release = hold('superuserSettingsChange')
    await save()
    await save()
    expect(saved()).toHaveLength(1)
    release()
    await said('设置已保存')
    lose('superuserSettingsChange')
    await tapId('theme-qc_black')
    await save()
    await said('保存失败，请重试')
    saves()
    await save()
    await waitFor(() => expect(saved()).toHaveLength(3))
    const keys = listAsked('superuserSettingsChange').map(({ headers }) => headers['Idempotency-Key'])
    expect([keys[1] === keys[0], keys[2] === keys[1]]).toEqual([false, true])
  })

  it('ask before changes are left, and leave at once without any', async () => {
    await showSettings()
    await tapId('module-court')
    await back()
    await screen.findByRole('alertdialog', { name: '放弃修改？' })
    await tapId('stay')
    expect(isOn('module-court')).toBe(true)
    await back()
    await tapId('leave')
    await waitFor(() =>
      expect(opened('redirectTo').concat(opened('navigateTo'), opened('reLaunch')).join()).toContain('/shop/1/mobile/staff/today/'),
    )
    expect(saved()).toEqual([])
  })

  it('are refused to others, and can be read again where they could not be read', async () => {
    workAs({ isStaff: true })
    refuse('superuserSettings', 'permission.none')
    const page = open(SettingsPage, ADDRESS)
    expect(await screen.findByText('无此权限')).toBeTruthy()
    page.unmount()
    queryClient.clear()
    workAs({ isSuperUser: true })
    lose('superuserSettings')
    open(SettingsPage, ADDRESS)
    await waitFor(() => byId('retry'))
    answerSettings()
    await tapId('retry')
    await waitFor(() => byId('save-settings'))
  })

  it('are in the language of the superuser', async () => {
    await showSettings()
    await act(() => setLocale('en-us'))
    expect(byId('module-team').textContent).toBe('Group classesUpcoming bookings: 12')
    await act(() => setLocale('zh-tw'))
    expect(byId('module-payment').textContent).toBe('線上付款2 筆待付款訂單')
  })
})

describe('settings that somebody else changed meanwhile', () => {
  const boss = { at: '2026-05-22T09:59:00+08:00', by: { id: 36, username: '老周' } }

  it('are shown beside the own changes, with the person who changed them, and saved on the next try', async () => {
    await showSettings()
    await tapId('theme-qc_red')
    await tapId('module-court')
    refuse('superuserSettingsChange', 'shop.settings_changed')
    answerSettings({ theme: 'qc_black', version: 9, changed: boss })
    await save()
    await said('设置已被他人修改，请核对后重新保存')
    await waitFor(() => expect(isOn('theme-qc_black')).toBe(true))
    expect(isOn('module-court')).toBe(true)
    expect(byId('settings-conflict').textContent).toBe('老周刚刚修改了设置这些已换成对方的：主题。其余是你的修改，核对后请再保存一次')
    saves()
    await save()
    await waitFor(() => expect(has('settings-conflict')).toBe(false))
    expect(saved().at(-1)).toMatchObject({ version: 9, theme: 'qc_black', modules: { court: true } })
  })

  it('say so where nothing of the own gives way, also after an import', async () => {
    await showSettings()
    await tapId('module-court')
    refuse('superuserSettingsChange', 'shop.settings_changed')
    answerSettings({ theme: 'qc_black', version: 9, changed: { ...boss, by: null } })
    await save()
    await waitFor(() =>
      expect(byId('settings-conflict').textContent).toBe('导入的门店文件刚刚修改了设置和你的修改没有冲突，核对后请再保存一次'),
    )
    expect(isOn('module-court')).toBe(true)
  })
})
