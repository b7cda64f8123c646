import { addDays, addMinutes, startOfDay, type ShopDate } from '@/domain/time'
import { writeUtc } from '../gym/moments'
import { rows } from '../gym/rows'
import { recordset } from '../gym/json-rows'
import type { DemoCard } from './cards'

const cardColumns = {
  brand: 'text',
  template: 'text',
  phone: 'text',
  card_no: 'text',
  first_day: 'date',
  last_day: 'date',
  lock_start: 'date',
  lock_end: 'date',
  leave_asked: 'date',
  shared_with: 'text',
  shared_since: 'date',
  is_auto_start: 'boolean',
  meituan: 'boolean',
  created_at: 'timestamptz',
}
const entryColumns = { card_no: 'text', kind: 'text', units: 'bigint', paid: 'bigint', at: 'timestamptz' }

/** The hour at which the front desk sells cards, in minutes of the day. */
const DESK_MINUTES = 11 * 60

const cardRow = (card: DemoCard, index: number, today: ShopDate, brands: { own: string; other: string }) => {
  const day = (offset: number): ShopDate => addDays(today, offset)
  const entries = card.entries ?? [{ day: Math.min(card.from, -1), units: 0, kind: 'open' as const, paid: card.paid }]
  const cardNo = `6208${String(index + 186).padStart(12, '0')}`
  const ledger = entries.map(({ day: offset, units, kind, paid }) => ({
    card_no: cardNo,
    kind,
    units,
    paid,
    at: writeUtc(addMinutes(startOfDay(day(offset)), DESK_MINUTES)),
  }))
  return {
    ledger,
    row: {
      brand: card.other ? brands.other : brands.own,
      template: card.template,
      phone: card.phone,
      card_no: cardNo,
      first_day: day(card.from),
      last_day: day(card.to),
      lock_start: card.leave ? day(card.leave.from) : null,
      lock_end: card.leave ? day(card.leave.to) : null,
      leave_asked: card.leave ? day(card.leave.asked) : null,
      shared_with: card.shared?.phone ?? null,
      shared_since: card.shared ? day(card.shared.since) : null,
      is_auto_start: card.autoStart ?? false,
      meituan: card.meituan ?? false,
      created_at: ledger[0]!.at,
    },
  }
}

/** Makes cards: each with its holder, its template's shops, and the card entries that add up to its balance. */
export const makeCards = async (cards: readonly DemoCard[], today: ShopDate, brands: { own: string; other: string }): Promise<void> => {
  const made = cards.map((card, index) => cardRow(card, index, today, brands))
  await rows(
    `INSERT INTO card (brand_id, account_id, card_tpl_id, card_no, type, start_day, end_day, valid_from, valid_to, check_valid,
                       lock_start, lock_end, is_auto_start, meituan_monthly_card, created_at)
     SELECT b.id, a.id, t.id, x.card_no, t.type,
            CASE WHEN t.type = 3 THEN x.first_day END, CASE WHEN t.type = 3 THEN x.last_day END,
            CASE WHEN t.type <> 3 THEN x.first_day END, CASE WHEN t.type <> 3 THEN x.last_day END, t.type <> 3,
            x.lock_start, x.lock_end, x.is_auto_start, x.meituan, x.created_at
       FROM ${recordset(1, cardColumns)} JOIN brand b ON b.key = x.brand JOIN card_tpl t ON t.brand_id = b.id AND t.key = x.template
       JOIN account a ON a.phone = x.phone ORDER BY x.card_no`,
    [JSON.stringify(made.map(({ row }) => row))],
  )
  await rows(
    `INSERT INTO card_shop (card_id, shop_id, brand_id) SELECT k.id, s.shop_id, k.brand_id FROM card k JOIN card_tpl_shop s USING (card_tpl_id)`,
  )
  await rows(`INSERT INTO card_user (card_id, account_id, brand_id) SELECT id, account_id, brand_id FROM card`)
  const all = JSON.stringify(made.map(({ row }) => row))
  const given = recordset(1, cardColumns)
  await rows(
    `INSERT INTO card_leave (card_id, brand_id, shop_id, first_day, last_day, asked_last_day, reason, times_allowed, min_days, max_days, created_at)
     SELECT k.id, k.brand_id, (SELECT min(s.shop_id) FROM card_shop s WHERE s.card_id = k.id), x.lock_start, x.lock_end, x.lock_end, 'trip', t.leave_times, t.leave_min_days, t.leave_max_days, x.leave_asked
       FROM ${given} JOIN card k ON k.card_no = x.card_no JOIN card_tpl t ON t.id = k.card_tpl_id WHERE x.leave_asked IS NOT NULL`,
    [all],
  )
  await rows(
    `WITH u AS (INSERT INTO card_user (card_id, account_id, brand_id)
       SELECT k.id, a.id, k.brand_id FROM ${given} JOIN card k ON k.card_no = x.card_no JOIN account a ON a.phone = x.shared_with RETURNING card_id, account_id, brand_id)
     INSERT INTO card_share (card_id, account_id, brand_id, added_at)
     SELECT u.card_id, u.account_id, u.brand_id, x.shared_since FROM u JOIN card k ON k.id = u.card_id JOIN ${given} ON x.card_no = k.card_no`,
    [all],
  )
  // Units of a value card above its price are a bonus.
  await rows(
    `SELECT m.card_id FROM (SELECT k.id, k.type, x.* FROM ${recordset(1, entryColumns)} JOIN card k ON k.card_no = x.card_no ORDER BY k.id, x.at) x,
       LATERAL move_card_units(ARRAY[(x.id, NULL, x.units, x.kind, NULL, NULL, NULL, NULL, NULL, x.paid,
         CASE WHEN x.type = 1 THEN greatest(x.units - x.paid, 0) END, NULL, x.at)::card_move]) m`,
    [JSON.stringify(made.flatMap(({ ledger }) => ledger))],
  )
}
