import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import type { BatchFailure, BatchPayload, BatchSchedule } from '@/contract/booking/batch-shapes'
import type { BookingPayload, Clash, ScheduleConfirm, ScheduleOrder } from '@/contract/booking/shapes'
import { openTestApp, type TestApp } from '../../support/app'
import { people } from '../../support/two-brands'
import { makePayAccounts, fakeProvider } from '../../payment/fake-provider'
import { makePayer } from '../../payment/payer'
import { emptyClasses, stored } from '../calls'
import { privateShop } from '../private/shop'
import { classes } from '../shop'

const stage = {} as { server: TestApp; wechat: ReturnType<typeof fakeProvider> }

export const LIN = people.lin.id
/** Superuser of shop 1. */
export const BOSS = people.coach.id

/** Two classes of shop 1 from 18:00 to 19:00 (`evening`, `free`), one of shop 2 from 18:30, and lessons. After every test the audit must be green. */
export const setClashStage = () => {
  beforeAll(async () => {
    stage.wechat = fakeProvider('wechat')
    stage.server = await openTestApp({ seed: privateShop, pay: makePayAccounts(stage.wechat), rate: 1_000_000 })
    await sql(`UPDATE ship SET is_superuser = true WHERE account_id = ${BOSS}`)
    await sql(`UPDATE schedule SET start_at = '2026-11-21T18:30+08:00', end_at = '2026-11-21T19:30+08:00' WHERE id = ${classes.otherShop}`)
  })
  beforeEach(async () => {
    await emptyClasses(stage.server)
    await sql('UPDATE shop SET overlap_allowed = false, team_minutes_can_order = 0')
  })
  afterEach(async () => {
    expect(brokenIn(await withEngine(stage.server.engine, auditDatabase))).toEqual([])
  })
  afterAll(() => stage.server.close())
  return stage
}

export const sql = <Row extends object = Record<string, unknown>>(text: string) => stored<Row>(stage.server, text)
/** Lets members of shops have several bookings at one time. */
export const allow = (...shopIds: number[]) => sql(`UPDATE shop SET overlap_allowed = id IN (${shopIds.join()})`)
/** The classes that 林晓 has booked, by their ids. */
export const bookedClasses = async (accountId = LIN) =>
  (
    await sql<{ id: number }>(`SELECT schedule_id AS id FROM booking WHERE account_id = ${accountId} AND status <> 2 ORDER BY schedule_id`)
  ).map(({ id }) => id)

export const free = { schedule_id: classes.free, channel: 'FREE', card_id: undefined } as const
export const elsewhere = { shop_id: 2, schedule_id: classes.otherShop, card_id: 10 } as const

/** The calls of one person, for himself or for 林晓. */
export const makeCaller = async (id: number = LIN) => {
  const { send } = makePayer(stage.server, id, await stage.server.logIn(id))
  return {
    send,
    book: (payload: Partial<BookingPayload> = {}) =>
      send<{ order: ScheduleOrder; pay_order_id?: number; clash: Clash }>('POST', '/api/mobile/schedules/orders/', {
        ...{ shop_id: 1, user_id: LIN, schedule_id: classes.evening, count: 1, channel: 'CARD', card_id: 1 },
        ...payload,
      }),
    batch: (schedules: BatchPayload['schedules'], payload: Partial<BatchPayload> = {}) =>
      send<{ orders: ScheduleOrder[]; errors: BatchFailure[] }>('POST', '/api/mobile/schedules/batch/orders/', {
        ...{ shop_id: 1, user_id: LIN, count: 1, channel: 'CARD', card_id: 1, schedules },
        ...payload,
      }),
    confirm: async (scheduleId: number, userId = LIN) =>
      (await send<ScheduleConfirm>('GET', `/api/mobile/schedules/${scheduleId}/confirm/?shop_id=1&user_id=${userId}`)).data,
    choices: async (courseId: number) =>
      (await send<{ schedules: BatchSchedule[] }>('GET', `/api/mobile/courses/${courseId}/schedules/batch/?shop_id=1&user_id=${LIN}`)).data
        .schedules,
    cancel: (orderId: number) => send('PUT', `/api/mobile/schedules/orders/${orderId}/`, { cancel_remarks: '' }),
  }
}
