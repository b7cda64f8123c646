import { having, id, ids, label } from '../../driver/where'
import type { Screen, Stage } from '../stage'

const shopId = 1

export const openCard = async ({ driver }: Stage, name: string) => {
  await driver.open('currentProfilePage', { shopId })
  await driver.tap(having(ids('card-'), name))
  await driver.waitFor(id('history-range'))
}

/** The first card of the demo, which its template allows no leave. */
const VALUE_CARD = 1

const openLeave = async (stage: Stage) => {
  await openCard(stage, '季度会员卡')
  await stage.driver.tap(id('go-leave'))
  await stage.driver.waitFor(id('leave-days'))
}
const pickLeave = async ({ driver }: Stage) => {
  await driver.tap(id('month--2026-11-25'))
  await driver.tap(id('month--2026-12-05'))
  await driver.waitFor(id('leave-ends'))
}

/** The member's own cards. */
export const cardScreens: readonly Screen[] = [
  {
    name: 'card-list',
    title: '我的会员卡',
    main: true,
    wide: true,
    show: async ({ driver }) => {
      await driver.open('currentProfilePage', { shopId })
      await driver.tap(id('all-cards'))
      await driver.waitFor(id('cards-over'))
    },
  },
  {
    name: 'card-detail',
    title: '会员卡详情',
    main: true,
    wide: true,
    show: (stage) => openCard(stage, '拾光储值卡'),
  },
  {
    name: 'card-history',
    title: '会员卡详情 · 使用记录',
    main: true,
    show: async (stage) => {
      await openCard(stage, '拾光储值卡')
      await stage.driver.scrollTo(id('history-filterBack'))
    },
  },
  {
    name: 'card-range',
    title: '会员卡详情 · 选择日期',
    show: async (stage) => {
      await openCard(stage, '拾光储值卡')
      await stage.driver.tap(id('history-range'))
      await stage.driver.waitFor(id('history-days--done'))
    },
  },
  {
    name: 'card-people',
    title: '会员卡详情 · 共用与开关',
    show: async (stage) => {
      await openCard(stage, '拾光储值卡')
      await stage.driver.scrollTo(id('card-switch'))
    },
  },
  {
    name: 'card-share',
    title: '会员卡详情 · 添加家人',
    show: async (stage) => {
      await openCard(stage, '拾光储值卡')
      await stage.driver.tap(id('share-open'))
      await stage.driver.waitFor(id('share-agree'))
    },
  },
  {
    name: 'card-share-remove',
    title: '会员卡详情 · 移除使用人',
    show: async (stage) => {
      await openCard(stage, '拾光储值卡')
      await stage.driver.tap(ids('remove-'))
      await stage.driver.waitFor(id('share-ask-on'))
    },
  },
  {
    name: 'card-on-leave',
    title: '会员卡详情 · 请假中',
    main: true,
    show: (stage) => openCard(stage, '年度会员卡'),
  },
  {
    name: 'card-leave-end',
    title: '会员卡详情 · 提前恢复',
    show: async (stage) => {
      await openCard(stage, '年度会员卡')
      await stage.driver.tap(id('leave-end'))
      await stage.driver.waitFor(id('leave-end-on'))
    },
  },
  {
    name: 'card-leave',
    title: '请假',
    main: true,
    wide: true,
    show: openLeave,
  },
  {
    name: 'card-leave-picked',
    title: '请假 · 已选日期',
    show: async (stage) => {
      await openLeave(stage)
      await pickLeave(stage)
    },
  },
  {
    name: 'card-leave-effect',
    title: '请假 · 影响与原因',
    show: async (stage) => {
      await openLeave(stage)
      await pickLeave(stage)
      await stage.driver.scrollTo(id('leave-note'))
    },
  },
  {
    name: 'card-leave-none',
    title: '请假 · 现在不能请',
    show: async ({ driver }) => {
      await driver.open('cardLeave', { shopId, cardId: VALUE_CARD })
      await driver.waitFor(id('leave-to-card'))
    },
  },
  {
    name: 'card-leave-loading',
    title: '请假 · 加载中',
    show: async (stage) => {
      await stage.hold(/\/leaves\//)
      await openCard(stage, '季度会员卡')
      await stage.driver.tap(id('go-leave'))
      await stage.driver.waitFor(label(stage.say('加载中')))
    },
  },
  {
    name: 'card-leave-failed',
    title: '请假 · 加载失败',
    show: async (stage) => {
      await stage.lose(/\/leaves\//)
      await openCard(stage, '季度会员卡')
      await stage.driver.tap(id('go-leave'))
      await stage.driver.waitFor(ids('retry'))
    },
  },
  {
    name: 'card-times',
    title: '会员卡详情 · 次卡',
    show: (stage) => openCard(stage, '团课 10 次卡'),
  },
]
