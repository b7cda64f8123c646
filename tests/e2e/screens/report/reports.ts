import { id } from '../../driver/where'
import { calls } from '../calls'
import type { Screen, Stage } from '../stage'
import { makeStates } from '../states'

const shopId = 1

const openWeek =
  (week?: string) =>
  async ({ driver }: Stage) => {
    await driver.open('weeklyReportPage', { shopId, ...(week !== undefined && { week }) })
    await driver.waitFor(id('book-next'))
  }
const openYear = async ({ driver }: Stage) => {
  await driver.open('annualReportPage', { shop_id: shopId })
  await driver.waitFor(id('open-year'))
}
/** A page of the story, by the bars at its top. */
const openPage = (page: number) => async (stage: Stage) => {
  await openYear(stage)
  await stage.driver.tap(id(`story-page--${page}`))
  await stage.driver.waitFor(id(`story-${page}`))
}

/** 林晓's weeks and her year. */
export const reportScreens: readonly Screen[] = [
  { name: 'report-weekly', title: '周报', main: true, show: openWeek() },
  {
    name: 'report-weekly-foot',
    title: '周报 · 上过的课',
    show: async (stage) => {
      await openWeek()(stage)
      await stage.driver.scrollTo(id('week-current'))
    },
  },
  { name: 'report-weekly-none', title: '周报 · 没有训练', show: openWeek('2026-01-05') },
  {
    name: 'report-weekly-share',
    title: '周报 · 分享',
    show: async (stage) => {
      await openWeek()(stage)
      await stage.driver.tap(id('week-share'))
      await stage.driver.waitFor(id('report-picture'))
    },
  },
  ...makeStates({
    name: 'report-weekly',
    title: '周报',
    call: calls.weeklyReport,
    open: ({ driver }) => driver.open('weeklyReportPage', { shopId }),
    stands: ({ driver }) => driver.waitFor(id('week-shown')),
  }),
  { name: 'report-annual', title: '年度报告 · 封面', main: true, show: openYear },
  { name: 'report-annual-2', title: '年度报告 · 数字', show: openPage(2) },
  { name: 'report-annual-3', title: '年度报告 · 时间', show: openPage(3) },
  { name: 'report-annual-4', title: '年度报告 · 最爱', show: openPage(4) },
  { name: 'report-annual-5', title: '年度报告 · 月份', show: openPage(5) },
  {
    name: 'report-annual-share',
    title: '年度报告 · 分享',
    main: true,
    show: async (stage) => {
      await openYear(stage)
      await stage.driver.tap(id('story-page--6'))
      await stage.driver.waitFor(id('report-picture'))
    },
  },
  {
    name: 'report-annual-none',
    title: '年度报告 · 没有记录',
    show: async ({ driver }) => {
      await driver.open('annualReportPage', { shop_id: shopId, year: 2020 })
      await driver.waitFor(id('to-home'))
    },
  },
  ...makeStates({
    name: 'report-annual',
    title: '年度报告',
    call: calls.annualReport,
    open: ({ driver }) => driver.open('annualReportPage', { shop_id: shopId }),
    stands: ({ driver }) => driver.waitFor(id('story')),
  }),
]
