import type { Invariant } from '@server/invariant'

const at = (day: string, minute: string): string => `(${day} + make_interval(mins => ${minute})) AT TIME ZONE 'Asia/Shanghai'`

/** The days of a series `c` for which its classes were made, each with a `day`. */
const days = `(SELECT c.from_day + n AS day FROM generate_series(0, least(c.until_day, c.made_until) - c.from_day - 1) n
                WHERE extract(isodow FROM c.from_day + n) = ANY (c.weekdays) AND NOT c.from_day + n = ANY (c.except_days)
               UNION ALL SELECT day FROM unnest(c.on_days) day WHERE c.weekdays IS NULL AND day >= c.from_day AND day < least(c.until_day, c.made_until))`

/** Invariants of what repeats in the timetable. */
export const seriesInvariants: readonly Invariant[] = [
  {
    name: 'class-is-as-its-series',
    about:
      'A class says what its series does, but for the coach, room and time that staff gave it, being called off by staff or its head count, and being opened again; one that had begun when the series changed is as it was',
    sql: `SELECT s.id AS schedule_id, s.key, c.id AS series_id FROM schedule s JOIN class_series c ON c.id = s.series_id
           WHERE NOT s.is_deleted AND s.start_at > c.changed_at AND (s.kind <> 'group' OR s.key <> c.key || '.' || s.shop_day
              OR (s.course_id, s.price_plan_id, s.capacity, s.trial_capacity, s.is_online, s.open_type, s.open_hours)
                 IS DISTINCT FROM (c.course_id, c.price_plan_id, c.capacity, c.trial_capacity, c.is_online, c.open_type, c.open_hours)
              OR s.open_at IS DISTINCT FROM CASE WHEN c.open_type = 2 THEN ${at('(s.shop_day - c.open_days_before)', 'c.open_minute')} END
              OR (s.people_reached IS NULL AND s.min_people IS DISTINCT FROM c.min_people)
              OR (s.changed_at IS NULL AND (s.teacher_id, s.space_id, s.start_at, s.end_at)
                 IS DISTINCT FROM (c.teacher_id, c.space_id, ${at('s.shop_day', 'c.start_minute')}, ${at('s.shop_day', 'c.start_minute + c.minutes')}))
              OR CASE WHEN s.shop_day = ANY (c.cancelled_days) THEN NOT s.is_cancelled AND s.reopened_by IS NULL
                      ELSE s.is_cancelled AND s.called_off_by IS NULL AND s.people_reached IS DISTINCT FROM false END)`,
  },
  {
    name: 'series-has-its-classes',
    about: 'A series has a class on each of its days as far as the timetable was made, or a row that says with what it would clash',
    sql: `SELECT c.id AS series_id, c.key, d.day FROM class_series c CROSS JOIN LATERAL ${days} d
           WHERE NOT EXISTS (SELECT 1 FROM schedule s WHERE s.shop_id = c.shop_id AND s.key = c.key || '.' || d.day)
             AND NOT EXISTS (SELECT 1 FROM class_series_gap g JOIN class_series o ON o.id = g.series_id
                              WHERE o.shop_id = c.shop_id AND o.key = c.key AND g.day = d.day)`,
  },
]
