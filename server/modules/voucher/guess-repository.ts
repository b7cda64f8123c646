import { columns } from '@server/db/columns'
import { insertInto, type Inserted } from '@server/db/records'
import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'

/** $1 account, $2 device, $3 since when. */
const wrongStatement = {
  name: 'voucher-guesses',
  text: `SELECT at, account_id = $1 AS "isAccount", device = $2 AND device <> '' AS "isDevice" FROM voucher_guess
    WHERE at > $3 AND (account_id = $1 OR device = $2 AND device <> '')`,
}
export const listWrong = (accountId: number, device: string, since: Instant) =>
  run<{ at: Date; isAccount: boolean; isDevice: boolean }>(wrongStatement, [accountId, device, toDate(since)])

export const insertGuess = async (record: Inserted<'voucher_guess'>): Promise<string> =>
  (await insertInto('voucher_guess', record, { returning: columns('voucher_guess', ['id']) }))[0]!.id as unknown as string

/** $1 guess. */
const rightStatement = { name: 'voucher-guess-right', text: 'DELETE FROM voucher_guess WHERE id = $1' }
export const dropGuess = (id: string | number) => run(rightStatement, [id])

/** $1 shop, $2 since when, $3 the most that are counted. */
const shopStatement = {
  name: 'voucher-guesses-at-shop',
  text: `SELECT count(*)::int AS n FROM (SELECT FROM voucher_guess WHERE shop_id = $1 AND at > $2 LIMIT $3) g`,
}
export const countWrong = async (shopId: number, since: Instant, most: number): Promise<number> =>
  (await run<{ n: number }>(shopStatement, [shopId, toDate(since), most]))[0]!.n

/** $1 since when, $2 the fewest, $3 now, $4 told before: shops at which so many codes were wrong, and that nobody was told of since; they are told now. */
const guessedStatement = {
  name: 'voucher-guessed-shops',
  text: `UPDATE voucher_link l SET guessed_at = $3 FROM (SELECT shop_id, count(*)::int AS n FROM voucher_guess WHERE at > $1 GROUP BY shop_id HAVING count(*) >= $2) g
    WHERE l.shop_id = g.shop_id AND NOT EXISTS (SELECT FROM voucher_link o WHERE o.shop_id = l.shop_id AND o.guessed_at > $4)
    RETURNING l.shop_id AS "shopId", l.brand_id AS "brandId", g.n`,
}
export interface GuessedShop {
  shopId: number
  brandId: number
  /** How many codes were wrong. */
  n: number
}
/** Shops of which staff are to be told, each once, and kept as told. */
export const takeGuessed = async (times: { since: Instant; now: Instant; toldBefore: Instant }, fewest: number): Promise<GuessedShop[]> => {
  const rows = await run<GuessedShop>(guessedStatement, [toDate(times.since), fewest, toDate(times.now), toDate(times.toldBefore)])
  return [...new Map(rows.map((row) => [row.shopId, row])).values()]
}
