import { run } from '@server/db/transaction'
import { addDays, dayOf, startOfDay, toDate } from '@/domain/time'
import type { ShopFrame } from './frames'

/** The entry that paid for a person's day. */
export interface DayPaid {
  id: number
  checkinAt: Date
}

/**
 * $1 shop, $2 account, $3 the day's start and $4 its end: an entry of the person alone, by which he came in and for which units or money were taken in a frame that
 * charges by the day. The day is that on which the span of the frame began.
 */
const statement = {
  name: 'checkin-day-paid',
  text: `SELECT c.id, c.checkin_at AS "checkinAt" FROM checkin c WHERE c.shop_id = $1 AND c.account_id = $2 AND c.created_at >= $3 AND c.start_at >= $3 AND c.start_at < $4
      AND c.fee = 'day' AND c.undone_at IS NULL AND c.status IN (1, 4, 5, 6) AND (c.cost_units > 0 OR c.price_fen IS NOT NULL) ORDER BY c.id LIMIT 1`,
}

/** The entry that has paid for the person's day in an open frame; undefined without one, and in a frame that charges each entry. */
export const dayPaid = async (
  { fee, open }: Pick<ShopFrame, 'fee' | 'open'>,
  { shopId, accountId }: { shopId: number; accountId: number },
): Promise<DayPaid | undefined> => {
  if (fee !== 'day' || !open) return undefined
  const day = dayOf(open.start)
  return (await run<DayPaid>(statement, [shopId, accountId, toDate(startOfDay(day)), toDate(startOfDay(addDays(day, 1)))]))[0]
}
