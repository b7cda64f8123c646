import { columns, computed, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import { answeredBefore, repeatsFrom } from '@/domain/checkin/repeat'
import { toDate, type Instant } from '@/domain/time'
import type { Opened } from './pass-gate'
import { findGateRecord } from './repository'

/** $1 shop, $2 account, $3 gate, $4 since when: what the gate did last for a person, and whether the record is the person's latest. */
const statement = {
  name: 'door-just-done',
  text: sql`SELECT c.id ${computed<{ id: number }>('id')}, ${columns('checkin_event', { to: 'toStatus' }, 'e')},
      c.status ${computed<{ status: number }>('status')},
      NOT EXISTS (
      SELECT FROM checkin x WHERE x.account_id = $2 AND x.shop_id = $1 AND x.id > c.id AND x.status <> 2) ${computed<{ isLatest: boolean }>('isLatest')}
    FROM (SELECT id, status FROM checkin WHERE account_id = $2 AND shop_id = $1 ORDER BY created_at DESC LIMIT 3) c
    JOIN checkin_event e ON e.checkin_id = c.id
   WHERE e.device_id = $3 AND e.at >= $4 ORDER BY e.id DESC LIMIT 1`,
}

interface Done {
  id: number
  to: number
  status: number
  isLatest: boolean
}

/** The answer that a gate has just given a person who is read once more; undefined where that was not just now, or holds no more. */
export const justAnswered = async (
  { shopId, accountId, deviceId }: { shopId: number; accountId: number; deviceId: number },
  now: Instant,
): Promise<Opened | undefined> => {
  const [done] = await run<Done>(statement, [shopId, accountId, deviceId, toDate(repeatsFrom(now))])
  const type = done && answeredBefore(done.to, done)
  return type && { type, record: (await findGateRecord(done.id))! }
}
