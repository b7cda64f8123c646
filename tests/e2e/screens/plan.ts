import { having, id, ids, nth } from '../driver/where'
import { payRow } from '../journeys/acts'
import { calls } from './calls'
import type { Screen, Stage } from './stage'
import { makeStates } from './states'

const CORE = '21 天核心唤醒'
const LIVE = '直播带练 · 居家力量'
const FREE = '七天晨间唤醒'

const openList = ({ driver }: Stage) => driver.open('planListPage', { shopId: 1 })
const placePlan = (name: string) => having(ids('plan-'), name)
const openPlan = async (stage: Stage, name: string) => {
  await openList(stage)
  await stage.driver.tap(placePlan(name))
  await stage.driver.waitForRoute('planPage')
}
const openJoin = async (stage: Stage, name: string) => {
  await openPlan(stage, name)
  await stage.driver.tap(id('join-plan'))
  await stage.driver.waitFor(id('order-amount'))
}
const openMine = ({ driver }: Stage) => driver.open('planOrders', { shopId: 1 })

const confirm = async ({ driver }: Stage) => {
  await driver.tap(id('confirm-booking'))
  await driver.waitFor(id('joined'))
}

const toPlan = async ({ driver }: Stage) => {
  await driver.tap(id('to-plan'))
  await driver.waitForRoute('planOrder')
}

const joinFree = async (stage: Stage) => {
  await openPlan(stage, FREE)
  await stage.driver.tap(id('join-plan'))
  await confirm(stage)
}

const joinByCompany = async (stage: Stage) => {
  await openJoin(stage, CORE)
  await stage.driver.tap(payRow('星河科技运动补贴'))
  await confirm(stage)
  await toPlan(stage)
  await stage.driver.waitFor(ids('corp-'))
}

/** Online plans for a visitor. */
export const planScreens: readonly Screen[] = [
  {
    name: 'plan-list',
    title: '线上计划',
    main: true,
    wide: true,
    show: async (stage) => {
      await openList(stage)
      await stage.driver.waitFor(placePlan(CORE))
    },
  },
  ...makeStates({
    name: 'plan-list',
    title: '线上计划',
    call: calls.plans,
    open: openList,
    stands: ({ driver }) => driver.waitForRoute('planListPage'),
  }),
  {
    name: 'plan-detail',
    title: '计划详情',
    main: true,
    wide: true,
    show: async (stage) => {
      await openPlan(stage, CORE)
      await stage.driver.waitFor(id('join-plan'))
    },
  },
  {
    name: 'plan-detail-live',
    title: '计划详情 · 直播',
    show: async (stage) => {
      await openPlan(stage, LIVE)
      await stage.driver.waitFor(id('join-plan'))
      await stage.driver.scrollTo(nth(ids('day-'), 0))
    },
  },
]

/** Online plans for a member, who joins one by a company and another for free. */
export const ownPlanScreens: readonly Screen[] = [
  {
    name: 'plan-mine-empty',
    title: '我的线上计划 · 空',
    show: async (stage) => {
      await openMine(stage)
      await stage.driver.waitFor(id('see-plans'))
    },
  },
  {
    name: 'plan-join',
    title: '参加计划',
    main: true,
    show: async (stage) => {
      await openJoin(stage, CORE)
    },
  },
  {
    name: 'plan-join-ways',
    title: '参加计划 · 支付方式',
    show: async (stage) => {
      await openJoin(stage, CORE)
      await stage.driver.tap(id('all-ways'))
      await stage.driver.waitFor(id('pay-picker'))
    },
  },
  {
    name: 'plan-order',
    title: '计划内容',
    main: true,
    wide: true,
    show: async (stage) => {
      await joinFree(stage)
      await toPlan(stage)
      await stage.driver.waitFor('猫牛式')
    },
  },
  {
    name: 'plan-success',
    title: '参加计划 · 成功',
    show: joinFree,
  },
  {
    name: 'plan-order-days',
    title: '计划内容 · 每日内容',
    show: async (stage) => {
      await joinFree(stage)
      await toPlan(stage)
      await stage.driver.scrollTo(nth(ids('open-day-'), 0))
    },
  },
  {
    name: 'plan-leave',
    title: '退出计划',
    show: async (stage) => {
      await joinFree(stage)
      await toPlan(stage)
      await stage.driver.tap(id('leave-plan'))
      await stage.driver.waitFor(id('leave-dialog'))
    },
  },
  {
    name: 'plan-order-company',
    title: '计划内容 · 企业补贴与签到',
    show: joinByCompany,
  },
  {
    name: 'plan-order-outside',
    title: '计划内容 · 不在签到时间',
    show: async (stage) => {
      await joinByCompany(stage)
      await stage.driver.tap(ids('corp-'))
      await stage.driver.waitFor(id('corp-outside'))
    },
  },
  {
    name: 'plan-mine',
    title: '我的线上计划',
    main: true,
    show: async (stage) => {
      await joinFree(stage)
      await openMine(stage)
      await stage.driver.waitFor(ids('plan-'))
    },
  },
  ...makeStates({
    name: 'plan-mine',
    title: '我的线上计划',
    call: calls.planOrders,
    open: openMine,
    stands: ({ driver }) => driver.waitForRoute('planOrders'),
  }),
  {
    name: 'plan-mine-home',
    title: '首页 · 接下来的线上计划',
    show: async (stage) => {
      const { driver } = stage
      await joinFree(stage)
      await driver.open('shopHomePage', { shopId: 1 })
      await driver.waitFor(having(ids('coming-plan-'), FREE))
      await driver.scrollTo(nth(ids('coming-plan-'), 0))
    },
  },
  {
    name: 'plan-order-refund',
    title: '计划内容 · 退款进度',
    show: async (stage) => {
      await openJoin(stage, CORE)
      await stage.driver.weapp?.setWorld({ payment: 'paid' })
      await stage.driver.tap(payRow(stage.say('微信支付')))
      await stage.driver.tap(id('confirm-booking'))
      if (!stage.driver.weapp) {
        await stage.driver.waitFor(id('sum'))
        await stage.driver.tap(id('pay'))
      }
      await stage.driver.tap(id('to-plan'))
      await stage.driver.waitForRoute('planOrder')
      await stage.driver.tap(id('leave-plan'))
      await stage.driver.tap(id('leave-confirm'))
      await stage.driver.waitFor(stage.say('已退款'))
    },
  },
]
