import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import type { Engine } from '@server/db/engine'
import { withEngine } from '@server/db/transaction'
import { atMost, exactly, type Bench } from '../figure'
import { requestBooking, sendOk } from '../load/calls'
import type { Connection, HttpRequest } from '../load/connection'
import { withServer } from '../load/with-server'
import { hammer, ms, quantile, whole } from '../sample'

/** Members 1 to 1,000 are of brand 1 alone; later ones have a card of brand 2. */
const OWN = 1_000
const MEMBERS = 7_000
const LOCKED = [1, 2] as const
const CROWD = 60
const CALLERS = 4
const HOLD_MS = 20_000
/** Pause between two bookings of a caller: people, not a load. */
const PAUSE_MS = 20
const WARM_BOOKINGS = 400
const TARGET_P99 = 300
const SHOP = 2
const FIRST_CLASS = 50_000
const CLASSES = 20

const secondBrand = `
INSERT INTO brand (id, key, name, gym_id) VALUES (2, 'second', '另一家', 2);
INSERT INTO shop (id, brand_id, key, name, module_team) VALUES (${SHOP}, 2, 'second', '另一家店', true);
INSERT INTO ship (account_id, shop_id, brand_id, status, created_at)
  SELECT g, ${SHOP}, 2, 2, '2026-01-01Z' FROM generate_series(${OWN + 1}, ${MEMBERS}) g;
INSERT INTO course (id, shop_id, brand_id, key, name, minutes) VALUES (5000, ${SHOP}, 2, 'flow', '流瑜伽', 60);
INSERT INTO teacher (id, shop_id, brand_id, key, username) SELECT 5000 + g, ${SHOP}, 2, 't' || g, '教练' || g FROM generate_series(1, ${CLASSES}) g;
INSERT INTO space (id, shop_id, brand_id, key, name) SELECT 5000 + g, ${SHOP}, 2, 'p' || g, '教室' || g FROM generate_series(1, ${CLASSES}) g;
INSERT INTO price_plan (id, shop_id, brand_id, key) VALUES (50, ${SHOP}, 2, 'free');
INSERT INTO price_rule (id, price_plan_id, shop_id, brand_id, channel, cost_units) VALUES (50, 50, ${SHOP}, 2, 'FREE', 0);
INSERT INTO schedule (id, shop_id, brand_id, key, course_id, teacher_id, space_id, price_plan_id, start_at, end_at, shop_day, capacity)
  SELECT ${FIRST_CLASS} + g, ${SHOP}, 2, 'z' || g, 5000, 5000 + g, 5000 + g, 50, '2026-06-01T10:00Z', '2026-06-01T11:00Z', '2026-06-01', 1000000
    FROM generate_series(1, ${CLASSES}) g;
ANALYZE brand, shop, ship, course, teacher, price_rule, schedule`

const ofSecond = (member: number): HttpRequest => {
  const schedule_id = FIRST_CLASS + 1 + (member % CLASSES)
  const body = JSON.stringify({ shop_id: SHOP, schedule_id, user_id: member, count: 1, channel: 'FREE' })
  return { ...requestBooking(member, schedule_id), body }
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Locks the classes by a plain transaction of another connection, like an import or a slow statement. */
const whileLocked = <T>(engine: Engine, work: () => Promise<T>): Promise<T> =>
  engine.begin(async (other) => {
    await other.run({ name: 'bench-hold', text: 'SELECT 1 FROM schedule WHERE id = ANY ($1) ORDER BY id FOR UPDATE' }, [[...LOCKED]])
    return work()
  })

interface Load {
  own: readonly Connection[]
  others: readonly Connection[]
  nextMember(): number
}

/**
 * Members of brand 1 ask again and again for locked classes; a few of brand 2 book. Returns how long each of these bookings took, in milliseconds.
 */
const bookBeside = async ({ own, others, nextMember }: Load): Promise<number[]> => {
  const until = performance.now() + HOLD_MS
  const isOver = () => performance.now() >= until
  const hammering = own.map(async (connection, at) => {
    while (!isOver()) await connection.send(requestBooking(1 + at, LOCKED[at % LOCKED.length]!))
  })
  const took: number[] = []
  await sleep(PAUSE_MS)
  await Promise.all(
    others.map(async (connection) => {
      while (!isOver()) {
        const since = performance.now()
        await sendOk(connection, ofSecond(nextMember()))
        took.push(performance.now() - since)
        await sleep(PAUSE_MS)
      }
    }),
  )
  void Promise.allSettled(hammering)
  return took
}

/** Two classes of one brand stay locked and its members ask for them; the delay for members of another brand. */
export const tenant: Bench = (say) =>
  withServer({ members: MEMBERS }, async (served) => {
    const { engine } = served.database
    await engine.session((session) => session.exec(secondBrand))
    const others = await served.connect(CALLERS)
    let member = OWN
    const nextMember = () => (member += 1)
    await hammer(CALLERS, WARM_BOOKINGS, (caller) => sendOk(others[caller]!, ofSecond(nextMember())))
    const own = await served.connect(CROWD)
    say(`${CROWD} members of brand 1 ask for classes that stay locked ${HOLD_MS / 1000} s; brand 2 books`)
    const took = await whileLocked(engine, () => bookBeside({ own, others, nextMember }))
    const broken = brokenIn(await withEngine(engine, auditDatabase))
    const p99 = quantile(took, 0.99)
    return [
      {
        what: 'another brand has classes locked: p99 (p50)',
        ours: `${ms(p99)} (${ms(quantile(took, 0.5))})`,
        beside: `${whole(took.length)} bookings in ${HOLD_MS / 1000} s`,
        target: atMost(p99, TARGET_P99, ' ms'),
      },
      { what: 'invariants broken after the lock', ours: broken.join(' ') || '0', beside: '', target: exactly(broken.length, 0) },
    ]
  })
