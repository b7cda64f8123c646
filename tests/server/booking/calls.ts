import type { BookingPayload, ScheduleOrder } from '@/contract/booking/shapes'
import { toDate } from '@/domain/time'
import type { TestApp } from '../support/app'
import { TEN_O_CLOCK } from '../support/app'
import { cards, classes } from './shop'
import { takeBack, unguarded } from '../staff/taken-back'

/** The booking calls of one member. */
export const makeMember = (server: TestApp, accountId: number, session: string) => ({
  session,
  book: (payload: Partial<BookingPayload> = {}, key?: string) =>
    server.request<{ order: ScheduleOrder }>('POST', '/api/mobile/schedules/orders/', {
      session,
      ...(key && { key }),
      body: { shop_id: 1, user_id: accountId, schedule_id: classes.evening, count: 1, channel: 'CARD', card_id: cards.value, ...payload },
    }),
  cancel: (orderId: number, remarks = '', key?: string) =>
    server.request<{ order: ScheduleOrder }>('PUT', `/api/mobile/schedules/orders/${orderId}/`, {
      session,
      ...(key && { key }),
      body: { cancel_remarks: remarks },
    }),
  get: <Data>(url: string) => server.request<Data>('GET', url, { session }),
})

export type Member = ReturnType<typeof makeMember>

export const stored = <Row extends object>(server: TestApp, sql: string) => server.engine.session((session) => session.query<Row>(sql))

export const readBalance = async (server: TestApp, cardId: number) =>
  (await stored<{ balance: number }>(server, `SELECT balance_units AS balance FROM card WHERE id = ${cardId}`))[0]!.balance

export const bookedIn = async (server: TestApp, scheduleId: number) =>
  (await stored<{ booked: number }>(server, `SELECT booked FROM schedule WHERE id = ${scheduleId}`))[0]!.booked

/** Gives classes of the day another hour, an hour each. */
export const moveClasses = async (server: TestApp, hours: Readonly<Record<number, string>>): Promise<void> => {
  for (const [id, time] of Object.entries(hours))
    await stored(
      server,
      `UPDATE schedule SET start_at = '2026-11-21T${time}+08:00', end_at = timestamptz '2026-11-21T${time}+08:00' + interval '1 hour' WHERE id = ${id}`,
    )
}

/** Undoes the bookings of a test: classes empty, cards full, 10 o'clock. Writes no row that is as it was: each card would be worth its units anew. */
export const emptyClasses = async (server: TestApp): Promise<void> => {
  server.clock.moveTo(TEN_O_CLOCK)
  await takeBack(
    server,
    'classes',
    `
      ${unguarded('money_entry', "booking_id IS NOT NULL OR trade_id IS NOT NULL OR order_id IS NOT NULL OR account LIKE 'till_%' OR provider IN ('cash', 'pos')")}
      ${unguarded('payment_event')} ${unguarded('till_entry')}
      DELETE FROM payment_exception; DELETE FROM payment_refund;
      UPDATE user_coupon c SET used_at = NULL, version = 1 FROM coupon_use u WHERE u.user_coupon_id = c.id; DELETE FROM coupon_use; UPDATE payment_order SET status = 2, trade_id = NULL; DELETE FROM payment_trade; DELETE FROM payment_line; DELETE FROM payment_order;
      DELETE FROM payment_notice; DELETE FROM payment_statement; DELETE FROM payment_statement_try;
      UPDATE corp_card SET paused_by = NULL, paused_by_plan = NULL; DELETE FROM corp_use; DELETE FROM corp_quota;
      ${unguarded('corp_entry', "kind <> 'fund'")}
      UPDATE corp_wallet w SET balance_fen = coalesce((SELECT sum(delta_fen) FROM corp_entry e WHERE e.corp_id = w.corp_id AND e.wallet = 'corp'), 0), freeze_fen = 0;
      UPDATE corp_card k SET user_balance_fen = coalesce((SELECT sum(delta_fen) FROM corp_entry e WHERE e.corp_card_id = k.id AND e.wallet = 'user'), 0), user_freeze_fen = 0,
        disable_corp_rule = false, version = 1;
      DELETE FROM late_remind; DELETE FROM visit; DELETE FROM attendance; DELETE FROM class_mark; DELETE FROM self_training;
      ${unguarded('attendance_event')} DELETE FROM body_due; DELETE FROM report_due; DELETE FROM report_week; DELETE FROM report_year;
      DELETE FROM card_entry WHERE booking_id IS NOT NULL; DELETE FROM candidate; DELETE FROM vacancy; DELETE FROM notice; DELETE FROM booking; DELETE FROM schedule WHERE kind = 'private'; DELETE FROM teacher_rest; DELETE FROM idempotency;
      UPDATE schedule SET booked = 0, trial_booked = 0, version = 1, capacity = CASE id WHEN 2 THEN 1 ELSE 20 END
       WHERE (booked, trial_booked, version, capacity) IS DISTINCT FROM (0, 0, 1, CASE id WHEN 2 THEN 1 ELSE 20 END);
      UPDATE card c SET balance_units = w.units, version = 1
        FROM (SELECT k.id, coalesce(sum(e.delta_units), 0) AS units FROM card k LEFT JOIN card_entry e ON e.card_id = k.id GROUP BY k.id) w
       WHERE w.id = c.id AND (c.balance_units, c.version) IS DISTINCT FROM (w.units, 1);
      UPDATE card SET start_day = '2026-12-01', end_day = '2026-12-30', planned_start = NULL, planned_end = NULL WHERE id = 6;
      UPDATE shop SET team_course_can_wait = false WHERE team_course_can_wait;`,
  )
}

/** Inserts an attended booking of the past. */
export const pastBooking = (server: TestApp, accountId: number, scheduleId: number, more: { cardId?: number; startsAt?: string } = {}) =>
  stored(
    server,
    `INSERT INTO booking (shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, card_id, cost_units, start_at, end_at, created_at)
     SELECT shop_id, brand_id, id, ${accountId}, ${accountId}, 1, ${more.cardId ? "'CARD'" : "'FREE'"}, ${more.cardId ?? 'NULL'}, 0, start_at, end_at,
            '${toDate(TEN_O_CLOCK).toISOString()}' FROM schedule WHERE id = ${scheduleId}`,
  )
