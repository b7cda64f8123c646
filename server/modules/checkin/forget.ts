import { forgetAfter } from '@server/db/forget'
import { forgetSweep } from '@server/jobs/forget-sweep'
import { keepDays } from '@/domain/keep-days'

/** Tries at the doors that were refused; those that opened stay with their records. */
export const checkinForgets = forgetSweep(
  'checkin',
  'day',
  forgetAfter(keepDays.refusedEntry, { table: 'door_event', at: 'received_at', only: `result <> 'ok'` }),
)
