import { id } from '../../driver/where'
import type { Screen, Stage } from '../stage'
import { makeStates } from '../states'

const shopId = 1
const CALL = /users\/\d+\/privacy\//

const open = ({ driver }: Stage) => driver.open('privacyPage', { shopId })
const change = async (stage: Stage, edit: (data: Record<string, unknown>) => void) => {
  await stage.driver.interfere(CALL, (text) => {
    const answer = JSON.parse(text) as { data: Record<string, unknown> }
    edit(answer.data)
    return JSON.stringify(answer)
  })
  await open(stage)
}
const copy = {
  ...{ id: '5b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e', state: 'ready' },
  ...{ asked_at: '2026-11-20T09:00:00+08:00', expire_at: '2026-11-27T09:02:00+08:00' },
}
const later = (kind: string, day: string) => ({
  ...{ kind, version: '1.0', given_at: `${day}T10:00:00+08:00`, withdrawn_at: null, can: 'withdraw', guardian: null },
})
/** As in the design: consents of every kind, a copy that is ready, and staff who looked. */
const openFull = async (stage: Stage) => {
  await change(stage, (data) => {
    const consents = data.consents as object[]
    data.consents = [consents[0], later('health', '2026-04-20'), ...consents.slice(1)]
    data.copy = copy
    data.looks = 6
  })
  await stage.driver.waitFor(id('download-copy'))
}
const looks = [
  { id: 'act-1', at: '2026-11-23T18:20:00+08:00', shop: '拾光·静安店', by: '前台小沈', what: 'search' },
  { id: 'act-2', at: '2026-11-21T09:05:00+08:00', shop: '拾光·静安店', by: '周岚', what: 'order' },
  { id: 'act-3', at: '2026-11-12T20:41:00+08:00', shop: '拾光·徐汇店', by: '', what: 'phone' },
]

/** The privacy centre. */
export const privacyScreens: readonly Screen[] = [
  ...makeStates({ name: 'privacy', title: '隐私中心', call: CALL, open, stands: ({ driver, say }) => driver.waitFor(say('隐私中心')) }),
  { name: 'privacy', title: '隐私中心', show: open },
  { name: 'privacy-full', title: '隐私中心 · 各种授权', main: true, wide: true, show: openFull },
  {
    name: 'privacy-withdraw',
    title: '隐私中心 · 撤回授权',
    show: async (stage) => {
      await openFull(stage)
      await stage.driver.tap(id('withdraw-face'))
      await stage.driver.waitFor(id('withdraw-dialog'))
    },
  },
  {
    name: 'privacy-copy',
    title: '隐私中心 · 下载数据副本',
    show: async (stage) => {
      await openFull(stage)
      await stage.driver.tap(id('download-copy'))
      await stage.driver.waitFor(id('copy-sheet'))
    },
  },
  {
    name: 'privacy-keeps',
    title: '隐私中心 · 数据保存多久',
    show: async (stage) => {
      await openFull(stage)
      await stage.driver.tap(id('data-keeps'))
      await stage.driver.waitFor(id('keep-sheet'))
    },
  },
  {
    name: 'privacy-looks',
    title: '隐私中心 · 谁看过我的数据',
    show: async (stage) => {
      await stage.driver.interfere(/\/looks\//, (text) => {
        const answer = JSON.parse(text) as { data: { looks: object[] } }
        answer.data.looks = looks
        return JSON.stringify(answer)
      })
      await openFull(stage)
      await stage.driver.tap(id('data-looks'))
      await stage.driver.waitFor(stage.say('查找会员时看到你'))
    },
  },
  {
    name: 'privacy-looks-empty',
    title: '隐私中心 · 没有人看过',
    show: async (stage) => {
      await open(stage)
      await stage.driver.tap(id('data-looks'))
      await stage.driver.waitFor(stage.say('近 30 天没有人看过'))
    },
  },
  {
    name: 'privacy-guardian',
    title: '隐私中心 · 监护人同意',
    show: async (stage) => {
      await change(stage, (data) => {
        const consents = data.consents as object[]
        const guardian = { kind: 'guardian', version: '', given_at: null, withdrawn_at: null, can: 'guardian', guardian: null }
        data.consents = [consents[0], guardian, ...consents.slice(1)]
        data.needs_guardian = true
      })
      await stage.driver.tap(id('ask-guardian'))
      await stage.driver.waitFor(id('guardian-sheet'))
    },
  },
]
