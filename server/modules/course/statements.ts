import { columns, computed, sql } from '@server/db/columns'
/** Reads of courses and coaches, prepared once per connection under their names. */
const brief = sql`${columns('course', ['id', 'name', 'photo', 'minutes', 'isPrivate', 'difficulty'], 'c')},
      ARRAY(SELECT g.name FROM course_tag x JOIN tag g ON g.id = x.tag_id WHERE x.course_id = c.id ORDER BY g.sort, g.id) ${computed<{ tags: string[] }>('tags')}`

/** $1 course, $2 shop. */
export const courseStatement = {
  name: 'course-one',
  text: sql`SELECT ${brief}, ${columns('course', ['shopId', 'description', 'prepare', 'photos'], 'c')} FROM course c WHERE c.id = $1 AND c.shop_id = $2`,
}

/** $1 shop, $2 course. */
export const showsStatement = { name: 'course-shows', text: 'SELECT 1 FROM course WHERE shop_id = $1 AND id = $2' }

/** $1 course, $2 from, $3 until: who gives it in that time or alone with a member, who does most first; whoever gave it last where nobody does. */
export const courseTeachersStatement = {
  name: 'course-teachers',
  text: sql`WITH giving AS (
      SELECT s.teacher_id, count(*) AS lessons FROM schedule s
       WHERE s.course_id = $1 AND s.start_at >= $2 AND s.start_at < $3 AND NOT s.is_cancelled GROUP BY s.teacher_id
    ), offering AS (
      SELECT f.teacher_id, 0 AS lessons FROM private_offer f
       WHERE f.course_id = $1 AND f.is_active AND f.teacher_id NOT IN (SELECT teacher_id FROM giving)
    ), gave AS (
      SELECT s.teacher_id, 1 AS lessons FROM schedule s
       WHERE s.course_id = $1 AND NOT s.is_cancelled AND NOT EXISTS (SELECT 1 FROM giving)
         AND NOT EXISTS (SELECT 1 FROM offering) ORDER BY s.start_at DESC, s.id LIMIT 1
    )
    SELECT ${columns('teacher', ['id', 'username', 'avatar', 'title'], 't')}, t.score::float8 ${computed<{ score: number }>('score')}
      FROM (SELECT * FROM giving UNION ALL SELECT * FROM offering UNION ALL SELECT * FROM gave) w JOIN teacher t ON t.id = w.teacher_id
     ORDER BY w.lessons DESC, t.id`,
}

/** $1 coach, $2 shop or null. */
export const teacherStatement = {
  name: 'teacher-one',
  text: sql`SELECT ${columns('teacher', ['id', 'username', 'avatar', 'title'], 't')}, t.score::float8 ${computed<{ score: number }>('score')},
      ${columns('teacher', ['gender', 'description', 'images'], 't')}, ${columns('shop', { shopId: 'id', shopName: 'name' }, 'h')}
    FROM teacher t JOIN shop h ON h.id = t.shop_id WHERE t.id = $1 AND ($2::int IS NULL OR t.shop_id = $2)`,
}

/** $1 coach, $2 since: the courses of the coach's classes from then on, most classes first, then those given as private lessons. */
export const teacherCoursesStatement = {
  name: 'teacher-courses',
  text: sql`SELECT ${brief} FROM course c
    JOIN (SELECT course_id, sum(lessons) AS lessons FROM (
            SELECT s.course_id, count(*) AS lessons FROM schedule s
             WHERE s.teacher_id = $1 AND s.start_at >= $2 AND NOT s.is_cancelled GROUP BY s.course_id
            UNION ALL SELECT f.course_id, 0 FROM private_offer f WHERE f.teacher_id = $1 AND f.is_active) every
           GROUP BY course_id) w ON w.course_id = c.id
   ORDER BY c.is_private, w.lessons DESC, c.id LIMIT 20`,
}
