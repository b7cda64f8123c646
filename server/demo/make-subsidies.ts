import { addDays, startOfDay, type ShopDate } from '@/domain/time'
import { fen } from '@/domain/money'
import { rows } from '../gym/rows'
import { fundCorpWallet, fundUserWallet } from '../modules/corporate/service'

const member = '13800000004'
/** The company gives ¥300 a month and pays up to ¥60 of one class; ¥10 are in the member's own wallet. */
const AMOUNT_FEN = 30_000
const MOST_FEN = 6_000
const COMPANY_FEN = fen(800_000)
const OWN_FEN = fen(1_000)
const DAYS_AGO = 30

/** A company that pays for one member, once. */
export const makeSubsidies = async (today: ShopDate, brand: string): Promise<void> => {
  const since = startOfDay(addDays(today, -DAYS_AGO))
  const [made] = await rows<{ corpId: number; cardId: number }>(
    `WITH company AS (INSERT INTO corp (brand_id, qc_corpid, name) SELECT id, 'xinghe', '星河科技' FROM brand WHERE key = $1 RETURNING id, brand_id),
          purse AS (INSERT INTO corp_wallet (corp_id, brand_id) SELECT id, brand_id FROM company),
          template AS (INSERT INTO corp_card_tpl (brand_id, corp_id, key, name, logo, max_cost_fen, unit)
                       SELECT brand_id, id, 'xinghe', '星河科技运动补贴', '/uploads/demo/corp-xinghe.svg', $3::bigint, 2 FROM company RETURNING id, brand_id, corp_id)
     INSERT INTO corp_card (brand_id, account_id, corp_card_tpl_id, amount_fen, start_day, end_day, created_at)
     SELECT t.brand_id, a.id, t.id, $4::bigint, $5::date, $6::date, $7 FROM template t, account a WHERE a.phone = $2
     RETURNING id AS "cardId", (SELECT corp_id FROM template) AS "corpId"`,
    [brand, member, MOST_FEN, AMOUNT_FEN, addDays(today, -DAYS_AGO), addDays(today, 365 - DAYS_AGO), new Date(since)],
  )
  await fundCorpWallet(made!.corpId, COMPANY_FEN, since)
  await fundUserWallet(made!.cardId, OWN_FEN, since)
}
