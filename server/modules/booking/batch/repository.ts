import { run } from '@server/db/transaction'

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
