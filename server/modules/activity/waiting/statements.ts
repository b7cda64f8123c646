import { columns } from '@server/db/columns'
import { activity } from '../rows'

/** $1 option. */
export const offerStatement = {
  name: 'activity-offer',
  text: `SELECT ${activity}, p.name AS "optionName", p.is_stopped AS "isStopped", (p.limit_total_count - p.order_count - p.other_count)::int AS free
    FROM activity_option p JOIN activity a ON a.id = p.activity_id WHERE p.id = $1`,
}

/** $1 option, $2 the most: who waits, in the order of the database. */
export const waitingStatement = {
  name: 'activity-waiting-of-option',
  text: `SELECT ${columns('activity_waiting', ['id', 'accountId', 'count', 'channel', 'cardId', 'autoStartConfirmed', 'toldAt', 'skipReason'], 'w')}
    FROM activity_waiting w WHERE w.option_id = $1 AND w.ended_at IS NULL ORDER BY w.id LIMIT $2`,
}

/** $1 option, $2 account, $3 order: the place in the list became this order. */
export const promotedStatement = {
  name: 'activity-waiting-promoted',
  text: `UPDATE activity_waiting SET outcome = 'promoted' WHERE option_id = $1 AND account_id = $2 AND order_id = $3`,
}

/** $1 activity, $2 account, $3 now. */
export const leaveStatement = {
  name: 'activity-waiting-leave',
  text: `UPDATE activity_waiting SET ended_at = $3, outcome = 'left' WHERE activity_id = $1 AND account_id = $2 AND ended_at IS NULL`,
}

/** $1 now, $2 the most: who waits for what can no longer be ordered. */
export const endStatement = {
  name: 'activity-waiting-end',
  text: `UPDATE activity_waiting w SET ended_at = $1, outcome = CASE WHEN a.called_off_at IS NULL THEN 'over' ELSE 'called_off' END
    FROM activity a WHERE a.id = w.activity_id AND w.ended_at IS NULL
     AND w.id IN (SELECT x.id FROM activity_waiting x JOIN activity b ON b.id = x.activity_id
                   WHERE x.ended_at IS NULL AND (b.called_off_at IS NOT NULL OR b.status = 2 OR coalesce(b.sign_up_end, b.end_at) < $1 OR b.end_at <= $1)
                   ORDER BY x.id LIMIT $2 FOR UPDATE OF x SKIP LOCKED)
   RETURNING w.account_id AS "accountId", w.outcome, a.id AS "activityId"`,
}

/** $1 now, $2 the most: options with free places that somebody waits for, or asked to be told of. */
export const openStatement = {
  name: 'activity-waiting-open',
  text: `SELECT DISTINCT p.id FROM activity_option p JOIN activity a ON a.id = p.activity_id
   WHERE a.status = 1 AND a.called_off_at IS NULL AND coalesce(a.sign_up_end, a.end_at) >= $1 AND a.end_at > $1 AND coalesce(a.sign_up_start, $1) <= $1 AND NOT p.is_stopped
     AND (p.limit_total_count IS NULL OR p.order_count + p.other_count < p.limit_total_count)
     AND (EXISTS (SELECT FROM activity_waiting w WHERE w.option_id = p.id AND w.ended_at IS NULL)
       OR EXISTS (SELECT FROM remind_me r WHERE r.activity_id = a.id AND r.kind = 'activity_place' AND r.told_at IS NULL))
   ORDER BY p.id LIMIT $2`,
}
