import { run } from '@server/db/transaction'
import { WEEK_DAYS, type CardReminder, type RemindedCard } from '@/domain/card/reminder'
import { toDate, type Instant, type ShopDate } from '@/domain/time'

export interface ReminderRow extends RemindedCard {
  id: number
  brandId: number
  holderId: number
  /** Where it was last used or charged, of the shops where it is valid: there its holder is told. */
  shopId: number
  name: string
  /** The reminders that were sent of it. */
  told: CardReminder[]
}

/** Cards `k` whose holder stays, with what the rule reads. */
const facts = `SELECT k.id, k.brand_id AS "brandId", k.account_id AS "holderId", h.id AS "shopId", t.name, k.type, k.balance_units AS balance, k.start_day AS start, k.end_day AS "end",
    k.valid_from AS "validFrom", k.valid_to AS "validTo", k.check_valid AS "checkValid", k.is_active AS "isActive", k.is_locked AS "isLocked", k.lock_start AS "lockStart",
    k.lock_end AS "lockEnd", EXISTS (SELECT FROM renewal_contract c WHERE c.card_id = k.id AND c.status = 2) AS "isRenewed",
    (SELECT max((e.created_at AT TIME ZONE 'Asia/Shanghai')::date)::text FROM card_entry e WHERE e.card_id = k.id AND e.kind IN ('open', 'charge', 'adjust')) AS "chargedOn",
    l.low, (SELECT max(e.id) FROM card_entry e WHERE e.card_id = k.id AND e.kind IN ('open', 'charge', 'adjust') AND e.delta_units > 0 AND e.balance_units > l.low) AS "lastAbove",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'lastDay', r.last_day, 'entryId', r.card_entry_id)), '[]') FROM card_reminder r WHERE r.card_id = k.id) AS told
  FROM card k JOIN card_tpl t ON t.id = k.card_tpl_id JOIN account a ON a.id = k.account_id AND a.leaving_at IS NULL
  CROSS JOIN LATERAL (SELECT s.* FROM card_shop x JOIN shop s ON s.id = x.shop_id WHERE x.card_id = k.id
    ORDER BY (SELECT max(e.id) FROM card_entry e WHERE e.card_id = k.id AND e.shop_id = s.id) DESC NULLS LAST, s.id LIMIT 1) h
  CROSS JOIN LATERAL (SELECT CASE k.type WHEN 1 THEN h.card_low_fen WHEN 2 THEN h.card_low_times ELSE 0 END AS low) l
 WHERE k.closed_at IS NULL AND k.is_active`

/** $1 brand, $2 today, $3 the card before the first one, $4 how many: cards that end soon or have little left. */
const nearStatement = {
  name: 'card-remind-near',
  text: `${facts} AND k.brand_id = $1 AND k.id > $3
     AND (CASE k.type WHEN 3 THEN k.end_day ELSE CASE WHEN k.check_valid THEN k.valid_to END END BETWEEN $2::date AND $2::date + ${WEEK_DAYS} OR k.balance_units <= l.low)
   ORDER BY k.id LIMIT $4`,
}
export const listNear = (brandId: number, today: ShopDate, after: number, most: number): Promise<ReminderRow[]> =>
  run<ReminderRow>(nearStatement, [brandId, today, after, most])

/** $1 card. */
const oneStatement = { name: 'card-remind-one', text: `${facts} AND k.id = $1` }
export const readReminded = async (cardId: number): Promise<ReminderRow | undefined> => (await run<ReminderRow>(oneStatement, [cardId]))[0]

/** $1 card, $2 brand, $3 kind, $4 last day, $5 entry, $6 now. */
const insertStatement = {
  name: 'card-reminder-insert',
  text: `INSERT INTO card_reminder (card_id, brand_id, kind, last_day, card_entry_id, told_at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id`,
}
/** Writes a reminder down; false where it was given before. */
export const insertReminder = async (card: Pick<ReminderRow, 'id' | 'brandId'>, reminder: CardReminder, now: Instant): Promise<boolean> => {
  const of = reminder.kind === 'low' ? [null, reminder.entryId] : [reminder.lastDay, null]
  return (await run(insertStatement, [card.id, card.brandId, reminder.kind, ...of, toDate(now)])).length > 0
}
