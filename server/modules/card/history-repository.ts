import { columns, computed, outer, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import type { Tables } from '@server/db/tables.gen'
import { toDate, type Instant } from '@/domain/time'
import type { CardType } from '@/domain/card/card'
import type { InvoiceState } from '@/domain/card/invoice/invoice'
import { entryAccount, entryFrom, entryStart, entrySubject } from './entry-sql'

/** $1 card, $2 account: whose the card is, for one of those who use it. */
const holderStatement = {
  name: 'card-holder',
  text: sql`SELECT ${columns('card', { type: 'type', openedAt: 'createdAt', holderId: 'accountId' }, 'k')}, ${columns('account', ['username'], 'a')}
    FROM card k JOIN card_user u ON u.card_id = k.id AND u.account_id = $2 JOIN account a ON a.id = k.account_id WHERE k.id = $1`,
}
export interface HolderRow {
  type: CardType
  openedAt: Date
  holderId: number
  username: string
}
export const findHolder = async (cardId: number, accountId: number): Promise<HolderRow | undefined> =>
  (await run<HolderRow>(holderStatement, [cardId, accountId]))[0]

/** $1 card, $2 from, $3 to, $4 only of this account or null, $5 limit, $6 who reads. */
const historyStatement = {
  name: 'card-history',
  text: sql`SELECT e.id::int ${computed<{ id: number }>('id')}, e.created_at ${computed<{ at: Date }>('at')},
      e.kind ${computed<{ kind: 'open' | 'charge' | 'book' | 'change' | 'cancel' | 'adjust' | 'return' | 'refund' }>('kind')},
      e.delta_units ${computed<{ units: string | number }>('units')}, e.balance_units ${computed<{ balance: string | number }>('balance')},
      e.remarks ${computed<{ remarks: string }>('remarks')}, ${entrySubject} ${computed<{ subject: string | null }>('subject')},
      CASE WHEN b.id IS NOT NULL THEN 'class' WHEN o.id IS NOT NULL THEN 'court' WHEN v.id IS NOT NULL THEN 'plan' WHEN i.id IS NOT NULL THEN 'checkin' WHEN y.id IS NOT NULL THEN 'activity' WHEN w.id IS NOT NULL AND e.kind IN ('book', 'cancel') THEN 'card' END ${computed<{ about: 'court' | 'plan' | 'card' | 'checkin' | 'activity' | 'class' | null }>('about')},
      CASE WHEN e.kind IN ('open', 'charge') AND w.account_id = $6 THEN w.id END ${computed<{ orderId: number | null }>('orderId')},
      w.shop_id ${computed<{ orderShopId: number | null }>('orderShopId')},
      (SELECT v.state FROM payment_order y JOIN invoice v ON v.order_id = y.id WHERE y.purpose IN ('card', 'auto_renew') AND y.purpose_id = w.id ORDER BY v.id DESC LIMIT 1) ${computed<{ invoice: 'asked' | 'issued' | 'refused' | 'void' | null }>('invoice')},
      ${entryStart} ${computed<{ start: Date | null }>('start')}, ${outer(columns('shop', { shopName: 'name' }, 'h'))},
      ${entryAccount} ${computed<{ accountId: number | null }>('accountId')}, ${outer(columns('account', ['username'], 'p'))}
    FROM ${entryFrom} LEFT JOIN shop h ON h.id = e.shop_id LEFT JOIN account p ON p.id = ${entryAccount}
   WHERE e.card_id = $1 AND e.created_at BETWEEN $2 AND $3 AND ($4::int IS NULL OR ${entryAccount} = $4)
   ORDER BY e.created_at DESC, e.id DESC LIMIT $5`,
}
export interface HistoryRow extends Pick<Tables['card_entry'], 'id' | 'kind' | 'remarks'> {
  at: Date
  /** Text on one of the engines. */
  units: number | string
  balance: number | string
  subject: string | null
  about: 'class' | 'court' | 'plan' | 'card' | 'checkin' | 'activity' | null
  start: Date | null
  /** The number of the order where it is the own one of the reader. */
  orderId: number | null
  orderShopId: number | null
  invoice: InvoiceState | null
  shopName: string | null
  accountId: number | null
  username: string | null
}
/** The movements of a card between two instants, newest first; of one account only, where it is named. */
export const listHistory = (
  cardId: number,
  { from, to, accountId, most, readerId }: { from: Instant; to: Instant; accountId: number | null; most: number; readerId: number },
): Promise<HistoryRow[]> => run<HistoryRow>(historyStatement, [cardId, toDate(from), toDate(to), accountId, most, readerId])

/** $1 card: what its present users used it for, classes, courts, plans and entries, the cancelled aside. */
const usesStatement = {
  name: 'card-uses',
  text: sql`SELECT ${columns('card_user', { id: 'accountId' }, 'u')},
      ((SELECT count(*) FROM booking b WHERE b.card_id = u.card_id AND b.account_id = u.account_id AND b.status <> 2)
      + (SELECT count(*) FROM court_order o WHERE o.card_id = u.card_id AND o.account_id = u.account_id AND o.status <> 2)
      + (SELECT count(*) FROM plan_order p WHERE p.card_id = u.card_id AND p.account_id = u.account_id AND p.status <> 2)
      + (SELECT count(*) FROM checkin i WHERE i.card_id = u.card_id AND i.account_id = u.account_id AND i.status <> 2 AND i.undone_at IS NULL))::int ${computed<{ times: number }>('times')}
    FROM card_user u WHERE u.card_id = $1 ORDER BY u.account_id`,
}
/** How often each user of a card has booked with it. */
export const countUses = (cardId: number) => run<{ id: number; times: number }>(usesStatement, [cardId])
