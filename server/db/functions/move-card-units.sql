-- A movement of a card's units (the `CardMove` of server/modules/card/move-units.ts): `units` are fen, times or days, with a minus for a debit. `version` is the one
-- that was judged, null where the card was locked and judged by whoever moves them. `cause` is the kind of what moves them (booking, court_order, plan_order, card_order, checkin, activity_order, voucher_use)
-- and `cause_id` its number; both are null where cards are opened, charged or corrected. `start_day` and `end_day` are a term that begins with it. `paid_fen` is
-- the money that units were bought for, of which `bonus_units` came on top; of a refund it is what its units were worth, and the purchases of the card are put right by
-- whoever refunds.
CREATE TYPE card_move AS (
  card_id integer,
  version integer,
  units bigint,
  kind text,
  cause text,
  cause_id integer,
  shop_id integer,
  start_day date,
  end_day date,
  paid_fen bigint,
  bonus_units bigint,
  remarks text,
  at timestamptz
);

-- The one place where a card's units change: moves the balances and writes the entry of each, in their order. A card stands in one movement at most. Answers the
-- cards that were moved; one that is no longer of its version, or has too little, is not among them.
CREATE FUNCTION move_card_units(p_moves card_move[]) RETURNS TABLE (card_id integer, balance_units bigint) LANGUAGE sql
SET plan_cache_mode = force_generic_plan AS $$
  WITH moved AS (
    UPDATE card c
       SET balance_units = c.balance_units + m.units, version = c.version + 1,
           start_day = CASE WHEN c.type = 3 THEN coalesce(m.start_day, c.start_day) ELSE c.start_day END,
           end_day = CASE WHEN c.type = 3 THEN coalesce(m.end_day, c.end_day) ELSE c.end_day END,
           valid_from = CASE WHEN c.type <> 3 THEN coalesce(m.start_day, c.valid_from) ELSE c.valid_from END,
           valid_to = CASE WHEN c.type <> 3 THEN coalesce(m.end_day, c.valid_to) ELSE c.valid_to END,
           -- A use that starts the card early keeps what was planned; a term that is bought or set is the plan from then on.
           planned_start = CASE WHEN m.start_day IS NULL THEN c.planned_start
                                WHEN m.kind IN ('book', 'change', 'cancel') AND m.start_day < CASE c.type WHEN 3 THEN c.start_day ELSE c.valid_from END
                                  THEN coalesce(c.planned_start, CASE c.type WHEN 3 THEN c.start_day ELSE c.valid_from END) END,
           planned_end = CASE WHEN m.start_day IS NULL THEN c.planned_end
                              WHEN m.kind IN ('book', 'change', 'cancel') AND m.start_day < CASE c.type WHEN 3 THEN c.start_day ELSE c.valid_from END
                                THEN coalesce(c.planned_end, CASE c.type WHEN 3 THEN c.end_day ELSE c.valid_to END) END,
           -- What is bought later goes after what is there, at its own price; of a period card the whole term is paid. What is given without money comes on top of
           -- what was bought last.
           earlier = CASE WHEN m.bought_fen IS NULL OR c.paid_fen IS NULL OR c.type = 3 THEN c.earlier
                          ELSE c.earlier || ROW(c.paid_units, c.paid_fen)::card_lot || ROW(c.bonus_units, 0)::card_lot END,
           -- What a term has not earned yet is earned with what is paid for its new days, from now on.
           paid_fen = CASE WHEN m.bought_fen IS NULL THEN c.paid_fen WHEN c.type = 3 THEN coalesce(c.paid_fen, 0) - c.earned_fen + m.bought_fen ELSE m.bought_fen END,
           earned_fen = CASE WHEN m.bought_fen IS NOT NULL AND c.type = 3 THEN 0 ELSE c.earned_fen END,
           earned_on = CASE WHEN m.bought_fen IS NOT NULL AND c.type = 3 THEN NULL ELSE c.earned_on END,
           earns_from = CASE WHEN m.bought_fen IS NOT NULL AND c.type = 3 AND c.paid_fen IS NOT NULL THEN (m.at AT TIME ZONE 'Asia/Shanghai')::date
                             ELSE c.earns_from END,
           paid_units = CASE WHEN m.bought_fen IS NULL THEN c.paid_units ELSE m.units - coalesce(m.bonus_units, 0) END,
           bonus_units = CASE WHEN m.bought_fen IS NOT NULL THEN coalesce(m.bonus_units, 0)
                              WHEN m.kind IN ('open', 'charge', 'adjust') AND m.units > 0 AND c.paid_fen IS NOT NULL THEN c.bonus_units + m.units
                              ELSE c.bonus_units END
      FROM (SELECT u.*, CASE WHEN u.kind <> 'refund' THEN u.paid_fen END AS bought_fen FROM unnest(p_moves) WITH ORDINALITY u) m
     WHERE c.id = m.card_id AND c.version = coalesce(m.version, c.version) AND c.balance_units + m.units >= 0
    RETURNING c.id, c.brand_id, c.balance_units AS balance, c.paid_fen IS NOT NULL AND m.kind IN ('open', 'charge', 'adjust') AND m.units > 0 AS is_gift, m.*
  )
  INSERT INTO card_entry (card_id, brand_id, shop_id, kind, delta_units, balance_units, paid_fen, booking_id, court_order_id, plan_order_id, card_order_id,
    checkin_id, activity_order_id, voucher_use_id, remarks, created_at)
  SELECT m.id, m.brand_id, m.shop_id, m.kind, m.units, m.balance,
         coalesce(m.paid_fen, CASE WHEN m.is_gift THEN 0 END), CASE m.cause WHEN 'booking' THEN m.cause_id END,
         CASE m.cause WHEN 'court_order' THEN m.cause_id END, CASE m.cause WHEN 'plan_order' THEN m.cause_id END,
         CASE m.cause WHEN 'card_order' THEN m.cause_id END, CASE m.cause WHEN 'checkin' THEN m.cause_id END,
         CASE m.cause WHEN 'activity_order' THEN m.cause_id END, CASE m.cause WHEN 'voucher_use' THEN m.cause_id END, coalesce(m.remarks, ''), m.at
    FROM moved m ORDER BY m.ordinality
  RETURNING card_id, balance_units
$$;
