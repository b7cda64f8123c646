import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import type { Candidate } from '@/contract/booking/waiting'
import type { Notice } from '@/contract/notice'
import { readInstant } from '@/domain/time'
import { openTestApp, type Answer, type TestApp } from '../../support/app'
import { emptyClasses, makeMember, stored } from '../calls'
import { classes } from '../shop'
import { corpShop } from '../../corporate/shop'

/** A member of the crowd (1001 to 1300) with ¥100 on the card of the same number. */
export type Waiter = Awaited<ReturnType<typeof makeWaiter>>

const stage = {} as { server: TestApp }

/** 18:00, one seat, automatic until 15:00. A class costs ¥39. After every test the audit must be green. */
export const setWaitingStage = () => {
  beforeAll(async () => {
    stage.server = await openTestApp({ seed: corpShop, rate: 1_000_000 })
  })
  beforeEach(async () => {
    await emptyClasses(stage.server)
    await sql('UPDATE card SET is_locked = false WHERE id > 1000')
    await sql('UPDATE shop SET team_course_can_wait = true, team_minutes_can_wait = 180, team_minutes_can_order = 60 WHERE id = 1')
  })
  afterEach(async () => {
    expect(brokenIn(await withEngine(stage.server.engine, auditDatabase))).toEqual([])
  })
  afterAll(() => stage.server.close())
  return stage
}

export const sql = <Row extends object = Record<string, unknown>>(text: string) => stored<Row>(stage.server, text)
export const at = (time: string) => stage.server.clock.moveTo(readInstant(`2026-11-21T${time}:00+08:00`))

export const makeWaiter = async (id: number) => {
  const { server } = stage
  const session = await server.logIn(id)
  const send = <Data>(method: string, url: string, body?: object, key?: string): Promise<Answer<Data>> =>
    server.request<Data>(method, url, { session, ...(body && { body }), ...(key && { key }) })
  const member = makeMember(server, id, session)
  return {
    id,
    send,
    book: (more: object = {}) => member.book({ user_id: id, card_id: id, schedule_id: classes.single, ...more }),
    cancel: member.cancel,
    join: (more: object = {}, key?: string) =>
      send<{ candidate: Candidate; candidate_num: number }>(
        'POST',
        `/api/mobile/schedules/${classes.single}/candidates/`,
        { shop_id: 1, candidate_type: 2, card_id: id, ...more },
        key,
      ),
    leave: (candidateId: number) => send<{ candidate_num: number }>('PUT', `/api/mobile/schedules/candidates/${candidateId}/`),
    subscribe: (scheduleId: number = classes.single) =>
      send<{ subscription: { id: number; position: number } }>('POST', `/api/mobile/schedules/${scheduleId}/subscriptions/`, {
        shop_id: 1,
      }),
    unsubscribe: (subscriptionId: number) => send('PUT', `/api/mobile/schedules/subscriptions/${subscriptionId}/`),
    notices: async () => (await send<{ notices: Notice[] }>('GET', '/api/user/notices/?shop_id=1')).data.notices,
    told: async () =>
      (await send<{ notices: Notice[] }>('GET', '/api/user/notices/?shop_id=1')).data.notices.map(({ kind }) => kind).reverse(),
  }
}

/** A member who has the only seat, and others of the crowd. */
export const aFullClass = async (count = 3) => {
  const holder = await makeWaiter(1001)
  const { data } = await holder.book()
  const waiters = await Promise.all(Array.from({ length: count }, (_, n) => makeWaiter(1002 + n)))
  return { holder, orderId: data.order.id, waiters }
}

/** The candidates of the class: who, and how the entry ended. */
export const entries = () =>
  sql<{ account_id: number; outcome: string | null; skip_reason: string | null }>(
    'SELECT account_id, outcome, skip_reason FROM candidate ORDER BY id',
  )
export const seats = async (scheduleId: number = classes.single) =>
  (await sql<{ account_id: number }>(`SELECT account_id FROM booking WHERE schedule_id = ${scheduleId} AND status <> 2 ORDER BY id`)).map(
    ({ account_id }) => account_id,
  )
