import { cardTables } from './card-tables'
import { ownTables } from './own-tables'
import { phoneTables } from './phone-tables'
import { blank, goes, type PersonalTable } from './table'

/** An agreement as the stand-in for a provider keeps it. */
const AGREED = 'code IN (SELECT code FROM renewal_contract WHERE account_id = :account)'

/**
 * The tables that hold something of a person, in the order in which it is erased: what is found by another table goes before that one. Their other columns stay
 * and hold nothing of a person; a test has the list of them.
 */
export const personalTables: readonly PersonalTable[] = [
  // The messages that the stand-in for the providers was sent.
  {
    table: 'sandbox_sms',
    personal: 'id provider phone template variables reference sent_at',
    erase: [goes("phone LIKE '%' || :phone")],
  },
  {
    table: 'sandbox_weixin_message',
    personal: 'id appid openid template_id page data sent_at',
    erase: [goes('openid IN (SELECT openid FROM account_openid WHERE account_id = :account)')],
  },
  // A delivered notice names the payer under seal.
  {
    table: 'sandbox_notice',
    personal: 'message',
    erase: [
      blank(
        'trade_no IN (SELECT t.trade_no FROM payment_trade t JOIN payment_order o ON o.id = t.order_id WHERE o.account_id = :account UNION ALL SELECT c.code FROM renewal_contract c WHERE c.account_id = :account)',
        { message: "'{}'" },
      ),
    ],
  },
  {
    table: 'sandbox_trade',
    personal: 'payer',
    erase: [blank('payer IN (SELECT openid FROM account_openid WHERE account_id = :account)', { payer: "''" })],
  },
  { table: 'sandbox_agreement', personal: 'account', erase: [blank(AGREED, { account: "''" })] },
  { table: 'sandbox_contract', personal: 'openid account', erase: [blank(AGREED, { openid: "''", account: "''" })] },
  {
    table: 'sms_code',
    personal:
      'id area_code phone code_hash wrong_tries shop_id address_hash created_at expire_at used_at purpose lane asked_by device_hash account_id keeps_use provider session_hash',
    erase: [goes('account_id = :account OR (area_code = :area AND phone = :phone)')],
  },
  ...ownTables,
  {
    table: 'session',
    personal: 'token_hash account_id client created_at expire_at step_up_at step_up_use id seen_at system app is_new_device factor_at',
    erase: [goes('account_id = :account')],
  },
  {
    table: 'account_device',
    personal: 'account_id device_hash seen_at',
    erase: [goes('account_id = :account')],
  },
  {
    table: 'account_openid',
    personal: 'account_id appid openid unionid created_at',
    erase: [goes('account_id = :account')],
  },
  {
    table: 'subscribe_grant',
    personal: 'account_id brand_id appid template_id granted updated_at',
    erase: [goes('account_id = :account')],
  },
  // Tries of others to get this phone name it, too.
  ...phoneTables,
  {
    table: 'code_use',
    personal: 'id code_id purpose account_id shop_id used_at',
    erase: [goes('account_id = :account')],
  },
  {
    table: 'idempotency',
    personal: 'account_id route key body_hash answer created_at',
    erase: [goes('account_id = :account')],
  },
  // Messages to others that name the person go as well.
  {
    table: 'notice',
    personal: 'id brand_id shop_id account_id kind params path order_kind order_id created_at read_at pushed_at',
    erase: [
      goes('account_id = :account'),
      goes(
        "kind IN ('class.late', 'partner.invited') AND order_kind = 'booking' AND order_id IN (SELECT id FROM booking WHERE account_id = :account)",
      ),
      goes(
        "kind = 'partner.invited' AND params ->> 'by' = :nickname AND account_id IN (SELECT i.partner_id FROM booking_invite i JOIN booking b ON b.id = i.booking_id WHERE b.account_id = :account)",
      ),
    ],
  },
  {
    table: 'view_log',
    personal: 'id shop_id brand_id account_id client_user_id client_path created_at',
    erase: [goes('account_id = :account')],
  },
  {
    table: 'candidate',
    personal:
      'id shop_id brand_id schedule_id account_id candidate_type created_at ended_at count channel card_id corp_card_id auto_start_confirmed outcome booking_id skip_reason skipped_at ended_move skipped_move overlap_confirmed place placed_move staff_by staff_reason',
    erase: [goes('account_id = :account')],
  },
  {
    table: 'vacancy',
    personal: 'id shop_id brand_id schedule_id account_id created_at told_at ended_at',
    erase: [goes('account_id = :account')],
  },
  {
    table: 'booking_invite',
    personal: 'booking_id partner_id shop_id brand_id invited_at',
    erase: [goes('partner_id = :account OR booking_id IN (SELECT id FROM booking WHERE account_id = :account)')],
  },
  {
    table: 'late_remind',
    personal: 'booking_id number shop_id brand_id sent_at',
    erase: [goes('booking_id IN (SELECT id FROM booking WHERE account_id = :account)')],
  },
  {
    table: 'member_note',
    personal: 'id shop_id brand_id account_id author_id words created_at',
    erase: [goes('account_id = :account')],
  },
  {
    table: 'no_show_lift',
    personal: 'id shop_id brand_id account_id lifted_by reason lifted_at',
    erase: [goes('account_id = :account')],
  },
  // A search that named the person.
  {
    table: 'staff_search',
    personal: 'asked',
    erase: [
      blank('asked IN (:username, :phone, right(:phone, 4)) AND shop_id IN (SELECT shop_id FROM ship WHERE account_id = :account)', {
        asked: "''",
      }),
    ],
  },
  // From where a person acted who was of the staff once. What is recorded of an act has no words about anybody.
  {
    table: 'staff_act',
    personal: 'address client',
    erase: [blank('actor_id = :account', { address: "''", client: "''" })],
  },
  {
    table: 'visit',
    personal: 'id shop_id brand_id account_id seller_id visit_at created_at',
    erase: [goes('account_id = :account OR seller_id = :account')],
  },
  // Attendances of classes are kept with their bookings, those of a venue with the entry; that somebody came stays under the number of the account (`attendance_event`).
  {
    table: 'attendance',
    personal: '',
    erase: [goes('account_id = :account AND self_training_id IS NOT NULL')],
  },
  {
    table: 'self_training',
    personal: 'id shop_id brand_id account_id name start_at end_at status created_at',
    erase: [goes('account_id = :account')],
  },
  // Why staff let somebody in, or did not, or undid it.
  {
    table: 'checkin',
    personal: 'undo_reason',
    erase: [blank('account_id = :account', { undo_reason: "''" })],
  },
  {
    table: 'checkin_event',
    personal: 'reason',
    erase: [blank('checkin_id IN (SELECT id FROM checkin WHERE account_id = :account)', { reason: "''" })],
  },
  // The people whom a gate refused without a record.
  {
    table: 'door_event',
    personal: 'account_id',
    erase: [blank('account_id = :account', { account_id: 'NULL' })],
  },
  // That terms were agreed to is kept with the card, under the number of the account; the signature goes with the pictures.
  {
    table: 'card_agreement',
    personal: 'signature_id address',
    erase: [blank('account_id = :account', { signature_id: 'NULL', address: "''" })],
  },
  // A picture of a course is the shop’s. The bytes go with the rows (`forgetUploads`).
  {
    table: 'upload',
    personal: 'id account_id shop_id brand_id kind type bytes width height hash content_hash state created_at used_at',
    erase: [goes("account_id = :account AND kind <> 'course'")],
  },
  ...cardTables,
  {
    table: 'body_due',
    personal: 'id account_id day',
    erase: [goes('account_id = :account')],
  },
  // What was given stays under the number of the account, as what became of it does; not the words of the staff.
  {
    table: 'gift',
    personal: 'reason',
    erase: [blank('account_id = :account', { reason: "left('#', char_length(reason))" })],
  },
  {
    table: 'corp_use',
    personal: 'checkin_lat checkin_lng',
    erase: [blank('corp_card_id IN (SELECT id FROM corp_card WHERE account_id = :account)', { checkin_lat: 'NULL', checkin_lng: 'NULL' })],
  },
  // Orders stay under the number of the account.
  {
    table: 'booking',
    personal: 'remarks cancel_remarks origin recommend_account_id',
    erase: [blank('account_id = :account', { remarks: "''", cancel_remarks: "''", origin: "''", recommend_account_id: 'NULL' })],
  },
  {
    table: 'court_order',
    personal: 'cancel_remarks',
    erase: [blank('account_id = :account', { cancel_remarks: "''" })],
  },
  {
    table: 'plan_order',
    personal: 'remarks origin recommend_account_id',
    erase: [blank('account_id = :account', { remarks: "''", origin: "''", recommend_account_id: 'NULL' })],
  },
  {
    table: 'ship',
    personal:
      'id account_id shop_id brand_id status score is_teacher is_staff is_superuser permissions origin recommend_account_id created_at stored activity_id birthday needs_factor',
    erase: [goes('account_id = :account')],
  },
  // The last: what is found by the phone is gone by then. Another name forgets its initials, so they are set after it.
  {
    table: 'account',
    personal: 'area_code phone username avatar gender initials address date_of_birth',
    erase: [
      blank('id = :account', {
        area_code: "'zh-cn'",
        phone: "'#' || id",
        username: ':gone',
        avatar: "''",
        gender: 'NULL',
        address: "''",
        date_of_birth: 'NULL',
      }),
      blank('id = :account', { initials: ':goneInitials' }),
    ],
  },
]
