import { run } from '@server/db/transaction'
import { medalType, type MedalSign } from '@/domain/medal/medal'
import type { ShopDate } from '@/domain/time'

interface ReachedRow {
  id: number
  name: string
  image: string
  sign: MedalSign
  kind: 'count' | 'streak' | 'first'
  period: 'week' | 'month'
  times: number
}

/** A medal that a person reached and has still: 0 weekly or 1 monthly, with the days of its period or the weeks of its streak. */
export type ReachedMedal = Omit<ReachedRow, 'period'> & { medal_type: 0 | 1 }

const statement = (name: string, where: string) => ({
  name,
  text: `SELECT m.id, m.name, m.image, m.sign, m.kind, m.period, g.times FROM medal_given g JOIN medal m ON m.id = g.medal_id
          WHERE g.account_id = $1 AND g.taken_back_at IS NULL AND g.reached_on BETWEEN $3::date AND $4::date AND ${where} ORDER BY g.reached_on, m.sort, g.id`,
})
const statements = {
  shop: statement('medals-reached-of-shop', 'EXISTS (SELECT FROM medal_shop x WHERE x.medal_id = m.id AND x.shop_id = $2)'),
  brand: statement('medals-reached-of-brand', 'm.brand_id = (SELECT s.brand_id FROM shop s WHERE s.id = $2)'),
}

/** What a person reached on these days, both included, in order: of the medals of a shop, or of those of its whole brand. */
export const listReached = async (
  accountId: number,
  { shopId, of, from, to }: { shopId: number; of: 'shop' | 'brand'; from: ShopDate; to: ShopDate },
): Promise<ReachedMedal[]> =>
  (await run<ReachedRow>(statements[of], [accountId, shopId, from, to])).map(({ period, ...row }) => ({
    ...row,
    medal_type: medalType({ kind: row.kind, period }),
  }))
