-- Series of the classes that are there, guessed from the last two weeks of each shop's timetable: a key with classes on both days of a weekday goes on on that weekday, with
-- the terms of the latest one that staff gave no other coach, room or time. Single dates need no series: they do not go on.
CREATE TEMP TABLE keyed_class ON COMMIT DROP AS
  SELECT s.*, left(s.key, -11) AS series_key, extract(isodow FROM s.shop_day)::smallint AS weekday, l.last_day, (extract(epoch FROM (s.start_at AT TIME ZONE 'Asia/Shanghai')::time) / 60)::integer AS start_minute,
         (extract(epoch FROM s.end_at - s.start_at) / 60)::integer AS minutes, s.shop_day - (s.open_at AT TIME ZONE 'Asia/Shanghai')::date AS open_days_before,
         (extract(epoch FROM (s.open_at AT TIME ZONE 'Asia/Shanghai')::time) / 60)::integer AS open_minute
    FROM schedule s JOIN (SELECT shop_id, max(shop_day) AS last_day FROM schedule WHERE kind = 'group' AND NOT is_deleted GROUP BY shop_id) l USING (shop_id)
   WHERE s.kind = 'group' AND NOT s.is_deleted AND s.key LIKE '%_.____-__-__' AND right(s.key, 11) = '.' || s.shop_day AND s.shop_day > l.last_day - 60
     AND (s.start_at AT TIME ZONE 'Asia/Shanghai')::date = s.shop_day;

CREATE TEMP TABLE weekly_class ON COMMIT DROP AS
  SELECT DISTINCT ON (k.shop_id, k.series_key, k.weekday) k.*
    FROM keyed_class k JOIN (SELECT shop_id, series_key, weekday FROM keyed_class WHERE shop_day > last_day - 14 GROUP BY 1, 2, 3 HAVING count(*) = 2) w
      ON w.shop_id = k.shop_id AND w.series_key = k.series_key AND w.weekday = k.weekday
   WHERE k.changed_at IS NULL
   ORDER BY k.shop_id, k.series_key, k.weekday, k.shop_day DESC;

INSERT INTO class_series (shop_id, brand_id, key, weekdays, from_day, course_id, teacher_id, space_id, price_plan_id, start_minute, minutes, capacity, trial_capacity,
         min_people, is_online, open_type, open_days_before, open_minute, open_hours, made_until, changed_at, is_guessed)
  SELECT shop_id, brand_id, series_key, array_agg(weekday ORDER BY weekday), last_day - 13, course_id, teacher_id, space_id, price_plan_id, start_minute, minutes, capacity,
         trial_capacity, min_people, is_online, open_type, open_days_before, open_minute, open_hours, last_day + 1, '1970-01-01Z', true
    FROM weekly_class
   GROUP BY shop_id, brand_id, series_key, last_day, course_id, teacher_id, space_id, price_plan_id, start_minute, minutes, capacity, trial_capacity, min_people, is_online,
         open_type, open_days_before, open_minute, open_hours
   ORDER BY shop_id, min(id);

UPDATE schedule s SET series_id = c.id FROM class_series c JOIN keyed_class k ON k.shop_id = c.shop_id AND k.series_key = c.key AND k.weekday = ANY (c.weekdays)
 WHERE s.id = k.id AND (k.course_id, k.price_plan_id, k.capacity, k.trial_capacity, k.is_online, k.open_type) = (c.course_id, c.price_plan_id, c.capacity, c.trial_capacity, c.is_online, c.open_type)
   AND (k.min_people IS NOT DISTINCT FROM c.min_people OR k.people_reached IS NOT NULL)
   AND (k.open_type <> 3 OR k.open_hours = c.open_hours)
   AND (k.changed_at IS NOT NULL OR (k.teacher_id = c.teacher_id AND k.space_id IS NOT DISTINCT FROM c.space_id AND k.start_minute = c.start_minute AND k.minutes = c.minutes))
   AND (k.open_type <> 2 OR (k.open_days_before = c.open_days_before AND k.open_minute = c.open_minute));

-- Each goes back as far as its classes are without a hole.
UPDATE class_series c SET from_day = x.from_day FROM (
  SELECT o.id, least(o.from_day, coalesce(max(d.day) FILTER (WHERE s.id IS NULL) + 1, min(d.day))) AS from_day
    FROM class_series o CROSS JOIN LATERAL (SELECT o.made_until - n AS day FROM generate_series(o.made_until - o.from_day + 1, 60) n) d
    LEFT JOIN schedule s ON s.series_id = o.id AND s.shop_day = d.day
   WHERE extract(isodow FROM d.day) = ANY (o.weekdays) GROUP BY o.id) x
 WHERE c.id = x.id;

-- What the file called off: a class that is off although neither staff nor its head count did it.
UPDATE class_series c SET cancelled_days = x.days FROM (
  SELECT series_id, array_agg(shop_day ORDER BY shop_day) AS days FROM schedule
   WHERE series_id IS NOT NULL AND is_cancelled AND called_off_by IS NULL AND people_reached IS DISTINCT FROM false GROUP BY series_id) x
 WHERE c.id = x.series_id;
