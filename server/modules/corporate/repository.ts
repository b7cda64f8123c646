import { run } from '@server/db/transaction'
import { toDate, type Instant, type ShopDate } from '@/domain/time'
import { CORP_WINDOW_MINUTES } from '@/domain/booking/corp-check-in'
import type { CorpCardRow } from './rows'

// $1 account, $2 brand or null, $3 day.
const cards = { name: 'corp-cards', text: 'SELECT read_corp_cards($1, $2, $3::date) AS cards' }
// $1 booking, $2 kind, $3 now.
const move = { name: 'corp-use-move', text: 'SELECT move_corp_use($1, $2, $3) AS moved' }
// $1 now: over, and checked in, past the time for it, or without one; the latter two say whether the check-in was missed.
const due = {
  name: 'corp-uses-due',
  text: `SELECT "bookingId", missed FROM (
      SELECT u.booking_id AS "bookingId", b.end_at, u.checked_in_at,
             t.need_checkin AND coalesce(t.need_checkin_start <= (b.start_at AT TIME ZONE 'Asia/Shanghai')::date, true) AND u.checked_in_at IS NULL AS missed,
             coalesce(u.checkin_end, b.end_at + interval '${CORP_WINDOW_MINUTES} minutes') AS until
        FROM corp_use u JOIN booking b ON b.id = u.booking_id JOIN corp_card k ON k.id = u.corp_card_id
        JOIN corp_card_tpl t ON t.id = k.corp_card_tpl_id
       WHERE u.state = 'frozen' AND b.status <> 2 AND b.held_until IS NULL AND b.end_at <= $1) d
     WHERE NOT missed OR until < $1 ORDER BY "bookingId" LIMIT 1000`,
}
// $1 booking, $2 now. The card is locked by then, so a check-in that came first is seen.
const miss = {
  name: 'corp-use-miss',
  text: `WITH u AS (UPDATE corp_use SET missed_at = $2 WHERE booking_id = $1 AND checked_in_at IS NULL RETURNING corp_card_id, booking_id)
         UPDATE corp_card k SET disable_corp_rule = true, paused_by = u.booking_id, version = k.version + 1
           FROM u JOIN booking b ON b.id = u.booking_id JOIN schedule s ON s.id = b.schedule_id JOIN course c ON c.id = s.course_id, corp_card_tpl t
          WHERE k.id = u.corp_card_id AND t.id = k.corp_card_tpl_id
          RETURNING k.brand_id AS "brandId", k.account_id AS "accountId", b.shop_id AS "shopId", b.start_at AS "startAt", c.name AS course, t.name AS card`,
}

/** The subsidy cards of a person, of one brand or of all, as they stand for classes of a day. */
export const readCorpCards = async (accountId: number, brandId: number | null, day: ShopDate): Promise<CorpCardRow[]> =>
  (await run<{ cards: CorpCardRow[] }>(cards, [accountId, brandId, day]))[0]!.cards

export type CorpMove = 'freeze' | 'settle' | 'release'

/** Moves what a booking takes of a subsidy, in the open transaction; false where there is none, it is in no state for that, or too little is left. */
export const moveCorpUse = async (bookingId: number, kind: CorpMove, now: Instant): Promise<boolean> =>
  (await run<{ moved: boolean }>(move, [bookingId, kind, toDate(now)]))[0]!.moved

/** Uses whose class is over and that nothing waits for any more. */
export const readUsesDue = (now: Instant) => run<{ bookingId: number; missed: boolean }>(due, [toDate(now)])

export interface MissedRow {
  brandId: number
  accountId: number
  shopId: number
  startAt: Date
  course: string
  card: string
}

/** Counts a check-in as missed and pauses its subsidy card; nothing where it was done. */
export const markMissed = async (bookingId: number, now: Instant): Promise<MissedRow | undefined> =>
  (await run<MissedRow>(miss, [bookingId, toDate(now)]))[0]
