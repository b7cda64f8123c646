import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import type { ScheduleConfirm, ScheduleOrder } from '@/contract/booking/shapes'
import { readInstant } from '@/domain/time'
import { openTestApp, type TestApp } from '../support/app'
import { emptyClasses, moveClasses, stored } from '../booking/calls'
import { classes } from '../booking/shop'
import { corpShop } from './shop'
import { makePayAccounts, fakeProvider } from '../payment/fake-provider'
import { makePayer, type Payer } from '../payment/payer'
import { people } from '../support/two-brands'

export const wechat = fakeProvider('wechat')
export let server: TestApp
/** 林晓, in a phone's browser. */
export let lin: Payer

/** One server with companies for the tests of a file, emptied before each and audited after it. */
export const openCorpShop = (seed = corpShop): void => {
  beforeAll(async () => {
    server = await openTestApp({ seed, pay: makePayAccounts(wechat) })
    await moveClasses(server, { [classes.single]: '16:00' })
    lin = makePayer(server, people.lin.id, await server.logIn(people.lin.id))
  })
  beforeEach(async () => {
    wechat.reset()
    await emptyClasses(server)
  })
  afterEach(async () => {
    const findings = await withEngine(server.engine, auditDatabase)
    expect(brokenIn(findings)).toEqual([])
  })
  afterAll(() => server.close())
}

export const sql = (text: string) => stored<Record<string, unknown>>(server, text)
/** Changes rows for one test and restores them after it. */
export const whileSet = async <T>(set: string, undo: string, work: () => Promise<T>): Promise<T> => {
  await server.engine.session((session) => session.exec(set))
  try {
    return await work()
  } finally {
    await server.engine.session((session) => session.exec(undo))
  }
}
export const wallet = async () => (await sql('SELECT balance_fen, freeze_fen FROM corp_wallet WHERE corp_id = 1'))[0]
export const quota = (cardId: number) =>
  sql(`SELECT period, cost_fen, frozen_fen FROM corp_quota WHERE corp_card_id = ${cardId} ORDER BY period`)
export const owed = async () =>
  Object.fromEntries(
    (
      await stored<{ account: string; sum: number }>(
        server,
        'SELECT account, sum(amount_fen)::int AS sum FROM money_entry WHERE booking_id IS NOT NULL OR trade_id IS NOT NULL GROUP BY account HAVING sum(amount_fen) <> 0',
      )
    ).map(({ account, sum }) => [account, sum]),
  )
export const confirm = async (scheduleId: number = classes.evening, count = 1, shopId = 1) =>
  (
    await lin.send<ScheduleConfirm>(
      'GET',
      `/api/mobile/schedules/${scheduleId}/confirm/?shop_id=${shopId}&user_id=${people.lin.id}&count=${count}`,
    )
  ).data.corp_cards
export const readReason = async (cardId: number, ...where: Parameters<typeof confirm>) =>
  (await confirm(...where)).find(({ id }) => id === cardId)?.reason
export const order = async (id: number) =>
  (await lin.send<{ order: ScheduleOrder }>('GET', `/api/mobile/schedules/orders/${id}/`)).data.order
export const at = (time: string) => server.clock.moveTo(readInstant(`2026-11-21T${time}:00+08:00`))
export const runDue = async () => {
  await server.sweeper.runAll()
  await server.context.jobs.runDue()
}
export const pay = async () => {
  const notice = wechat.pay(wechat.opened().at(-1)!.tradeNo, server.clock.now())
  const headers = { 'content-type': 'application/json' }
  return server.app.inject({ method: 'POST', url: '/api/pay/notices/wechat/1/', headers, payload: JSON.stringify(notice) })
}
/** Adds this amount to the first company's wallet, or takes it out. */
export const fund = (fen: number) => `
  INSERT INTO corp_entry (brand_id, corp_id, wallet, kind, delta_fen, delta_freeze_fen, balance_fen, freeze_fen, created_at)
  SELECT 1, 1, 'corp', 'fund', ${fen}, 0, balance_fen + ${fen}, freeze_fen, '2026-01-01Z' FROM corp_wallet WHERE corp_id = 1;
  UPDATE corp_wallet SET balance_fen = balance_fen + ${fen} WHERE corp_id = 1`
