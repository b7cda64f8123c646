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
