import { id, ids } from '../../driver/where'
import { calls } from '../calls'
import type { Screen, Stage } from '../stage'
import { makeStates } from '../states'

const shopId = 1
/** The envelopes of the demo by their keys. */
const [NOON, EVENING, FRIENDS] = [1, 2, 3] as const

const openHome = async ({ driver }: Stage) => {
  await driver.open('shopHomePage', { shopId })
  await driver.waitFor(id('grants'))
  await driver.scrollTo(id('grants'))
}
const claim = async (stage: Stage) => {
  await openHome(stage)
  await stage.driver.tap(ids('grant-claim-'))
}
const openEnvelope =
  (redid: number, at = shopId) =>
  async ({ driver }: Stage) => {
    await driver.open('redEnvelopePage', { shopId: at, redid })
    await driver.waitFor(id('envelope-rules'))
  }

/** Grants and red envelopes of 林晓, who has one of each and may claim another. */
export const grantScreens: readonly Screen[] = [
  { name: 'grants', title: '首页 · 领券约课', main: true, show: openHome },
  {
    name: 'grant-claimed',
    title: '首页 · 领取成功',
    show: async (stage) => {
      await claim(stage)
      await stage.driver.waitFor(id('claim-result'))
    },
  },
  {
    name: 'grant-failed',
    title: '首页 · 领取失败',
    show: async (stage) => {
      await stage.lose(calls.claim)
      await claim(stage)
      await stage.driver.waitFor(id('claim-unknown'))
    },
  },
  {
    name: 'envelope-layer',
    title: '首页 · 红包',
    show: async ({ driver }) => {
      await driver.open('shopHomePage', { shopId: 2 })
      await driver.waitFor(id('ad-layer'))
      await driver.tap(id('dismiss-ad'))
      await driver.open('shopHomePage', { shopId: 1 })
      await driver.open('shopHomePage', { shopId: 2 })
      await driver.waitFor(id('envelope-layer'))
    },
  },
  { name: 'envelope', title: '红包', show: openEnvelope(FRIENDS) },
  { name: 'envelope-opened', title: '红包 · 已打开', main: true, show: openEnvelope(NOON) },
  {
    name: 'envelope-rules',
    title: '红包 · 规则',
    show: async (stage) => {
      await openEnvelope(EVENING, 2)(stage)
      await stage.driver.tap(id('envelope-rules'))
      await stage.driver.waitFor(id('envelope-rules-sheet'))
    },
  },
  ...makeStates({
    name: 'envelope',
    title: '红包',
    call: calls.envelope,
    open: ({ driver }) => driver.open('redEnvelopePage', { shopId, redid: FRIENDS }),
    stands: ({ driver }) => driver.waitForRoute('redEnvelopePage'),
  }),
]

const openStaffGrants = async ({ driver }: Stage) => {
  await driver.open('staffGrantsPage', { shopId })
  await driver.waitFor(ids('stop-grant-'))
}

/** The grants of the shop, for its owner. */
export const staffGrantScreens: readonly Screen[] = [
  ...makeStates({
    name: 'staff-grants',
    title: '领券活动（店主）',
    call: calls.staffGrants,
    open: ({ driver }) => driver.open('staffGrantsPage', { shopId }),
    stands: ({ driver }) => driver.waitForRoute('staffGrantsPage'),
  }),
  { name: 'staff-grants', title: '领券活动（店主）', main: true, show: openStaffGrants },
  {
    name: 'staff-grant-stop',
    title: '领券活动（店主）· 停止前再问一次',
    show: async (stage) => {
      await openStaffGrants(stage)
      await stage.driver.tap(id('stop-grant-1'))
      await stage.driver.waitFor(id('stop-act'))
    },
  },
]
