import { id, ids, nth } from '../driver/where'
import { calls } from './calls'
import type { Screen, Stage } from './stage'
import { makeStates } from './states'

const shopId = 1

const openMeasures = async ({ driver }: Stage) => {
  await driver.open('measuresPage', { shopId })
  await driver.waitFor(id('trend'))
}

/** The measures of 林晓, who was measured four times. */
export const measureScreens: readonly Screen[] = [
  ...makeStates({
    name: 'measures',
    title: '身体数据',
    call: calls.measures,
    open: ({ driver }) => driver.open('measuresPage', { shopId }),
    stands: ({ driver }) => driver.waitForRoute('measuresPage'),
  }),
  { name: 'measures', title: '身体数据', main: true, show: openMeasures },
  {
    name: 'measures-end',
    title: '身体数据 · 下半页',
    show: async (stage) => {
      await openMeasures(stage)
      await stage.driver.scrollTo(id('measures-privacy'))
    },
  },
  {
    name: 'measure',
    title: '体测详情',
    main: true,
    show: async (stage) => {
      await openMeasures(stage)
      await stage.driver.tap(nth(ids('measure-record-'), 0))
      await stage.driver.waitFor(id('range-bmi'))
    },
  },
  {
    name: 'measure-end',
    title: '体测详情 · 下半页',
    show: async (stage) => {
      await openMeasures(stage)
      await stage.driver.tap(nth(ids('measure-record-'), 0))
      await stage.driver.scrollTo(id('value-thigh'))
    },
  },
]

const openStaff = async ({ driver }: Stage) => {
  await driver.open('staffMeasures', { shopId, userId: 1 })
  await driver.waitFor(id('trend'))
}

/** The measures of 林晓 for 周岚, who may write them. */
export const staffMeasureScreens: readonly Screen[] = [
  { name: 'staff-measures', title: '会员的身体数据', main: true, show: openStaff },
  {
    name: 'staff-measure-add',
    title: '会员的身体数据 · 记录',
    show: async (stage) => {
      await openStaff(stage)
      await stage.driver.tap(id('add-measure'))
      await stage.driver.waitFor(id('save-measure'))
    },
  },
]
