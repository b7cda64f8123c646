import { id } from '../driver/where'
import type { Screen, Stage } from './stage'
import { makeStates } from './states'

const shopId = 1
/** Not the page, whose address ends the same. */
const CALL = /\/api\/v2\/shops\/\d+\/superuser\/settings\//

const open = ({ driver }: Stage) => driver.open('superuserSettingsPage', { shopId })
const loaded = async (stage: Stage) => {
  await open(stage)
  await stage.driver.waitFor(id('module-team'))
}
/** As after some time in use: three shops, rules, and a superuser who changed them last. */
const openUsed = async (stage: Stage) => {
  await stage.driver.interfere(CALL, (text) => {
    const answer = JSON.parse(text) as { data: { settings: object } }
    Object.assign(answer.data.settings, {
      wording: [
        { origin: '私教', replace: '导师课' },
        { origin: '团课', replace: '小班课' },
      ],
      changed: { at: '2026-11-23T19:12:00+08:00', by: { id: 900, username: '秦川' } },
    })
    return JSON.stringify(answer)
  })
  await loaded(stage)
}

/** The settings of a shop by a superuser. */
export const shopSettingsScreens: readonly Screen[] = [
  ...makeStates({
    name: 'shop-settings',
    title: '门店设置',
    call: CALL,
    open,
    stands: ({ driver, say }) => driver.waitFor(say('门店设置')),
  }),
  { name: 'shop-settings', title: '门店设置', main: true, show: openUsed },
  {
    name: 'shop-settings-off',
    title: '门店设置 · 关闭业务',
    show: async (stage) => {
      await openUsed(stage)
      await stage.driver.tap(id('module-team'))
      await stage.driver.waitFor(id('turn-off'))
    },
  },
  {
    name: 'shop-settings-rule',
    title: '门店设置 · 替换用词',
    main: true,
    show: async (stage) => {
      await openUsed(stage)
      await stage.driver.tap(id('rule-2'))
      await stage.driver.waitFor(id('rule-preview'))
    },
  },
  {
    name: 'shop-settings-share',
    title: '门店设置 · 分享文案',
    show: async (stage) => {
      await openUsed(stage)
      await stage.driver.tap(id('share-SHOP'))
      await stage.driver.waitFor(id('share-title'))
    },
  },
  {
    name: 'shop-settings-leave',
    title: '门店设置 · 放弃修改',
    targets: ['h5'],
    show: async (stage) => {
      await openUsed(stage)
      await stage.driver.tap(id('theme-qc_red'))
      await stage.driver.tap({ by: 'role', role: 'button', name: stage.say('返回') })
      await stage.driver.waitFor(id('unsaved'))
    },
  },
]
