import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { addMinutes } from '@/domain/time'
import { openTestApp, type TestApp } from '../../support/app'
import { emptyClasses, stored } from '../calls'
import type { Seed } from '../../support/database'
import { makePayAccounts, fakeProvider } from '../../payment/fake-provider'
import { privateShop, makePupil, type Pupil } from './shop'
import { people } from '../../support/two-brands'

export const wechat = fakeProvider('wechat')
export let server: TestApp
/** 林晓; a member of the crowd; the coach 16. */
export let lin: Pupil
export let other: Pupil
export let coach: Pupil

/** One server with coaches for the tests of a file, emptied before each and audited after it. */
export const openPrivateShop = (seed: Seed = privateShop): void => {
  beforeAll(async () => {
    server = await openTestApp({ seed, pay: makePayAccounts(wechat), rate: 1_000_000 })
    lin = makePupil(server, people.lin.id, await server.logIn(people.lin.id))
    other = makePupil(server, 1001, await server.logIn(1001))
    coach = makePupil(server, people.coach.id, await server.logIn(people.coach.id))
  })
  beforeEach(async () => {
    wechat.reset()
    await emptyClasses(server)
  })
  afterEach(async () => {
    expect(brokenIn(await withEngine(server.engine, auditDatabase))).toEqual([])
  })
  afterAll(() => server.close())
}

export const sql = <Row extends object = Record<string, unknown>>(text: string) => stored<Row>(server, text)

/** Every lesson. */
export const lessons = () =>
  sql<{ id: number; booked: number; idle: boolean; space: number | null; version: number }>(
    `SELECT id, booked, is_idle AS idle, space_id AS space, version FROM schedule WHERE kind = 'private' ORDER BY id`,
  )

/** A booking as it is stored. */
export const readBooking = async (id: number) =>
  (await sql<{ status: number; refund: number | null }>(`SELECT status, refund_type AS refund FROM booking WHERE id = ${id}`))[0]

export const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))

/** Runs jobs and sweeps that are due. */
export const runDue = async (): Promise<void> => {
  await server.sweeper.runAll()
  await server.context.jobs.runDue()
}

/** The trade opened last. */
export const tradeNo = () => wechat.opened().at(-1)!.tradeNo

/** The provider's notice of a payment. */
export const pay = (number = tradeNo()) =>
  server.app.inject({
    method: 'POST',
    url: '/api/pay/notices/wechat/1/',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(wechat.pay(number, server.clock.now())),
  })

/** The balance of each account from online payments and companies, without empty ones. */
export const money = async () =>
  Object.fromEntries(
    (
      await sql<{ account: string; sum: number }>(
        `SELECT account, sum(amount_fen)::int AS sum FROM money_entry WHERE trade_id IS NOT NULL OR booking_id IN (SELECT booking_id FROM corp_use)
          GROUP BY account HAVING sum(amount_fen) <> 0`,
      )
    ).map(({ account, sum }) => [account, sum]),
  )
