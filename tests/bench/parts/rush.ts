import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { atMost, exactly, type Bench } from '../figure'
import { bookingOf, sendOk } from '../load/calls'
import { withServer, type Served } from '../load/with-server'
import { hammer, median, ms, quantile } from '../sample'
import { RUSH_CLASSES, RUSH_PLACES } from '../seed'

const CROWD = 300
const WARM_CALLERS = 20
const WARM_BOOKINGS = 600
/** Milliseconds; the fastest of the open peers needs as much without a log-in or a ledger. */
const TARGET_P99 = 200

/** Everybody at once, each on a connection of their own; answers what each took and how many were told that they are booked. */
const rush = async ({ connect }: Served, scheduleId: number) => {
  const connections = await connect(CROWD)
  const took: number[] = []
  const since = performance.now()
  const answers = await Promise.all(
    connections.map(async (connection, index) => {
      const answer = await connection.send(bookingOf(1 + index, scheduleId))
      took.push(performance.now() - since)
      return answer
    }),
  )
  const codes = answers.map(({ status, body }) => (status === 200 ? 'booked' : (JSON.parse(body) as { code: string }).code))
  const strange = codes.find((code) => code !== 'booked' && code !== 'booking.full')
  if (strange) throw new Error(`Somebody in the crowd was told ${strange}.`)
  return { told: codes.filter((code) => code === 'booked').length, took }
}

const bookedIn = async ({ database }: Served, scheduleId: number) => {
  const statement = { name: 'bench-booked', text: 'SELECT count(*) AS booked FROM booking WHERE schedule_id = $1 AND status <> 2' }
  return (await database.engine.run<{ booked: number }>(statement, [scheduleId]))[0]!.booked
}

/** 300 members at once for 20 places over HTTP, and the audit afterwards. */
export const rushForPlaces: Bench = (say) =>
  withServer({ members: 2_000 }, async (served) => {
    // A server in use: its connections to the database are open and have run what a booking runs.
    const warm = await served.connect(WARM_CALLERS)
    let member = CROWD
    await hammer(WARM_CALLERS, WARM_BOOKINGS, (caller) => sendOk(warm[caller]!, bookingOf((member += 1), 1)))
    const runs: { told: number; took: number[]; booked: number }[] = []
    for (const scheduleId of RUSH_CLASSES) {
      say(`${CROWD} members at once for ${RUSH_PLACES} places`)
      const run = await rush(served, scheduleId)
      runs.push({ ...run, booked: await bookedIn(served, scheduleId) })
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
