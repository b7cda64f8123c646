import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { addMinutes } from '@/domain/time'
import { openTestApp, type TestApp } from '../support/app'
import { stored } from '../booking/calls'
import { makePayAccounts, fakeProvider } from '../payment/fake-provider'
import { emptyPlans, makePlanner, plans, planShop, type Planner } from './shop'
import { people } from '../support/two-brands'

export const wechat = fakeProvider('wechat')
export let server: TestApp
/** 林晓, in a phone's browser. */
export let lin: Planner
export let other: Planner

/** One server with online plans for the tests of a file, emptied before each and audited after it. */
export const openPlanShop = (more: { rate?: number } = {}): void => {
  beforeAll(async () => {
    server = await openTestApp({ seed: planShop, pay: makePayAccounts(wechat), ...more })
    lin = makePlanner(server, people.lin.id, await server.logIn(people.lin.id))
    other = makePlanner(server, 1001, await server.logIn(1001))
  })
  beforeEach(async () => {
    wechat.reset()
    await emptyPlans(server)
  })
  afterEach(async () => {
    expect(brokenIn(await withEngine(server.engine, auditDatabase))).toEqual([])
  })
  afterAll(() => server.close())
}

export const sql = (text: string) => stored<Record<string, unknown>>(server, text)
export const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))
/** The trade opened last. */
export const lastTrade = () => wechat.opened().at(-1)!.tradeNo
/** The provider's notice of a payment. */
export const pay = (tradeNo = lastTrade()) =>
  server.app.inject({
    method: 'POST',
    url: '/api/pay/notices/wechat/1/',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(wechat.pay(tradeNo, server.clock.now())),
  })
/** A quarter of an hour passes without a payment, and the provider cannot be reached. */
export const letLapse = async () => {
  later(16)
  wechat.breakDown()
  await server.sweeper.runAll()
  wechat.mend()
}
/** Lets the plan by card and company begin on the coming Monday, so that none of its content is open. */
export const beforeItBegins = async (work: () => Promise<void>) => {
  const from = (day: string) => sql(`UPDATE plan SET from_date = '${day}' WHERE id = ${plans.live}`)
  await from('2026-11-23')
  try {
    await work()
  } finally {
    await from('2026-11-20')
  }
}
