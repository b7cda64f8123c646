import type { Invariant } from '@server/invariant'

/** Invariants of what happens at the doors of shops. */
export const gateInvariants: readonly Invariant[] = [
  {
    name: 'door-opened-once',
    about: 'A record of entry opens the door once for going in and once for leaving',
    sql: `SELECT checkin_id, step, array_agg(id) AS events FROM door_event WHERE result = 'ok' GROUP BY checkin_id, step HAVING count(*) > 1`,
  },
  {
    name: 'door-opened-for-its-record',
    about:
      'When a door opened, the record of that shop changed with it by the same gate or staff: from not being in to inside, or from inside to having left; or an entry by position counts since then',
    sql: `SELECT d.id AS door_event_id, d.checkin_id, d.device_id, d.actor_id, d.step FROM door_event d
           WHERE d.result = 'ok' AND NOT EXISTS (
             SELECT 1 FROM checkin_event e WHERE e.checkin_id = d.checkin_id AND e.shop_id = d.shop_id
                AND e.device_id IS NOT DISTINCT FROM d.device_id AND e.actor_id IS NOT DISTINCT FROM d.actor_id
                AND CASE d.step WHEN 'in' THEN e.to_status = 1 ELSE e.from_status = 1 AND e.to_status IN (4, 5) END)
             AND NOT (d.step = 'in' AND d.device_id IS NOT NULL AND EXISTS (SELECT 1 FROM checkin c WHERE c.id = d.checkin_id AND c.by_position AND c.counts))`,
  },
  {
    name: 'gate-changes-with-its-door',
    about: 'A gate changes a record only when its door opens for it; an entry made at a gate may wait for staff or money',
    sql: `SELECT e.id AS checkin_event_id, e.checkin_id, e.device_id, e.from_status, e.to_status FROM checkin_event e
           WHERE e.by = 'gate' AND e.to_status IN (1, 4, 5) AND NOT EXISTS (
             SELECT 1 FROM door_event d WHERE d.checkin_id = e.checkin_id AND d.device_id = e.device_id AND d.result = 'ok'
                AND d.step = CASE WHEN e.to_status = 1 THEN 'in' ELSE 'out' END)`,
  },
  {
    name: 'door-told-in-time',
    about:
      'A step that a gate reports of a time without a network was at most a day before, give or take a minute; all else is told as it happens',
    sql: `SELECT id AS door_event_id, at, received_at, offline FROM door_event
           WHERE result = 'ok' AND (at > received_at + interval '1 minute' OR at < received_at - interval '1 day')`,
  },
]
