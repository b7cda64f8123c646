import { columns, computed, sql } from '@server/db/columns'
import { inTransaction, run } from '@server/db/transaction'
import { eachAnyway } from '@server/jobs/each-anyway'
import type { Sweep } from '@server/jobs/sweeps'
import { headCountSettledAt } from '@/domain/booking/group/head-count'
import { instantOf, type Instant } from '@/domain/time'
import { lockSchedules } from '../batch/repository'
import { cancelClasses } from '../change/call-off'

interface Unsettled {
  id: number
  shopId: number
  startAt: Date
  minutesCanCancel: number
  missed: boolean
}

/** $1 now, $2 one class, or null for all. */
const unsettledStatement = {
  name: 'booking-unsettled-head-counts',
  text: sql`SELECT ${columns('schedule', ['id', 'shopId', 'startAt'], 's')}, ${columns('shop', ['minutesCanCancel'], 'h')},
      s.booked < s.min_people ${computed<{ missed: boolean }>('missed')}
  FROM schedule s JOIN shop h ON h.id = s.shop_id
 WHERE s.min_people IS NOT NULL AND s.people_reached IS NULL AND NOT s.is_cancelled AND s.start_at > $1 AND ($2::int IS NULL OR s.id = $2)
 ORDER BY s.id`,
}
const settleStatement = {
  name: 'booking-settle-head-count',
  text: 'UPDATE schedule SET people_reached = $2, settled_at = $3 WHERE id = $1',
}

const readUnsettled = (now: Instant, id: number | null = null) => run<Unsettled>(unsettledStatement, [new Date(now), id])

/** Calls a class with too few bookings off, with refunds and notices; otherwise records that it takes place. */
const settle = ({ id, shopId }: Unsettled, now: Instant): Promise<void> =>
  inTransaction(async () => {
    await lockSchedules([id], shopId)
    const [present] = await readUnsettled(now, id)
    if (!present) return
    if (present.missed) await cancelClasses([id], now, { why: 'too_few' })
    await run(settleStatement, [id, !present.missed, new Date(now)])
  })

/** Settles once, at its cut-off, whether a class with a minimum head count takes place (booking ledger BK-418). */
export const headCountSweep: Sweep = {
  name: 'booking.head-count',
  every: 'minute',
  run: async (now) => {
    const due = (await readUnsettled(now)).filter((one) => headCountSettledAt(instantOf(one.startAt), one.minutesCanCancel) <= now)
    await eachAnyway(due, (one) => settle(one, now))
  },
}
