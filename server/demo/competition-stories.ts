import { closeTrainings, makeSnapshots } from '@server/modules/competition/service'
import { addDays, addMinutes, startOfDay, toDate, type Instant, type ShopDate } from '@/domain/time'
import { rows } from '../gym/rows'
import { art, FIELD_PHONES } from './people'

const LIN_XIAO = '13800000001'
/** So many of the crowd only compete. */
const FIELD = 200
const FIELD_NUMBERS = `'${FIELD_PHONES}' || lpad(n::text, 3, '0')`
const OF_FIELD = `a.phone LIKE '${FIELD_PHONES}%'`

/** Who competes: 110 for 静安, 60 for 徐汇, 30 for 浦东; every third shows the name. */
const makeField = async (today: ShopDate): Promise<void> => {
  const since = toDate(startOfDay(addDays(today, -300)))
  await rows(
    `WITH field AS (
       INSERT INTO account (area_code, phone, username, avatar, gender, created_at)
       SELECT 'zh-cn', ${FIELD_NUMBERS}, substr('王李张刘陈杨黄吴徐孙朱马胡郭何高林罗郑梁', 1 + n % 20, 1) || (ARRAY['安','宁','然','和','远','悦','岚','舟','溪','一鸣','小禾','若水','知行'])[1 + n % 13],
              CASE n % 2 WHEN 0 THEN $2 ELSE $3 END, n % 2, $1
         FROM generate_series(1, ${FIELD}) n ORDER BY n RETURNING id, phone, avatar),
     ships AS (
       INSERT INTO ship (account_id, shop_id, brand_id, status, created_at)
       SELECT f.id, s.id, s.brand_id, 2, $1 FROM field f JOIN shop s ON s.key = CASE WHEN right(f.phone, 3)::int <= 110 THEN 'jingan' WHEN right(f.phone, 3)::int <= 170 THEN 'xuhui' ELSE 'pudong' END
         JOIN brand b ON b.id = s.brand_id AND b.key = 'shiguang' ORDER BY f.id RETURNING account_id, brand_id)
     INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in)
     SELECT account_id, brand_id, 'ranking', '1.0', $1, 'member', 'weapp' FROM ships WHERE account_id % 3 > 0 ORDER BY account_id`,
    [since, art('avatar-male'), art('avatar-female')],
  )
}

/** Signs so many of the field up, and 林晓 where she competes, each for the own gym where that takes part, else for the first that does. */
const join = async (key: string, most: number, withLin: boolean): Promise<void> => {
  await rows(
    `WITH t AS (SELECT * FROM training WHERE key = $1),
       made AS (
         INSERT INTO training_member (training_id, shop_id, brand_id, account_id, is_named, applied_at)
         SELECT t.id, coalesce((SELECT g.shop_id FROM training_gym g JOIN ship s ON s.shop_id = g.shop_id AND s.account_id = a.id WHERE g.training_id = t.id ORDER BY g.shop_id LIMIT 1),
                               (SELECT min(g.shop_id) FROM training_gym g WHERE g.training_id = t.id)),
                t.brand_id, a.id, a.phone = $3 OR a.id % 3 > 0, t.member_start + interval '1 hour'
           FROM t, account a WHERE ${OF_FIELD} AND right(a.phone, 3)::int <= $2 OR a.phone = $3 AND $4 ORDER BY a.id RETURNING training_id)
     UPDATE training t SET member_count = (SELECT count(*) FROM made) FROM (SELECT DISTINCT training_id FROM made) m WHERE t.id = m.training_id`,
    [key, most, LIN_XIAO, withLin],
  )
}

/** The best of a competition have so many days; everybody after them fewer than `rest`. */
interface Field {
  /** Its first day and how many days are over, counted from today. */
  from: number
  days: number
  best: readonly number[]
  rest: number
}

/** The self-trainings of the field, those of one competition in one statement: the nth member trained on the first of his days. */
const train = async ({ from, days, best, rest }: Field, today: ShopDate): Promise<void> => {
  await rows(
    `WITH own AS (
       SELECT a.id, s.shop_id, s.brand_id, right(a.phone, 3)::int AS n FROM account a JOIN ship s ON s.account_id = a.id WHERE ${OF_FIELD}),
     on_days AS (
       SELECT o.*, ($1::date + (d + o.n * 3) % $2::int)::timestamp AS day FROM own o
        CROSS JOIN LATERAL generate_series(0, coalesce(($3::int[])[o.n], (o.n * 7) % ($4::int + 1)) - 1) d),
     times AS (SELECT *, (day + interval '7 hours' + (n % 40) * interval '15 minutes') AT TIME ZONE 'Asia/Shanghai' AS at FROM on_days),
     made AS (
       INSERT INTO self_training (shop_id, brand_id, account_id, name, start_at, end_at, status, created_at)
       SELECT shop_id, brand_id, id, '自主训练', at, at + interval '50 minutes', 4, at - interval '5 minutes' FROM times ORDER BY at, id RETURNING *)
     INSERT INTO attendance (shop_id, brand_id, account_id, at, cause, self_training_id, recorded_at)
     SELECT shop_id, brand_id, account_id, start_at, 'self_training', id, end_at FROM made`,
    [addDays(today, from), days, best, rest],
  )
}

/** 林晓 trained alone on fourteen mornings of the competition that has ended. */
const trainLin = async (today: ShopDate): Promise<void> => {
  await rows(
    `WITH made AS (
       INSERT INTO self_training (shop_id, brand_id, account_id, name, start_at, end_at, status, created_at)
       SELECT s.shop_id, s.brand_id, a.id, '力量区自主训练', at, at + interval '52 minutes', 4, at - interval '5 minutes'
         FROM account a JOIN ship s ON s.account_id = a.id JOIN shop h ON h.id = s.shop_id AND h.key = 'jingan'
         CROSS JOIN generate_series(0, 13) d CROSS JOIN LATERAL (SELECT ($1::date + d * 2 + interval '7 hours 10 minutes') AT TIME ZONE 'Asia/Shanghai' AS at) x
        WHERE a.phone = $2 ORDER BY at RETURNING *)
     INSERT INTO attendance (shop_id, brand_id, account_id, at, cause, self_training_id, recorded_at)
     SELECT shop_id, brand_id, account_id, start_at, 'self_training', id, end_at FROM made`,
    [addDays(today, -51), LIN_XIAO],
  )
}

/** 林晓 says that a day is missing, which staff have not answered. */
const dispute = async (today: ShopDate): Promise<void> => {
  await rows(
    `INSERT INTO training_dispute (training_id, shop_id, brand_id, account_id, day, words, created_at)
     SELECT m.training_id, m.shop_id, m.brand_id, m.account_id, $2, '晚上在器械区练了一小时，手环没刷上', $3 FROM training_member m JOIN training t ON t.id = m.training_id AND t.key = 'month'
       JOIN account a ON a.id = m.account_id WHERE a.phone = $1`,
    [LIN_XIAO, addDays(today, -5), toDate(addMinutes(startOfDay(addDays(today, -1)), 21 * 60))],
  )
}

/** The competitions before today: who competes, on which days he trained, the rankings of the last midnights, and a missing day. */
export const playCompetitions = async (today: ShopDate, now: Instant): Promise<void> => {
  // The file was imported just now, and the gyms have taken part from the beginning.
  await rows('UPDATE training_gym g SET applied_at = t.gym_start FROM training t WHERE t.id = g.training_id')
  await makeField(today)
  await join('month', 200, true)
  await join('duo', 126, false)
  await join('relay', 60, false)
  await join('early', 48, false)
  await join('steady', 82, true)
  await train({ from: -51, days: 30, best: [27, 26, 25, 24], rest: 13 }, today)
  await train({ from: -21, days: 21, best: [21, 19, 18, 17, 17, 15, 14, 13, 12, 11, 10], rest: 8 }, today)
  await trainLin(today)
  await dispute(today)
  for (const back of [-20, -1, 0]) {
    const at = addMinutes(startOfDay(addDays(today, back)), 6)
    if (at > now) continue
    await makeSnapshots(at)
    await closeTrainings(at)
  }
  await rows("UPDATE notice SET read_at = created_at WHERE kind LIKE 'training.%'")
}
