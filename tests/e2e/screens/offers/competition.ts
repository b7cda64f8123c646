import { id, ids } from '../../driver/where'
import type { Screen, Stage } from '../stage'
import { makeStates } from '../states'

const shopId = 1
/** The competitions of the demo by their keys. */
const [MONTH, DUO, RELAY, STEADY] = [1, 2, 3, 6] as const
const training = /\/training\/\d+\/(\?|$)/

const open =
  (trainingId: number) =>
  async ({ driver }: Stage) => {
    await driver.open('trainingPage', { shopId, trainingId })
    await driver.waitFor(id('sign-up-windows'))
  }
const openDays = async ({ driver }: Stage) => {
  await driver.open('trainingAttendancePage', { shopId, trainingId: MONTH })
  await driver.waitFor(id('days-head'))
}

/** The competitions of 林晓: one under way, one to sign up for, one that is full and one that has ended. */
export const competitionScreens: readonly Screen[] = [
  {
    name: 'competitions',
    title: '训练赛',
    main: true,
    show: async ({ driver }) => {
      await driver.open('trainingListPage', { shopId })
      await driver.waitFor(id('running'))
    },
  },
  ...makeStates({
    name: 'competitions',
    title: '训练赛',
    call: /\/training\/(\?|$)/,
    open: ({ driver }) => driver.open('trainingListPage', { shopId }),
    stands: ({ driver }) => driver.waitForRoute('trainingListPage'),
  }),
  { name: 'competition', title: '训练赛 · 报名中', main: true, show: open(DUO) },
  { name: 'competition-full', title: '训练赛 · 名额已满', show: open(RELAY) },
  { name: 'competition-over', title: '训练赛 · 已结束', show: open(STEADY) },
  {
    name: 'competition-apply',
    title: '训练赛 · 报名',
    show: async (stage) => {
      await open(DUO)(stage)
      await stage.driver.tap(id('apply'))
      await stage.driver.waitFor(id('apply-sheet'))
    },
  },
  ...makeStates({
    name: 'competition',
    title: '训练赛',
    call: training,
    open: ({ driver }) => driver.open('trainingPage', { shopId, trainingId: DUO }),
    stands: ({ driver }) => driver.waitForRoute('trainingPage'),
  }),
  { name: 'competition-days', title: '我的打卡', main: true, show: openDays },
  {
    name: 'competition-missing',
    title: '我的打卡 · 少记了一天',
    show: async (stage) => {
      await openDays(stage)
      await stage.driver.tap(id('missing-day'))
      await stage.driver.waitFor(id('dispute-sheet'))
    },
  },
  {
    name: 'competition-persons',
    title: '训练赛 · 个人排名',
    main: true,
    show: async ({ driver }) => {
      await driver.open('trainingPersonRankPage', { shopId, trainingId: MONTH })
      await driver.waitFor(id('my-rank'))
    },
  },
  {
    name: 'competition-gyms',
    title: '训练赛 · 团队排名',
    main: true,
    show: async ({ driver }) => {
      await driver.open('trainingGroupRankPage', { shopId, trainingId: MONTH })
      await driver.waitFor(id('my-gym'))
    },
  },
]

/** What the owner decides of a competition. */
export const competitionReviewScreens: readonly Screen[] = [
  {
    name: 'competition-review',
    title: '比赛管理（店主）',
    main: true,
    show: async ({ driver }) => {
      await driver.open('trainingReviewPage', { shopId, trainingId: MONTH })
      await driver.waitFor(ids('dispute-'))
    },
  },
]
