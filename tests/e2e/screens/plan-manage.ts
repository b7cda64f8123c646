import { having, id, ids, nth } from '../driver/where'
import type { Screen, Stage } from './stage'

const CORE = '21 天核心唤醒'
const LIVE = '直播带练 · 居家力量'

const openManaged = async ({ driver }: Stage, name: string) => {
  await driver.open('planManage', { shopId: 1 })
  await driver.tap(having(ids('manage-'), name))
  await driver.waitForRoute('planManageOne')
  await driver.waitFor(id('toggle-sale'))
}

const openTemplates = async ({ driver }: Stage) => {
  await driver.open('planTemplates', { shopId: 1 })
  await driver.waitFor(id('add-template'))
}

/** Writing a plan template, which a coach does in the coach app. */
export const templateScreens: readonly Screen[] = [
  {
    name: 'plan-template',
    title: '计划模板 · 新建',
    targets: ['h5'],
    show: async ({ driver }) => {
      await driver.open('planTemplate', { shopId: 1 })
      await driver.waitFor(id('template-name'))
      await driver.fill(id('template-name'), '四周力量')
    },
  },
]

/** Managing plans, for coaches. */
export const managePlanScreens: readonly Screen[] = [
  {
    name: 'plan-manage',
    title: '管理计划',
    show: async ({ driver }) => {
      await driver.open('planManage', { shopId: 1 })
      await driver.waitFor(having(ids('manage-'), CORE))
    },
  },
  {
    name: 'plan-manage-one',
    title: '管理计划 · 一个计划',
    main: true,
    show: (stage) => openManaged(stage, LIVE),
  },
  {
    name: 'plan-manage-edit',
    title: '管理计划 · 改名改价',
    show: async (stage) => {
      await openManaged(stage, LIVE)
      await stage.driver.tap(id('edit-plan'))
      await stage.driver.waitFor(id('edit-plan-sheet'))
    },
  },
  {
    name: 'plan-manage-card',
    title: '编辑内容 · 直播',
    show: async (stage) => {
      await openManaged(stage, LIVE)
      await stage.driver.tap(nth(ids('day-'), 0))
      await stage.driver.waitFor(id('card-editor'))
    },
  },
  {
    name: 'plan-manage-action',
    title: '编辑动作',
    show: async (stage) => {
      await openManaged(stage, CORE)
      await stage.driver.tap(having(ids('day-'), '腹式呼吸'))
      await stage.driver.waitFor(id('action-editor'))
    },
  },
  {
    name: 'plan-templates',
    title: '计划模板 · 空',
    show: openTemplates,
  },
  {
    name: 'plan-templates-app',
    title: '计划模板 · 请在教练端添加',
    show: async (stage) => {
      await openTemplates(stage)
      await stage.driver.tap(id('add-template'))
      await stage.driver.waitFor(id('coach-app-only'))
    },
  },
]
