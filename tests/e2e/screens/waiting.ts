import { id, ids, label, nth } from '../driver/where'
import { findScheduleId } from '../journeys/acts'
import { calls } from './calls'
import type { Screen, Stage } from './stage'

const shopId = 1
const FULL = '搏击燃脂'

async function openFull({ driver, server }: Stage) {
  await driver.open('userScheduleOrder', { shopId, scheduleId: await findScheduleId(server, FULL) })
}

const notice = (at: number, title: string, body: string, is_read: boolean) => ({
  id: at,
  kind: 'waiting.promoted',
  title,
  body,
  path: '',
  order_kind: null,
  order_id: null,
  is_read,
  created_at: `2026-11-2${at}T09:30:00+08:00`,
})

const closeSheet = async (stage: Stage) => {
  await openFull(stage)
  await stage.driver.waitFor(id('waiting-sheet'))
  await stage.driver.tap(label(stage.say('关闭')))
  await stage.driver.waitForGone(id('waiting-sheet'))
}

const join = async (stage: Stage) => {
  await openFull(stage)
  await stage.driver.tap(id('join-waiting'))
  await stage.driver.tap(id('clash-anyway'))
  await stage.driver.waitFor(id('waiting-position'))
}

const askToLeave = async (stage: Stage) => {
  await join(stage)
  await stage.driver.tap(id('leave-waiting'))
  await stage.driver.waitFor(id('leave-waiting-dialog'))
}

/** The answer for a candidate with a history. */
const withNews = (text: string) => {
  const answer = JSON.parse(text) as { data: { notices: object[]; total_count: number } }
  answer.data.notices = [
    notice(4, '候补成功，已为你预约', '2026-11-24 18:45「搏击燃脂」1 位，已从「团课 10 次卡」扣 1 次', false),
    notice(3, '有空位，但未能自动预约', '2026-11-24 20:30「阴瑜伽」：会员卡余额不足。候补位置保留，未扣费', true),
    notice(2, '你关注的课程有空位了', '2026-11-25 19:30「普拉提床」有 1 个空位，先到先得', true),
  ]
  return JSON.stringify(answer)
}

/** A full class and its waiting list, and the messages, in their states. */
export const waitingScreens: readonly Screen[] = [
  {
    name: 'waiting-loading',
    title: '候补 · 加载中',
    show: async (stage) => {
      await stage.hold(calls.waiting)
      await openFull(stage)
      await stage.driver.waitFor(id('order-time'))
    },
  },
  {
    name: 'waiting-sheet',
    title: '候补',
    main: true,
    show: async (stage) => {
      await openFull(stage)
      await stage.driver.waitFor(id('waiting-sheet'))
      await stage.driver.waitFor(id('next-position'))
    },
  },
  {
    name: 'waiting-clash',
    title: '候补 · 时间冲突',
    main: true,
    show: async (stage) => {
      await openFull(stage)
      await stage.driver.tap(id('join-waiting'))
      await stage.driver.waitFor(id('clash'))
    },
  },
  {
    name: 'waiting-notify',
    title: '候补 · 通知我',
    show: async (stage) => {
      await openFull(stage)
      await stage.driver.tap(id('wait-notify'))
    },
  },
  { name: 'waiting-full', title: '已约满', show: closeSheet },
  {
    name: 'waiting-subscribed',
    title: '已约满 · 已订阅空位',
    show: async (stage) => {
      await closeSheet(stage)
      await stage.driver.tap(id('watch'))
      await stage.driver.waitFor(id('unwatch'))
    },
  },
  { name: 'waiting-joined', title: '候补中', show: join },
  {
    name: 'waiting-mine',
    title: '我的候补',
    show: async (stage) => {
      const { driver } = stage
      await join(stage)
      await driver.open('userScheduleOrders', { shopId })
      await driver.waitFor(nth(ids('wait-'), 0))
    },
  },
  { name: 'waiting-leave', title: '取消候补', show: askToLeave },
  {
    name: 'waiting-left',
    title: '已取消候补',
    show: async (stage) => {
      await askToLeave(stage)
      await stage.driver.tap(id('leave-confirm'))
      await stage.driver.waitFor(id('open-waiting'))
    },
  },
  {
    name: 'notices-empty',
    title: '消息 · 空',
    show: async ({ driver, say }) => {
      await driver.open('noticesPage', { shopId })
      await driver.waitFor(say('还没有消息'))
    },
  },
  {
    name: 'notices',
    title: '消息',
    main: true,
    show: async ({ driver }) => {
      await driver.interfere(calls.notices, withNews)
      await driver.open('noticesPage', { shopId })
      await driver.waitFor(nth(ids('notice-'), 2))
      await driver.interfere(calls.notices)
    },
  },
  {
    name: 'notices-error',
    title: '消息 · 加载失败',
    show: async (stage) => {
      await stage.lose(calls.notices)
      await stage.driver.open('noticesPage', { shopId })
      await stage.driver.waitFor(id('retry'))
    },
  },
]
