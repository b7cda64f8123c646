-- The subsidy cards of a person, of one brand or of all (null), as they stand for classes of a day: the amount's span is that of the day, and uses
-- are counted in its day, week and month. Money is fen.
CREATE FUNCTION read_corp_cards(p_account integer, p_brand integer, p_day date) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
           'id', k.id, 'version', k.version, 'name', t.name, 'logo', t.logo, 'corpName', c.name, 'qcCorpid', c.qc_corpid,
           'status', t.status, 'needCheckin', t.need_checkin, 'needCheckinStart', t.need_checkin_start,
           'limitAmount', t.limit_amount, 'maxCostFen', t.max_cost_fen, 'limitGym', t.limit_gym,
           'gymIds', (SELECT coalesce(jsonb_agg(s.shop_id ORDER BY s.shop_id), '[]') FROM corp_card_tpl_shop s WHERE s.corp_card_tpl_id = t.id),
           'cities', t.cities, 'limitUnit', t.limit_unit, 'limitTimes', t.limit_times, 'unit', t.unit,
           'amountFen', k.amount_fen, 'costFen', coalesce(q.cost_fen, 0), 'frozenFen', coalesce(q.frozen_fen, 0),
           'userBalanceFen', k.user_balance_fen, 'userFreezeFen', k.user_freeze_fen, 'balanceFen', w.balance_fen, 'freezeFen', w.freeze_fen,
           'startDay', k.start_day, 'endDay', k.end_day, 'paused', k.disable_corp_rule,
           'used', (SELECT jsonb_build_object(
                      'DAY', count(*) FILTER (WHERE b.class_day = p_day),
                      'WEEK', count(*) FILTER (WHERE date_trunc('week', b.class_day::timestamp) = date_trunc('week', p_day::timestamp)),
                      'MONTH', count(*) FILTER (WHERE date_trunc('month', b.class_day::timestamp) = date_trunc('month', p_day::timestamp)))
                      FROM (SELECT (coalesce(u.start_at, o.start_at) AT TIME ZONE 'Asia/Shanghai')::date AS class_day FROM corp_use u LEFT JOIN booking o ON o.id = u.booking_id
                             WHERE u.corp_card_id = k.id AND u.state <> 'released') b))
         ORDER BY k.id), '[]')
    FROM corp_card k JOIN corp_card_tpl t ON t.id = k.corp_card_tpl_id JOIN corp c ON c.id = t.corp_id JOIN corp_wallet w ON w.corp_id = c.id
    LEFT JOIN corp_quota q ON q.corp_card_id = k.id AND q.period = CASE WHEN t.unit = 1 THEN '' ELSE to_char(p_day, 'YYYY-MM') END
   WHERE k.account_id = p_account AND (p_brand IS NULL OR k.brand_id = p_brand)
$$;
