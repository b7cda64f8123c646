import { run } from '@server/db/transaction'

/** $1 shop. */
const waitingStatement = {
  name: 'voucher-staff-count',
  text: `SELECT EXISTS (SELECT FROM voucher_link l WHERE l.shop_id = $1 AND l.state = 'linked') AS "isTaken",
      (SELECT count(*)::int FROM voucher_use u WHERE u.shop_id = $1 AND (u.state = 'exception' OR u.state = 'exchanged' AND (u.why <> ''
         OR u.handed_at IS NULL AND EXISTS (SELECT FROM voucher_use_item i WHERE i.use_id = u.id AND i.exchange_type = 3)))) AS n`,
}

/** How many vouchers of a shop are exceptions or wait to be collected; undefined at a shop that takes none and has none. */
export const countForStaff = async (shopId: number): Promise<number | undefined> => {
  const { isTaken, n } = (await run<{ isTaken: boolean; n: number }>(waitingStatement, [shopId]))[0]!
  return isTaken || n > 0 ? n : undefined
}
