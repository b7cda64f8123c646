import { inReach, type Sight } from '@server/authority/reach'
import { entryAccount, entryFrom, entryStart, entrySubject } from '@server/modules/card/service'
import { columns, computed, sql } from '@server/db/columns'
import { recordStatement } from '@server/db/records'
import { person } from '../rows'
import type { NumberedOrderRow, OrderRow } from './rows'

const ofShip = columns('ship', ['status', 'birthday', 'createdAt'], 'h')

/** $1 shop, $2 account, $3 coach or null. */
export const memberStatement = {
  name: 'staff-member',
  text: sql`SELECT ${columns('account', ['id'], 'a')}, ${person}, ${ofShip} FROM ship h JOIN account a ON a.id = h.account_id
    WHERE h.shop_id = $1 AND h.account_id = $2 AND ${inReach('$3')}`,
}

/** $1 shop, $2 account, $3 coach or null: visits and absences in classes. */
export const visitsStatement = {
  name: 'staff-member-visits',
  text: `SELECT count(*) FILTER (WHERE t.id IS NOT NULL)::int AS visits, count(*) FILTER (WHERE m.mark = 'absent')::int AS absences,
      max(t.at) AS "lastVisit"
    FROM booking b JOIN schedule s ON s.id = b.schedule_id JOIN teacher c ON c.id = s.teacher_id
    LEFT JOIN class_mark m ON m.booking_id = b.id LEFT JOIN attendance t ON t.booking_id = b.id
   WHERE b.shop_id = $1 AND b.account_id = $2 AND ($3::int IS NULL OR c.account_id = $3::int)`,
}

/** Orders of every kind in one form, as far as they are seen. */
const orders = `
  SELECT CASE WHEN b.is_private THEN 'private' ELSE 'group' END AS kind, b.id, b.account_id, c.name AS title, b.start_at, s.end_at, b.schedule_id,
      t.username AS teacher, coalesce(p.name, '') AS place, b.count, b.status, b.held_until IS NOT NULL AS held, m.mark, b.has_checked_in AS attended
    FROM booking b JOIN schedule s ON s.id = b.schedule_id JOIN course c ON c.id = s.course_id JOIN teacher t ON t.id = s.teacher_id
    LEFT JOIN space p ON p.id = s.space_id LEFT JOIN class_mark m ON m.booking_id = b.id
   WHERE b.shop_id = $shopId AND ($coachId::int IS NULL OR t.account_id = $coachId::int) AND {booking}
  UNION ALL
  SELECT 'court', o.id, o.account_id, coalesce((SELECT string_agg(DISTINCT k.name, '、') FROM court_slot x JOIN court k ON k.id = x.court_id
      WHERE x.court_order_id = o.id), ''), o.start_at, o.end_at, NULL, NULL, '', 1, o.status, o.held_until IS NOT NULL, NULL, false
    FROM court_order o WHERE o.shop_id = $shopId AND $withCourts AND {court}
  UNION ALL
  SELECT 'plan', o.id, o.account_id, l.name, o.created_at, NULL, NULL, NULL, '', 1, o.status, o.held_until IS NOT NULL, NULL, false
    FROM plan_order o JOIN plan l ON l.id = o.plan_id WHERE o.shop_id = $shopId AND $withPlans AND {plan}`

const wired = `w.kind, w.id, w.title, w.start_at AS "startAt", w.end_at AS "endAt", w.schedule_id AS "scheduleId", w.teacher, w.place, w.count,
  w.status, w.held, w.mark, w.attended`

const where = (of: Record<'booking' | 'court' | 'plan', string>): string =>
  orders.replace(/\{(booking|court|plan)\}/g, (_, kind: 'booking' | 'court' | 'plan') => of[kind])

const partWhere = {
  ahead: 'w.status <> 2 AND w.end_at > $now',
  past: 'w.status <> 2 AND NOT w.held AND w.end_at <= $now',
  missed: `w.status <> 2 AND w.mark = 'absent'`,
  cancelled: 'w.status = 2',
} as const
export type Part = keyof typeof partWhere

interface PartValues extends Sight {
  userId: number
  now: Date
  /** So many are passed over. */
  from: number
  limit: number
}
/** The orders of a person that have a time. */
const ofPart = (part: Part) =>
  recordStatement<PartValues, OrderRow>(
    `staff-member-${part}`,
    `SELECT ${wired} FROM (${where({ booking: 'b.account_id = $userId', court: 'o.account_id = $userId', plan: 'false' })}) w
    WHERE ${partWhere[part]}
    ORDER BY w.start_at ${part === 'ahead' ? '' : 'DESC'}, w.kind, w.id OFFSET $from LIMIT $limit`,
  )
export const readPart: Readonly<Record<Part, ReturnType<typeof ofPart>>> = {
  ahead: ofPart('ahead'),
  past: ofPart('past'),
  missed: ofPart('missed'),
  cancelled: ofPart('cancelled'),
}

const numbered = (purpose: string, id: string) =>
  `${id} IN ($number, (SELECT purpose_id FROM payment_order WHERE id = $number AND shop_id = $shopId AND purpose = '${purpose}'))`

/** The orders that have a number, or are paid by the order to pay that has it. */
export const readByNumber = recordStatement<Sight & { number: number }, NumberedOrderRow>(
  'staff-orders-by-number',
  `SELECT ${wired}, a.id AS "accountId", a.username, a.avatar
    FROM (${where({ booking: numbered('booking', 'b.id'), court: numbered('court', 'o.id'), plan: numbered('plan', 'o.id') })}) w
    JOIN account a ON a.id = w.account_id ORDER BY w.start_at DESC, w.kind, w.id LIMIT 10`,
)

/** $1 card, $2 shop, $3 before or null, $4 limit, $5 account. */
export const entriesStatement = {
  name: 'staff-card-entries',
  text: sql`SELECT e.id::int ${computed<{ id: number }>('id')},
      ${columns('card_entry', { at: 'createdAt', kind: 'kind', units: 'deltaUnits', balance: 'balanceUnits', remarks: 'remarks' }, 'e')},
      ${entrySubject} ${computed<{ subject: string | null }>('subject')}, ${entryStart} ${computed<{ start: Date | null }>('start')},
      e.shop_id IS NOT NULL AND e.shop_id <> $2 ${computed<{ isElsewhere: boolean }>('isElsewhere')},
      ${entryAccount} IS NOT NULL AND ${entryAccount} <> $5 ${computed<{ isOther: boolean }>('isOther')},
      e.checkin_id IS NOT NULL ${computed<{ isEntry: boolean }>('isEntry')},
      CASE WHEN e.kind = 'book' AND coalesce(b.booked_by, o.booked_by, v.booked_by) <> ${entryAccount} THEN u.username
           WHEN e.kind <> 'book' AND b.changed_at = e.created_at AND b.changed_by <> b.account_id THEN z.username END ${computed<{ by: string | null }>('by')}
    FROM ${entryFrom}
    LEFT JOIN account u ON u.id = coalesce(b.booked_by, o.booked_by, v.booked_by) LEFT JOIN account z ON z.id = b.changed_by
   WHERE e.card_id = $1 AND ($3::int IS NULL OR e.id < $3::int) ORDER BY e.id DESC LIMIT $4`,
}

const note = sql`${columns('member_note', { id: 'id', words: 'words', at: 'createdAt', authorId: 'authorId' }, 'n')},
      ${columns('account', { author: 'username' }, 'a')}`

/** $1 shop, $2 account, $3 before or null, $4 limit. */
export const notesStatement = {
  name: 'staff-member-notes',
  text: sql`SELECT ${note} FROM member_note n JOIN account a ON a.id = n.author_id
    WHERE n.shop_id = $1 AND n.account_id = $2 AND ($3::int IS NULL OR n.id < $3::int) ORDER BY n.id DESC LIMIT $4`,
}

/** $1 shop, $2 brand, $3 account, $4 author, $5 words, $6 now. */
export const insertNoteStatement = {
  name: 'staff-member-note-insert',
  text: sql`WITH n AS (INSERT INTO member_note (shop_id, brand_id, account_id, author_id, words, created_at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING *)
    SELECT ${note} FROM n JOIN account a ON a.id = n.author_id`,
}

/** $1 shop, $2 account, $3 note: its author. */
export const noteAuthorStatement = {
  name: 'staff-member-note',
  text: sql`SELECT ${columns('member_note', ['authorId'])} FROM member_note WHERE shop_id = $1 AND account_id = $2 AND id = $3`,
}

/** $1 note, $2 author. */
export const deleteNoteStatement = { name: 'staff-member-note-delete', text: 'DELETE FROM member_note WHERE id = $1 AND author_id = $2' }

/** $1 shop, $2 account, $3 birthday or null. */
export const birthdayStatement = {
  name: 'staff-member-birthday',
  text: 'UPDATE ship SET birthday = $3 WHERE shop_id = $1 AND account_id = $2',
}

/** $1 caller, $2 route, $3 an hour before, $4 a day before: how often it was done, the call that asks included. */
export const callsStatement = {
  name: 'staff-member-calls',
  text: `SELECT count(*) FILTER (WHERE a.at > $3)::int AS hour, count(*)::int AS day
    FROM ship h JOIN staff_act a ON a.shop_id = h.shop_id AND a.actor_id = h.account_id LEFT JOIN staff_act_end e ON e.staff_act_id = a.id
   WHERE h.account_id = $1 AND a.route = $2 AND a.at > $4 AND coalesce(e.code, 'ok') = 'ok'`,
}

/** $1 shop, $2 birthdays, $3 day, $4 coach or null, $5 with courts, $6 start of the day, $7 its end: members who come and have one of them. */
export const birthdaysStatement = {
  name: 'staff-birthdays',
  text: sql`SELECT ${columns('account', ['id', 'username', 'avatar'], 'a')} FROM ship h JOIN account a ON a.id = h.account_id
    WHERE h.shop_id = $1 AND h.birthday = ANY ($2::text[]) AND (
      EXISTS (SELECT FROM booking b JOIN schedule s ON s.id = b.schedule_id JOIN teacher t ON t.id = s.teacher_id
        WHERE b.account_id = h.account_id AND b.shop_id = $1 AND b.status <> 2 AND b.held_until IS NULL
          AND s.shop_day = $3::date AND NOT s.is_cancelled AND ($4::int IS NULL OR t.account_id = $4::int))
      OR ($5 AND EXISTS (SELECT FROM court_order o WHERE o.account_id = h.account_id AND o.shop_id = $1 AND o.status = 1 AND o.held_until IS NULL
        AND o.start_at >= $6 AND o.start_at < $7)))
    ORDER BY a.username, a.id LIMIT 50`,
}

/** $1 account, $2 brand: the shops where the person has a role. */
export const shopsStatement = {
  name: 'staff-shops',
  text: sql`SELECT ${columns('shop', ['id', 'name'], 's')}, ${columns('ship', ['isTeacher', 'isStaff', 'isSuperuser', 'permissions'], 'h')}
    FROM ship h JOIN shop s ON s.id = h.shop_id
   WHERE h.account_id = $1 AND h.brand_id = $2 AND (h.is_teacher OR h.is_staff OR h.is_superuser) ORDER BY s.id`,
}
