import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { atMost, exactly, type Bench } from '../figure'
import { requestBooking, sendOk } from '../load/calls'
import { bookedIn, crowd, type Crowd } from '../load/crowd'
import { withServer } from '../load/with-server'
import { hammer, median, ms, quantile } from '../sample'
import { FIRST_RUSH_CLASS, RUSH_CLASSES, RUSH_PLACES } from '../seed'

const CROWD = 300
const WARM_CALLERS = 20
const WARM_BOOKINGS = 600
const WARM_CROWDS = 10
/** Milliseconds; the fastest of the open peers needs as much without a log-in or card entries. */
const TARGET_P99 = 200

/** 300 members at once for 20 places over HTTP, and the audit afterwards. */
export const rushForPlaces: Bench = (say) =>
  withServer({ members: 2_000 }, async (served) => {
    const rush = async (scheduleId: number) => {
      say(`${CROWD} members at once for ${RUSH_PLACES} places`)
      const run = await crowd(await served.connect(CROWD), (one) => requestBooking(one, scheduleId))
      return { ...run, booked: await bookedIn(served.database, scheduleId) }
    }
    const first = await rush(FIRST_RUSH_CLASS)
    // A warm server: the code of a booking and of a refusal has run often.
    const warm = await served.connect(WARM_CALLERS)
    let member = CROWD
    await hammer(WARM_CALLERS, WARM_BOOKINGS, (caller) => sendOk(warm[caller]!, requestBooking((member += 1), 1)))
    const late = await served.connect(CROWD)
    for (let round = 0; round < WARM_CROWDS; round += 1) await crowd(late, (one) => requestBooking(one, FIRST_RUSH_CLASS))
    const runs: (Crowd & { booked: number })[] = []
    for (const scheduleId of RUSH_CLASSES) runs.push(await rush(scheduleId))
    const broken = brokenIn(await withEngine(served.database.engine, auditDatabase))
    const p = (q: number) => median(runs.map(({ took }) => quantile(took, q)))
    const all = [first, ...runs]
    const wrong = all.filter(({ told, booked }) => told !== RUSH_PLACES || booked !== RUSH_PLACES).length
    return [
      {
        what: `${CROWD} at once for ${RUSH_PLACES} places: booked`,
        ours: all.map(({ booked }) => booked).join(' '),
        beside: `${all.length} runs`,
        target: exactly(wrong === 0 ? RUSH_PLACES : 0, RUSH_PLACES),
      },
      {
        what: `${CROWD} at once: p99 (p50)`,
        ours: `${ms(p(0.99))} (${ms(p(0.5))})`,
        beside: `peers 161 to 207 ms`,
        target: atMost(p(0.99), TARGET_P99, ' ms'),
      },
      {
        what: `${CROWD} at once, server just started: p99 (p50)`,
        ours: `${ms(quantile(first.took, 0.99))} (${ms(quantile(first.took, 0.5))})`,
        beside: '',
      },
      {
        what: 'invariants broken afterwards',
        ours: broken.length > 0 ? broken.join(' ') : '0',
        beside: '',
        target: exactly(broken.length, 0),
      },
    ]
  })
