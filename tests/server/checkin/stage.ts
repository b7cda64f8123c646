import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { asTenant, inTransaction, withEngine } from '@server/db/transaction'
import type { Checkin } from '@/contract/checkin/shapes'
import type { Payment } from '@/contract/payment'
import { addMinutes, readInstant } from '@/domain/time'
import { stored } from '../booking/calls'
import { emptyCourts } from '../court/shop'
import { makePayAccounts, fakeProvider } from '../payment/fake-provider'
import { takeBack, unguarded } from '../staff/taken-back'
import { openTestApp, type TestApp } from '../support/app'
import type { Seed } from '../support/database'
import { people } from '../support/two-brands'
import { checkinShop, frames } from './shop'

const wechat = fakeProvider('wechat')
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'
const base = '/api/v2/shops/1/user/checkin/'

export interface Made {
  checkin: Checkin
  payment?: Payment
  pay_url?: string
}

/** Where shop 1 is, as a phone there says it. */
export const atShop = { lat: 31.2286, lng: 121.445, accuracy: 20 }
/** A person who scans the shop's printed code is at the shop, unless a test says otherwise; an entry by position counts there. */
const writeWhere = (more: object) => ('method' in more && more.method === 'SCAN' && !('screen' in more) ? atShop : {})

/** The calls of entry of one person, in a phone's browser. */
export const makeVisitor = (server: TestApp, accountId: number, session: string) => {
  const headers = { authorization: `Session ${session}`, 'x-client': 'h5', 'user-agent': PHONE }
  const send = <Data>(method: string, url: string, body?: unknown, key?: string) =>
    server.request<Data>(method, url, { headers, ...(body !== undefined && { body }), ...(key && { key }) })
  return {
    accountId,
    send,
    get: <Data>(url = '') => send<Data>('GET', `${base}${url}`),
    enter: (more: object = {}, key?: string) =>
      send<Made>(
        'POST',
        base,
        { time_frame_id: frames.day, method: 'QRCODE', channel: 'CARD', card_id: 1, ...writeWhere(more), ...more },
        key,
      ),
    leave: (id: number, more: object = {}, key?: string) => send<{ checkin: Checkin }>('POST', `${base}${id}/`, more, key),
    cancel: (id: number, key?: string) => send<{ checkin: Checkin }>('DELETE', `${base}${id}/`, undefined, key),
    read: async (id: number) => (await send<{ checkin: Checkin; events: { status: number; by: string }[] }>('GET', `${base}${id}/`)).data,
  }
}
export type Visitor = ReturnType<typeof makeVisitor>

const stage = { wechat } as { wechat: typeof wechat; server: TestApp; lin: Visitor; other: Visitor }

const emptyVenue = async (server: TestApp): Promise<void> => {
  await takeBack(
    server,
    'venue',
    `DELETE FROM attendance; ${unguarded('attendance_event')} DELETE FROM body_due; ${unguarded('money_entry', 'checkin_id IS NOT NULL')}
      DELETE FROM card_entry WHERE checkin_id IS NOT NULL; DELETE FROM checkin_event; DELETE FROM door_event; DELETE FROM checkin; DELETE FROM checkin_setting;
      UPDATE checkin_frame SET users_count = 0, fee = 'entry', max_users = CASE id WHEN 1 THEN 10 WHEN 2 THEN 2 END WHERE TRUE;
      UPDATE checkin_shop SET has_scan = true, needs_staff = false, checkout_metres = NULL, position_metres = 100, position_counts = true WHERE TRUE; UPDATE shop SET has_face_guard = false WHERE TRUE;`,
  )
  await emptyCourts(server)
}

/** 林晓 and another member, who has ¥100 on card 1001, at a shop that can be entered. After every test the audit must be green. */
export const setCheckinStage = (rate?: number, seed: Seed = checkinShop) => {
  beforeAll(async () => {
    stage.server = await openTestApp({ seed, pay: makePayAccounts(wechat), ...(rate && { rate }) })
    stage.lin = await visitorAt(people.lin.id)
    stage.other = await visitorAt(1001)
  })
  beforeEach(async () => {
    wechat.reset()
    await emptyVenue(stage.server)
  })
  afterEach(async () => expect(brokenIn(await withEngine(stage.server.engine, auditDatabase))).toEqual([]))
  afterAll(() => stage.server.close())
  return stage
}

/** A logged-in person. */
export const visitorAt = async (id: number): Promise<Visitor> => makeVisitor(stage.server, id, await stage.server.logIn(id))

export const sql = <Row extends object>(text: string) => stored<Row>(stage.server, text)
/** Moves the clock to a time of the test's Saturday, or of another day. */
export const clockAt = (time: string, day = '2026-11-21') => stage.server.clock.moveTo(readInstant(`${day}T${time}:00+08:00`))
export const later = (minutes: number) => stage.server.clock.moveTo(addMinutes(stage.server.clock.now(), minutes))
export const runDue = async () => {
  await stage.server.sweeper.runAll()
  await stage.server.context.jobs.runDue()
}
/** Does something of the server itself at this time, in a transaction of brand 1. */
export const within = <T>(work: (now: ReturnType<TestApp['clock']['now']>) => Promise<T>): Promise<T> =>
  withEngine(stage.server.engine, () => asTenant('brand 1', () => inTransaction(() => work(stage.server.clock.now()))))
export const countInside = async (frame: number = frames.day) =>
  (await sql<{ n: number }>(`SELECT users_count AS n FROM checkin_frame WHERE id = ${frame}`))[0]!.n

/** The payer pays the trade opened last, and the provider sends its notice. */
export const payTrade = () =>
  stage.server.app.inject({
    method: 'POST',
    url: '/api/pay/notices/wechat/1/',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(wechat.pay(wechat.opened().at(-1)!.tradeNo, stage.server.clock.now())),
  })
