import { run } from '@server/db/transaction'
import type { CardType } from '@/domain/card/card'
import type { StatementPart } from '@/domain/card/statement'
import { toDate, type Instant } from '@/domain/time'

export interface PartRow {
  templateId: number
  part: StatementPart
  amount: number | string
}

/** $1 shop, $2 brand: the cards that it opened; one that nobody opened at a shop is of its first shop. */
const home = `home AS (
    SELECT k.id, k.type, k.card_tpl_id, k.lapsed_at FROM card k
     WHERE k.brand_id = $2 AND coalesce((SELECT e.shop_id FROM card_entry e WHERE e.card_id = k.id ORDER BY e.id LIMIT 1),
                                        (SELECT min(x.shop_id) FROM card_shop x WHERE x.card_id = k.id)) = $1)`

const selectPart = (
  at: string,
  kind: string,
  change: string,
) => `CASE WHEN ${at} < $3 THEN 'begin' WHEN ${kind} = 'open' THEN 'sold' WHEN ${kind} = 'charge' THEN 'charged'
      WHEN ${kind} IN ('book', 'change', 'cancel') THEN CASE WHEN ${change} < 0 THEN 'used' ELSE 'returned' END
      WHEN ${kind} IN ('return', 'refund') THEN CASE WHEN ${change} > 0 THEN 'returned' ELSE 'refunded' END ELSE 'other' END`

/** $3 from, $4 to: fen that are owed for cards. What was booked with it says itself; a posting without an entry is a day's earning of a term, or a card that lapsed. */
const moneyStatement = {
  name: 'card-statement-money',
  text: `WITH ${home}
    SELECT h.card_tpl_id AS "templateId", p.part, -sum(m.amount_fen)::bigint AS amount
      FROM home h JOIN money_entry m ON m.card_id = h.id AND m.account = 'card' AND m.at < $4
      LEFT JOIN LATERAL (
        SELECT e.kind FROM card_entry e WHERE e.card_id = h.id AND e.created_at = m.at AND e.shop_id IS NOT DISTINCT FROM m.shop_id AND sign(e.delta_units) * sign(m.amount_fen) <= 0
         ORDER BY coalesce(e.paid_fen = abs(m.amount_fen), false) DESC, e.id LIMIT 1) e ON true
      CROSS JOIN LATERAL (SELECT CASE WHEN m.at < $3 THEN 'begin'
          WHEN num_nonnulls(m.booking_id, m.court_order_id, m.plan_order_id, m.checkin_id, m.activity_order_id) > 0 THEN CASE WHEN m.amount_fen > 0 THEN 'used' ELSE 'returned' END
          WHEN e.kind IS NULL THEN CASE h.type WHEN 3 THEN 'used' ELSE 'expired' END
          ELSE ${selectPart('m.at', 'e.kind', '-m.amount_fen')} END AS part) p
     GROUP BY 1, 2 ORDER BY 1, 2`,
}

/** $3 from, $4 to: fen and times on cards. Of a card that has lapsed all goes then, and what happens to it later is of nobody. */
const unitsStatement = {
  name: 'card-statement-units',
  text: `WITH ${home}, moved AS (
      SELECT h.id, h.card_tpl_id, h.lapsed_at, e.created_at AS at, e.kind, e.delta_units AS change FROM home h JOIN card_entry e ON e.card_id = h.id
       WHERE h.type <> 3 AND e.created_at < $4 AND (h.lapsed_at IS NULL OR e.created_at <= h.lapsed_at))
    SELECT card_tpl_id AS "templateId", part, sum(change)::bigint AS amount FROM (
        SELECT card_tpl_id, ${selectPart('at', 'kind', 'change')} AS part, change FROM moved
        UNION ALL
        SELECT card_tpl_id, CASE WHEN lapsed_at < $3 THEN 'begin' ELSE 'expired' END, -change FROM moved WHERE lapsed_at < $4) x
     GROUP BY 1, 2 ORDER BY 1, 2`,
}

interface Asked {
  shopId: number
  brandId: number
  from: Instant
  to: Instant
}
const values = ({ shopId, brandId, from, to }: Asked) => [shopId, brandId, toDate(from), toDate(to)]

export const readMoney = (asked: Asked) => run<PartRow>(moneyStatement, values(asked))
export const readUnits = (asked: Asked) => run<PartRow>(unitsStatement, values(asked))

/** $1 brand. */
const templatesStatement = {
  name: 'card-statement-templates',
  text: 'SELECT id, name, type FROM card_tpl WHERE brand_id = $1 ORDER BY sort, id',
}
export const listKinds = (brandId: number) => run<{ id: number; name: string; type: CardType }>(templatesStatement, [brandId])
