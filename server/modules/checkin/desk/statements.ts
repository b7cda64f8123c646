import { columns, computed, sql } from '@server/db/columns'
import { person } from './rows'

const matches = `($2::text IS NULL OR a.username ILIKE $2 OR a.phone LIKE $3 OR a.initials LIKE '% ' || $4 || '%' OR c.locker_number = $5 OR c.wristband_number = $5)`

const part = (
  list: string,
  where: string,
) => `(SELECT c.id AS "recordId", '${list}' AS list, a.id, ${person}, coalesce(h.status, 0) AS standing
    FROM checkin c JOIN account a ON a.id = c.account_id LEFT JOIN ship h ON h.shop_id = c.shop_id AND h.account_id = c.account_id
   WHERE c.shop_id = $1 AND ${where} AND ${matches} ORDER BY c.id DESC LIMIT 100)`

/** Of what was handed out and is not back, who came back holds what he took along. */
const isOut = 'c.returned_at IS NULL AND (c.locker_number IS NOT NULL OR c.wristband_number IS NOT NULL)'

/** $1 shop, $2 pattern of the name or null for everybody, $3 pattern of the phone or null, $4 initials or null, $5 locker or wristband. */
export const listedStatement = {
  name: 'desk-listed',
  text: `${part('waiting', 'c.status IN (3, 4)')} UNION ALL ${part('inside', 'c.status = 1')} UNION ALL ${part('out', `c.status = 5 AND ${isOut}`)}`,
}

const tried = `t.device_id AS "deviceId", d.name AS gate, t.result, t.at, t.offline AS passed, a.id, ${person}, coalesce(h.status, 0) AS standing`

const tries = (which: string, more: string) => `SELECT ${tried} FROM (${which}) t JOIN device d ON d.id = t.device_id
    LEFT JOIN account a ON a.id = t.account_id LEFT JOIN ship h ON h.shop_id = $1 AND h.account_id = t.account_id
   WHERE ${more} ORDER BY t.at DESC LIMIT 20`

/**
 * $1 shop, $2 since when: whom gates refused. Of the same person, gate and reason the latest is enough, and of those whom nobody knows as well, so that nobody fills
 * the list; who came in or left after it needs nobody.
 */
export const triesStatement = {
  name: 'desk-tries',
  text: tries(
    `SELECT DISTINCT ON (e.device_id, who.id, e.result) e.device_id, e.result, e.at, e.offline, who.id AS account_id
       FROM (SELECT * FROM door_event WHERE shop_id = $1 AND result <> 'ok' AND device_id IS NOT NULL AND received_at > $2 ORDER BY received_at DESC LIMIT 1000) e
       LEFT JOIN checkin c ON c.id = e.checkin_id CROSS JOIN LATERAL (SELECT coalesce(e.account_id, c.account_id) AS id) who
      ORDER BY e.device_id, who.id, e.result, e.at DESC`,
    `NOT EXISTS (SELECT FROM checkin i WHERE i.shop_id = $1 AND i.account_id = t.account_id AND (i.checkin_at >= t.at OR i.checkout_at >= t.at))`,
  ),
}

/** $1 shop, $2 gate, $3 from, $4 to: the refused tries of a number. */
export const numberedTriesStatement = {
  name: 'desk-tries-numbered',
  text: tries(
    `SELECT DISTINCT ON (who.id, e.result) e.device_id, e.result, e.at, e.offline, who.id AS account_id
       FROM door_event e LEFT JOIN checkin c ON c.id = e.checkin_id CROSS JOIN LATERAL (SELECT coalesce(e.account_id, c.account_id) AS id) who
      WHERE e.shop_id = $1 AND e.result <> 'ok' AND e.received_at >= $3 AND e.device_id = $2 AND e.at >= $3 AND e.at < $4
      ORDER BY who.id, e.result, e.at DESC`,
    'TRUE',
  ),
}

/** $1 shop, $2 start of the day: how many are inside, how often somebody came in today, and how many lockers nobody has. */
export const numbersStatement = {
  name: 'desk-numbers',
  text: `SELECT (SELECT count(*)::int FROM checkin WHERE shop_id = $1 AND status IN (1, 3, 4)) AS present,
      (SELECT count(*)::int FROM checkin WHERE shop_id = $1 AND created_at >= $2 AND checkin_at IS NOT NULL AND back_id IS NULL AND undone_at IS NULL) AS today,
      (SELECT CASE WHEN count(*) > 0 THEN count(*) FILTER (WHERE NOT EXISTS (
          SELECT FROM checkin c WHERE c.shop_id = l.shop_id AND c.locker_number = l.number AND c.returned_at IS NULL))::int END
         FROM locker l WHERE l.shop_id = $1 AND l.removed_at IS NULL) AS "lockersFree"`,
}

/** $1 shop, $2 account: a person of the shop, and on how many days he came. */
export const visitorStatement = {
  name: 'desk-visitor',
  text: sql`SELECT ${columns('account', ['id'], 'a')}, ${person}, ${columns('ship', { standing: 'status' }, 'h')},
      (SELECT count(DISTINCT (t.at AT TIME ZONE 'Asia/Shanghai')::date)::int FROM attendance t WHERE t.shop_id = $1 AND t.account_id = $2) ${computed<{ visits: number }>('visits')}
    FROM ship h JOIN account a ON a.id = h.account_id WHERE h.shop_id = $1 AND h.account_id = $2`,
}

/** $1 shop, $2 account, $3 now: the open record; one that is to be paid or used no more is none. */
export const openStatement = {
  name: 'desk-open',
  text: sql`SELECT ${columns('checkin', ['id'])} FROM checkin WHERE shop_id = $1 AND account_id = $2 AND (status IN (1, 3, 4)
      OR status = 7 AND expire_at > $3 AND (price_fen IS NULL OR paid_at IS NOT NULL OR held_until > $3)) LIMIT 1`,
}

/** $1 shop, $2 host, $3 the start of the month. */
export const guestsStatement = {
  name: 'desk-guests',
  text: 'SELECT count(*)::int AS n FROM checkin WHERE host_id = $2 AND shop_id = $1 AND created_at >= $3 AND checkin_at IS NOT NULL AND back_id IS NULL AND undone_at IS NULL',
}

/** $1 shop: lockers that nobody has. */
export const lockersStatement = {
  name: 'desk-lockers',
  text: sql`SELECT ${columns('locker', ['number', 'area'], 'l')} FROM locker l WHERE l.shop_id = $1 AND l.removed_at IS NULL
      AND NOT EXISTS (SELECT FROM checkin c WHERE c.shop_id = l.shop_id AND c.locker_number = l.number AND c.returned_at IS NULL)
    ORDER BY l.area, l.number LIMIT 300`,
}

/** $1 shop, $2 locker or null, $3 wristband or null, $4 account: what another person has. */
export const handedStatement = {
  name: 'desk-handed',
  text: `SELECT $2::text IS NOT NULL AND NOT EXISTS (SELECT FROM locker WHERE shop_id = $1 AND number = $2 AND removed_at IS NULL) AS "isUnknown",
      EXISTS (SELECT FROM checkin WHERE shop_id = $1 AND locker_number = $2 AND returned_at IS NULL AND account_id <> $4) AS "isTaken",
      EXISTS (SELECT FROM checkin WHERE shop_id = $1 AND wristband_number = $3 AND returned_at IS NULL AND account_id <> $4) AS "isBandTaken"`,
}

/** $1 record, $2 locker or null, $3 wristband or null. */
export const handStatement = { name: 'desk-hand', text: 'UPDATE checkin SET locker_number = $2, wristband_number = $3 WHERE id = $1' }

/** $1 record, $2 now. */
export const returnStatement = { name: 'desk-return', text: 'UPDATE checkin SET returned_at = $2 WHERE id = $1 AND returned_at IS NULL' }

/** $1 record: whether another one that stands goes on with it, or its day is paid by it. */
export const reliedOnStatement = {
  name: 'desk-undo-relied-on',
  text: `SELECT EXISTS (SELECT FROM checkin c WHERE c.back_id = $1 AND c.status <> 2 AND c.undone_at IS NULL)
      OR EXISTS (SELECT FROM checkin c WHERE c.day_id = $1 AND c.status <> 2 AND c.undone_at IS NULL) AS relied`,
}

/** $1 record, $2 now, $3 staff, $4 reason. */
export const undoStatement = {
  name: 'desk-undo',
  text: 'UPDATE checkin SET undone_at = $2, undone_by = $3, undo_reason = $4 WHERE id = $1',
}
