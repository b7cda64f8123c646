import { id } from '../../driver/where'
import { calls } from '../calls'
import type { Screen, Stage } from '../stage'
import { makeStates } from '../states'

const shopId = 1
/** 林晓's membership of 静安店. */
const shipId = 1

const openScores = async ({ driver }: Stage) => {
  await driver.open('scoresPage', { shopId, shipId })
  await driver.waitFor(id('score-head'))
}

/** 林晓's points: all of them, those that were corrected, and what the shop gives them for. */
export const scoreScreens: readonly Screen[] = [
  { name: 'scores', title: '积分', main: true, show: openScores },
  {
    name: 'scores-corrected',
    title: '积分 · 更正',
    show: async (stage) => {
      await openScores(stage)
      await stage.driver.tap(id('scores-corrected'))
      await stage.driver.waitFor(/重复签到/)
    },
  },
  {
    name: 'scores-rules',
    title: '积分 · 怎么得积分',
    show: async (stage) => {
      await openScores(stage)
      await stage.driver.tap(id('score-rules'))
      await stage.driver.waitFor(id('rule-class'))
    },
  },
  ...makeStates({
    name: 'scores',
    title: '积分',
    call: calls.scores,
    open: ({ driver }) => driver.open('scoresPage', { shopId, shipId }),
    stands: ({ driver }) => driver.waitForRoute('scoresPage'),
  }),
]

/** Correcting a member's points, for staff. */
export const correctScreens: readonly Screen[] = [
  {
    name: 'desk-score',
    title: '会员资料 · 更正积分',
    show: async ({ driver }) => {
      await driver.open('staffMember', { shopId, userId: 1 })
      await driver.tap(id('correct-score'))
      await driver.tap(id('segment--take'))
      await driver.fill(id('correct-score-points'), '10')
      await driver.fill(id('correct-score-reason'), '重复签到')
    },
  },
  {
    name: 'desk-scores',
    title: '会员积分 · 工作台',
    show: async ({ driver }) => {
      await driver.open('staffMember', { shopId, userId: 1 })
      await driver.tap(id('member-score'))
      await driver.waitFor(id('score-head'))
    },
  },
]
