/** Of the person. */
export const PHONE = '13800000001'
/** Marks what the test writes about the person, wherever that is. */
export const MARK = 'zz-personal'

/** Writes something about the person into each personal table in which the demo has nothing; `ID` is the account. A new column of a table belongs here, too. */
export const filled: Partial<Record<string, string>> = {
  account: `UPDATE account SET username = '${MARK} name', avatar = avatar, gender = 1, address = '${MARK} address', date_of_birth = '1990-05-20', initials = ' zz' WHERE id = ID`,
  account_device: `INSERT INTO account_device (account_id, device_hash, seen_at) VALUES (ID, '${MARK} device', '2026-11-21Z')`,
  account_openid: `INSERT INTO account_openid (account_id, appid, openid, unionid, created_at) VALUES (ID, 'wx1', '${MARK} openid', '${MARK} union', '2026-11-21Z')`,
  account_setting: `INSERT INTO account_setting (account_id, name, value, changed_at) VALUES (ID, 'theme', '${MARK}', '2026-11-20Z') ON CONFLICT DO NOTHING`,
  activity_waiting: `INSERT INTO activity_waiting (brand_id, shop_id, activity_id, option_id, account_id, count, created_at, ended_at, outcome)
    SELECT o.brand_id, 1, a.id, o.id, ID, 1, '2026-11-01Z', '2026-11-02Z', 'left' FROM activity_option o JOIN activity a ON a.id = o.activity_id WHERE a.shop_id = 1 ORDER BY o.id LIMIT 1`,
  attendance: `WITH o AS (INSERT INTO self_training (shop_id, brand_id, account_id, name, start_at, end_at, status, created_at) VALUES (1, 1, ID, '${MARK} training', '2026-11-19T10:00Z', '2026-11-19T11:00Z', 4, '2026-11-19Z') RETURNING id)
    INSERT INTO attendance (shop_id, brand_id, account_id, at, cause, self_training_id, recorded_at) SELECT 1, 1, ID, '2026-11-19T10:00Z', 'self_training', id, '2026-11-19T11:00Z' FROM o`,
  booking: `UPDATE booking SET remarks = '${MARK} remarks', cancel_remarks = '${MARK} cancel', origin = '${MARK} origin', recommend_account_id = (SELECT min(id) FROM account WHERE id <> ID) WHERE account_id = ID`,
  booking_invite: `INSERT INTO booking_invite (booking_id, partner_id, shop_id, brand_id, invited_at) SELECT b.id, ID, b.shop_id, b.brand_id, '2026-11-20Z' FROM booking b WHERE b.account_id <> ID ORDER BY b.id LIMIT 1`,
  calendar_feed: `INSERT INTO calendar_feed (id, account_id, made_at, seen_at) VALUES ('9b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0f', ID, '2026-11-20Z', '2026-11-21Z')`,
  candidate: `INSERT INTO candidate (shop_id, brand_id, schedule_id, account_id, candidate_type, staff_by, staff_reason, created_at, ended_at, outcome)
    SELECT shop_id, brand_id, id, ID, 1, (SELECT min(account_id) FROM ship WHERE is_superuser), '${MARK} reason', '2026-11-01Z', '2026-11-02Z', 'cancelled' FROM schedule WHERE shop_id = 1 AND kind = 'group' ORDER BY id LIMIT 1`,
  card: `UPDATE card SET card_no = '${MARK} ' || id WHERE account_id = ID`,
  card_agreement: `INSERT INTO upload (id, account_id, shop_id, brand_id, kind, type, bytes, width, height, hash, state, created_at, used_at)
      VALUES ('0b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d11', ID, 1, 1, 'signature', 'jpeg', 1, 1, 1, repeat('a', 64), 'used', '2026-11-20Z', '2026-11-20Z');
    INSERT INTO card_agreement (brand_id, card_term_id, account_id, signature_id, address, at)
      SELECT 1, min(id), ID, '0b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d11', '${MARK} address', '2026-11-20Z' FROM card_term WHERE brand_id = 1`,
  card_entry: `UPDATE card_entry SET remarks = '${MARK} entry' WHERE card_id IN (SELECT id FROM card WHERE account_id = ID)`,
  card_leave: `INSERT INTO card_leave (card_id, brand_id, shop_id, first_day, last_day, asked_last_day, reason, note, times_allowed, min_days, max_days, created_at, ended_at, days)
    SELECT min(id), 1, 1, '2025-03-01', '2025-03-08', '2025-03-08', 'ill', '${MARK} knee', 1, 7, 30, '2025-02-01Z', '2025-03-09Z', 8 FROM card WHERE account_id = ID AND brand_id = 1`,
  card_refund: `WITH k AS (SELECT * FROM card WHERE account_id = ID AND brand_id = 1 AND id NOT IN (SELECT card_id FROM card_order WHERE card_id IS NOT NULL) ORDER BY id LIMIT 1),
      o AS (INSERT INTO card_order (brand_id, shop_id, account_id, card_tpl_id, kind, card_id, option_id, units, channel, price_fen, paid_fen, status, created_at, cancelled_at)
        SELECT 1, 1, ID, card_tpl_id, 'charge', id, 1, 1, 'FREE', 0, 0, 2, '2026-11-20Z', '2026-11-20Z' FROM k RETURNING id, card_id)
    INSERT INTO card_refund (brand_id, shop_id, card_id, card_order_id, amount_fen, units, bonus_units, by_id, reason, at)
      SELECT 1, 1, card_id, id, 1, 0, 0, (SELECT min(account_id) FROM ship WHERE is_superuser), '${MARK} reason', '2026-11-20Z' FROM o`,
  score_entry: `WITH h AS (UPDATE ship SET score = score + 1 WHERE account_id = ID AND shop_id = 1 RETURNING id, score)
    INSERT INTO score_entry (shop_id, brand_id, ship_id, cause, cause_id, delta, balance, by_id, reason, at)
      SELECT 1, 1, id, 'correction', 1, 1, score, (SELECT min(account_id) FROM ship WHERE is_superuser), '${MARK} reason', '2026-11-20Z' FROM h`,
  body_due: `INSERT INTO body_due (account_id, day) VALUES (ID, '2026-11-19')`,
  report_due: `INSERT INTO report_due (account_id, kind, day) VALUES (ID, 'week', '2026-11-16')`,
  report_week: `INSERT INTO report_week (account_id, shop_id, brand_id, monday, visits, minutes, days, done, made_at, told_at)
    VALUES (ID, 1, 1, '2019-01-07', 1, 60, '{60,0,0,0,0,0,0}', '[]', '2019-01-14Z', '2019-01-14Z')`,
  report_year: `INSERT INTO report_year (account_id, brand_id, year, visits, minutes, data, made_at)
    VALUES (ID, 1, 2019, 1, 60, '{"halves": [1], "months": [1]}', '2020-01-02Z')`,
  heart_record: `INSERT INTO heart_record (brand_id, account_id, start_at, end_at, rates, zones, calorie, is_estimated, age, source, file_hash, created_at)
      VALUES (1, ID, '2026-10-19T10:00Z', '2026-10-19T10:01Z', decode(repeat('8c', 60), 'hex'), '{0,60,0,0,0,0}', 9, true, 36, 'fit', '${MARK} hash', '2026-11-20Z')`,
  gift: `WITH g AS (INSERT INTO gift (brand_id, shop_id, account_id, cause, given_by, reason, state, created_at)
      SELECT 1, 1, ID, 'staff', min(account_id), '${MARK} reason', 'given', '2026-11-20Z' FROM ship WHERE is_superuser RETURNING id)
    INSERT INTO gift_item (gift_id, n, brand_id, kind, note) SELECT id, 1, 1, 'note', '毛巾一条' FROM g`,
  measure: `INSERT INTO measure (id, brand_id, shop_id, account_id, by_id, at, method, "values", note, reason, recorded_at) OVERRIDING SYSTEM VALUE
      SELECT 9990, 1, 1, ID, min(account_id), '2026-11-19Z', '', '{"weight": {"value": 54.2, "unit": "kg"}}', '${MARK} note', '', '2026-11-19Z' FROM ship WHERE is_superuser;
    INSERT INTO measure (id, brand_id, shop_id, account_id, by_id, at, method, "values", note, replaces, reason, recorded_at) OVERRIDING SYSTEM VALUE
      SELECT 9991, 1, 1, ID, min(account_id), '2026-11-19Z', '', '{"weight": {"value": 45.2, "unit": "kg"}}', '${MARK} note', 9990, '${MARK} reason', '2026-11-20Z' FROM ship WHERE is_superuser`,
  invoice: `WITH o AS (INSERT INTO payment_order (id, brand_id, shop_id, account_id, purpose, purpose_id, subject, channel, amount_fen, status, expire_at, created_at)
        VALUES (9991, 1, 1, ID, 'court', 1999999991, '场地', 'WEIXIN', 100, 3, '2026-11-20Z', '2026-11-20Z'),
               (9992, 1, 1, ID, 'court', 1999999992, '场地', 'WEIXIN', 100, 3, '2026-11-20Z', '2026-11-20Z') RETURNING id)
    INSERT INTO invoice (brand_id, shop_id, account_id, order_id, kind, title, tax_no, email, amount_fen, state, asked_at, number, link, issued_at, issued_by, reason, ended_at, ended_by)
      SELECT 1, 1, ID, id, 'company', '${MARK} title', '${MARK} tax', '${MARK} mail', 100, CASE id WHEN 9991 THEN 'void' ELSE 'issued' END, '2026-11-20Z',
             '2631200000000000' || id, '${MARK} link', '2026-11-20Z', a, CASE id WHEN 9991 THEN '${MARK} reason' ELSE '' END,
             CASE id WHEN 9991 THEN timestamptz '2026-11-20Z' END, CASE id WHEN 9991 THEN a END
        FROM o, (SELECT min(account_id) AS a FROM ship WHERE is_superuser) s;
    INSERT INTO invoice (brand_id, shop_id, account_id, order_id, kind, title, tax_no, email, amount_fen, asked_at)
      VALUES (1, 1, ID, 9991, 'person', '${MARK} title', '', '${MARK} mail', 100, '2026-11-20Z')`,
  card_share: `INSERT INTO card_share (card_id, brand_id, account_id, added_at, ended_at, ended_by) SELECT id, brand_id, ID, '2026-11-01Z', '2026-11-02Z', 'user' FROM card WHERE account_id <> ID ORDER BY id LIMIT 1`,
  checkin: `INSERT INTO checkin_frame (id, shop_id, brand_id, key, name) VALUES (9991, 1, 1, 'zz-undone', '全天');
    INSERT INTO checkin (id, shop_id, brand_id, account_id, frame_id, method, status, created_at, start_at, expire_at, checkin_at, checkout_at, returned_at, channel, ended_by,
                         undone_at, undone_by, undo_reason)
      SELECT 9991, 1, 1, ID, 9991, 'STAFF', 5, '2026-11-20Z', '2026-11-20Z', '2026-11-20T12:00Z', '2026-11-20Z', '2026-11-20T01:00Z', '2026-11-20T01:00Z', 'FREE', 'staff',
             '2026-11-20T01:00Z', min(account_id), '${MARK} reason' FROM ship WHERE is_superuser;
    INSERT INTO checkin_event (checkin_id, shop_id, brand_id, from_status, to_status, by, actor_id, at)
      SELECT 9991, 1, 1, x.was, x."is", 'staff', (SELECT min(account_id) FROM ship WHERE is_superuser), '2026-11-20Z' FROM (VALUES (NULL::int, 1), (1, 5)) x (was, "is")`,
  checkin_event: `INSERT INTO checkin_frame (id, shop_id, brand_id, key, name) VALUES (9990, 1, 1, 'zz-frame', '全天');
    INSERT INTO checkin (id, shop_id, brand_id, account_id, frame_id, method, status, created_at, start_at, expire_at, channel, ended_by)
      VALUES (9990, 1, 1, ID, 9990, 'STAFF', 2, '2026-11-20Z', '2026-11-20Z', '2026-11-20T12:00Z', 'FREE', 'staff');
    INSERT INTO checkin_event (checkin_id, shop_id, brand_id, to_status, by, at) VALUES (9990, 1, 1, 3, 'member', '2026-11-20Z');
    INSERT INTO checkin_event (checkin_id, shop_id, brand_id, from_status, to_status, by, actor_id, reason, at)
      SELECT 9990, 1, 1, 3, 2, 'staff', min(account_id), '${MARK} reason', '2026-11-20Z' FROM ship WHERE is_superuser`,
  door_event: `INSERT INTO device (id, shop_id, brand_id, name, created_at) OVERRIDING SYSTEM VALUE VALUES (9990, 1, 1, '门', '2026-11-20Z');
    INSERT INTO door_event (shop_id, brand_id, device_id, account_id, kind, result, at, received_at)
    VALUES (1, 1, 9990, ID, 'call', 'checkin.choose', '2026-11-20Z', '2026-11-20Z')`,
  crowd_reminder: `INSERT INTO crowd_reminder (shop_id, brand_id, account_id, from_at, until_at, created_at)
    VALUES (1, 1, ID, '2026-11-20T10:00Z', '2026-11-20T12:00Z', '2026-11-20Z')`,
  checkin_setting: `INSERT INTO checkin_setting (account_id, shop_id, brand_id, updated_at) VALUES (ID, 1, 1, '2026-11-20Z')`,
  code_use: `INSERT INTO code_use (code_id, purpose, account_id, used_at) VALUES (999990, 'log_in', ID, '2026-11-01Z')`,
  consent: `INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in, withdrawn_at, withdrawn_by, withdrawn_in)
    VALUES (ID, 2, 'face', '1.0', '2026-11-01Z', 'member', 'h5', '2026-11-02Z', 'member', 'h5')`,
  corp_use: `WITH k AS (INSERT INTO corp_card (brand_id, account_id, corp_card_tpl_id, amount_fen, created_at) SELECT brand_id, ID, id, 0, '2026-11-20Z' FROM corp_card_tpl ORDER BY id DESC LIMIT 1 RETURNING id)
    INSERT INTO corp_use (id, booking_id, brand_id, shop_id, corp_card_id, period, subsidy_fen, wallet_fen, state, checkin_lat, checkin_lng) OVERRIDING SYSTEM VALUE
    SELECT 999, (SELECT min(id) FROM booking WHERE account_id = ID), 1, 1, k.id, '', 0, 0, 'released', 31.2, 121.4 FROM k`,
  court_order: `UPDATE court_order SET cancel_remarks = '${MARK} cancel' WHERE account_id = ID`,
  data_copy: `INSERT INTO data_copy (id, account_id, shop_id, brand_id, asked_at) VALUES ('0b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0f', ID, 1, 1, '2026-12-30Z')`,
  face_photo: `INSERT INTO upload (id, account_id, shop_id, brand_id, kind, type, bytes, width, height, hash, state, created_at, used_at)
      VALUES ('0b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d12', ID, 1, 1, 'face', 'jpeg', 1, 1, 1, repeat('b', 64), 'used', '2026-11-20Z', '2026-11-20Z');
    INSERT INTO face_record (ref, brand_id, shop_id, created_at, next_at) VALUES ('0b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d13', 1, 1, '2026-11-20Z', '2026-11-20Z');
    INSERT INTO face_photo (account_id, shop_id, brand_id, place, ref, upload_id, keeps, at)
      VALUES (ID, 1, 1, 1, '0b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d13', '0b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d12', true, '2026-11-20Z')`,
  factor_reset: `INSERT INTO factor_reset (brand_id, shop_id, account_id, reason, at) VALUES (1, 1, ID, '${MARK} reason', '2026-11-20Z')`,
  guardian: `INSERT INTO guardian (consent_id, account_id, brand_id, name, area_code, phone) SELECT id, ID, 2, '${MARK} aunt', 'zh-cn', '13733335555' FROM consent WHERE account_id = ID AND brand_id = 2 AND kind = 'face'`,
  training_correction: `INSERT INTO training_correction (training_id, shop_id, brand_id, account_id, day, delta, reason, made_by, recorded_at)
    SELECT g.training_id, g.shop_id, 1, ID, '2025-01-02', 1, '${MARK} reason', (SELECT min(account_id) FROM ship WHERE is_superuser), '2025-01-03Z' FROM training_gym g ORDER BY 1, 2 LIMIT 1`,
  training_dispute: `INSERT INTO training_dispute (training_id, shop_id, brand_id, account_id, day, words, created_at)
    SELECT g.training_id, g.shop_id, 1, ID, '2026-11-02', '${MARK} words', '2026-11-20Z' FROM training_gym g ORDER BY 1, 2 LIMIT 1`,
  training_reminder: `INSERT INTO training_reminder (training_id, shop_id, brand_id, account_id, kind, asked_at, told_at) SELECT min(id), 1, 1, ID, 'open', '2026-11-19Z', '2026-11-20Z' FROM training`,
  invitation_claim: `WITH i AS (INSERT INTO invitation (event_id, brand_id, account_id, uuid, created_at)
      SELECT e.id, e.brand_id, (SELECT min(account_id) FROM ship WHERE is_superuser), gen_random_uuid(), '2026-11-20Z' FROM invite_event e WHERE e.key = 'coupon' RETURNING *)
    INSERT INTO invitation_claim (id, invitation_id, event_id, shop_id, brand_id, inviter_id, account_id, phone_mac, device_hash, system, app, at, outcome) OVERRIDING SYSTEM VALUE
      SELECT 9990, id, event_id, 1, brand_id, account_id, ID, 'zz', '${MARK} device', 'iphone', 'weixin', '2026-11-20Z', 'none' FROM i`,
  idempotency: `INSERT INTO idempotency (account_id, route, key, body_hash, answer, created_at) VALUES (ID, 'r', 'k', 'h', '{"name": "${MARK}"}', '2026-12-05Z')`,
  late_remind: `INSERT INTO late_remind (booking_id, number, shop_id, brand_id, sent_at) SELECT id, 3, shop_id, brand_id, '2026-11-20Z' FROM booking WHERE account_id = ID ORDER BY id LIMIT 1`,
  lost_phone: `WITH u AS (INSERT INTO code_use (code_id, purpose, account_id, shop_id, used_at) VALUES (999991, 'lost', ID, 1, '2026-11-01Z') RETURNING id)
    INSERT INTO lost_phone (brand_id, shop_id, account_id, by_id, to_area, to_phone, proof_use, reason, asked_at, due_at, ended_at, ending)
    SELECT 1, 1, ID, (SELECT min(account_id) FROM ship WHERE is_superuser), 'zh-cn', '13711112222', id, '${MARK} reason', '2026-11-01Z', '2026-11-02Z', '2026-11-01T10:00Z', 'stopped' FROM u`,
  lost_phone_brand: `INSERT INTO lost_phone_brand (lost_phone_id, brand_id, account_id, told_at) SELECT id, 2, ID, '2026-11-01Z' FROM lost_phone WHERE account_id = ID`,
  phone_hold: `INSERT INTO phone_hold (brand_id, account_id, asked_at, held_at, confirmed_at, confirmed_by) SELECT brand_id, ID, '2026-11-01Z', '2026-11-08Z', '2026-11-09Z', ID FROM card WHERE account_id = ID ORDER BY id LIMIT 1`,
  phone_hold_card: `INSERT INTO phone_hold_card (phone_hold_id, card_id, brand_id) SELECT h.id, k.id, k.brand_id FROM phone_hold h JOIN card k ON k.account_id = h.account_id AND k.brand_id = h.brand_id WHERE h.account_id = ID ORDER BY k.id LIMIT 1`,
  no_show_lift: `INSERT INTO no_show_lift (shop_id, brand_id, account_id, lifted_by, reason, lifted_at) SELECT 1, 1, ID, min(account_id), '${MARK} ill', '2026-11-20Z' FROM ship WHERE is_superuser`,
  member_note: `INSERT INTO member_note (shop_id, brand_id, account_id, author_id, words, created_at) SELECT 1, 1, ID, min(account_id), '${MARK} knee', '2026-11-20Z' FROM ship WHERE is_superuser`,
  notice: `INSERT INTO notice (brand_id, shop_id, account_id, kind, params, order_kind, order_id, created_at)
    SELECT 1, 1, s.account_id, 'class.late', '{"member": "${MARK} name"}', 'booking', (SELECT min(id) FROM booking WHERE account_id = ID), '2026-11-20Z' FROM ship s WHERE s.is_superuser LIMIT 1;
    INSERT INTO booking_invite (booking_id, partner_id, shop_id, brand_id, invited_at)
    SELECT b.id, (SELECT max(id) FROM account WHERE id <> ID), b.shop_id, b.brand_id, '2026-11-20Z' FROM booking b WHERE b.account_id = ID ORDER BY b.id DESC LIMIT 1;
    INSERT INTO notice (brand_id, shop_id, account_id, kind, params, created_at) SELECT 1, 1, max(id), 'partner.invited', '{"by": "zz-personal n."}', '2026-11-20Z' FROM account WHERE id <> ID;
    INSERT INTO notice (brand_id, shop_id, account_id, kind, params, created_at) VALUES (1, 1, ID, 'visit.made', '{"by": "${MARK}"}', '2026-11-20Z')`,
  medal_given: `INSERT INTO medal (id, brand_id, key, name, kind, start_on) VALUES (9990, 1, 'zz-deleted', '勋章', 'first', '2026-01-01');
    INSERT INTO medal_given (brand_id, medal_id, account_id, shop_id, period_start, reached_on, times, given_at) VALUES (1, 9990, ID, 1, '1970-01-01', '2026-11-20', 1, '2026-11-20Z')`,
  offer_consent: `INSERT INTO offer_consent (account_id, version, given_at, withdrawn_at) VALUES (ID, '1.0', '2026-11-01Z', '2026-11-02Z')`,
  phone_change: `INSERT INTO phone_change (account_id, by_id, from_area, from_phone, to_area, to_phone, refused, at) VALUES (ID, ID, 'zh-cn', '${PHONE}', 'zh-cn', '13733334444', 'member.step_up', '2026-11-20Z');
    INSERT INTO phone_change (account_id, by_id, from_area, from_phone, to_area, to_phone, refused, at) SELECT min(id), min(id), 'zh-cn', '1', 'zh-cn', '${PHONE}', 'member.phone_taken', '2026-11-20Z' FROM account WHERE id <> ID`,
  plan_order: `UPDATE plan_order SET remarks = '${MARK} remarks', origin = '${MARK} origin', recommend_account_id = (SELECT min(id) FROM account WHERE id <> ID) WHERE account_id = ID`,
  sandbox_agreement: `INSERT INTO renewal_contract (id, brand_id, shop_id, account_id, card_tpl_id, card_id, option_id, units, price_fen, provider, code, status, created_at, closed_at, closed_by, next_ask_at)
      SELECT 9991, k.brand_id, 1, ID, k.card_tpl_id, k.id, 1, 1, 1, 'alipay', 'zz-agreement', 4, '2026-11-20Z', '2026-11-20Z', 'signer', '2026-11-20Z' FROM card k WHERE k.account_id = ID ORDER BY k.id LIMIT 1;
    INSERT INTO sandbox_agreement (appid, code, account, scene, period_days, next_day, most_fen, notify_url, state, token, created_at)
      VALUES ('a', 'zz-agreement', '${MARK} phone', 's', 30, '2026-12-20', 100, '/', 'offered', 'zz-agreement', '2026-11-20Z')`,
  sandbox_contract: `INSERT INTO renewal_contract (id, brand_id, shop_id, account_id, card_tpl_id, card_id, option_id, units, price_fen, provider, code, status, created_at, closed_at, closed_by, next_ask_at)
      SELECT 9990, k.brand_id, 1, ID, k.card_tpl_id, k.id, 1, 1, 1, 'wechat', 'zz-contract', 4, '2026-11-20Z', '2026-11-20Z', 'signer', '2026-11-20Z' FROM card k WHERE k.account_id = ID ORDER BY k.id LIMIT 1;
    INSERT INTO sandbox_contract (merchant, code, plan_id, appid, openid, account, serial, notify_url, state, token, created_at)
      VALUES ('m', 'zz-contract', '1', 'wx1', '${MARK} openid', '${MARK} phone', '1', '/', 'offered', 'zz-token', '2026-11-20Z')`,
  sandbox_notice: `INSERT INTO payment_order (id, brand_id, shop_id, account_id, purpose, purpose_id, subject, channel, amount_fen, status, expire_at, created_at)
      VALUES (9990, 1, 1, ID, 'court', 2000000002, '场地', 'WEIXIN', 100, 2, '2026-11-20Z', '2026-11-20Z');
    INSERT INTO payment_trade (id, order_id, brand_id, provider, method, channel, trade_no, amount_fen, state, expire_at, created_at, ended_at, next_check_at)
      VALUES (9990, 9990, 1, 'wechat', 'jsapi', 'WEIXIN', 'zz-trade', 100, 'closed', '2026-11-20Z', '2026-11-20Z', '2026-11-20Z', '2026-11-20Z');
    INSERT INTO sandbox_notice (id, provider, merchant, trade_no, url, message, state, behind_next, due_at, tries, last_answer, created_at)
      VALUES ('00000000-0000-4000-8000-000000000001', 'wechat', 'm', 'zz-trade', '/', '{"payer": "${MARK}"}', 'delivered', false, '2026-11-20Z', 1, '', '2026-11-20Z')`,
  sandbox_sms: `INSERT INTO sandbox_sms (provider, phone, template, variables, reference, sent_at) VALUES ('tencent', '86${PHONE}', 't', '{123456}', 'r', '2026-11-20Z')`,
  sandbox_trade: `INSERT INTO sandbox_trade (provider, merchant, trade_no, appid, method, amount_fen, subject, notify_url, return_url, payer, prepay_id, state, last_error, expire_at, created_at, cashier_token)
    VALUES ('wechat', 'm', 'zz', 'wx1', 'jsapi', 100, '课', '/', '/', '${MARK} openid', 'p', 'closed', '', '2026-11-20Z', '2026-11-20Z', 'c')`,
  sandbox_weixin_message: `INSERT INTO sandbox_weixin_message (appid, openid, template_id, page, data, sent_at) VALUES ('wx1', '${MARK} openid', 't', '/', '{"thing1": "${MARK}"}', '2026-11-20Z')`,
  remind_me: `INSERT INTO remind_me (brand_id, shop_id, account_id, kind, activity_id, asked_at, told_at)
    SELECT brand_id, shop_id, ID, 'activity_open', id, '2026-11-01Z', '2026-11-02Z' FROM activity WHERE shop_id = 1 ORDER BY id LIMIT 1`,
  second_factor: `WITH f AS (INSERT INTO second_factor (account_id, secret, enrolled_at, last_step) VALUES (ID, '${MARK} secret', '2026-11-20Z', 1) RETURNING id),
      c AS (INSERT INTO recovery_code (factor_id, hash) SELECT id, '${MARK} hash' FROM f)
    INSERT INTO factor_proof (factor_id, step, at) SELECT id, 1, '2026-11-20Z' FROM f`,
  session: `INSERT INTO session (token_hash, account_id, client, created_at, expire_at) VALUES ('zz', ID, 'h5', '2026-12-05Z', '2027-01-05Z')`,
  ship: `UPDATE ship SET origin = '${MARK} origin', stored = '${MARK} stored', birthday = '05-20' WHERE account_id = ID`,
  sms_code: `INSERT INTO sms_code (area_code, phone, code_hash, address_hash, created_at, expire_at) VALUES ('zh-cn', '${PHONE}', 'h', 'a', '2026-12-05Z', '2026-12-05Z')`,
  staff_act: `INSERT INTO staff_act (brand_id, shop_id, actor_id, about_id, route, input, address, client, at) VALUES (1, 1, ID, NULL, 'POST /', '{}', '${MARK} address', '${MARK} client', '2026-11-20Z')`,
  staff_role: `INSERT INTO staff_role (shop_id, brand_id, area_code, phone, name, role, permissions, refund_most_fen, corrections_a_day, teacher_id, given_way, given_by, given_at, until_at, account_id, taken_at, ended_at)
    SELECT 1, 1, 'zh-cn', '${PHONE}', '${MARK} name', 'desk', '{till_can_write}', 100, 1, (SELECT min(id) FROM teacher WHERE shop_id = 1), 'page', min(account_id), '2026-11-01Z', '2026-11-08Z', ID, '2026-11-02Z', '2026-11-03Z' FROM ship WHERE is_superuser`,
  staff_search: `INSERT INTO staff_search (account_id, shop_id, brand_id, kind, asked, found, created_at) SELECT min(account_id), 1, 1, 'name', '${MARK} name', 1, '2026-11-20Z' FROM ship WHERE is_superuser;
    INSERT INTO staff_search (account_id, shop_id, brand_id, kind, asked, found, created_at) SELECT min(account_id), 1, 1, 'tail', '0001', 1, '2026-11-20Z' FROM ship WHERE is_superuser`,
  staff_search_found: `INSERT INTO staff_search_found (staff_search_id, account_id, brand_id) SELECT min(id), ID, 1 FROM staff_search ON CONFLICT DO NOTHING`,
  subscribe_grant: `INSERT INTO subscribe_grant (account_id, brand_id, appid, template_id, granted, updated_at) VALUES (ID, 1, 'wx1', '${MARK}', 1, '2026-11-20Z')`,
  upload: `INSERT INTO upload (id, account_id, shop_id, brand_id, kind, type, bytes, width, height, hash, created_at) VALUES ('0b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e', ID, 1, 1, 'face', 'jpeg', 1, 1, 1, repeat('0', 64), '2026-12-06Z')`,
  vacancy: `INSERT INTO vacancy (shop_id, brand_id, schedule_id, account_id, created_at) SELECT shop_id, brand_id, id, ID, '2026-11-20Z' FROM schedule WHERE shop_id = 1 AND kind = 'group' ORDER BY id LIMIT 1`,
  voucher_guess: `INSERT INTO voucher_guess (brand_id, shop_id, account_id, device, at) VALUES (1, 1, ID, '${MARK} device', '2026-12-05Z')`,
  voucher_use: `INSERT INTO voucher_use (brand_id, shop_id, account_id, kind, certificate, use_no, code_mac, last4, request_id, product, rule_id, amount_fen, is_monthly, state, sent_at, deadline, created_at, settled_words)
    SELECT 1, 1, ID, 'douyin', 'deleted', 1, 'mac', '0001', '7b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e', '券', min(id), 100, false, 'undone', '2026-11-20Z', '2026-11-20Z', '2026-11-20Z', '${MARK} words' FROM voucher_rule WHERE brand_id = 1`,
  view_log: `INSERT INTO view_log (shop_id, brand_id, account_id, client_user_id, client_path, created_at) VALUES (1, 1, ID, '${MARK} client', '/${MARK}', '2026-11-20Z')`,
  visit: `INSERT INTO visit (shop_id, brand_id, account_id, seller_id, visit_at, created_at) SELECT 1, 1, ID, min(account_id), '2026-11-20Z', '2026-11-19Z' FROM ship WHERE is_superuser AND shop_id = 1`,
}

/** The rows that no shop ever wrote, and the audit would find. */
export const unfilled = `DELETE FROM invitation_claim WHERE id = 9990; DELETE FROM corp_use WHERE id = 999; DELETE FROM renewal_contract WHERE id = 9990; DELETE FROM payment_trade WHERE id = 9990; DELETE FROM invoice WHERE order_id IN (9991, 9992); DELETE FROM payment_order WHERE id IN (9990, 9991, 9992);
  WITH f AS (DELETE FROM card_refund WHERE at = '2026-11-20Z' RETURNING card_order_id) DELETE FROM card_order o USING f WHERE o.id = f.card_order_id`

/** Ends what the demo's member has open, so that nothing is in the way of the deletion. */
export const settle = `UPDATE candidate SET ended_at = '2026-11-21Z', outcome = 'cancelled' WHERE account_id = ID AND ended_at IS NULL`
