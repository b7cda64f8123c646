-- All that bookings are judged on, read in one round trip and one statement: the class with its shop's limits, its price rules, the person's standing
-- and cards. One row for each question `at`, null where the shop has no such class. A private lesson that nobody has booked yet is read from its offer and
-- its start, its schedule then being null. Of cards: one, 0 for none, or null for every card of the person that may be known to the shop's brand; subsidy
-- cards come with the latter two. Of bookings of the same time: the first that forbids another one, else the first. Instants are epoch milliseconds. Its lists are of any length: a plan is made once, not for each length.
CREATE FUNCTION read_booking_facts(p_shops integer[], p_schedules integer[], p_accounts integer[], p_cards integer[], p_now timestamptz[],
  p_offers integer[], p_starts timestamptz[])
RETURNS TABLE (at bigint, facts json) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT x.at, CASE WHEN s.id IS NOT NULL THEN json_build_object(
    'schedule', json_build_object(
      'id', s.id, 'kind', s.kind, 'brandId', s.brand_id, 'version', s.version, 'startAt', floor(extract(epoch FROM s.start_at) * 1000),
      'endAt', floor(extract(epoch FROM s.end_at) * 1000), 'capacity', s.capacity, 'booked', s.booked, 'trialCapacity', s.trial_capacity,
      'trialBooked', s.trial_booked, 'isCancelled', s.is_cancelled, 'isTooFew', s.people_reached IS FALSE, 'isOnline', s.is_online, 'spaceId', s.space_id,
      'coachRests', s.kind = 'group' AND EXISTS (
        SELECT 1 FROM teacher_rest r
         WHERE int4range(r.teacher_id, r.teacher_id, '[]') && int4range(s.teacher_id, s.teacher_id, '[]')
           AND tstzrange(r.start_at, r.end_at) && tstzrange(s.start_at, s.end_at)),
      'openType', s.open_type, 'openAt', floor(extract(epoch FROM s.open_at) * 1000), 'openHours', s.open_hours),
    'shop', json_build_object(
      'minutesCanOrder', CASE s.kind WHEN 'private' THEN h.private_minutes_can_order ELSE h.team_minutes_can_order END,
      'minutesCanCancel', h.minutes_can_cancel, 'minutesToPay', h.minutes_to_pay, 'payment', h.module_payment, 'team', h.module_team,
      'cityCode', h.city_code, 'staffBookLate', s.kind = 'group' AND h.staff_book_late, 'canWait', s.kind = 'group' AND h.team_course_can_wait, 'minutesCanWait', h.team_minutes_can_wait),
    'rules', (
      SELECT coalesce(json_agg(json_build_object(
               'id', r.id, 'channel', r.channel, 'cardTplId', r.card_tpl_id,
               'cardType', (SELECT t.type FROM card_tpl t WHERE t.id = r.card_tpl_id), 'fromNumber', r.from_number, 'toNumber', r.to_number,
               'costUnits', r.cost_units, 'forTrial', r.for_trial, 'trialPriceFen', r.trial_price_fen,
               'trialOriginalPriceFen', r.trial_original_price_fen, 'userStatus', r.limit_user_status, 'userCount', r.limit_user_count)
               ORDER BY r.id), '[]')
        FROM price_rule r WHERE r.price_plan_id = s.price_plan_id),
    'cards', (
      SELECT coalesce(json_agg(json_build_object(
               'id', k.id, 'name', t.name, 'cardTplId', k.card_tpl_id, 'type', k.type, 'balanceUnits', k.balance_units, 'version', k.version,
               'startDay', k.start_day, 'endDay', k.end_day, 'validFrom', k.valid_from, 'validTo', k.valid_to, 'checkValid', k.check_valid,
               'isActive', k.is_active, 'isLocked', k.is_locked, 'lockStart', k.lock_start, 'lockEnd', k.lock_end, 'isAutoStart', k.is_auto_start,
               'isUser', u.active,
               'atShop', EXISTS (SELECT 1 FROM card_shop y WHERE y.card_id = k.id AND y.shop_id = x.shop),
               'isGeneral', (SELECT count(*) > 1 FROM card_shop y WHERE y.card_id = k.id),
               'limits', json_build_object('day', t.day_times, 'week', t.week_times, 'month', t.month_times, 'pre', t.pre_times),
               'counts', (
                 SELECT json_build_object(
                          'day', count(*) FILTER (WHERE b.class_day = s.shop_day),
                          'week', count(*) FILTER (WHERE date_trunc('week', b.class_day::timestamp) = date_trunc('week', s.shop_day::timestamp)),
                          'month', count(*) FILTER (WHERE date_trunc('month', b.class_day::timestamp) = date_trunc('month', s.shop_day::timestamp)),
                          'pre', count(*) FILTER (WHERE b.start_at > x.now))
                   FROM (SELECT start_at, (start_at AT TIME ZONE 'Asia/Shanghai')::date AS class_day FROM card_use
                          WHERE card_id = k.id
                            AND start_at >= least(x.now, (date_trunc('month', s.shop_day::timestamp) - interval '8 days') AT TIME ZONE 'Asia/Shanghai')) b
                  WHERE coalesce(t.day_times, t.week_times, t.month_times, t.pre_times) IS NOT NULL))
               ORDER BY k.id), '[]')
        FROM card_user u JOIN card k ON k.id = u.card_id JOIN card_tpl t ON t.id = k.card_tpl_id
       WHERE u.account_id = x.account AND k.brand_id = s.brand_id AND (x.card IS NULL OR k.id = x.card)),
    'corpCards', CASE WHEN x.card > 0 THEN '[]' ELSE read_corp_cards(x.account, s.brand_id, s.shop_day) END,
    'userStatus', (SELECT status FROM ship WHERE account_id = x.account AND shop_id = x.shop),
    'hasBooking', own.count IS NOT NULL,
    'isHeld', coalesce(own.is_held, false),
    'personTimes', coalesce(own.count, 0),
    'clash', (
      SELECT json_build_object('bookingId', o.id, 'shopId', o.shop_id, 'shopName', y.name, 'courseName', c.name,
               'startAt', floor(extract(epoch FROM o.start_at) * 1000), 'endAt', floor(extract(epoch FROM o.end_at) * 1000),
               'payOrderId', (SELECT p.id FROM payment_order p WHERE p.purpose = 'booking' AND p.purpose_id = o.id AND p.status = 0),
               'mayOverlap', h.overlap_allowed AND y.overlap_allowed)
        FROM booking o JOIN schedule z ON z.id = o.schedule_id JOIN course c ON c.id = z.course_id JOIN shop y ON y.id = o.shop_id
       WHERE o.account_id = x.account AND o.status <> 2 AND o.schedule_id IS DISTINCT FROM x.schedule
         AND o.start_at < s.end_at AND s.start_at < o.end_at AND o.start_at > s.start_at - interval '1 day'
       ORDER BY y.overlap_allowed, o.start_at, o.id LIMIT 1),
    'hadTrial', EXISTS (SELECT 1 FROM booking WHERE account_id = x.account AND shop_id = x.shop AND is_trial AND status <> 2),
    'noShows', CASE WHEN s.kind = 'group' AND h.no_show_count IS NOT NULL THEN json_build_object(
      'count', h.no_show_count, 'days', h.no_show_days, 'blockDays', h.no_show_block_days, 'phone', h.phone,
      'starts', (SELECT coalesce(json_agg(floor(extract(epoch FROM n) * 1000)), '[]') FROM no_shows_of(x.shop, x.account, x.now) n)) END,
    -- Who may be under 14, roughly: the rule counts the years.
    'guardian', (
      SELECT json_build_object('bornOn', a.date_of_birth,
               'isGiven', EXISTS (SELECT FROM consent g WHERE g.account_id = a.id AND g.brand_id = s.brand_id AND g.kind = 'guardian' AND g.withdrawn_at IS NULL))
        FROM account a WHERE a.id = x.account AND a.date_of_birth > (x.now - interval '15 years')::date)) END
    FROM unnest(p_shops, p_schedules, p_accounts, p_cards, p_now, p_offers, p_starts)
           WITH ORDINALITY AS x (shop, schedule, account, card, now, offer, start, at)
    LEFT JOIN shop h ON h.id = x.shop
    LEFT JOIN LATERAL (
      SELECT c.id, c.kind, c.brand_id, c.version, c.start_at, c.end_at, c.shop_day, c.capacity, c.booked, c.trial_capacity, c.trial_booked,
             c.is_cancelled, c.people_reached, c.is_online, c.space_id, c.teacher_id, c.open_type, c.open_at, c.open_hours, c.price_plan_id
        FROM schedule c WHERE c.id = x.schedule AND c.shop_id = x.shop
      UNION ALL
      SELECT 0, 'private', o.brand_id, o.version, x.start, x.start + o.minutes * interval '1 minute', (x.start AT TIME ZONE 'Asia/Shanghai')::date,
             o.max_users, 0,
             CASE WHEN EXISTS (SELECT 1 FROM price_rule r WHERE r.price_plan_id = o.price_plan_id AND r.for_trial) THEN o.max_users ELSE 0 END, 0,
             false, NULL, o.is_online, (SELECT p.space_id FROM private_offer_space p WHERE p.private_offer_id = o.id ORDER BY p.sort LIMIT 1), o.teacher_id,
             o.open_type, lesson_opens_at(o.open_type, o.open_days_before, o.open_minute, x.start), o.open_hours, o.price_plan_id
        FROM private_offer o WHERE x.schedule IS NULL AND o.id = x.offer AND o.shop_id = x.shop AND o.is_active
    ) s ON true
    LEFT JOIN LATERAL (
      SELECT b.count, b.held_until IS NOT NULL AS is_held FROM booking b
       WHERE b.schedule_id = x.schedule AND b.account_id = x.account AND b.status <> 2
    ) own ON true
   ORDER BY x.at;
END $$;
