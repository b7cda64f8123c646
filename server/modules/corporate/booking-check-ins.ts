import { run } from '@server/db/transaction'
import { CORP_WINDOW_MINUTES } from '@/domain/booking/corp-check-in'
import { instantOf, readDay, toDate } from '@/domain/time'
import type { CheckInOrder, CheckInSource } from './check-in-source'

interface Row {
  id: number
  accountId: number
  shopId: number
  shopName: string
  gdLat: number | null
  gdLng: number | null
  name: string
  image: string
  cardName: string
  subsidyFen: number
  startAt: Date
  endAt: Date
  status: number
  needed: boolean
  neededFrom: string | null
  mostMetres: number | null
  checkinStart: Date | null
  checkinEnd: Date | null
  done: boolean
}

const columns = `SELECT b.id, b.account_id AS "accountId", b.shop_id AS "shopId", h.name AS "shopName", h.gd_lat AS "gdLat", h.gd_lng AS "gdLng",
    c.name, c.photo AS image, t.name AS "cardName", u.subsidy_fen AS "subsidyFen", b.start_at AS "startAt", b.end_at AS "endAt", b.status,
    t.need_checkin AS needed, t.need_checkin_start AS "neededFrom", t.checkin_metres AS "mostMetres", u.checkin_start AS "checkinStart",
    u.checkin_end AS "checkinEnd", u.checked_in_at IS NOT NULL AS done
  FROM corp_use u JOIN booking b ON b.id = u.booking_id JOIN schedule s ON s.id = b.schedule_id JOIN course c ON c.id = s.course_id
  JOIN shop h ON h.id = b.shop_id JOIN corp_card k ON k.id = u.corp_card_id JOIN corp_card_tpl t ON t.id = k.corp_card_tpl_id
 WHERE b.held_until IS NULL`

// $1 account, $2 shop, $3 now.
const pending = {
  name: 'corp-check-ins',
  text: `${columns} AND b.account_id = $1 AND b.shop_id = $2 AND b.status <> 2 AND t.need_checkin AND u.checked_in_at IS NULL AND u.missed_at IS NULL
    AND coalesce(u.checkin_end, b.end_at + interval '${CORP_WINDOW_MINUTES} minutes') >= $3 ORDER BY b.start_at, b.id LIMIT 50`,
}
// $1 booking. Lock order: subsidy card, then what the booking takes of it, as in move_corp_use.
const lockCard = {
  name: 'corp-check-in-lock',
  text: `SELECT 1 FROM corp_card WHERE id = (SELECT corp_card_id FROM corp_use WHERE booking_id = $1) FOR NO KEY UPDATE`,
}
const one = { name: 'corp-check-in', text: `${columns} AND b.id = $1` }
// $1 booking, $2 latitude, $3 longitude, $4 now.
const mark = {
  name: 'corp-check-in-mark',
  text: `UPDATE corp_use SET checked_in_at = $4, checkin_lat = $2, checkin_lng = $3
   WHERE booking_id = $1 AND checked_in_at IS NULL AND missed_at IS NULL AND state <> 'released' RETURNING booking_id`,
}

const instantOrNull = (date: Date | null) => (date === null ? null : instantOf(date))

const toOrder = (row: Row): CheckInOrder => ({
  kind: 'order',
  id: row.id,
  accountId: row.accountId,
  shopId: row.shopId,
  shopName: row.shopName,
  name: row.name,
  image: row.image,
  cardName: row.cardName,
  subsidyFen: row.subsidyFen,
  start: instantOf(row.startAt),
  end: instantOf(row.endAt),
  status: row.status,
  needed: row.needed,
  neededFrom: row.neededFrom === null ? null : readDay(row.neededFrom),
  done: row.done,
  checkInStart: instantOrNull(row.checkinStart),
  checkInEnd: instantOrNull(row.checkinEnd),
  place: row.gdLat === null || row.gdLng === null ? null : { lat: row.gdLat, lng: row.gdLng },
  mostMetres: row.mostMetres,
})

/** Bookings of classes that a company pays. */
export const bookingCheckIns: CheckInSource = {
  kind: 'order',
  pending: async (accountId, shopId, now) => (await run<Row>(pending, [accountId, shopId, toDate(now)])).map(toOrder),
  lock: async (id) => {
    await run(lockCard, [id])
    const [row] = await run<Row>(one, [id])
    return row && toOrder(row)
  },
  mark: async (id, at, now) => (await run(mark, [id, at.lat, at.lng, toDate(now)])).length > 0,
}
