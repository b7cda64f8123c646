const shopMidnight = (day: string) => `(${day}::timestamp AT TIME ZONE 'Asia/Shanghai')`

/** Members of a midnight, `s` being the ranking. */
export const ofMidnight = `m.applied_at < ${shopMidnight('s.day')} AND (m.withdrawn_at IS NULL OR m.withdrawn_at >= ${shopMidnight('s.day')})`

/** $1 today: competitions that have begun and whose newest ranking is not of today, nor the final one. */
export const dueStatement = {
  name: 'training-snapshot-due',
  text: `SELECT t.id, t.brand_id AS "brandId", t.start_day AS "startDay", t.end_day AS "endDay", n.day::text AS newest FROM training t
    LEFT JOIN LATERAL (SELECT max(s.day) AS day FROM training_snapshot s WHERE s.training_id = t.id AND s.published_at IS NOT NULL) n ON true
   WHERE NOT t.is_stopped AND t.start_day < $1::date AND (n.day IS NULL OR n.day < least($1::date, t.end_day + 2)) ORDER BY t.id`,
}

/** $1 competition, $2 day: what an earlier night left unfinished goes. */
export const dropUnfinishedStatement = {
  name: 'training-snapshot-drop',
  text: 'DELETE FROM training_snapshot WHERE training_id = $1 AND day < $2::date AND published_at IS NULL',
}

/** $1 competition, $2 day: the ranking that is being counted, which nobody else counts meanwhile. */
export const holdStatement = {
  name: 'training-snapshot-hold',
  text: 'SELECT id, upto FROM training_snapshot WHERE training_id = $1 AND day = $2::date AND published_at IS NULL FOR UPDATE',
}

/** $1 snapshot, $2 how many: counts the next people. */
export const sliceStatement = {
  name: 'training-snapshot-slice',
  text: `WITH s AS MATERIALIZED (SELECT *, ${shopMidnight('day')} AS midnight FROM training_snapshot WHERE id = $1),
    people AS MATERIALIZED (
      SELECT m.account_id, m.shop_id, m.brand_id FROM s JOIN training_member m ON m.training_id = s.training_id AND m.account_id > s.upto AND ${ofMidnight}
       ORDER BY m.account_id LIMIT $2),
    days AS (
      SELECT d.account_id, count(*) AS count, count(*) FILTER (WHERE d.together) AS together
        FROM s CROSS JOIN LATERAL training_days(s.training_id, s.midnight, ARRAY(SELECT account_id FROM people)) d GROUP BY d.account_id),
    counted AS (
      INSERT INTO training_rank (snapshot_id, brand_id, account_id, shop_id, count, together)
      SELECT $1, p.brand_id, p.account_id, p.shop_id, coalesce(d.count, 0), coalesce(d.together, 0) FROM people p LEFT JOIN days d USING (account_id)
      RETURNING account_id)
    UPDATE training_snapshot SET upto = (SELECT max(account_id) FROM counted) WHERE id = $1 AND EXISTS (SELECT FROM counted) RETURNING upto`,
}

/** $1 snapshot: ranks without gaps, equal counts sharing one; whoever has the lower number stands before. */
export const ranksStatement = {
  name: 'training-snapshot-ranks',
  text: `UPDATE training_rank r SET rank = x.rank, ordinal = x.ordinal, gym_rank = x.gym_rank, gym_ordinal = x.gym_ordinal, together_rank = x.together_rank, together_ordinal = x.together_ordinal
    FROM (SELECT account_id,
        dense_rank() OVER (ORDER BY count DESC) AS rank, row_number() OVER (ORDER BY count DESC, account_id) AS ordinal,
        dense_rank() OVER (PARTITION BY shop_id ORDER BY count DESC) AS gym_rank, row_number() OVER (PARTITION BY shop_id ORDER BY count DESC, account_id) AS gym_ordinal,
        dense_rank() OVER (ORDER BY together DESC) AS together_rank, row_number() OVER (ORDER BY together DESC, account_id) AS together_ordinal
      FROM training_rank WHERE snapshot_id = $1) x
   WHERE r.snapshot_id = $1 AND r.account_id = x.account_id`,
}

/** $1 snapshot. */
export const groupsStatement = {
  name: 'training-snapshot-groups',
  text: `INSERT INTO training_gym_rank (snapshot_id, brand_id, shop_id, rank, people, total, together)
    SELECT $1, g.brand_id, g.shop_id, dense_rank() OVER (ORDER BY coalesce(sum(r.count), 0) DESC), count(r.account_id), coalesce(sum(r.count), 0), coalesce(sum(r.together), 0)
      FROM training_snapshot s JOIN training_gym g ON g.training_id = s.training_id AND g.applied_at < ${shopMidnight('s.day')}
      LEFT JOIN training_rank r ON r.snapshot_id = s.id AND r.shop_id = g.shop_id
     WHERE s.id = $1 GROUP BY g.brand_id, g.shop_id`,
}

/** The hash of the ordered rows of a ranking, SQL over `r`. */
export const rankHash = `encode(sha256(convert_to(coalesce(string_agg(concat_ws(':', r.account_id, r.shop_id, r.count, r.together, r.rank), E'\\n' ORDER BY r.ordinal), ''), 'UTF8')), 'hex')`

/** $1 snapshot, $2 now. */
export const publishStatement = {
  name: 'training-snapshot-publish',
  text: `UPDATE training_snapshot s SET people = x.people, total = x.total, hash = x.hash, published_at = $2
    FROM (SELECT count(*) AS people, coalesce(sum(r.count), 0) AS total, ${rankHash} AS hash FROM training_rank r WHERE r.snapshot_id = $1) x WHERE s.id = $1`,
}

/** $1 competition: beside the newest ranking and the final one only the one before keeps its rows. */
export const forgetStatements = (['training_rank', 'training_gym_rank'] as const).map((table) => ({
  name: `training-snapshot-forget-${table}`,
  text: `DELETE FROM ${table} WHERE snapshot_id IN (
    SELECT s.id FROM training_snapshot s WHERE s.training_id = $1 AND s.published_at IS NOT NULL AND NOT s.is_final ORDER BY s.day DESC OFFSET 2)`,
}))

/** Competitions whose final ranking is there and whose people have not all been told. */
export const closingStatement = {
  name: 'training-closing',
  text: `SELECT t.id FROM training t JOIN training_snapshot s ON s.training_id = t.id AND s.is_final AND s.published_at IS NOT NULL WHERE t.closed_at IS NULL AND NOT t.is_stopped ORDER BY t.id`,
}

/** $1 competition: nobody else gives its prizes meanwhile. */
export const holdClosingStatement = {
  name: 'training-closing-hold',
  text: `SELECT t.id, t.brand_id AS "brandId", t.name, t.closed_upto AS upto, s.id AS "snapshotId" FROM training t JOIN training_snapshot s ON s.training_id = t.id AND s.is_final
   WHERE t.id = $1 AND t.closed_at IS NULL FOR NO KEY UPDATE OF t`,
}

/** $1 snapshot, $2 after this place, $3 how many. */
export const resultsStatement = {
  name: 'training-results',
  text: `SELECT r.ordinal, r.rank, r.count, r.account_id AS "accountId", r.shop_id AS "shopId", a.leaving_at IS NOT NULL AS "isLeaving"
    FROM training_rank r JOIN account a ON a.id = r.account_id WHERE r.snapshot_id = $1 AND r.ordinal > $2 ORDER BY r.ordinal LIMIT $3`,
}
