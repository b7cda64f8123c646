/**
 * The member's cards that work at a shop, with their bookings counted. $1 account, $2 shop, $3 and $4 the day's start and end, $5 and $6 the
 * week's, $7 and $8 the month's, $9 now. Reads may join names of other domains.
 */
export const memberCardsStatement = {
  name: 'member-cards',
  text: `SELECT k.id, k.card_no AS "cardNo", k.type, k.card_tpl_id AS "cardTplId", t.name, t.type AS "cardTplType",
    k.balance_units AS "balanceUnits", k.start_day AS "startDay", k.end_day AS "endDay", k.valid_from AS "validFrom", k.valid_to AS "validTo",
    k.check_valid AS "checkValid", k.is_active AS "isActive", k.is_locked AS "isLocked", k.lock_start AS "lockStart", k.lock_end AS "lockEnd",
    k.is_auto_start AS "isAutoStart", k.meituan_monthly_card AS "meituanMonthlyCard", k.version,
    t.day_times AS "dayTimes", t.week_times AS "weekTimes", t.month_times AS "monthTimes", t.pre_times AS "preTimes",
    n.day AS "dayCount", n.week AS "weekCount", n.month AS "monthCount", n.pre AS "preCount",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) ORDER BY s.id), '[]')
       FROM card_shop x JOIN shop s ON s.id = x.shop_id WHERE x.card_id = k.id) AS shops,
    (SELECT jsonb_agg(jsonb_build_object('id', a.id, 'username', a.username, 'phone', a.phone, 'active', u.active) ORDER BY a.id)
       FROM card_user u JOIN account a ON a.id = u.account_id WHERE u.card_id = k.id) AS users
  FROM card_user me
  JOIN card k ON k.id = me.card_id
  JOIN card_shop here ON here.card_id = k.id AND here.shop_id = $2
  JOIN card_tpl t ON t.id = k.card_tpl_id
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE b.start_at BETWEEN $3 AND $4)::int AS day, count(*) FILTER (WHERE b.start_at BETWEEN $5 AND $6)::int AS week,
           count(*) FILTER (WHERE b.start_at BETWEEN $7 AND $8)::int AS month, count(*) FILTER (WHERE b.start_at > $9)::int AS pre
      FROM card_use b WHERE b.card_id = k.id AND b.start_at >= least($5::timestamptz, $7::timestamptz, $9::timestamptz)) n
  WHERE me.account_id = $1
  ORDER BY k.id`,
}

/** $1 card, $2 units to add, $3 kind, $4 shop or null, $5 remarks, $6 now: moves the balance and writes the entry in one statement. */
export const moveBalanceStatement = {
  name: 'card-move-balance',
  text: `WITH moved AS (
      UPDATE card SET balance_units = balance_units + $2, version = version + 1
       WHERE id = $1 AND balance_units + $2 >= 0 RETURNING id, brand_id, balance_units)
    INSERT INTO card_entry (card_id, brand_id, shop_id, kind, delta_units, balance_units, remarks, created_at)
    SELECT id, brand_id, $4::int, $3, $2, balance_units, $5, $6 FROM moved
    RETURNING balance_units AS "balanceUnits"`,
}

/** $1 card. */
export const lockCardStatement = { name: 'card-lock', text: 'SELECT 1 AS locked FROM card WHERE id = $1 FOR NO KEY UPDATE' }

/** The column that links a card's entry to what took its units. */
const columns = { court: 'court_order_id', plan: 'plan_order_id' } as const
export type CardUser = keyof typeof columns

const each = <T>(make: (column: string, of: CardUser) => T): Readonly<Record<CardUser, T>> => ({
  court: make(columns.court, 'court'),
  plan: make(columns.plan, 'plan'),
})

/**
 * $1 card, $2 the version that was judged, $3 units, $4 and $5 a new term or nulls, $6 shop, $7 what takes them, $8 now: takes the units, starts the
 * card where it has to, and writes the entry in one statement. No row where the card has moved since.
 */
export const debitStatements = each((column, of) => ({
  name: `card-debit-${of}`,
  text: `WITH moved AS (
      UPDATE card SET balance_units = balance_units - $3, version = version + 1,
             start_day = CASE WHEN type = 3 THEN coalesce($4::date, start_day) ELSE start_day END,
             end_day = CASE WHEN type = 3 THEN coalesce($5::date, end_day) ELSE end_day END,
             valid_from = CASE WHEN type <> 3 THEN coalesce($4::date, valid_from) ELSE valid_from END,
             valid_to = CASE WHEN type <> 3 THEN coalesce($5::date, valid_to) ELSE valid_to END
       WHERE id = $1 AND version = $2 AND balance_units >= $3 RETURNING id, brand_id, balance_units)
    INSERT INTO card_entry (card_id, brand_id, shop_id, kind, delta_units, balance_units, ${column}, created_at)
    SELECT id, brand_id, $6::int, 'book', -$3::bigint, balance_units, $7::int, $8 FROM moved
    RETURNING balance_units AS "balanceUnits"`,
}))

/** $1 what took the units, $2 now: gives back what its entry took, once. */
export const creditStatements = each((column, of) => ({
  name: `card-credit-${of}`,
  text: `WITH moved AS (
      UPDATE card k SET balance_units = k.balance_units - e.delta_units, version = k.version + 1
        FROM card_entry e WHERE e.${column} = $1 AND e.kind = 'book' AND k.id = e.card_id
       RETURNING k.id, k.brand_id, e.shop_id, -e.delta_units AS units, k.balance_units)
    INSERT INTO card_entry (card_id, brand_id, shop_id, kind, delta_units, balance_units, ${column}, created_at)
    SELECT id, brand_id, shop_id, 'cancel', units, balance_units, $1::int, $2 FROM moved
    RETURNING balance_units AS "balanceUnits"`,
}))
