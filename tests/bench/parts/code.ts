import type { RouteParams } from '@/routes/table'
import { atMost, type Bench, type Figure } from '../figure'
import { alternate, median } from '../sample'
import { tasks } from '../tasks'
import { closeBrowser } from '../../e2e/driver/browser'
import type { Driver, Target } from '../../e2e/driver/driver'
import { openDriver } from '../../e2e/driver/open-driver'
import { startTestServer } from '../../e2e/driver/server'
import { having, id, ids } from '../../e2e/driver/where'
import { LIN_XIAO } from '../../e2e/journeys/acts'

const ROUNDS = 9
const TARGET_MS = 300
const shopId = 1

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now()
  await work()
  return performance.now() - since
}

/** A member with an entry that is made and not redeemed, on its page. */
const atRecord = async (driver: Driver) => {
  await driver.open('checkInPage', { shopId })
  await driver.tap(having(ids('way-card-'), '季度会员卡'))
  await driver.tap(id('enter'))
  const { params } = await driver.waitForRoute('checkInQrcodePage')
  await driver.waitFor(id('entry-code'))
  await driver.open('checkInRecordPage', { shopId, checkId: (params as RouteParams['checkInQrcodePage']).checkId })
  await driver.waitFor(id('record-go-in'))
}

const measure = async (target: Target, online: boolean): Promise<Figure> => {
  const server = await startTestServer()
  const driver = await openDriver(target, { baseUrl: server.baseUrl, session: await server.logIn(LIN_XIAO) })
  try {
    await atRecord(driver)
    // The code of the page has been loaded once, as it is on a phone that made the entry.
    await driver.tap(id('record-go-in'))
    await driver.waitFor(id('entry-code'))
    await driver.back()
    await driver.waitFor(id('record-go-in'))
    await driver.setOnline(online)
    const { code, nothing } = await alternate(ROUNDS, {
      code: async () => {
        const took = await timed(async () => {
          await driver.tap(id('record-go-in'))
          await driver.waitFor(id('entry-code'))
        })
        await driver.back()
        await driver.waitFor(id('record-go-in'))
        return took
      },
      nothing: () => timed(() => driver.waitFor(id('record-go-in'))),
    })
    const ours = median(code)
    return {
      what: `${target}, ${online ? 'with' : 'without'} a network: from the tap to the code`,
      ours: `${ours.toFixed(0)} ms`,
      beside: `waiting for what is there ${median(nothing).toFixed(0)} ms`,
      target: atMost(ours, TARGET_MS, ' ms'),
    }
  } finally {
    await driver.close().catch(() => undefined)
    await server.stop()
  }
}

/** How soon the code of an entry is drawn after the tap, on both builds. */
export const code: Bench = async (say) => {
  const { isBuiltNow, buildClient } = await tasks.clientBuild()
  for (const target of ['h5', 'weapp'] as const)
    if (!isBuiltNow(target)) {
      say(`building ${target}, because its sources are new`)
      await buildClient(target)
    }
  const figures: Figure[] = []
  try {
    for (const target of ['h5', 'weapp'] as const) for (const online of [true, false]) figures.push(await measure(target, online))
  } finally {
    await closeBrowser()
  }
  return figures
}
