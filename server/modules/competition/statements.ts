import { dispute, award, training } from './rows'

/** Whether rankings show a member: he chose to, and the consent to it is in force. */
const isShown = (member: string): string =>
  `(${member}.is_named AND EXISTS (SELECT FROM consent c WHERE c.account_id = ${member}.account_id AND c.brand_id = ${member}.brand_id AND c.kind = 'ranking' AND c.withdrawn_at IS NULL))`

const own = `SELECT ${training},
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name, 'logo', h.logo) ORDER BY h.id), '[]')
       FROM training_gym g JOIN shop h ON h.id = g.shop_id WHERE g.training_id = t.id) AS gyms,
    s.id AS "snapshotId", s.day::text AS "snapshotDay", s.people, s.is_final AS "isFinal",
    m.id AS "memberId", m.shop_id AS "memberShopId", h.name AS "memberShop", m.is_named AS "isNamed", m.applied_at AS "appliedAt", r.rank, r.count, r.together,
    (SELECT a.count FROM training_rank a WHERE a.snapshot_id = s.id AND a.ordinal < r.ordinal AND a.count > r.count ORDER BY a.ordinal DESC LIMIT 1) AS above,
    EXISTS (SELECT FROM training_reminder e WHERE e.training_id = t.id AND e.account_id = $2 AND e.told_at IS NULL) AS "isReminded"
  FROM training t
  LEFT JOIN LATERAL (SELECT * FROM training_snapshot n WHERE n.training_id = t.id AND n.published_at IS NOT NULL ORDER BY n.day DESC LIMIT 1) s ON true
  LEFT JOIN training_member m ON m.training_id = t.id AND m.account_id = $2 AND m.withdrawn_at IS NULL
  LEFT JOIN shop h ON h.id = m.shop_id
  LEFT JOIN training_rank r ON r.snapshot_id = s.id AND r.account_id = m.account_id`

/** $1 brand, $2 account or null, $3 a day: those that end on it or later, the first ones at the top. */
export const listStatement = {
  name: 'training-list',
  text: `${own} WHERE t.brand_id = $1 AND NOT t.is_stopped AND t.end_day >= $3::date ORDER BY t.start_day, t.id LIMIT 100`,
}

/** $1 brand, $2 account or null, $3 competition. */
export const oneStatement = { name: 'training-one', text: `${own} WHERE t.brand_id = $1 AND t.id = $3 AND NOT t.is_stopped` }

/** $1 brand. */
export const anyStatement = { name: 'training-any', text: 'SELECT 1 FROM training WHERE brand_id = $1 AND NOT is_stopped LIMIT 1' }

/** $1 competition: what goals and ranks give, in order. */
export const awardsStatement = {
  name: 'training-awards',
  text: `SELECT ${award}, c.id AS "couponTplId", c.name AS "couponName", k.id AS "cardTplId", k.name AS "cardName", k.type AS "cardType"
    FROM training_award w LEFT JOIN coupon_tpl c ON c.id = w.coupon_tpl_id LEFT JOIN card_tpl k ON k.id = w.card_tpl_id
   WHERE w.training_id = $1 ORDER BY w.kind, w.target, w.n`,
}

/** $1 competition: takes a place, if there is one. */
export const takePlaceStatement = {
  name: 'training-take-place',
  text: `UPDATE training SET member_count = member_count + 1 WHERE id = $1 AND NOT is_stopped AND (member_limit IS NULL OR member_count < member_limit) RETURNING id`,
}

/** $1 competition, $2 account, $3 now: gives the place back. */
export const withdrawStatement = {
  name: 'training-withdraw',
  text: `WITH gone AS (UPDATE training_member SET withdrawn_at = greatest($3, applied_at) WHERE training_id = $1 AND account_id = $2 AND withdrawn_at IS NULL RETURNING training_id)
    UPDATE training t SET member_count = t.member_count - 1 FROM gone WHERE t.id = gone.training_id RETURNING t.id`,
}

/** $1 competition: no gym comes or goes until the transaction ends; how many there are, and how many members the shop $2 has or had. */
export const holdGymsStatement = { name: 'training-hold', text: 'SELECT id FROM training WHERE id = $1 FOR NO KEY UPDATE' }
export const gymsStatement = {
  name: 'training-gyms',
  text: `SELECT count(*)::int AS gyms, count(*) FILTER (WHERE shop_id = $2)::int AS own, max(applied_at) FILTER (WHERE shop_id = $2) AS "appliedAt",
      (SELECT count(*)::int FROM training_member m WHERE m.training_id = $1 AND m.shop_id = $2) AS members,
      (SELECT count(*)::int FROM training_member m WHERE m.training_id = $1 AND m.shop_id = $2 AND m.withdrawn_at IS NULL) AS "membersNow"
    FROM training_gym WHERE training_id = $1`,
}
/** $1 competition, $2 shop. */
export const dropGymStatement = { name: 'training-gym-drop', text: 'DELETE FROM training_gym WHERE training_id = $1 AND shop_id = $2' }

const selectRanks = (column: '' | 'gym_' | 'together_', where: string) => `SELECT r.${column}rank AS rank, r.account_id AS "accountId",
      CASE WHEN v.shown THEN a.username END AS name, CASE WHEN v.shown THEN a.avatar END AS avatar, CASE WHEN v.shown THEN a.gender END AS gender,
      r.count, r.together, h.name AS gym
    FROM training_rank r JOIN training_snapshot s ON s.id = r.snapshot_id JOIN account a ON a.id = r.account_id JOIN shop h ON h.id = r.shop_id
    LEFT JOIN LATERAL (SELECT ${isShown('m')} AND a.leaving_at IS NULL AS shown FROM training_member m
      WHERE m.training_id = s.training_id AND m.account_id = r.account_id ORDER BY m.id DESC LIMIT 1) v ON true
   WHERE ${where} ORDER BY r.${column}ordinal`

/** $1 snapshot, $2 the first place, $3 the last one; of a gym $4 the shop. */
export const ranksStatements = {
  all: { name: 'training-ranks', text: selectRanks('', 'r.snapshot_id = $1 AND r.ordinal BETWEEN $2 AND $3') },
  together: {
    name: 'training-ranks-together',
    text: selectRanks('together_', 'r.snapshot_id = $1 AND r.together_ordinal BETWEEN $2 AND $3'),
  },
  gym: {
    name: 'training-ranks-gym',
    text: selectRanks('gym_', 'r.snapshot_id = $1 AND r.gym_ordinal BETWEEN $2 AND $3 AND r.shop_id = $4'),
  },
}

const selectMine = (
  column: '' | 'gym_' | 'together_',
  value: 'count' | 'together',
  where = '',
) => `SELECT r.${column}rank AS rank, r.count, r.together, h.name AS gym, r.shop_id AS "shopId",
      a.username AS name, a.avatar, a.gender,
      (SELECT x.${value} FROM training_rank x WHERE x.snapshot_id = r.snapshot_id AND x.${column}ordinal < r.${column}ordinal AND x.${value} > r.${value}${where} ORDER BY x.${column}ordinal DESC LIMIT 1) AS above
    FROM training_rank r JOIN account a ON a.id = r.account_id JOIN shop h ON h.id = r.shop_id WHERE r.snapshot_id = $1 AND r.account_id = $2`
/** $1 snapshot, $2 account: the own row, with the count of the rank above. */
export const mineStatements = {
  all: { name: 'training-mine', text: selectMine('', 'count') },
  together: { name: 'training-mine-together', text: selectMine('together_', 'together') },
  gym: { name: 'training-mine-gym', text: selectMine('gym_', 'count', ' AND x.shop_id = r.shop_id') },
}

/** $1 snapshot, $2 shop. */
export const gymPeopleStatement = {
  name: 'training-gym-people',
  text: 'SELECT people FROM training_gym_rank WHERE snapshot_id = $1 AND shop_id = $2',
}

/** $1 snapshot. */
export const groupsStatement = {
  name: 'training-groups',
  text: `SELECT g.rank, h.id, h.name, h.logo, g.people, g.total, g.together FROM training_gym_rank g JOIN shop h ON h.id = g.shop_id WHERE g.snapshot_id = $1 ORDER BY g.rank, h.id`,
}

/** $1 competition, $2 account, $3 the midnight: the days, the latest first, each with its first visit and the others of its class who show themselves. */
export const daysStatement = {
  name: 'training-own-days',
  text: `SELECT d.day::text AS day, d.together, v.cause, v.at AS "startAt", coalesce(b.end_at, s.end_at) AS "endAt", coalesce(c.name, s.name) AS name, h.name AS shop,
      coalesce(o.names, '{}') AS names, coalesce(o.others, 0)::int AS others
    FROM training_days($1, $3, ARRAY[$2]::int[]) d
    LEFT JOIN LATERAL (
      SELECT x.* FROM (
        SELECT DISTINCT ON (e.attendance_id) e.attendance_id, e.kind, e.cause, e.at, e.booking_id, e.shop_id FROM attendance_event e
         WHERE e.account_id = $2 AND e.recorded_at < $3 AND e.at >= d.day::timestamp AT TIME ZONE 'Asia/Shanghai' AND e.at < (d.day + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'
         ORDER BY e.attendance_id, e.id DESC) x JOIN training t ON t.id = $1 JOIN training_gym g ON g.training_id = t.id AND g.shop_id = x.shop_id
       WHERE x.kind = 'came' AND (t.self_training OR x.cause <> 'self_training') ORDER BY x.booking_id IS NULL, x.at LIMIT 1) v ON true
    LEFT JOIN booking b ON b.id = v.booking_id
    LEFT JOIN schedule k ON k.id = b.schedule_id
    LEFT JOIN course c ON c.id = k.course_id
    LEFT JOIN attendance y ON y.id = v.attendance_id
    LEFT JOIN self_training s ON s.id = y.self_training_id
    LEFT JOIN shop h ON h.id = v.shop_id
    LEFT JOIN LATERAL (
      SELECT array_agg(a.username ORDER BY a.id) FILTER (WHERE ${isShown('m')} AND a.leaving_at IS NULL) AS names, count(*) AS others
        FROM booking p JOIN training_member m ON m.training_id = $1 AND m.account_id = p.account_id AND m.withdrawn_at IS NULL
        JOIN attendance z ON z.booking_id = p.id AND z.recorded_at < $3 JOIN account a ON a.id = p.account_id
       WHERE d.together AND p.schedule_id = b.schedule_id AND p.status <> 2 AND p.account_id <> $2) o ON true
   ORDER BY d.day DESC`,
}

/** $1 competition, $2 account, $3 the midnight. */
export const countsStatement = {
  name: 'training-counts',
  text: 'SELECT day::text AS day FROM training_days($1, $3, ARRAY[$2]::int[])',
}

/** $1 competition, $2 account. */
export const disputesStatement = {
  name: 'training-disputes',
  text: `SELECT ${dispute} FROM training_dispute d WHERE d.training_id = $1 AND d.account_id = $2 ORDER BY d.id DESC LIMIT 50`,
}

/** $1 competition, $2 shop. */
export const openDisputesStatement = {
  name: 'training-disputes-open',
  text: `SELECT d.id, d.account_id AS "accountId", a.username, a.avatar, d.day, d.words, d.created_at AS "createdAt" FROM training_dispute d JOIN account a ON a.id = d.account_id
   WHERE d.training_id = $1 AND d.shop_id = $2 AND d.decided_at IS NULL ORDER BY d.id LIMIT 200`,
}
/** $1 shop, $2 competition or null. */
export const countDisputesStatement = {
  name: 'training-disputes-count',
  text: `SELECT count(*)::int AS n FROM training_dispute WHERE shop_id = $1 AND ($2::int IS NULL OR training_id = $2) AND decided_at IS NULL`,
}

/** $1 competition, $2 shop: the latest first, each with who made it, and whether the newest ranking knows it. */
export const correctionsStatement = {
  name: 'training-corrections',
  text: `SELECT c.id, c.account_id AS "accountId", a.username, a.avatar, c.day, c.delta, c.reason, b.username AS "madeBy", c.recorded_at AS "recordedAt",
      coalesce(c.recorded_at < (SELECT max(s.day)::timestamp AT TIME ZONE 'Asia/Shanghai' FROM training_snapshot s WHERE s.training_id = c.training_id AND s.published_at IS NOT NULL), false) AS "isCounted"
    FROM training_correction c JOIN account a ON a.id = c.account_id JOIN account b ON b.id = c.made_by WHERE c.training_id = $1 AND c.shop_id = $2 ORDER BY c.id DESC LIMIT 200`,
}

/** $1 competition, $2 account, $3 day, $4 now, $5 by, $6 outcome, $7 answer. */
export const decideStatement = {
  name: 'training-dispute-decide',
  text: `UPDATE training_dispute SET decided_at = $4, decided_by = $5, outcome = $6, answer = $7 WHERE training_id = $1 AND account_id = $2 AND day = $3 AND decided_at IS NULL RETURNING id`,
}

/** $1 competition, $2 account: the own row, which nobody changes until the transaction ends. */
export const holdMemberStatement = {
  name: 'training-member-hold',
  text: `SELECT m.id, m.shop_id AS "shopId" FROM training_member m WHERE m.training_id = $1 AND m.account_id = $2 AND m.withdrawn_at IS NULL FOR NO KEY UPDATE`,
}

/** $1 competition, $2 kind, $3 now. */
export const markToldStatement = {
  name: 'training-reminder-told',
  text: `UPDATE training_reminder SET told_at = $3 WHERE training_id = $1 AND kind = $2 AND told_at IS NULL RETURNING account_id AS "accountId", shop_id AS "shopId"`,
}
/** $1 competition, $2 account. */
export const endReminderStatement = {
  name: 'training-reminder-end',
  text: 'DELETE FROM training_reminder WHERE training_id = $1 AND account_id = $2 AND told_at IS NULL',
}
/** $1 now: competitions whose sign-up of members has opened, or has a place again, and of which somebody wants to be told. */
export const remindableStatement = {
  name: 'training-remindable',
  text: `SELECT t.id, t.brand_id AS "brandId", t.name, e.kind FROM training t JOIN LATERAL (SELECT DISTINCT kind FROM training_reminder r WHERE r.training_id = t.id AND r.told_at IS NULL) e ON true
   WHERE NOT t.is_stopped AND t.member_start <= $1 AND t.member_end > $1 AND (t.member_limit IS NULL OR t.member_count < t.member_limit) ORDER BY t.id LIMIT 100`,
}
