import { id, ids, nth } from '../../driver/where'
import type { Screen, Stage } from '../stage'
import { makeStates } from '../states'

const shopId = 1
const LIST = /user\/heart-records\/\?user_id/
const RANK = /wristrecord\/rank\//
const HEALTH = /users\/\d+\/health\//

const openList = ({ driver }: Stage) => driver.open('heartListPage', { shopId })
const openRank = ({ driver }: Stage) => driver.open('heartRankPage', { shopId })
const openHealth = ({ driver }: Stage) => driver.open('healthPage', { shopId })
const openRecord = async (stage: Stage) => {
  await openList(stage)
  await stage.driver.tap(nth(ids('heart-record--'), 0))
  await stage.driver.waitFor(id('heart-zones'))
}
const edited = async (stage: Stage, call: RegExp, edit: (data: Record<string, unknown>) => void) =>
  stage.driver.interfere(call, (text) => {
    const answer = JSON.parse(text) as { data: Record<string, unknown> }
    edit(answer.data)
    return JSON.stringify(answer)
  })
const asksAgain = (data: Record<string, unknown>) => {
  data.consent = { current: '1.0', version: '', given_at: null, withdrawn_at: '2026-11-09T10:00:00+08:00', is_due: true }
}

/** Heart rates of the member, the ranking of wristbands and the consent to both. */
export const heartScreens: readonly Screen[] = [
  ...makeStates({
    name: 'heart',
    title: '心率记录',
    call: LIST,
    open: openList,
    stands: ({ driver, say }) => driver.waitFor(say('心率记录')),
  }),
  {
    name: 'heart-list',
    title: '心率记录',
    main: true,
    wide: true,
    show: async (stage) => {
      await openList(stage)
      await stage.driver.waitFor(ids('heart-record--'))
    },
  },
  {
    name: 'heart-empty',
    title: '心率记录 · 还没有同意',
    show: async (stage) => {
      await edited(stage, LIST, (data) => Object.assign(data, { exercise_datas: [] }))
      await edited(stage, HEALTH, asksAgain)
      await openList(stage)
      await stage.driver.waitFor(id('heart-ask'))
    },
  },
  { name: 'heart-record', title: '心率记录 · 一次', main: true, wide: true, show: openRecord },
  {
    name: 'heart-share',
    title: '心率记录 · 分享',
    show: async (stage) => {
      await openRecord(stage)
      await stage.driver.tap(id('heart-share'))
      await stage.driver.waitFor(id('heart-share-kcal'))
    },
  },
  {
    name: 'heart-remove',
    title: '心率记录 · 删除',
    show: async (stage) => {
      await openRecord(stage)
      await stage.driver.tap(id('heart-remove'))
      await stage.driver.waitFor(id('heart-remove-sure'))
    },
  },
  {
    name: 'heart-gone',
    title: '心率记录 · 已删除',
    show: async ({ driver }) => {
      await driver.open('heartRecordPage', { shopId, id: 999_999 })
      await driver.waitFor(id('heart-to-list'))
    },
  },
  {
    name: 'heart-rank',
    title: '手环榜',
    main: true,
    wide: true,
    show: async (stage) => {
      await openRank(stage)
      await stage.driver.waitFor(id('heart-choose'))
    },
  },
  {
    name: 'heart-rank-few',
    title: '手环榜 · 不到 5 位',
    show: async (stage) => {
      await edited(stage, RANK, (data) => Object.assign(data, { ranks: [], own: null, too_few: true, choice: 'off' }))
      await openRank(stage)
      await stage.driver.waitFor(id('heart-choose'))
    },
  },
  {
    name: 'heart-choice',
    title: '手环榜 · 上榜方式',
    show: async (stage) => {
      await openRank(stage)
      await stage.driver.tap(id('heart-choose'))
      await stage.driver.waitFor(id('choice--off'))
    },
  },
  {
    name: 'heart-import',
    title: '心率记录 · 导入',
    main: true,
    show: async ({ driver }) => {
      await driver.open('heartImportPage', { shopId })
      await driver.waitFor(id('import-choose'))
    },
  },
  {
    name: 'health-consent',
    title: '健康数据 · 征得同意',
    main: true,
    wide: true,
    show: async (stage) => {
      await edited(stage, HEALTH, asksAgain)
      await openHealth(stage)
      await stage.driver.waitFor(id('health-agree'))
    },
  },
  {
    name: 'health-guardian',
    title: '健康数据 · 监护人',
    show: async (stage) => {
      await edited(stage, HEALTH, (data) => {
        asksAgain(data)
        data.needs_guardian = true
      })
      await openHealth(stage)
      await stage.driver.waitFor(id('health-guardian'))
    },
  },
  {
    name: 'health-given',
    title: '健康数据 · 已同意',
    show: async (stage) => {
      await openHealth(stage)
      await stage.driver.waitFor(id('health-withdraw'))
    },
  },
]
