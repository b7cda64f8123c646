import { columns, sql } from '@server/db/columns'
import * as rows from './rows'

/** $1 shop. */
export const countStatement = {
  name: 'activity-count',
  text: 'SELECT count(*)::int AS count FROM activity WHERE shop_id = $1 AND NOT is_removed',
}

/** $1 shop, $2 now, $3 how many, $4 after how many. Activities to come or running, soonest first; then those that are over, latest first. */
export const pageStatement = {
  name: 'activity-page',
  text: sql`SELECT ${rows.activity} FROM activity a, LATERAL (SELECT a.end_at <= $2 AS over, extract(epoch FROM a.start_at) AS start) at
   WHERE shop_id = $1 AND NOT is_removed ORDER BY at.over, CASE WHEN at.over THEN - at.start ELSE at.start END, id LIMIT $3 OFFSET $4`,
}

/** $1 activity, $2 shop. */
export const oneStatement = {
  name: 'activity-one',
  text: `SELECT ${rows.activity}, ${columns('activity', ['description', 'schedule', 'notes'], 'a')} FROM activity a WHERE a.id = $1 AND a.shop_id = $2`,
}

const optionColumns = `${rows.option},
  coalesce((SELECT jsonb_agg(jsonb_build_object('channel', r.channel, 'cardTplId', r.card_tpl_id, 'cardTplName', k.name, 'cardType', k.type, 'cost', r.cost_units) ORDER BY r.n)
              FROM activity_rule r LEFT JOIN card_tpl k ON k.id = r.card_tpl_id WHERE r.option_id = p.id), '[]') AS rules,
  coalesce((SELECT sum(o.count) FROM activity_order o WHERE o.option_id = p.id AND o.account_id = $2 AND o.status <> 2), 0)::int AS own
  FROM activity_option p`

/** $1 activities, $2 account or null. */
export const optionsStatement = {
  name: 'activity-options',
  text: `SELECT ${optionColumns} WHERE p.activity_id = ANY ($1::int[]) ORDER BY p.id`,
}

/** $1 activity, $2 account or null. */
export const viewerStatement = {
  name: 'activity-viewer',
  text: `SELECT
    (SELECT jsonb_build_object('orderId', o.id, 'status', o.status, 'optionName', p.name, 'count', o.count, 'heldUntil', floor(extract(epoch FROM o.held_until) * 1000), 'payOrderId', y.id)
       FROM activity_order o JOIN activity_option p ON p.id = o.option_id LEFT JOIN payment_order y ON y.purpose = 'activity' AND y.purpose_id = o.id
      WHERE o.activity_id = $1 AND o.account_id = $2 AND o.status <> 2 ORDER BY o.status, o.id DESC LIMIT 1) AS mine,
    (SELECT jsonb_build_object('optionId', w.option_id, 'optionName', p.name, 'count', w.count, 'channel', w.channel,
              'place', (SELECT count(*) FROM activity_waiting b WHERE b.option_id = w.option_id AND b.ended_at IS NULL AND b.id <= w.id))
       FROM activity_waiting w JOIN activity_option p ON p.id = w.option_id
      WHERE w.activity_id = $1 AND w.account_id = $2 AND w.ended_at IS NULL ORDER BY w.id LIMIT 1) AS waiting,
    (SELECT count(*)::int FROM activity_waiting w WHERE w.activity_id = $1 AND w.ended_at IS NULL) AS "waitingCount",
    EXISTS (SELECT FROM remind_me r WHERE r.activity_id = $1 AND r.account_id = $2 AND r.told_at IS NULL) AS "isReminded"`,
}

/** $1 activity. */
export const byIdStatement = { name: 'activity-by-id', text: sql`SELECT ${rows.activity} FROM activity a WHERE a.id = $1` }
