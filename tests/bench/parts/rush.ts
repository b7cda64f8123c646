import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { atMost, exactly, type Bench } from '../figure'
import { bookingOf, sendOk } from '../load/calls'
import { bookedIn, crowd, type Crowd } from '../load/crowd'
import { withServer } from '../load/with-server'
import { hammer, median, ms, quantile } from '../sample'
import { RUSH_CLASSES, RUSH_PLACES } from '../seed'

const CROWD = 300
const WARM_CALLERS = 20
const WARM_BOOKINGS = 600
/** Milliseconds; the fastest of the open peers needs as much without a log-in or a ledger. */
const TARGET_P99 = 200

/** 300 members at once for 20 places over HTTP, and the audit afterwards. */
export const rushForPlaces: Bench = (say) =>
  withServer({ members: 2_000 }, async (served) => {
    // A server in use: its connections to the database are open and have run what a booking runs.
    const warm = await served.connect(WARM_CALLERS)
    let member = CROWD
    await hammer(WARM_CALLERS, WARM_BOOKINGS, (caller) => sendOk(warm[caller]!, bookingOf((member += 1), 1)))
    const runs: (Crowd & { booked: number })[] = []
    for (const scheduleId of RUSH_CLASSES) {
      say(`${CROWD} members at once for ${RUSH_PLACES} places`)
      const run = await crowd(await served.connect(CROWD), (one) => bookingOf(one, scheduleId))
      runs.push({ ...run, booked: await bookedIn(served.database, scheduleId) })
    }
    const broken = brokenIn(await withEngine(served.database.engine, auditDatabase))
    const p = (q: number) => median(runs.map(({ took }) => quantile(took, q)))
    const each = runs.map(({ booked }) => booked)
    const wrong = runs.filter(({ told, booked }) => told !== RUSH_PLACES || booked !== RUSH_PLACES).length
    return [
      {
        what: `${CROWD} at once for ${RUSH_PLACES} places: booked`,
        ours: each.join(' '),
        beside: `${runs.length} runs`,
        target: exactly(wrong === 0 ? RUSH_PLACES : 0, RUSH_PLACES),
      },
      {
        what: `${CROWD} at once: p99 (p50)`,
        ours: `${ms(p(0.99))} (${ms(p(0.5))})`,
        beside: `peers 161 to 207 ms`,
        target: atMost(p(0.99), TARGET_P99, ' ms'),
      },
      {
        what: 'invariants broken afterwards',
        ours: broken.length > 0 ? broken.join(' ') : '0',
        beside: '',
        target: exactly(broken.length, 0),
      },
    ]
  })
