-- All that a booking is judged on, read in one round trip: the class with its shop's limits, its price rules, the person's standing and cards.
-- A private lesson that nobody has booked yet is read from its offer (p_offer) and its start, p_schedule then being null.
-- p_card: one card, 0 for none, or null for every card of the person that may be known to the shop's brand; subsidy cards come with the latter two. Instants are epoch milliseconds.
DROP FUNCTION IF EXISTS read_booking_facts;
CREATE FUNCTION read_booking_facts(p_shop integer, p_schedule integer, p_account integer, p_card integer, p_now timestamptz,
  p_offer integer DEFAULT NULL, p_start timestamptz DEFAULT NULL)
RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  s record;
  v_day date;
  v_rules json;
  v_cards json;
  v_own record;
BEGIN
  IF p_schedule IS NOT NULL THEN
    SELECT c.*, h.city_code, h.team_minutes_can_order, h.private_minutes_can_order, h.minutes_can_cancel, h.minutes_to_pay, h.module_team,
           h.module_payment, h.team_course_can_wait, h.team_minutes_can_wait INTO s
      FROM schedule c JOIN shop h ON h.id = c.shop_id
     WHERE c.id = p_schedule AND c.shop_id = p_shop;
  ELSE
    SELECT 0 AS id, o.brand_id, 'private' AS kind, o.price_plan_id, o.version, p_start AS start_at,
           p_start + o.minutes * interval '1 minute' AS end_at, (p_start AT TIME ZONE 'Asia/Shanghai')::date AS shop_day,
           o.max_users AS capacity, 0 AS booked, 0 AS trial_booked, false AS is_cancelled, NULL::boolean AS people_reached, o.is_online,
           CASE WHEN EXISTS (SELECT 1 FROM price_rule r WHERE r.price_plan_id = o.price_plan_id AND r.for_trial) THEN o.max_users ELSE 0 END AS trial_capacity,
           (SELECT p.space_id FROM private_offer_space p WHERE p.private_offer_id = o.id ORDER BY p.sort LIMIT 1) AS space_id,
           o.open_type, lesson_opens_at(o.open_type, o.open_days_before, o.open_minute, p_start) AS open_at, o.open_hours,
           h.city_code, h.team_minutes_can_order, h.private_minutes_can_order, h.minutes_can_cancel, h.minutes_to_pay, h.module_team,
           h.module_payment, h.team_course_can_wait, h.team_minutes_can_wait INTO s
      FROM private_offer o JOIN shop h ON h.id = o.shop_id
     WHERE o.id = p_offer AND o.shop_id = p_shop AND o.is_active;
  END IF;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  v_day := s.shop_day;

  SELECT coalesce(json_agg(json_build_object(
           'id', r.id, 'channel', r.channel, 'cardTplId', r.card_tpl_id,
           'cardType', (SELECT t.type FROM card_tpl t WHERE t.id = r.card_tpl_id), 'fromNumber', r.from_number, 'toNumber', r.to_number,
           'costUnits', r.cost_units, 'forTrial', r.for_trial, 'trialPriceFen', r.trial_price_fen,
           'trialOriginalPriceFen', r.trial_original_price_fen, 'userStatus', r.limit_user_status, 'userCount', r.limit_user_count)
           ORDER BY r.id), '[]')
    INTO v_rules FROM price_rule r WHERE r.price_plan_id = s.price_plan_id;

  SELECT coalesce(json_agg(json_build_object(
           'id', k.id, 'name', t.name, 'cardTplId', k.card_tpl_id, 'type', k.type, 'balanceUnits', k.balance_units, 'version', k.version,
           'startDay', k.start_day, 'endDay', k.end_day, 'validFrom', k.valid_from, 'validTo', k.valid_to, 'checkValid', k.check_valid,
           'isActive', k.is_active, 'isLocked', k.is_locked, 'lockStart', k.lock_start, 'lockEnd', k.lock_end, 'isAutoStart', k.is_auto_start,
           'isUser', u.active,
           'atShop', EXISTS (SELECT 1 FROM card_shop x WHERE x.card_id = k.id AND x.shop_id = p_shop),
           'isGeneral', (SELECT count(*) > 1 FROM card_shop x WHERE x.card_id = k.id),
           'limits', json_build_object('day', t.day_times, 'week', t.week_times, 'month', t.month_times, 'pre', t.pre_times),
           'counts', (
             SELECT json_build_object(
                      'day', count(*) FILTER (WHERE b.class_day = v_day),
                      'week', count(*) FILTER (WHERE date_trunc('week', b.class_day::timestamp) = date_trunc('week', v_day::timestamp)),
                      'month', count(*) FILTER (WHERE date_trunc('month', b.class_day::timestamp) = date_trunc('month', v_day::timestamp)),
                      'pre', count(*) FILTER (WHERE b.start_at > p_now))
               FROM (SELECT start_at, (start_at AT TIME ZONE 'Asia/Shanghai')::date AS class_day FROM card_use
                      WHERE card_id = k.id
                        AND start_at >= least(p_now, (date_trunc('month', v_day::timestamp) - interval '8 days') AT TIME ZONE 'Asia/Shanghai')) b
              WHERE coalesce(t.day_times, t.week_times, t.month_times, t.pre_times) IS NOT NULL))
           ORDER BY k.id), '[]')
    INTO v_cards
    FROM card_user u JOIN card k ON k.id = u.card_id JOIN card_tpl t ON t.id = k.card_tpl_id
   WHERE u.account_id = p_account AND k.brand_id = s.brand_id AND (p_card IS NULL OR k.id = p_card);

  SELECT count, held_until IS NOT NULL AS is_held INTO v_own FROM booking WHERE schedule_id = p_schedule AND account_id = p_account AND status <> 2;

  RETURN json_build_object(
    'schedule', json_build_object(
      'id', s.id, 'kind', s.kind, 'brandId', s.brand_id, 'version', s.version, 'startAt', floor(extract(epoch FROM s.start_at) * 1000),
      'endAt', floor(extract(epoch FROM s.end_at) * 1000), 'capacity', s.capacity, 'booked', s.booked, 'trialCapacity', s.trial_capacity,
      'trialBooked', s.trial_booked, 'isCancelled', s.is_cancelled, 'isTooFew', s.people_reached IS FALSE, 'isOnline', s.is_online, 'spaceId', s.space_id, 'openType', s.open_type,
      'openAt', floor(extract(epoch FROM s.open_at) * 1000), 'openHours', s.open_hours),
    'shop', json_build_object('minutesCanOrder', CASE s.kind WHEN 'private' THEN s.private_minutes_can_order ELSE s.team_minutes_can_order END,
       'minutesCanCancel', s.minutes_can_cancel, 'minutesToPay', s.minutes_to_pay,
      'payment', s.module_payment, 'team', s.module_team, 'cityCode', s.city_code,
      'canWait', s.kind = 'group' AND s.team_course_can_wait, 'minutesCanWait', s.team_minutes_can_wait),
    'rules', v_rules,
    'cards', v_cards,
    'corpCards', CASE WHEN p_card > 0 THEN '[]' ELSE read_corp_cards(p_account, s.brand_id, v_day) END,
    'userStatus', (SELECT status FROM ship WHERE account_id = p_account AND shop_id = p_shop),
    'hasBooking', v_own.count IS NOT NULL,
    'isHeld', coalesce(v_own.is_held, false),
    'personTimes', coalesce(v_own.count, 0),
    'hadTrial', EXISTS (SELECT 1 FROM booking WHERE account_id = p_account AND shop_id = p_shop AND is_trial AND status <> 2));
END $$;
