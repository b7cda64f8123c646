import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'

/** $1 shop, $2 since when an exchange can still be undone. */
const listStatement = {
  name: 'voucher-staff-list',
  text: `SELECT u.id, u.state = 'exception' OR u.state = 'exchanged' AND u.why <> '' AS "isException",
      u.state = 'exchanged' AND u.handed_at IS NULL AND u.why = '' AND EXISTS (SELECT FROM voucher_use_item i WHERE i.use_id = u.id AND i.exchange_type = 3) AS "isWaiting"
    FROM voucher_use u
   WHERE u.shop_id = $1 AND (u.state = 'exception' OR u.state = 'exchanged' AND (u.why <> '' OR u.verified_at > $2
      OR u.handed_at IS NULL AND EXISTS (SELECT FROM voucher_use_item i WHERE i.use_id = u.id AND i.exchange_type = 3)))
   ORDER BY u.id LIMIT 500`,
}
export interface StaffUse {
  id: number
  isException: boolean
  /** A thing of it waits at the desk. */
  isWaiting: boolean
}
/** Exceptions of a shop, things to hand over there, and exchanges that were verified after an instant. */
export const listForShop = (shopId: number, since: Instant) => run<StaffUse>(listStatement, [shopId, toDate(since)])

/** $1 shop. */
const waitingStatement = {
  name: 'voucher-staff-count',
  text: `SELECT EXISTS (SELECT FROM voucher_link l WHERE l.shop_id = $1 AND l.state = 'linked') AS "isTaken",
      (SELECT count(*)::int FROM voucher_use u WHERE u.shop_id = $1 AND (u.state = 'exception' OR u.state = 'exchanged' AND (u.why <> ''
         OR u.handed_at IS NULL AND EXISTS (SELECT FROM voucher_use_item i WHERE i.use_id = u.id AND i.exchange_type = 3)))) AS n`,
}
export const countWaiting = async (shopId: number) => (await run<{ isTaken: boolean; n: number }>(waitingStatement, [shopId]))[0]!
