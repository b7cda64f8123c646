import { toDate, type Instant, type ShopDate } from '@/domain/time'
import { classColumns } from '../import/class-row'
import { recordset } from '../json-rows'
import type { Row } from '../mapping/fill-rows'
import { rows } from '../rows'

const columns = { series_id: 'integer', ...classColumns } as const
const names = Object.keys(columns)

/** A class that was not made, and what it would clash with: a class of its coach or space, or a rest of its coach. */
export interface Gap {
  seriesId: number
  key: string
  day: ShopDate
  reason: 'coach' | 'space' | 'rest'
}

const resting = `NOT x.is_cancelled AND EXISTS (SELECT 1 FROM teacher_rest r WHERE r.teacher_id = x.teacher_id AND r.start_at < x.end_at AND x.start_at < r.end_at)`
const taken = (column: string) =>
  `EXISTS (SELECT 1 FROM schedule s WHERE s.${column} = x.${column} AND NOT s.is_cancelled AND NOT s.is_idle AND s.start_at < x.end_at AND x.start_at < s.end_at)`

/**
 * Makes those of the classes that are missing, with their `series_id`. One that clashes with a class of its coach or space, or with a rest of its coach, is not made
 * and noted instead; a note goes with the class. Returns the keys of the made classes, and what was not noted before.
 */
export const makeClasses = async (
  { shopId, brandId, now }: { shopId: number; brandId: number; now: Instant },
  classes: readonly Row[],
): Promise<{ made: string[]; gaps: Gap[] }> => {
  if (classes.length === 0) return { made: [], gaps: [] }
  const inserted = await rows<{ key: string }>(
    `INSERT INTO schedule (shop_id, brand_id, ${names.join(', ')}) SELECT $2, $3, ${names.map((name) => `x.${name}`).join(', ')}
       FROM ${recordset(1, columns)} WHERE NOT (${resting}) ORDER BY x.start_at, x.series_id ON CONFLICT DO NOTHING RETURNING key`,
    [JSON.stringify(classes), shopId, brandId],
  )
  await rows(
    `DELETE FROM class_series_gap g USING class_series c, schedule s
      WHERE c.shop_id = $1 AND g.series_id = c.id AND s.shop_id = c.shop_id AND s.key = c.key || '.' || g.day AND g.day::text = ANY ($2::text[])`,
    [shopId, [...new Set(classes.map((row) => row.shop_day))]],
  )
  const made = new Set(inserted.map(({ key }) => key))
  const missing = classes.filter((row) => !made.has(row.key as string))
  if (missing.length === 0) return { made: [...made], gaps: [] }
  const gaps = await rows<Gap>(
    `WITH missed AS (
       SELECT x.series_id, x.key, x.shop_day, CASE WHEN ${resting} THEN 'rest' WHEN ${taken('teacher_id')} THEN 'coach' ELSE 'space' END AS reason
         FROM ${recordset(1, columns)} WHERE NOT EXISTS (SELECT 1 FROM schedule s WHERE s.shop_id = $2 AND s.key = x.key)),
     noted AS (
       INSERT INTO class_series_gap (series_id, shop_id, brand_id, day, reason, noted_at) SELECT series_id, $2, $3, shop_day, reason, $4 FROM missed
       ON CONFLICT (series_id, day) DO NOTHING RETURNING series_id, day)
     SELECT n.series_id AS "seriesId", m.key, n.day::text AS day, m.reason FROM noted n JOIN missed m ON m.series_id = n.series_id AND m.shop_day = n.day ORDER BY m.key`,
    [JSON.stringify(missing), shopId, brandId, toDate(now)],
  )
  return { made: [...made], gaps }
}
