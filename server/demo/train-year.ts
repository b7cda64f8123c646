import { addDays, addMinutes, weekStart, type ShopDate } from '@/domain/time'
import { atTime, writeUtc } from '../gym/moments'
import { rows } from '../gym/rows'
import { chance } from './chance'

const LIN_XIAO = '13800000001'
/** Every twelfth week she was away, so that eleven follow each other. */
const [WEEKS, AWAY] = [52, 12]

/** On which days of a week from Monday on, where, and what: Thursday evening each week, the others as it comes. */
const habits = [
  { day: 3, time: '18:30', minutes: 60, name: '力量区自主训练', shop: 'jingan', share: 1 },
  { day: 1, time: '18:00', minutes: 50, name: '瑜伽区自主练习', shop: 'jingan', share: 0.5 },
  { day: 5, time: '08:30', minutes: 75, name: '有氧区自主训练', shop: 'xuhui', share: 0.4 },
  { day: 4, time: '12:10', minutes: 40, name: '力量区自主训练', shop: 'jingan', share: 0.15 },
] as const

/** 林晓's trainings of the year before, each over and counted at its end, as the sweep of each evening would have. */
export const trainYear = async (today: ShopDate): Promise<void> => {
  const year = Number(today.slice(0, 4)) - 1
  const first = addDays(weekStart(`${year}-01-01` as ShopDate), 7)
  const trainings = Array.from({ length: WEEKS }, (_, week) => week)
    .filter((week) => week % AWAY !== AWAY - 1)
    .flatMap((week) =>
      habits
        .filter(({ day, share }) => chance(`year ${week} ${day}`) < share)
        .map(({ day, time, minutes, name, shop }) => {
          const start = atTime(addDays(first, 7 * week + day), time)
          return { shop, name, start: writeUtc(start), end: writeUtc(addMinutes(start, minutes)) }
        }),
    )
    .filter(({ start }) => start.startsWith(String(year)))
  await rows(
    `WITH x AS (SELECT s.id AS shop_id, s.brand_id, a.id AS account_id, v.* FROM jsonb_to_recordset($1::jsonb) AS v (shop text, name text, start timestamptz, "end" timestamptz)
         JOIN shop s ON s.key = v.shop JOIN account a ON a.phone = $2),
       made AS (INSERT INTO self_training (shop_id, brand_id, account_id, name, start_at, end_at, status, created_at)
         SELECT shop_id, brand_id, account_id, name, start, "end", 4, start - interval '1 hour' FROM x ORDER BY start RETURNING *)
     INSERT INTO attendance (shop_id, brand_id, account_id, at, cause, self_training_id, recorded_at)
     SELECT shop_id, brand_id, account_id, start_at, 'self_training', id, end_at FROM made ORDER BY id`,
    [JSON.stringify(trainings), LIN_XIAO],
  )
}
