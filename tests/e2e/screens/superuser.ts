import type { TestServer } from '../driver/server'
import { id, ids, nth } from '../driver/where'
import { LIN_XIAO, findScheduleId, SHEN } from '../journeys/acts'
import { calls } from './calls'
import type { Screen, Stage } from './stage'

const shopId = 1

/** Staff book a class for a member twice; the second one is refused. */
async function work(server: TestServer) {
  const { token } = await server.logIn(SHEN)
  const { user } = await server.logIn(LIN_XIAO)
  const schedule_id = await findScheduleId(server, '蹦床有氧')
  const headers = { authorization: `Session ${token}`, 'content-type': 'application/json', 'user-agent': 'Android Mobile' }
  const schedules = `${server.baseUrl}/api/mobile/schedules/`
  const judged = await fetch(`${schedules}${schedule_id}/confirm/?shop_id=${shopId}&user_id=${user.id}`, { headers })
  const { data } = (await judged.json()) as { data: { cards: { id: number; disabled: boolean }[] } }
  const wish = {
    shop_id: shopId,
    user_id: user.id,
    schedule_id,
    channel: 'CARD',
    card_id: data.cards.find(({ disabled }) => !disabled)?.id,
  }
  for (const count of [1, 2]) await fetch(`${schedules}orders/`, { method: 'POST', headers, body: JSON.stringify({ ...wish, count }) })
}

const open = ({ driver }: Stage) => driver.open('staffActsPage', { shopId })

const openActs = async (stage: Stage) => {
  await work(stage.server)
  await open(stage)
  await stage.driver.waitFor(nth(ids('act-'), 1))
}

/** Screens for a superuser. */
export const superuserScreens: readonly Screen[] = [
  {
    name: 'superuser-me',
    title: '我的 · 超级管理员',
    show: async ({ driver }) => {
      await driver.open('currentProfilePage', { shopId })
      await driver.waitFor(id('me-acts'))
    },
  },
  {
    name: 'acts-loading',
    title: '操作记录 · 加载中',
    show: async (stage) => {
      await stage.hold(calls.staffActs)
      await open(stage)
      await stage.driver.waitFor(stage.say('操作记录'))
    },
  },
  {
    name: 'acts-failed',
    title: '操作记录 · 加载失败',
    show: async (stage) => {
      await stage.lose(calls.staffActs)
      await open(stage)
      await stage.driver.waitFor(id('retry'))
    },
  },
  {
    name: 'acts',
    title: '操作记录',
    main: true,
    wide: true,
    show: openActs,
  },
  {
    name: 'acts-of-one',
    title: '操作记录 · 只看一人',
    show: async (stage) => {
      await openActs(stage)
      await stage.driver.tap(nth(ids('only-'), 0))
      await stage.driver.waitFor(id('acts-only'))
      await stage.driver.waitFor(ids('act-'))
    },
  },
]

/** The same for a user without permission. */
export const blockedScreens: readonly Screen[] = [
  {
    name: 'acts-blocked',
    title: '操作记录 · 无此权限',
    show: async (stage) => {
      await open(stage)
      await stage.driver.waitFor(id('go-back'))
    },
  },
  {
    name: 'plan-manage-blocked',
    title: '管理计划 · 无此权限',
    main: true,
    show: async ({ driver }) => {
      await driver.open('planManage', { shopId })
      await driver.waitFor(id('go-back'))
    },
  },
]
