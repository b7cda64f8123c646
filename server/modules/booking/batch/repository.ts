import { columns, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'

export interface LockedSchedule {
  id: number
  booked: number
  capacity: number
}

// Every booking locks classes by id before cards by id, so there is no deadlock.
const lockSchedulesStatement = {
  name: 'batch-lock-schedules',
  text: 'SELECT id, booked, capacity FROM schedule WHERE id = ANY ($1::int[]) AND shop_id = $2 ORDER BY id FOR NO KEY UPDATE',
}

/** Locks classes of a shop until the transaction ends. */
export const lockSchedules = (ids: readonly number[], shopId: number) => run<LockedSchedule>(lockSchedulesStatement, [ids, shopId])

// $1 account, $2 shop, $3 from: what the account has booked from then on where its shop or this one forbids another booking of that time.
const busyStatement = {
  name: 'batch-busy',
  text: sql`SELECT ${columns('booking', ['scheduleId', 'startAt', 'endAt'], 'b')} FROM booking b JOIN shop y ON y.id = b.shop_id JOIN shop h ON h.id = $2
    WHERE b.account_id = $1 AND b.status <> 2 AND b.end_at > $3 AND NOT (h.overlap_allowed AND y.overlap_allowed)`,
}

/** The coming times at which an account can book nothing else at a shop. */
export const readBusy = (accountId: number, shopId: number, from: Instant) =>
  run<{ scheduleId: number; startAt: Date; endAt: Date }>(busyStatement, [accountId, shopId, toDate(from)])
