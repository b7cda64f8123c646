import { addMinutes } from '@/domain/time'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { stored } from '../booking/calls'
import { fakeProvider, makePayAccounts } from '../payment/fake-provider'
import { openTestApp, type TestApp } from '../support/app'
import { people } from '../support/two-brands'
import { activityShop, crowd, emptyActivities, makeGuest, type Guest } from './shop'

const wechat = fakeProvider('wechat')
const stage = { wechat } as { wechat: typeof wechat; server: TestApp; lin: Guest; guests: Guest[]; coach: Guest }

/** 林晓, so many members beside her, and staff, at a shop with activities whose brand takes online payments. After every test the audit must be green. */
export const setActivityStage = (guests = 6, rate?: number) => {
  beforeAll(async () => {
    stage.server = await openTestApp({ seed: activityShop, pay: makePayAccounts(wechat), ...(rate && { rate }) })
    await stage.server.engine.session((session) => session.exec(crowd(guests)))
    stage.lin = await guestAt(people.lin.id)
    stage.coach = await guestAt(people.coach.id)
    stage.guests = []
    for (let n = 1; n <= guests; n += 1) stage.guests.push(await guestAt(5000 + n))
  })
  beforeEach(async () => {
    wechat.reset()
    await emptyActivities(stage.server)
  })
  afterEach(async () => expect(brokenIn(await withEngine(stage.server.engine, auditDatabase))).toEqual([]))
  afterAll(() => stage.server.close())
  return stage
}

export const guestAt = async (id: number): Promise<Guest> => makeGuest(stage.server, await stage.server.logIn(id))
export const sql = <Row extends object>(text: string) => stored<Row>(stage.server, text)

/** How many of an option are ordered. */
export const countOrdered = async (option: number) =>
  (await sql<{ n: number }>(`SELECT order_count AS n FROM activity_option WHERE id = ${option}`))[0]!.n
/** The notices of a person, the latest at the end. */
export const listNotices = async (accountId: number) =>
  (await sql<{ kind: string }>(`SELECT kind FROM notice WHERE account_id = ${accountId} AND kind LIKE 'activity.%' ORDER BY id`)).map(
    ({ kind }) => kind,
  )

/** The payer pays the trade opened last, and the provider sends its notice. */
export const payTrade = () =>
  stage.server.app.inject({
    method: 'POST',
    url: '/api/pay/notices/wechat/1/',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(wechat.pay(wechat.opened().at(-1)!.tradeNo, stage.server.clock.now())),
  })
export const later = (minutes: number) => stage.server.clock.moveTo(addMinutes(stage.server.clock.now(), minutes))
/** Runs jobs and sweeps that are due. */
export const runDue = async () => {
  await stage.server.sweeper.runAll()
  await stage.server.context.jobs.runDue()
}
