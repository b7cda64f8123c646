import { id } from '../../driver/where'
import { calls } from '../calls'
import type { Screen, Stage } from '../stage'
import { makeStates } from '../states'

const shopId = 1
/** The medals of the demo by their keys. */
const DAWN = 1

const openWall = async ({ driver }: Stage) => {
  await driver.open('achievementsPage', { shopId })
  await driver.waitFor(id(`medal-${DAWN}`))
}

/** Home of the shop that has an advertisement, a red envelope and a new medal: one a visit. */
const openThirdVisit = async ({ driver }: Stage) => {
  const visit = async (layer: string, dismiss: string) => {
    await driver.open('shopHomePage', { shopId: 2 })
    await driver.waitFor(id(layer))
    await driver.tap(id(dismiss))
    await driver.open('shopHomePage', { shopId })
  }
  await visit('ad-layer', 'dismiss-ad')
  await visit('envelope-layer', 'dismiss-envelope')
  await driver.open('shopHomePage', { shopId: 2 })
  await driver.waitFor(id('medal-popup-picture'))
}

/** The medals of 林晓. */
export const medalScreens: readonly Screen[] = [
  { name: 'medals', title: '勋章墙', main: true, show: openWall },
  {
    name: 'medal-picture',
    title: '勋章墙 · 勋章图片',
    show: async (stage) => {
      await openWall(stage)
      await stage.driver.tap(id(`medal-${DAWN}`))
      await stage.driver.waitFor(id('medal-picture'))
    },
  },
  { name: 'medal-popup', title: '首页 · 获得新勋章', show: openThirdVisit },
  ...makeStates({
    name: 'medals',
    title: '勋章墙',
    call: calls.medals,
    open: ({ driver }) => driver.open('achievementsPage', { shopId }),
    stands: ({ driver }) => driver.waitFor('勋章墙'),
  }),
]
