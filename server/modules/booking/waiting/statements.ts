import { columns, computed, sql } from '@server/db/columns'

// Waiting lists and wishes to hear of a free place. Whoever frees places has the class locked; whoever joins keeps it from changing meanwhile, so their
// numbers are the order in which they came, whatever the clocks of processes say. Staff who move a candidate hand these numbers round.

/** The turn of a candidate: the least is promoted first. */
const turn = (alias: string) => `coalesce(${alias}.place, ${alias}.id)`

export const told = columns('schedule', { scheduleId: 'id', shopId: 'shopId', brandId: 'brandId', startAt: 'startAt' }, 's')
export const noticeCourse = columns('course', { courseName: 'name' }, 'c')

/** $1 shop, $2 class: a shared lock, with which no seat is freed or taken until the transaction ends, while others may join too. */
export const holdClass = {
  name: 'waiting-hold-class',
  text: 'SELECT id FROM schedule WHERE id = $2 AND shop_id = $1 FOR SHARE',
}

/** $1 class. */
export const lockClass = { name: 'waiting-lock-class', text: 'SELECT id FROM schedule WHERE id = $1 FOR NO KEY UPDATE' }

export const candidateId = columns('candidate', ['id'])
export const candidate = columns(
  'candidate',
  { id: 'id', type: 'candidateType', count: 'count', channel: 'channel', skipReason: 'skipReason', createdAt: 'createdAt' },
  'w',
)

/** $1 class, $2 account: how many wait, and the account's own entry with its place. */
export const candidateStatement = {
  name: 'waiting-of',
  text: `SELECT count(*) OVER () AS waiting, x.* FROM (
           SELECT ${candidate}, w.account_id AS "accountId", coalesce(w.card_id, w.corp_card_id) AS "cardId", row_number() OVER (ORDER BY ${turn('w')}) AS position
             FROM candidate w WHERE w.schedule_id = $1 AND w.ended_at IS NULL) x
          ORDER BY x."accountId" <> $2 LIMIT 1`,
}

/** $1 candidate. */
export const candidateById = {
  name: 'waiting-one',
  text: sql`SELECT ${columns('candidate', ['accountId', 'scheduleId', 'endedAt'])} FROM candidate WHERE id = $1`,
}

/** $1 candidate, $2 now. */
export const leave = {
  name: 'waiting-leave',
  text: `UPDATE candidate SET ended_at = $2, outcome = 'cancelled' WHERE id = $1 AND ended_at IS NULL RETURNING schedule_id AS "scheduleId"`,
}

/** $1 class. */
export const noticeClass = {
  name: 'waiting-told',
  text: sql`SELECT ${told}, ${noticeCourse} FROM schedule s JOIN course c ON c.id = s.course_id WHERE s.id = $1`,
}

/** $1 shop, $2 candidate: whose it is, and the class with its coach. */
export const handled = {
  name: 'waiting-handled',
  text: sql`SELECT ${columns('candidate', ['accountId'], 'w')}, ${told}, ${noticeCourse}, ${columns('teacher', { coachAccountId: 'accountId' }, 't')} FROM candidate w
    JOIN schedule s ON s.id = w.schedule_id JOIN course c ON c.id = s.course_id JOIN teacher t ON t.id = s.teacher_id WHERE w.shop_id = $1 AND w.id = $2`,
}

/** $1 class: the turns of its waiting list, in its order. */
export const turns = {
  name: 'waiting-turns',
  text: sql`SELECT ${columns('candidate', ['id'], 'w')}, ${turn('w')} ${computed<{ turn: number }>('turn')} FROM candidate w WHERE w.schedule_id = $1 AND w.ended_at IS NULL ORDER BY 2`,
}

/** $1 candidates, $2 their turns. */
export const place = {
  name: 'waiting-place',
  text: 'UPDATE candidate w SET place = x.turn FROM unnest($1::int[], $2::int[]) AS x (id, turn) WHERE w.id = x.id',
}

/** $1 candidate, $2 account of the staff, $3 reason. */
export const noteStaff = { name: 'waiting-staff', text: 'UPDATE candidate SET staff_by = $2, staff_reason = $3 WHERE id = $1' }

/** $1 class. */
export const countWaiting = {
  name: 'waiting-count',
  text: 'SELECT count(*) AS waiting FROM candidate WHERE schedule_id = $1 AND ended_at IS NULL',
}

/** $1 class, $2 account: the account's latest subscription, and its position among the open ones. */
export const vacancyStatement = {
  name: 'vacancy-of',
  text: sql`SELECT ${columns('vacancy', ['id'], 'v')},
      CASE WHEN v.ended_at IS NULL THEN
           (SELECT count(*) FROM vacancy o WHERE o.schedule_id = $1 AND o.ended_at IS NULL AND o.id <= v.id) END ${computed<{ position: number | null }>('position')}
           FROM vacancy v WHERE v.schedule_id = $1 AND v.account_id = $2 ORDER BY v.id DESC LIMIT 1`,
}

/** $1 shop, $2 brand, $3 class, $4 account, $5 now. */
export const insertVacancy = {
  name: 'vacancy-insert',
  text: sql`INSERT INTO vacancy (shop_id, brand_id, schedule_id, account_id, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (schedule_id, account_id) WHERE ended_at IS NULL DO NOTHING RETURNING ${columns('vacancy', ['id'])}`,
}

/** $1 subscription. */
export const vacancyById = { name: 'vacancy-one', text: sql`SELECT ${columns('vacancy', ['accountId'])} FROM vacancy WHERE id = $1` }

/** $1 subscription, $2 now. */
export const endVacancy = {
  name: 'vacancy-end',
  text: 'UPDATE vacancy SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING id',
}

export const classTime = columns('schedule', { scheduleId: 'id', shopId: 'shopId', startAt: 'startAt', endAt: 'endAt' }, 's')
export const courseOfClass = columns('course', { courseId: 'id', courseName: 'name', coursePhoto: 'photo' }, 'c')
export const coachOfClass = columns('teacher', { teacherId: 'id', teacherName: 'username', teacherAvatar: 'avatar' }, 't')
export const shopOfClass = columns('shop', { shopName: 'name', minutesCanWait: 'teamMinutesCanWait' }, 'h')
const classColumns = sql`${classTime}, ${courseOfClass}, ${coachOfClass}, ${shopOfClass}, coalesce(p.name, '') ${computed<{ spaceName: string }>('spaceName')}`
const classTables = `
  JOIN course c ON c.id = s.course_id JOIN teacher t ON t.id = s.teacher_id JOIN shop h ON h.id = s.shop_id LEFT JOIN space p ON p.id = s.space_id`

/** $1 account, $2 shop, $3 now: the coming classes in which the account is a candidate. */
export const myCandidates = {
  name: 'waiting-mine',
  text: sql`SELECT ${candidate}, coalesce(w.card_id, w.corp_card_id) ${computed<{ cardId: number | null }>('cardId')}, ${classColumns},
      (SELECT count(*) FROM candidate o WHERE o.schedule_id = s.id AND o.ended_at IS NULL AND ${turn('o')} <= ${turn('w')}) ${computed<{ position: number }>('position')}
           FROM candidate w JOIN schedule s ON s.id = w.schedule_id ${classTables}
          WHERE w.account_id = $1 AND w.shop_id = $2 AND w.ended_at IS NULL AND s.start_at > $3 AND NOT s.is_cancelled ORDER BY s.start_at, w.id LIMIT 100`,
}

/** $1 account, $2 shop, $3 now: the coming classes to which the account has subscribed. */
export const myVacancies = {
  name: 'vacancy-mine',
  text: sql`SELECT ${columns('vacancy', ['id'], 'v')}, ${classColumns},
      (SELECT count(*) FROM vacancy o WHERE o.schedule_id = s.id AND o.ended_at IS NULL AND o.id <= v.id) ${computed<{ position: number }>('position')}
           FROM vacancy v JOIN schedule s ON s.id = v.schedule_id ${classTables}
          WHERE v.account_id = $1 AND v.shop_id = $2 AND v.ended_at IS NULL AND s.start_at > $3 AND NOT s.is_cancelled ORDER BY s.start_at, v.id LIMIT 100`,
}

export const offered = columns('schedule', ['version', 'isCancelled'], 's')
export const shopOfOffer = columns('shop', { minutesCanWait: 'teamMinutesCanWait', minutesCanOrder: 'teamMinutesCanOrder' }, 'h')

/**
 * $1 class, which the transaction has locked: its seats and its waiting list, first come first.
 */
export const offer = {
  name: 'waiting-offer',
  text: `SELECT ${told}, ${noticeCourse}, ${offered}, ${shopOfOffer}, s.capacity - s.booked AS free,
           (SELECT coalesce(jsonb_agg(jsonb_build_object(
                     'id', w.id, 'accountId', w.account_id, 'type', w.candidate_type, 'count', w.count, 'channel', w.channel, 'cardId', w.card_id,
                     'corpCardId', w.corp_card_id, 'autoStartConfirmed', w.auto_start_confirmed, 'overlapConfirmed', w.overlap_confirmed,
                     'skipReason', w.skip_reason)
                     ORDER BY ${turn('w')}), '[]')
              FROM candidate w WHERE w.schedule_id = s.id AND w.ended_at IS NULL) AS candidates,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'accountId', v.account_id) ORDER BY v.id), '[]')
              FROM vacancy v WHERE v.schedule_id = s.id AND v.ended_at IS NULL) AS vacancies
           FROM schedule s JOIN course c ON c.id = s.course_id JOIN shop h ON h.id = s.shop_id WHERE s.id = $1`,
}

/**
 * $1 candidate, $2 account, $3 card or null, $4 subsidy card or null: locks the candidate, the card, the person against other bookings, and the subsidy until the
 * transaction ends. Returns whether the candidate still waits.
 */
export const lockCandidate = {
  name: 'waiting-lock',
  text: `WITH c AS (SELECT id FROM candidate WHERE id = $1 AND ended_at IS NULL FOR NO KEY UPDATE),
              k AS (SELECT id FROM card WHERE id = $3 FOR NO KEY UPDATE),
              g AS (SELECT c.id, t.corp_id FROM corp_card c JOIN corp_card_tpl t ON t.id = c.corp_card_tpl_id WHERE c.id = $4 FOR NO KEY UPDATE OF c),
              w AS (SELECT x.corp_id AS id FROM corp_wallet x JOIN g ON g.corp_id = x.corp_id FOR NO KEY UPDATE OF x),
              a AS (SELECT id FROM account WHERE id = $2 FOR NO KEY UPDATE)
         SELECT EXISTS (SELECT 1 FROM c) AS waits, (SELECT count(*) FROM k) + (SELECT count(*) FROM a) + (SELECT count(*) FROM w) AS held`,
}

/** $1 candidates, $2 now, $3 outcome. */
export const endCandidates = {
  name: 'waiting-end',
  text: 'UPDATE candidate SET ended_at = $2, outcome = $3 WHERE id = ANY ($1::int[]) AND ended_at IS NULL',
}

/** $1 candidate, which `book_schedule` has ended. */
export const markPromoted = { name: 'waiting-promoted', text: `UPDATE candidate SET outcome = 'promoted' WHERE id = $1` }

/** $1 candidate, $2 reason, $3 now: written later than every seat freed so far, even if another process's clock is ahead. */
export const markSkipped = {
  name: 'waiting-skipped',
  text: `UPDATE candidate w SET skip_reason = $2,
           skipped_at = greatest($3, (SELECT max(b.cancelled_at) FROM booking b WHERE b.schedule_id = w.schedule_id)) WHERE w.id = $1`,
}

/** $1 account, $2 class that it has booked now, $3 now: ends its candidates of classes at the same time, but for those where it agreed to have both. */
export const dropOverlapping = {
  name: 'waiting-drop',
  text: sql`UPDATE candidate w SET ended_at = $3, outcome = 'dropped' FROM schedule s, schedule m, course c
          WHERE m.id = $2 AND w.account_id = $1 AND w.ended_at IS NULL AND w.schedule_id <> $2 AND NOT w.overlap_confirmed AND s.id = w.schedule_id AND c.id = s.course_id
            AND s.start_at < m.end_at AND s.end_at > m.start_at
          RETURNING ${told}, ${noticeCourse}`,
}

/** $1 subscriptions, $2 now. */
export const markVacanciesNotified = { name: 'vacancy-told', text: 'UPDATE vacancy SET told_at = $2 WHERE id = ANY ($1::int[])' }

/** $1 classes or null for all, $2 now: ends the candidates of classes that have begun or were called off. */
export const endOver = {
  name: 'waiting-over',
  text: sql`UPDATE candidate w SET ended_at = $2, outcome = 'over' FROM schedule s JOIN course c ON c.id = s.course_id
          WHERE w.ended_at IS NULL AND s.id = w.schedule_id AND ($1::int[] IS NULL OR s.id = ANY ($1)) AND ($1 IS NOT NULL OR s.start_at <= $2 OR s.is_cancelled)
          RETURNING ${columns('candidate', ['accountId'], 'w')}, ${told}, ${noticeCourse}, s.start_at > $2 ${computed<{ calledOff: boolean }>('calledOff')}`,
}

/** As `endOver`; `hearsAnyway`: the subscriber is also a candidate or booked, and is notified as such. */
export const endVacancies = {
  name: 'vacancy-over',
  text: sql`UPDATE vacancy v SET ended_at = $2 FROM schedule s JOIN course c ON c.id = s.course_id
          WHERE v.ended_at IS NULL AND s.id = v.schedule_id AND ($1::int[] IS NULL OR s.id = ANY ($1)) AND ($1 IS NOT NULL OR s.start_at <= $2 OR s.is_cancelled)
          RETURNING ${columns('vacancy', ['accountId'], 'v')}, ${told}, ${noticeCourse}, s.start_at > $2 ${computed<{ calledOff: boolean }>('calledOff')},
      EXISTS (SELECT 1 FROM candidate w WHERE w.schedule_id = s.id AND w.account_id = v.account_id AND w.ended_at IS NULL)
                    OR EXISTS (SELECT 1 FROM booking b WHERE b.schedule_id = s.id AND b.account_id = v.account_id AND b.status <> 2) ${computed<{ hearsAnyway: boolean }>('hearsAnyway')}`,
}

/** $1 now: classes with a free seat and a candidate who wants to be booked. */
export const openWaits = {
  name: 'waiting-open',
  text: sql`SELECT DISTINCT ${columns('schedule', ['id'], 's')} FROM candidate w JOIN schedule s ON s.id = w.schedule_id JOIN shop h ON h.id = s.shop_id
          WHERE w.ended_at IS NULL AND w.candidate_type = 2 AND NOT s.is_cancelled AND s.booked + w.count <= s.capacity
            AND s.start_at > $1 AND s.start_at - h.team_minutes_can_wait * interval '1 minute' >= $1 ORDER BY s.id`,
}

/** $1 booking, $2 until when its person may leave for nothing. */
export const saveFreeUntil = { name: 'booking-free-until', text: 'UPDATE booking SET free_until = $2 WHERE id = $1' }
