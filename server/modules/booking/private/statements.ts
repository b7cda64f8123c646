import { columns, computed, narrowed, sql } from '@server/db/columns'

/** Reads of private coaching: offers, hours, rests, and what takes coaches, spaces and members. */

export const offer = columns(
  'private_offer',
  {
    id: 'id',
    teacherId: 'teacherId',
    courseId: 'courseId',
    pricePlanId: 'pricePlanId',
    minutes: 'minutes',
    step: 'stepMinutes',
    maxUsers: 'maxUsers',
    isOnline: 'isOnline',
    isShared: 'isShared',
    mandatoryShare: 'mandatoryShare',
    sharedText: 'sharedText',
    openType: 'openType',
    openDaysBefore: 'openDaysBefore',
    openMinute: 'openMinute',
  },
  'o',
)
export const coachOfOffer = columns(
  'teacher',
  { teacherName: 'username', teacherAvatar: 'avatar', teacherTitle: 'title', teacherGender: 'gender' },
  't',
)
export const courseOfOffer = columns('course', { courseName: 'name', coursePhoto: 'photo', courseDescription: 'description' }, 'c')
export const rest = columns('teacher_rest', ['id', 'teacherId', 'startAt', 'endAt'])

/** $1 shop, $2 tag ids or null, $3 teacher or null, $4 course or null, $5 offer or null: the active offers of a shop that gives lessons, coach by coach. */
export const offersStatement = {
  name: 'private-offers',
  text: sql`SELECT ${offer}, o.open_hours::float8 ${computed<{ openHours: number | null }>('openHours')},
      ARRAY(SELECT p.space_id FROM private_offer_space p WHERE p.private_offer_id = o.id ORDER BY p.sort, p.space_id) ${computed<{ spaceIds: number[] }>('spaceIds')},
      ${coachOfOffer}, t.score::float8 ${computed<{ teacherScore: number }>('teacherScore')}, ${courseOfOffer},
      ARRAY(SELECT g.name FROM course_tag x JOIN tag g ON g.id = x.tag_id WHERE x.course_id = c.id ORDER BY g.sort, g.id) ${computed<{ tags: string[] }>('tags')}
    FROM private_offer o JOIN teacher t ON t.id = o.teacher_id JOIN course c ON c.id = o.course_id
   WHERE o.shop_id = $1 AND o.is_active AND ($5::int IS NULL OR o.id = $5) AND ($3::int IS NULL OR o.teacher_id = $3) AND ($4::int IS NULL OR o.course_id = $4)
     AND ($2::int[] IS NULL OR EXISTS (SELECT 1 FROM course_tag x WHERE x.course_id = c.id AND x.tag_id = ANY ($2::int[])))
     AND EXISTS (SELECT 1 FROM shop h WHERE h.id = o.shop_id AND h.module_private)
   ORDER BY o.teacher_id, o.id`,
}

/** $1 offers: the tags of their courses, in the shop's order. */
export const offerTagsStatement = {
  name: 'private-tags',
  text: sql`SELECT DISTINCT ${columns('tag', ['id', 'name', 'sort'], 'g')} FROM private_offer o JOIN course_tag x ON x.course_id = o.course_id JOIN tag g ON g.id = x.tag_id
   WHERE o.id = ANY ($1::int[]) ORDER BY g.sort, g.id`,
}

/** $1 teachers, $2 from, $3 to. */
export const restsStatement = {
  name: 'private-rests',
  text: sql`SELECT ${rest} FROM teacher_rest
   WHERE teacher_id = ANY ($1::int[]) AND start_at < $3 AND end_at > $2 ORDER BY start_at`,
}

/** $1 arguments of `read_lesson_facts`, several sets as JSON: the facts of each, in this order. */
export const lessonFactsStatement = {
  name: 'private-facts',
  text: `SELECT read_lesson_facts(x.shop, x.teachers, x.account, x.since, x.until) AS facts
    FROM jsonb_to_recordset($1::jsonb) AS x (at integer, shop integer, teachers integer[], account integer, since timestamptz, until timestamptz) ORDER BY x.at`,
}

/** $1 account, $2 shop, $3 now: offers of which the person has a lesson that is not over. */
export const ownOffersStatement = {
  name: 'private-own-offers',
  text: sql`SELECT DISTINCT ${narrowed<{ id: number }>()(columns('schedule', { id: 'privateOfferId' }, 's'))} FROM booking b JOIN schedule s ON s.id = b.schedule_id
   WHERE b.account_id = $1 AND b.shop_id = $2 AND b.is_private AND b.status <> 2 AND b.held_until IS NULL AND b.end_at > $3`,
}

// $1 offers, $2 shop. Locks the coaches by id, then all spaces of their lessons. Bookings of a coach's lessons and changes of the coach's rests queue up here;
// without the spaces' locks two lessons in one space would deadlock.
export const holdLessonsStatement = {
  name: 'private-hold',
  text: `WITH offer AS (SELECT id, teacher_id FROM private_offer WHERE id = ANY ($1::int[]) AND shop_id = $2),
    coach AS MATERIALIZED (SELECT t.id FROM teacher t WHERE t.id IN (SELECT teacher_id FROM offer) ORDER BY t.id FOR NO KEY UPDATE)
    SELECT p.id FROM space p
     WHERE (SELECT count(*) FROM coach) > 0
       AND p.id IN (SELECT x.space_id FROM private_offer_space x JOIN offer o ON o.id = x.private_offer_id) ORDER BY p.id FOR NO KEY UPDATE`,
}

/** $1 offer, $2 start, $3 space: reuses a lesson without bookings, updated from its offer. */
export const wakeLessonStatement = {
  name: 'private-wake-lesson',
  text: sql`UPDATE schedule s SET is_idle = false, space_id = $3, capacity = o.max_users, price_plan_id = o.price_plan_id, is_online = o.is_online, version = o.version,
      end_at = s.start_at + o.minutes * interval '1 minute', open_type = o.open_type, open_hours = o.open_hours,
      open_at = lesson_opens_at(o.open_type, o.open_days_before, o.open_minute, s.start_at),
      trial_capacity = CASE WHEN EXISTS (SELECT 1 FROM price_rule r WHERE r.price_plan_id = o.price_plan_id AND r.for_trial) THEN o.max_users ELSE 0 END
    FROM private_offer o
   WHERE o.id = $1 AND s.private_offer_id = o.id AND s.start_at = $2 AND s.is_idle AND NOT s.is_cancelled RETURNING ${columns('schedule', ['id'], 's')}`,
}

/** $1 offer, $2 start, $3 space: makes a new lesson. */
export const makeLessonStatement = {
  name: 'private-make-lesson',
  text: sql`INSERT INTO schedule (id, shop_id, brand_id, key, kind, private_offer_id, course_id, teacher_id, space_id, price_plan_id, start_at, end_at, shop_day,
      capacity, trial_capacity, is_online, open_type, open_at, open_hours, version)
    SELECT n.id, o.shop_id, o.brand_id, 'lesson.' || n.id, 'private', o.id, o.course_id, o.teacher_id, $3, o.price_plan_id, $2::timestamptz,
      $2::timestamptz + o.minutes * interval '1 minute', ($2::timestamptz AT TIME ZONE 'Asia/Shanghai')::date, o.max_users,
      CASE WHEN EXISTS (SELECT 1 FROM price_rule r WHERE r.price_plan_id = o.price_plan_id AND r.for_trial) THEN o.max_users ELSE 0 END,
      o.is_online, o.open_type, lesson_opens_at(o.open_type, o.open_days_before, o.open_minute, $2), o.open_hours, o.version
      FROM private_offer o, (SELECT nextval(pg_get_serial_sequence('schedule', 'id'))::int AS id) n WHERE o.id = $1 RETURNING ${columns('schedule', ['id'])}`,
}
