const counts = `a.id, a.name, a.image, a.place, a.start_at AS "startAt", a.end_at AS "endAt", a.called_off_at IS NOT NULL AS "isCalledOff",
  count(o.id) FILTER (WHERE o.status = 1)::int AS orders, coalesce(sum(o.count * o.admits) FILTER (WHERE o.status = 1), 0)::int AS people,
  coalesce(sum(o.admitted), 0)::int AS admitted, count(o.id) FILTER (WHERE o.status = 0)::int AS held,
  (SELECT count(*)::int FROM activity_waiting w WHERE w.activity_id = a.id AND w.ended_at IS NULL) AS waiting
  FROM activity a LEFT JOIN activity_order o ON o.activity_id = a.id`

/** $1 shop, $2 since when those that have ended are shown. */
export const activitiesStatement = {
  name: 'staff-activities',
  text: `SELECT ${counts} WHERE a.shop_id = $1 AND a.end_at > $2 AND a.status <> 0 GROUP BY a.id ORDER BY a.start_at, a.id LIMIT 200`,
}

/** $1 shop, $2 activity. */
export const activityStatement = { name: 'staff-activity', text: `SELECT ${counts} WHERE a.shop_id = $1 AND a.id = $2 GROUP BY a.id` }

const user = `u.id AS "accountId", u.username, coalesce(u.avatar, '') AS avatar, u.gender, u.phone`

/** $1 activity: live and called-off orders with their people, by name. */
export const rosterStatement = {
  name: 'staff-activity-roster',
  text: `SELECT o.id, o.status, o.channel, o.count, o.admits, o.admitted, o.first_admitted_at AS "firstAdmittedAt", o.number, o.cancelled_by AS "cancelledBy",
      o.created_at AS "createdAt", p.id AS "optionId", p.name AS "optionName", ${user}
    FROM activity_order o JOIN activity_option p ON p.id = o.option_id JOIN account u ON u.id = o.account_id
   WHERE o.activity_id = $1 AND (o.status <> 2 OR o.cancelled_by = 'shop') ORDER BY o.status = 2, o.status = 0, o.id LIMIT 2000`,
}

/** $1 activity. */
export const listStatement = {
  name: 'staff-activity-waiting',
  text: `SELECT row_number() OVER (PARTITION BY w.option_id ORDER BY w.id)::int AS place, w.count, w.created_at AS "createdAt", p.id AS "optionId", p.name AS "optionName", ${user}
    FROM activity_waiting w JOIN activity_option p ON p.id = w.option_id JOIN account u ON u.id = w.account_id
   WHERE w.activity_id = $1 AND w.ended_at IS NULL ORDER BY p.id, w.id LIMIT 2000`,
}

/** $1 order: locks it alone. */
export const lockStatement = { name: 'activity-admit-lock', text: 'SELECT 1 AS locked FROM activity_order WHERE id = $1 FOR NO KEY UPDATE' }

/** $1 order, $2 people, $3 when the first came. */
export const admitStatement = {
  name: 'activity-admit',
  text: 'UPDATE activity_order SET admitted = admitted + $2, first_admitted_at = least(coalesce(first_admitted_at, $3), $3) WHERE id = $1',
}

/** $1 shop, $2 key. */
export const admissionStatement = {
  name: 'activity-admission-of-key',
  text: `SELECT x.order_id AS "orderId", x.people, NOT EXISTS (SELECT FROM activity_admission b WHERE b.order_id = x.order_id AND b.id < x.id) AS "isFirst"
    FROM activity_admission x WHERE x.shop_id = $1 AND x.key = $2`,
}
