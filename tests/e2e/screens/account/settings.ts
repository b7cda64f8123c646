import { id } from '../../driver/where'
import type { Screen, Stage } from '../stage'
import { makeStates } from '../states'

const shopId = 1
const CALL = /\/users\/\d+\/settings\//

const open = async ({ driver }: Stage) => {
  await driver.open('settingsPage', { shopId })
}
const openThere = async (stage: Stage) => {
  await open(stage)
  await stage.driver.waitFor(id('settings-about'))
}
const tapped =
  (...names: string[]) =>
  async (stage: Stage) => {
    await openThere(stage)
    for (const name of names) await stage.driver.tap(id(name))
  }

/** With an address for calendars that was just made. */
const openMade = async (stage: Stage) => {
  await tapped('settings-calendar')(stage)
  await stage.driver.tap(id('calendar-make'))
  await stage.driver.waitFor(id('calendar-address'))
}

/** The settings of a member. */
export const settingsScreens: readonly Screen[] = [
  ...makeStates({ name: 'settings', title: '设置', call: CALL, open, stands: ({ driver, say }) => driver.waitFor(say('设置')) }),
  { name: 'settings', title: '设置', main: true, wide: true, show: openThere },
  {
    name: 'settings-language',
    title: '设置 · 语言',
    show: async (stage) => {
      await tapped('settings-language')(stage)
      await stage.driver.waitFor(id('language-en-us'))
    },
  },
  {
    name: 'settings-dark',
    title: '设置 · 自己的主题和通知',
    show: tapped('theme-qc_black', 'notices-change', 'notices-offer'),
  },
  { name: 'settings-largest', title: '设置 · 特大文字', show: tapped('segment--130') },
  {
    name: 'settings-about',
    title: '设置 · 关于约课',
    show: async (stage) => {
      await tapped('settings-about')(stage)
      await stage.driver.waitFor(id('about-version'))
    },
  },
  {
    name: 'settings-agreement',
    title: '设置 · 用户协议',
    show: tapped('settings-about', 'about-agreement'),
  },
  {
    name: 'settings-calendar',
    title: '设置 · 日历订阅',
    show: async (stage) => {
      await tapped('settings-calendar')(stage)
      await stage.driver.waitFor(id('calendar-make'))
    },
  },
  {
    name: 'settings-calendar-made',
    title: '设置 · 日历订阅 · 地址',
    show: openMade,
  },
  {
    name: 'settings-calendar-stop',
    title: '设置 · 日历订阅 · 停用',
    show: async (stage) => {
      await openMade(stage)
      await openThere(stage)
      await stage.driver.tap(id('settings-calendar'))
      await stage.driver.waitFor(id('calendar-seen-at'))
      await stage.driver.tap(id('calendar-stop'))
      await stage.driver.waitFor(id('calendar-confirm'))
    },
  },
  {
    name: 'settings-wording',
    lang: 'zh-cn',
    title: '设置 · 场馆用语',
    show: async (stage) => {
      await stage.driver.interfere(/\/cw\/detail\//, (text) =>
        text.replace(/"rules":\[[^\]]*\]/, '"rules":[{"origin":"课程","replace":"训练"}]'),
      )
      await openThere(stage)
      await stage.driver.waitFor(id('settings-wording'))
      await stage.driver.scrollTo(id('settings-wording'))
    },
  },
  {
    name: 'settings-logout',
    title: '设置 · 退出登录',
    show: async (stage) => {
      await tapped('settings-logout')(stage)
      await stage.driver.waitFor(id('logout-dialog'))
    },
  },
]

/** The settings of a visitor on a device. */
export const settingsVisitorScreens: readonly Screen[] = [{ name: 'settings-visitor', title: '设置 · 未登录', show: openThere }]
