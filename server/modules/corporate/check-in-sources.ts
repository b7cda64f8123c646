import { run } from '@server/db/transaction'
import { attendByCompany } from '@server/modules/attendance/service'
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

/** The SQL of one kind of order: `b` is the order, `u` its subsidy use. */
interface Kind {
  kind: CheckInOrder['kind']
  key: 'booking_id' | 'plan_order_id'
  name: string
  image: string
  start: string
  end: string
  metres: string
  from: string
}

const booking: Kind = {
  kind: 'order',
  key: 'booking_id',
  name: 'c.name',
  image: 'c.photo',
  start: 'b.start_at',
  end: 'b.end_at',
  metres: 't.checkin_metres',
  from: 'JOIN booking b ON b.id = u.booking_id JOIN schedule s ON s.id = b.schedule_id JOIN course c ON c.id = s.course_id',
}

/** A plan is practised at home, so the distance to the shop does not matter. */
const planOrder: Kind = {
  kind: 'wod_order',
  key: 'plan_order_id',
  name: 'p.name',
  image: 'p.logo',
  start: 'u.start_at',
  end: 'u.end_at',
  metres: 'NULL::integer',
  from: 'JOIN plan_order b ON b.id = u.plan_order_id JOIN plan p ON p.id = b.plan_id',
}

const makeStatements = ({ kind, key, name, image, start, end, metres, from }: Kind) => {
  const columns = `SELECT b.id, b.account_id AS "accountId", b.shop_id AS "shopId", h.name AS "shopName", h.gd_lat AS "gdLat", h.gd_lng AS "gdLng",
      ${name} AS name, ${image} AS image, t.name AS "cardName", u.subsidy_fen AS "subsidyFen", ${start} AS "startAt", ${end} AS "endAt", b.status,
      t.need_checkin AS needed, t.need_checkin_start AS "neededFrom", ${metres} AS "mostMetres", u.checkin_start AS "checkinStart",
      u.checkin_end AS "checkinEnd", u.checked_in_at IS NOT NULL AS done
    FROM corp_use u ${from} JOIN shop h ON h.id = b.shop_id JOIN corp_card k ON k.id = u.corp_card_id JOIN corp_card_tpl t ON t.id = k.corp_card_tpl_id
   WHERE b.held_until IS NULL`
  return {
    // $1 account, $2 shop, $3 now.
    pending: {
      name: `corp-check-ins-${kind}`,
      text: `${columns} AND b.account_id = $1 AND b.shop_id = $2 AND b.status <> 2 AND t.need_checkin AND u.checked_in_at IS NULL AND u.missed_at IS NULL
        AND coalesce(u.checkin_end, ${end} + interval '${CORP_WINDOW_MINUTES} minutes') >= $3 ORDER BY ${start}, b.id LIMIT 50`,
    },
    // $1 order. Lock order: the class of a booking, the subsidy card, then the subsidy use, as in move_corp_use.
    lockClass: {
      name: `corp-check-in-class-${kind}`,
      text: 'SELECT 1 FROM schedule WHERE id = (SELECT schedule_id FROM booking WHERE id = $1) FOR NO KEY UPDATE',
    },
    lockCard: {
      name: `corp-check-in-lock-${kind}`,
      text: `SELECT 1 FROM corp_card WHERE id = (SELECT corp_card_id FROM corp_use WHERE ${key} = $1) FOR NO KEY UPDATE`,
    },
    one: { name: `corp-check-in-${kind}`, text: `${columns} AND b.id = $1` },
    // $1 order, $2 latitude, $3 longitude, $4 now.
    mark: {
      name: `corp-check-in-mark-${kind}`,
      text: `UPDATE corp_use SET checked_in_at = $4, checkin_lat = $2, checkin_lng = $3
       WHERE ${key} = $1 AND checked_in_at IS NULL AND missed_at IS NULL AND state <> 'released' RETURNING id`,
    },
  }
}

const instantOrNull = (date: Date | null) => (date === null ? null : instantOf(date))

const toOrder = (kind: CheckInOrder['kind'], row: Row): CheckInOrder => ({
  kind,
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

const makeSource = (given: Kind): CheckInSource => {
  const { kind } = given
  const { pending, lockClass, lockCard, one, mark } = makeStatements(given)
  return {
    kind,
    pending: async (accountId, shopId, now) => (await run<Row>(pending, [accountId, shopId, toDate(now)])).map((row) => toOrder(kind, row)),
    lock: async (id) => {
      // Attendances are written under the lock of the class.
      if (kind === 'order') await run(lockClass, [id])
      await run(lockCard, [id])
      const [row] = await run<Row>(one, [id])
      return row && toOrder(kind, row)
    },
    mark: async (id, at, now) => {
      if ((await run(mark, [id, at.lat, at.lng, toDate(now)])).length === 0) return false
      // A plan is practised at home, so its check-in is no attendance at the shop.
      if (kind === 'order') await attendByCompany(id, now)
      return true
    },
  }
}

/** The orders that companies pay: bookings of classes, and orders of online plans. */
export const checkInSources: readonly CheckInSource[] = [makeSource(booking), makeSource(planOrder)]
