import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { cardEarnings } from '@server/modules/card/earn-cards'
import { cardLeaves } from '@server/modules/card/freeze/end-freeze'
import type { CardLeave } from '@/contract/card/freeze'
import { addMinutes, startOfDay, type ShopDate } from '@/domain/time'
import { makeMember, stored } from '../booking/calls'
import { classes } from '../booking/shop'
import { courtShop } from '../court/shop'
import { people } from '../support/two-brands'
import { openAnew, openTestApp, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { day, openTestCard } from './card-templates'

export const LIN = people.lin.id
export const leaveShop = courtShop

/** Period cards and value cards can have two leaves a year, of 7 to 30 days; the evening class is on the 25th, a late one on the 27th. */
export const setUpLeaves = async (server: TestApp): Promise<void> => {
  await stored(server, "SELECT setval(pg_get_serial_sequence('card', 'id'), 5000)")
  await stored(
    server,
    'INSERT INTO card_tpl_shop (card_tpl_id, shop_id, brand_id) VALUES (1, 1, 1), (2, 1, 1), (3, 1, 1) RETURNING shop_id',
  )
  await stored(server, 'UPDATE card_tpl SET leave_times = 2, share_count = 1 WHERE id IN (1, 3) RETURNING id')
  for (const [id, date] of [
    [classes.evening, '2026-11-25'],
    [classes.late, '2026-11-27'],
    [classes.single, '2026-11-28'],
  ] as const)
    await stored(
      server,
      `UPDATE schedule SET start_at = start_at + ('${date}'::date - shop_day) * interval '1 day', end_at = end_at + ('${date}'::date - shop_day) * interval '1 day',
         shop_day = '${date}' WHERE id = ${id} RETURNING id`,
    )
}

export interface Term {
  start: string
  end: string
  lock: (string | null)[]
}

/** 林晓 with a card, a new one each time. */
export const makeHolder = (server: TestApp, session: string, cardId: number, accountId: number = LIN) => {
  const url = `/api/v2/mobile/shops/1/users/cards/${cardId}/`
  return {
    cardId,
    ...makeMember(server, accountId, session),
    read: () => server.request<Record<string, unknown>>('GET', url, { session }),
    leaves: () =>
      server.request<{ bookings: { id: number }[]; refusal: { code: string } | null; rule: object; first: string; end: string }>(
        'GET',
        `${url}leaves/`,
        { session },
      ),
    take: (from: string, to: string, more: object = {}, key?: string) =>
      server.request<{ leave: CardLeave }>('POST', `${url}leaves/`, {
        session,
        body: { from, to, reason: 'trip', bookings_cancelled: [], ...more },
        ...(key && { key }),
      }),
    end: (leaveId: number, key?: string) =>
      server.request<{ days: number; end: string; is_withdrawn: boolean }>('POST', `${url}leaves/${leaveId}/end/`, {
        session,
        body: {},
        ...(key && { key }),
      }),
    change: (is_active: boolean) =>
      server.request<{ card: { users: { id: number; active: boolean }[] } }>('POST', url, {
        session,
        body: { action: 'update', is_active },
      }),
    term: async (): Promise<Term> => {
      const [row] = await stored<{ start: string; end: string; from: string | null; to: string | null }>(
        server,
        `SELECT coalesce(start_day, valid_from)::text AS start, coalesce(end_day, valid_to)::text AS end, lock_start::text AS from, lock_end::text AS to FROM card WHERE id = ${cardId}`,
      )
      return { start: row!.start, end: row!.end, lock: [row!.from, row!.to] }
    },
  }
}
export type Holder = ReturnType<typeof makeHolder>

/** A period card of 林晓's from the first of November to the end of January, bought for ¥920, which is ¥10 a day. */
export const openPeriod = (server: TestApp, more: object = {}) =>
  openTestCard(server, { templateId: 3, balanceUnits: 0, paidFen: 92_000, startDay: day('2026-11-01'), endDay: day('2027-01-31'), ...more })

/** A shop as at its start for each test, with 林晓 and a period card of hers. */
export const leaveStage = () => {
  let server: TestApp
  let session: string
  let lin: Holder
  beforeEach(async () => {
    server = await openAnew(server, () => openTestApp({ seed: leaveShop }))
    await setUpLeaves(server)
    session = await server.logIn(LIN)
    lin = makeHolder(server, session, await openPeriod(server))
  })
  afterAll(() => server.close())
  const sum = async (sql: string): Promise<number> => Number((await stored<{ fen: string }>(server, sql))[0]!.fen)
  return {
    get server() {
      return server
    },
    get session() {
      return session
    },
    get lin() {
      return lin
    },
    /** 林晓 with another card of hers. */
    withCard: (cardId: number) => makeHolder(server, session, cardId),
    /** Moves the clock to nine in the morning of a day and ends what is due. */
    onDay: async (text: string) => {
      server.clock.moveTo(addMinutes(startOfDay(day(text)), 9 * 60))
      await withEngine(server.engine, () => cardLeaves.run(server.clock.now()))
    },
    earn: (on: ShopDate) => withEngine(server.engine, () => cardEarnings.run(startOfDay(on))),
    earned: (cardId: number) => sum(`SELECT earned_fen AS fen FROM card WHERE id = ${cardId}`),
    posted: (cardId: number, account: string) =>
      sum(`SELECT coalesce(sum(amount_fen), 0) AS fen FROM money_entry WHERE card_id = ${cardId} AND account = '${account}'`),
    allWell: () => withEngine(server.engine, async () => expect(brokenIn(await auditDatabase())).toEqual([])),
    broken: (...defects: string[]) => brokenAfter(server.engine, ...defects),
    notices: async (accountId: number) =>
      (await stored<{ kind: string }>(server, `SELECT kind FROM notice WHERE account_id = ${accountId} ORDER BY id`)).map(
        ({ kind }) => kind,
      ),
    bookWith: async (scheduleId: number, cardId = lin.cardId) => {
      const { status, code, data } = await lin.book({ schedule_id: scheduleId, card_id: cardId })
      expect([status, code]).toEqual([200, 'ok'])
      return data.order.id
    },
  }
}
