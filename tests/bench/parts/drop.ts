import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { readInstant } from '@/domain/time'
import { atMost, exactly, type Bench } from '../figure'
import { requestBooking, nothing, sendOk } from '../load/calls'
import type { Connection } from '../load/connection'
import { bookedIn, crowd, type Crowd } from '../load/crowd'
import { withServer } from '../load/with-server'
import { hammer, median, ms, quantile, whole } from '../sample'
import { DROP_CLASSES, DROP_OPENS, RUSH_PLACES } from '../seed'

const CROWD = 2_000
const SERVERS = 2
const WARM_CALLERS = 20
const WARM_BOOKINGS = 600
const TARGET_P99 = 1_000

/** Waits until a server's clock says that booking is open. */
const untilOpen = async (connection: Connection): Promise<void> => {
  for (;;) {
    const { head } = await sendOk(connection, nothing)
    const now = /x-now: *(\S+)/i.exec(head)?.[1]
    if (now && readInstant(now) >= readInstant(DROP_OPENS)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The answer to a tap before the opening names it. */
const tellsEarly = async (connection: Connection): Promise<void> => {
  const { body } = await connection.send(requestBooking(1, DROP_CLASSES[0]))
  const { code } = JSON.parse(body.toString()) as { code: string }
  if (code !== 'booking.not_open') throw new Error(`Too early was told ${code}.`)
}

/** Booking opens and 2,000 members tap at once for 20 places, through two servers on one database; the audit afterwards. */
export const drop: Bench = (say) =>
  withServer(
    { members: CROWD + WARM_BOOKINGS },
    async (served) => {
      const warm = await served.connect(WARM_CALLERS)
      await Promise.all(warm.slice(0, SERVERS).map(tellsEarly))
      let member = CROWD
      await hammer(WARM_CALLERS, WARM_BOOKINGS, (caller) => sendOk(warm[caller]!, requestBooking((member += 1), 1)))
      await Promise.all(warm.slice(0, SERVERS).map(untilOpen))
      const connections = await served.connect(CROWD)
      const runs: (Crowd & { booked: number })[] = []
      for (const scheduleId of DROP_CLASSES) {
        say(`${whole(CROWD)} members at once for ${RUSH_PLACES} places, ${SERVERS} servers`)
        const run = await crowd(connections, (one) => requestBooking(one, scheduleId))
        runs.push({ ...run, booked: await bookedIn(served.database, scheduleId) })
      }
      const broken = brokenIn(await withEngine(served.database.engine, auditDatabase))
      const p = (q: number) => median(runs.map(({ took }) => quantile(took, q)))
      const wrong = runs.filter(({ told, booked }) => told !== RUSH_PLACES || booked !== RUSH_PLACES).length
      return [
        {
          what: `${whole(CROWD)} when it opens, ${SERVERS} servers: booked`,
          ours: runs.map(({ booked }) => booked).join(' '),
          beside: `last winner was no. ${runs.map(({ lastWinner }) => lastWinner).join(', ')} to ask`,
          target: exactly(wrong === 0 ? RUSH_PLACES : 0, RUSH_PLACES),
        },
        {
          what: `${whole(CROWD)} when it opens: p99 (p50)`,
          ours: `${ms(p(0.99))} (${ms(p(0.5))})`,
          beside: `first answer after ${ms(median(runs.map(({ took }) => took[0]!)))}`,
          target: atMost(p(0.99), TARGET_P99, ' ms'),
        },
        { what: 'invariants broken after the opening', ours: broken.join(' ') || '0', beside: '', target: exactly(broken.length, 0) },
      ]
    },
    SERVERS,
  )
