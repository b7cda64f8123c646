import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { setSwitch } from '@server/sandbox/kit/switches'
import { instant, toDate } from '@/domain/time'
import { atMost, exactly, type Bench } from '../figure'
import { requestOnlineBooking, sendOk } from '../load/calls'
import { allowPaying } from '../load/pay-seed'
import { withServer, type Served } from '../load/with-server'
import { hammer, ms, quantile } from '../sample'
import { CLASSES, NOW } from '../seed'

const HELD = 60
const CALLERS = 6
/** Until the holds end, from the moment that the provider hangs. */
const AHEAD_MS = 2_000
const LOOK_MS = 20
const GIVE_UP_MS = 60_000
const TARGET_MS = 5_000

const heldStatement = { name: 'bench-held', text: 'SELECT count(*)::int AS n FROM booking WHERE status = 1 AND held_until IS NOT NULL' }
const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS))

/** How long after the end of their holds the seats became free, in milliseconds; those that did not are left out. */
const freed = async ({ database: { engine } }: Served, endsAt: number): Promise<number[]> => {
  const took: number[] = []
  while (took.length < HELD && performance.now() < endsAt + GIVE_UP_MS) {
    const [{ n }] = (await engine.run<{ n: number }>(heldStatement)) as [{ n: number }]
    while (took.length < HELD - n) took.push(performance.now() - endsAt)
    await pause()
  }
  return took
}

/** Unpaid seats are held, and the provider never answers: when another member can have them. */
export const hang: Bench = (say) =>
  withServer({ members: 1_000 }, async (served) => {
    const startedAt = performance.now()
    const { engine } = served.database
    await allowPaying(engine)
    const connections = await served.connect(CALLERS)
    let member = 0
    await hammer(CALLERS, HELD, (caller) => sendOk(connections[caller]!, requestOnlineBooking((member += 1), 1 + (member % CLASSES))))
    await withEngine(engine, () => setSwitch({ provider: 'wechat', target: 'any', fault: 'timeout' }, NOW))
    // The server's clock has ticked since its start, which was a little earlier.
    const endsAt = performance.now() + AHEAD_MS
    const until = toDate(instant(NOW + Math.round(endsAt - startedAt))).toISOString()
    await engine.session((session) =>
      session.exec(`UPDATE booking SET held_until = '${until}' WHERE held_until IS NOT NULL;
        UPDATE payment_order SET expire_at = '${until}'; UPDATE payment_trade SET expire_at = '${until}'`),
    )
    say(`${HELD} places that nobody pays for are over, and the provider hangs`)
    const took = await freed(served, endsAt)
    const broken = brokenIn(await withEngine(engine, auditDatabase))
    const last = took.length < HELD ? GIVE_UP_MS : quantile(took, 1)
    return [
      {
        what: 'the provider hangs: all places free after',
        ours: ms(last),
        beside: `${HELD} places, to half a second`,
        target: atMost(last, TARGET_MS, ' ms'),
      },
      { what: 'invariants broken while it hangs', ours: broken.join(' ') || '0', beside: '', target: exactly(broken.length, 0) },
    ]
  })
