import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import type { GlanceCourt } from '@/contract/court'
import { addMinutes } from '@/domain/time'
import { openTestApp, type TestApp } from '../support/app'
import { stored } from '../booking/calls'
import { courtShop, emptyCourts, makePlayer, type Player } from './shop'
import { makePayAccounts, fakeProvider } from '../payment/fake-provider'
import { people } from '../support/two-brands'

const wechat = fakeProvider('wechat')
const stage = { wechat } as { wechat: typeof wechat; server: TestApp; lin: Player; other: Player; coach: Player }

/**
 * A member, another one with ¥100 on card 1001, and a coach, at a shop with courts whose brand takes online payments. After every test the audit must
 * be green.
 */
export const setCourtStage = (rate?: number) => {
  beforeAll(async () => {
    stage.server = await openTestApp({ seed: courtShop, pay: makePayAccounts(wechat), ...(rate && { rate }) })
    stage.lin = await playerAt(people.lin.id)
    stage.other = await playerAt(1001)
    stage.coach = await playerAt(people.coach.id)
  })
  beforeEach(async () => {
    wechat.reset()
    await emptyCourts(stage.server)
  })
  afterEach(async () => expect(brokenIn(await withEngine(stage.server.engine, auditDatabase))).toEqual([]))
  afterAll(() => stage.server.close())
  return stage
}

/** A logged-in person. */
export const playerAt = async (id: number): Promise<Player> => makePlayer(stage.server, id, await stage.server.logIn(id))

export const sql = <Row extends object>(text: string) => stored<Row>(stage.server, text)
export const visit = <Data>(url: string) => stage.server.request<Data>('GET', url)
export const glance = async (query = 'date=2026-11-21', shop = 1) =>
  (await visit<{ courts: GlanceCourt[] }>(`/api/shops/${shop}/court-glance/?${query}`)).data.courts
export const slotAt = (court: GlanceCourt | undefined, time: string) => court?.slots.find(({ start }) => start.includes(`T${time}:00`))
/** The number of slots of a person. */
export const taken = async () => (await sql<{ n: number }>('SELECT count(*)::int AS n FROM court_slot WHERE is_taken'))[0]!.n
/** Sets the flags of the shop's coach. */
export const setFlags = (...flags: readonly string[]) =>
  sql(`UPDATE ship SET permissions = '{${flags.join(',')}}' WHERE account_id = ${people.coach.id} AND shop_id = 1 RETURNING 1`)

/** The trade opened last. */
export const tradeNo = () => wechat.opened().at(-1)!.tradeNo
/** The payer pays a trade, and the provider sends its notice. */
export const payTrade = (number = tradeNo()) =>
  stage.server.app.inject({
    method: 'POST',
    url: '/api/pay/notices/wechat/1/',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(wechat.pay(number, stage.server.clock.now())),
  })
export const later = (minutes: number) => stage.server.clock.moveTo(addMinutes(stage.server.clock.now(), minutes))
/** Runs jobs and sweeps that are due. */
export const runDue = async () => {
  await stage.server.sweeper.runAll()
  await stage.server.context.jobs.runDue()
}
