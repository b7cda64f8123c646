/**
 * The columns of each table that hold nothing of a person, and stay when the person's account is deleted: numbers of rows (that of the account names nobody any more),
 * money, times, states, and what is the house's: its catalogue, its people as it shows them, its timetable and its prices. All others are personal and are listed with
 * what empties them in `server/db/personal/tables.ts`.
 */
export const plainColumns: Readonly<Record<string, string>> = {
  account: 'id created_at profile_version leaving_at',
  account_deletion: 'id account_id proof_use given_up_fen asked_at due_at waits_since ended_at ending',
  activity:
    'id shop_id brand_id key name image place start_at end_at status need_sign_up sign_up_start sign_up_end support_card description',
  activity_option: 'id activity_id brand_id key name is_free price_fen limit_user_count limit_total_count limit_user_status order_count',
  attendance: 'id shop_id brand_id account_id at cause booking_id self_training_id checkin_id recorded_at',
  attendance_event: 'id shop_id brand_id account_id attendance_id kind cause booking_id checkin_id at recorded_at',
  booking:
    'id shop_id brand_id schedule_id account_id booked_by count channel card_id price_rule_id cost_units is_trial status has_checked_in activity_id refund_type start_at end_at created_at cancelled_at held_until is_private changed_by changed_at is_extra_trial may_overlap free_to_leave free_until',
  brand: 'id key name logo gym_id',
  brand_wording: 'id brand_id origin replacement sort',
  captcha_spent: 'nonce expire_at is_solved',
  // A hash for an hour, which no row of a person has but the codes that go with it.
  captcha_wrong: 'wrong_by expire_at',
  card: 'id brand_id account_id card_tpl_id type balance_units start_day end_day valid_from valid_to check_valid is_active is_locked lock_start lock_end is_auto_start meituan_monthly_card version created_at paid_fen paid_units bonus_units earned_fen earned_on lapsed_at planned_start planned_end earlier closed_at earns_from month_day gift_id',
  card_agreement: 'id brand_id card_term_id account_id at',
  card_agreement_of: 'card_id card_term_id card_agreement_id brand_id',
  card_entry:
    'id card_id brand_id shop_id kind delta_units balance_units booking_id created_at court_order_id plan_order_id paid_fen card_order_id checkin_id',
  card_order:
    'id brand_id shop_id account_id card_tpl_id kind card_id option_id units days start_day channel pay_card_id price_fen discount_fen paid_fen limit_count agreement_id status held_until refund_type end_before end_after created_at paid_at cancelled_at first_price months',
  card_leave: 'id card_id brand_id shop_id first_day last_day asked_last_day times_allowed min_days max_days created_at ended_at days',
  card_refund: 'id brand_id shop_id card_id card_order_id amount_fen units bonus_units by_id at',
  invoice: 'id brand_id shop_id account_id order_id kind amount_fen state asked_at number issued_at issued_by ended_at ended_by',
  card_reminder: 'id card_id brand_id kind last_day card_entry_id told_at',
  card_shop: 'card_id shop_id brand_id',
  card_term: 'id brand_id card_tpl_id version content need_signature changes published_at hash',
  card_tpl:
    'id brand_id key name type description image term_content limit_user_count day_times week_times month_times pre_times on_sale sort is_public refund_days leave_times leave_min_days leave_max_days share_count',
  card_tpl_option:
    'id card_tpl_id brand_id key charge_units price_fen days auto_renew auto_renew_first_price_fen auto_renew_trigger_units custom_start_days months',
  card_tpl_shop: 'card_tpl_id shop_id brand_id',
  // An entry stands with what was paid for it; who handed out a locker is in its events.
  checkin:
    'id shop_id brand_id account_id frame_id method status created_at start_at expire_at checkin_at checkout_at channel card_id cost_units booking_id court_order_id back_id day_id price_fen is_trial held_until paid_at locker_number wristband_number returned_at ended_by host_id fee undone_at undone_by by_position counts',
  checkin_cost: 'frame_id shop_id brand_id card_tpl_id cost_units',
  checkin_event: 'id checkin_id shop_id brand_id from_status to_status by actor_id device_id at',
  checkin_frame: 'id shop_id brand_id key name max_users users_count online_price_fen trial_price_fen removed_at fee',
  checkin_holiday: 'shop_id brand_id day name',
  checkin_holiday_time: 'shop_id brand_id day frame_id start_minute end_minute',
  checkin_repeat: 'frame_id shop_id brand_id weekday start_minute end_minute',
  checkin_shop: 'shop_id brand_id has_scan needs_staff booked_minutes checkout_metres guests_a_month position_metres position_counts',
  class_mark: 'booking_id shop_id brand_id mark marked_by marked_at told_at',
  class_series:
    'id shop_id brand_id key weekdays on_days except_days cancelled_days from_day until_day course_id teacher_id space_id price_plan_id start_minute minutes capacity trial_capacity min_people is_online open_type open_days_before open_minute open_hours made_until changed_at is_guessed',
  class_series_gap: 'series_id shop_id brand_id day reason noted_at',
  code_day: 'brand_id day lane codes',
  corp: 'id brand_id qc_corpid name',
  corp_card:
    'id brand_id account_id corp_card_tpl_id amount_fen user_balance_fen user_freeze_fen start_day end_day disable_corp_rule paused_by version created_at paused_by_plan',
  corp_card_tpl:
    'id brand_id corp_id name logo status need_checkin need_checkin_start limit_amount max_cost_fen limit_gym cities limit_unit limit_times unit checkin_metres key checkin_before_minutes checkin_after_minutes',
  corp_card_tpl_shop: 'corp_card_tpl_id shop_id brand_id',
  corp_entry:
    'id brand_id shop_id corp_id wallet corp_card_id kind delta_fen delta_freeze_fen balance_fen freeze_fen booking_id created_at plan_order_id',
  corp_quota: 'corp_card_id brand_id period cost_fen frozen_fen',
  corp_use:
    'booking_id brand_id shop_id corp_card_id period subsidy_fen wallet_fen state checkin_start checkin_end checked_in_at missed_at id plan_order_id start_at end_at',
  corp_wallet: 'corp_id brand_id balance_fen freeze_fen',
  coupon_tpl:
    'id brand_id key name description image is_red_envelope coupon_type amount reach_fen course_pay_on_line new_cards charge_cards',
  coupon_tpl_shop: 'coupon_tpl_id shop_id brand_id',
  coupon_use: 'order_id brand_id shop_id user_coupon_id price_fen discount_fen state',
  course: 'id shop_id brand_id key name photo description is_private difficulty minutes photos prepare',
  course_tag: 'course_id tag_id brand_id',
  court: 'id shop_id brand_id key court_type_id name image description sort is_open open_minute close_minute slot_minutes price_plan_id',
  court_band: 'court_id position shop_id brand_id weekdays from_minute to_minute price_plan_id',
  court_order:
    'id shop_id brand_id account_id booked_by channel card_id cost_units status refund_type start_at end_at held_until created_at cancelled_at',
  court_slot: 'court_order_id court_id shop_id brand_id start_at end_at price_rule_id cost_units is_taken',
  court_type: 'id shop_id brand_id key name logo sort days_can_order minutes_can_order',
  demo_mark: 'id made_for made_at',
  device: 'id shop_id brand_id name created_at seen_at revoked_at',
  device_secret: 'id device_id shop_id brand_id secret_hash created_at ends_at',
  door_event: 'id shop_id brand_id device_id actor_id checkin_id kind step result step_key at received_at offline',
  gift: 'id brand_id shop_id account_id cause card_order_id given_by state held_why decide_by decided_at decided_by taken_back_at created_at',
  gift_item: 'gift_id n brand_id kind user_coupon_id card_id note',
  face_record: 'ref brand_id shop_id created_at leaves_at next_at tries',
  // A mark is that of tens of thousands of phones.
  former_phone: 'account_id mark',
  locker: 'shop_id brand_id number area removed_at',
  money_entry:
    'id posting brand_id shop_id account provider amount_fen trade_id refund_id card_id booking_id at corp_id corp_card_id court_order_id plan_order_id order_id checkin_id',
  payment_event: 'id order_id kind detail at',
  payment_exception: 'id brand_id kind subject order_id detail created_at resolved_at',
  payment_line: 'order_id position kind label amount_fen',
  payment_notice: 'provider brand_id notice_id trade_no received_at',
  payment_order:
    'id brand_id shop_id account_id purpose purpose_id subject channel amount_fen status trade_id expire_at created_at paid_at closed_at priced_for is_deducted',
  payment_refund:
    'id order_id trade_id brand_id refund_no amount_fen reason state tries next_try_at provider_refund_id last_error created_at ended_at stated_on',
  payment_statement: 'brand_id provider day payments refunds differences checked_at',
  payment_statement_try: 'brand_id provider day tries next_try_at last_error',
  payment_trade:
    'id order_id brand_id provider method channel trade_no amount_fen state transaction_id prepay prepay_at expire_at created_at ended_at checks next_check_at',
  plan: 'id shop_id brand_id key name description logo teacher_id from_date daily_view_time difficulty is_free trial_price_fen trial_original_price_fen on_sale version',
  plan_day: 'id plan_id brand_id position name is_rest cards',
  plan_order:
    'id plan_id shop_id brand_id account_id booked_by channel card_id plan_rule_id cost_units is_trial status held_until refund_type activity_id created_at cancelled_at',
  plan_rule: 'id plan_id brand_id channel card_tpl_id cost_units',
  plan_template: 'id shop_id brand_id created_by name tags description difficulty days created_at',
  price_plan: 'id shop_id brand_id key',
  price_rule:
    'id price_plan_id shop_id brand_id channel card_tpl_id from_number to_number cost_units for_trial trial_price_fen trial_original_price_fen limit_user_status limit_user_count',
  private_offer:
    'id shop_id brand_id teacher_id course_id price_plan_id minutes step_minutes max_users is_online is_shared mandatory_share shared_text open_type open_hours open_days_before open_minute is_active version',
  private_offer_space: 'private_offer_id space_id brand_id sort',
  product: 'id shop_id brand_id key name image price_fen status sort',
  renewal_contract:
    'id brand_id shop_id account_id card_tpl_id card_id card_order_id option_id units days months price_fen trigger_units provider code contract_id status created_at signed_at live_at paused_at closed_at closed_by ended_at next_ask_at asks',
  renewal_deduction: 'id brand_id contract_id period ends told_at announced_at due_day status tries next_try_at card_order_id ended_at',
  sandbox_agreement:
    'appid code scene period_days next_day most_fen notify_url return_url state agreement_no token created_at signed_at ended_at',
  sandbox_contract: 'merchant code plan_id appid serial notify_url trade_no state contract_id token created_at signed_at ended_at ended_by',
  sandbox_face: 'ref gate hash at',
  sandbox_key: 'name private_pem public_pem secret created_at',
  sandbox_notice: 'id provider merchant trade_no url state behind_next due_at tries last_answer created_at',
  sandbox_refund: 'provider merchant refund_no trade_no refund_id amount_fen reason notify_url state created_at ended_at',
  sandbox_sms_nonce: 'nonce at',
  sandbox_switch: 'id provider target fault params trade_no remaining created_at',
  sandbox_trade:
    'provider merchant trade_no appid method amount_fen refunded_fen subject notify_url return_url prepay_id state transaction_id last_error expire_at created_at paid_at closed_at cashier_token',
  sandbox_weixin_call: 'appid path count',
  sandbox_weixin_code: 'once used_at',
  schedule:
    'id shop_id brand_id key course_id teacher_id space_id price_plan_id start_at end_at shop_day capacity booked trial_capacity trial_booked is_online is_cross is_cancelled open_type open_at open_hours version kind private_offer_id is_idle is_deleted called_off_by min_people people_reached called_off_at reopened_by settled_at called_off_reason changed_by changed_at series_id',
  schema_migration: 'id checksum applied_at',
  settings_change: 'id brand_id shop_id account_id at',
  shop: 'id brand_id key name city_code phone logo image address gd_lng gd_lat images services opening_hours description has_face_guard has_weixin module_team module_private module_court module_payment team_minutes_can_order private_minutes_can_order minutes_can_cancel team_course_can_wait team_course_wait_method team_minutes_can_wait hide_course_user_num theme skin minutes_to_pay media_hosts overlap_allowed desk_channels staff_book_late staff_second_factor card_low_fen card_low_times no_show_count no_show_days no_show_block_days no_show_unmarked invoice_seller invoice_tax_no invoice_hours timetable_days',
  shop_ad: 'id shop_id brand_id key title image url sort',
  shop_notice: 'id shop_id brand_id title url created_at',
  shop_share: 'shop_id brand_id kind title description image_url',
  space: 'id shop_id brand_id key name',
  sql_release: 'name functions seen_at',
  staff_act: 'id brand_id shop_id actor_id about_id route input at',
  // The reason of a call-off is what all members of the class read.
  staff_act_end: 'staff_act_id brand_id code at detail',
  staff_role: 'given_by ended_by',
  staff_search: 'id account_id shop_id brand_id kind found created_at',
  tag: 'id shop_id brand_id name sort',
  teacher: 'id shop_id brand_id account_id key username avatar gender title description score images',
  teacher_hours: 'id shop_id brand_id teacher_id weekday day from_minute to_minute',
  teacher_rest: 'id shop_id brand_id teacher_id start_at end_at created_at',
  till_entry: 'id brand_id shop_id kind channel amount_fen trade_id refund_id corrects counted_fen account_id reason at',
  user_coupon:
    'id brand_id account_id coupon_tpl_id serial start_day end_day used_at version created_at gift_id amount_fen extended_at ending_told_at taken_back_at',
  weapp_code: 'appid shop_id brand_id scene type picture made_at used_at',
  weixin_pass: 'appid kind value expire_at renewing_until',
  write_probe: 'filler',
}
