import { ofShop } from './tables-of-shops'

/** A reference from one row to another: both must be of the same brand and, if `shop` is set, of the same shop. */
export interface Link {
  table: string
  parent: string
  column: string
  shop?: true
  /** Not enforced by a foreign key, because that would need another unique index on a hot table. */
  auditOnly?: true
}

export const links: readonly Link[] = [
  { table: 'course_tag', parent: 'course', column: 'course_id' },
  { table: 'course_tag', parent: 'tag', column: 'tag_id' },
  { table: 'card_tpl_shop', parent: 'card_tpl', column: 'card_tpl_id' },
  { table: 'card_tpl_option', parent: 'card_tpl', column: 'card_tpl_id' },
  { table: 'card', parent: 'card_tpl', column: 'card_tpl_id' },
  { table: 'card_term', parent: 'card_tpl', column: 'card_tpl_id' },
  { table: 'card_agreement', parent: 'card_term', column: 'card_term_id' },
  { table: 'card_agreement', parent: 'upload', column: 'signature_id' },
  { table: 'card_agreement_of', parent: 'card', column: 'card_id' },
  // Its foreign key names the version, too.
  { table: 'card_agreement_of', parent: 'card_agreement', column: 'card_agreement_id', auditOnly: true },
  { table: 'card_shop', parent: 'card', column: 'card_id' },
  { table: 'card_user', parent: 'card', column: 'card_id' },
  { table: 'card_leave', parent: 'card', column: 'card_id' },
  { table: 'card_reminder', parent: 'card', column: 'card_id' },
  { table: 'card_refund', parent: 'card', column: 'card_id' },
  { table: 'card_refund', parent: 'card_order', column: 'card_order_id' },
  { table: 'invoice', parent: 'payment_order', column: 'order_id', shop: true, auditOnly: true },
  { table: 'card_reminder', parent: 'card_entry', column: 'card_entry_id', auditOnly: true },
  { table: 'card_share', parent: 'card', column: 'card_id' },
  { table: 'phone_hold_card', parent: 'phone_hold', column: 'phone_hold_id' },
  { table: 'phone_hold_card', parent: 'card', column: 'card_id' },
  { table: 'card_entry', parent: 'card', column: 'card_id' },
  { table: 'card_entry', parent: 'booking', column: 'booking_id', shop: true, auditOnly: true },
  { table: 'price_rule', parent: 'price_plan', column: 'price_plan_id', shop: true },
  { table: 'price_rule', parent: 'card_tpl', column: 'card_tpl_id' },
  { table: 'private_offer', parent: 'teacher', column: 'teacher_id', shop: true },
  { table: 'private_offer', parent: 'course', column: 'course_id', shop: true },
  { table: 'private_offer', parent: 'price_plan', column: 'price_plan_id', shop: true },
  { table: 'private_offer_space', parent: 'private_offer', column: 'private_offer_id' },
  { table: 'private_offer_space', parent: 'space', column: 'space_id' },
  { table: 'teacher_hours', parent: 'teacher', column: 'teacher_id', shop: true },
  { table: 'teacher_rest', parent: 'teacher', column: 'teacher_id', shop: true },
  { table: 'class_series', parent: 'course', column: 'course_id', shop: true },
  { table: 'class_series', parent: 'teacher', column: 'teacher_id', shop: true },
  { table: 'class_series', parent: 'space', column: 'space_id', shop: true },
  { table: 'class_series', parent: 'price_plan', column: 'price_plan_id', shop: true },
  { table: 'class_series_gap', parent: 'class_series', column: 'series_id', shop: true },
  { table: 'schedule', parent: 'class_series', column: 'series_id', shop: true },
  { table: 'schedule', parent: 'private_offer', column: 'private_offer_id', shop: true },
  { table: 'schedule', parent: 'course', column: 'course_id', shop: true },
  { table: 'schedule', parent: 'teacher', column: 'teacher_id', shop: true },
  { table: 'schedule', parent: 'space', column: 'space_id', shop: true },
  { table: 'schedule', parent: 'price_plan', column: 'price_plan_id', shop: true },
  { table: 'booking', parent: 'schedule', column: 'schedule_id', shop: true },
  { table: 'booking', parent: 'card', column: 'card_id' },
  { table: 'late_remind', parent: 'booking', column: 'booking_id', shop: true, auditOnly: true },
  { table: 'class_mark', parent: 'booking', column: 'booking_id', shop: true, auditOnly: true },
  { table: 'attendance', parent: 'booking', column: 'booking_id', shop: true, auditOnly: true },
  { table: 'attendance', parent: 'self_training', column: 'self_training_id', shop: true },
  { table: 'attendance', parent: 'checkin', column: 'checkin_id', shop: true },
  // What it tells of may be gone.
  { table: 'attendance_event', parent: 'booking', column: 'booking_id', shop: true, auditOnly: true },
  { table: 'attendance_event', parent: 'checkin', column: 'checkin_id', shop: true, auditOnly: true },
  { table: 'checkin_repeat', parent: 'checkin_frame', column: 'frame_id', shop: true },
  { table: 'checkin_holiday_time', parent: 'checkin_frame', column: 'frame_id', shop: true },
  { table: 'checkin_cost', parent: 'checkin_frame', column: 'frame_id', shop: true },
  { table: 'checkin_cost', parent: 'card_tpl', column: 'card_tpl_id' },
  { table: 'checkin', parent: 'checkin_frame', column: 'frame_id', shop: true },
  { table: 'checkin', parent: 'card', column: 'card_id' },
  { table: 'checkin', parent: 'checkin', column: 'back_id', shop: true },
  { table: 'checkin', parent: 'checkin', column: 'day_id', shop: true },
  { table: 'checkin', parent: 'booking', column: 'booking_id', shop: true, auditOnly: true },
  { table: 'checkin', parent: 'court_order', column: 'court_order_id', shop: true, auditOnly: true },
  { table: 'checkin_event', parent: 'checkin', column: 'checkin_id', shop: true },
  { table: 'checkin_event', parent: 'device', column: 'device_id', shop: true },
  { table: 'door_event', parent: 'checkin', column: 'checkin_id', shop: true },
  { table: 'door_event', parent: 'device', column: 'device_id', shop: true },
  { table: 'card_entry', parent: 'checkin', column: 'checkin_id', auditOnly: true },
  { table: 'money_entry', parent: 'checkin', column: 'checkin_id', auditOnly: true },
  { table: 'candidate', parent: 'schedule', column: 'schedule_id', shop: true },
  { table: 'candidate', parent: 'card', column: 'card_id' },
  { table: 'candidate', parent: 'corp_card', column: 'corp_card_id' },
  { table: 'candidate', parent: 'booking', column: 'booking_id', shop: true, auditOnly: true },
  { table: 'vacancy', parent: 'schedule', column: 'schedule_id', shop: true },
  { table: 'booking_invite', parent: 'booking', column: 'booking_id', shop: true, auditOnly: true },
  { table: 'staff_role', parent: 'teacher', column: 'teacher_id', shop: true },
  { table: 'face_photo', parent: 'upload', column: 'upload_id' },
  { table: 'guardian', parent: 'consent', column: 'consent_id' },
  { table: 'staff_search_found', parent: 'staff_search', column: 'staff_search_id' },
  { table: 'staff_act_end', parent: 'staff_act', column: 'staff_act_id' },
  { table: 'device_secret', parent: 'device', column: 'device_id', shop: true },
  { table: 'activity_option', parent: 'activity', column: 'activity_id' },
  { table: 'ship', parent: 'activity', column: 'activity_id', shop: true },
  { table: 'payment_trade', parent: 'payment_order', column: 'order_id' },
  { table: 'payment_refund', parent: 'payment_order', column: 'order_id' },
  { table: 'payment_refund', parent: 'payment_trade', column: 'trade_id' },
  { table: 'payment_order', parent: 'payment_trade', column: 'trade_id', auditOnly: true },
  { table: 'payment_exception', parent: 'payment_order', column: 'order_id', auditOnly: true },
  { table: 'money_entry', parent: 'payment_trade', column: 'trade_id', auditOnly: true },
  { table: 'money_entry', parent: 'payment_refund', column: 'refund_id', auditOnly: true },
  { table: 'till_entry', parent: 'payment_trade', column: 'trade_id' },
  { table: 'till_entry', parent: 'payment_refund', column: 'refund_id', auditOnly: true },
  { table: 'till_entry', parent: 'till_entry', column: 'corrects', shop: true, auditOnly: true },
  { table: 'money_entry', parent: 'card', column: 'card_id' },
  { table: 'money_entry', parent: 'corp', column: 'corp_id' },
  { table: 'money_entry', parent: 'corp_card', column: 'corp_card_id' },
  { table: 'corp_wallet', parent: 'corp', column: 'corp_id' },
  { table: 'corp_card_tpl', parent: 'corp', column: 'corp_id' },
  { table: 'corp_card_tpl_shop', parent: 'corp_card_tpl', column: 'corp_card_tpl_id' },
  { table: 'corp_card', parent: 'corp_card_tpl', column: 'corp_card_tpl_id' },
  { table: 'corp_card', parent: 'booking', column: 'paused_by', auditOnly: true },
  { table: 'corp_card', parent: 'plan_order', column: 'paused_by_plan' },
  { table: 'corp_quota', parent: 'corp_card', column: 'corp_card_id' },
  { table: 'corp_use', parent: 'corp_card', column: 'corp_card_id' },
  { table: 'corp_use', parent: 'booking', column: 'booking_id', shop: true, auditOnly: true },
  { table: 'corp_use', parent: 'plan_order', column: 'plan_order_id', shop: true },
  { table: 'corp_entry', parent: 'plan_order', column: 'plan_order_id' },
  { table: 'corp_entry', parent: 'corp', column: 'corp_id' },
  { table: 'corp_entry', parent: 'corp_card', column: 'corp_card_id' },
  { table: 'corp_entry', parent: 'booking', column: 'booking_id', shop: true, auditOnly: true },
  { table: 'money_entry', parent: 'booking', column: 'booking_id', auditOnly: true },
  { table: 'coupon_tpl_shop', parent: 'coupon_tpl', column: 'coupon_tpl_id' },
  { table: 'user_coupon', parent: 'coupon_tpl', column: 'coupon_tpl_id' },
  { table: 'coupon_use', parent: 'user_coupon', column: 'user_coupon_id' },
  // Their foreign keys name the person, or the gift, too.
  { table: 'user_coupon', parent: 'gift', column: 'gift_id', auditOnly: true },
  { table: 'card', parent: 'gift', column: 'gift_id', auditOnly: true },
  { table: 'gift_item', parent: 'user_coupon', column: 'user_coupon_id', auditOnly: true },
  { table: 'gift_item', parent: 'card', column: 'card_id', auditOnly: true },
  { table: 'gift_item', parent: 'gift', column: 'gift_id' },
  { table: 'gift', parent: 'card_order', column: 'card_order_id' },
  { table: 'coupon_use', parent: 'payment_order', column: 'order_id' },
  { table: 'money_entry', parent: 'payment_order', column: 'order_id' },
  { table: 'court', parent: 'court_type', column: 'court_type_id', shop: true },
  { table: 'court', parent: 'price_plan', column: 'price_plan_id', shop: true },
  { table: 'court_band', parent: 'court', column: 'court_id', shop: true },
  { table: 'court_band', parent: 'price_plan', column: 'price_plan_id', shop: true },
  { table: 'court_order', parent: 'card', column: 'card_id' },
  { table: 'court_slot', parent: 'court_order', column: 'court_order_id', shop: true },
  { table: 'court_slot', parent: 'court', column: 'court_id', shop: true },
  { table: 'card_entry', parent: 'court_order', column: 'court_order_id' },
  { table: 'money_entry', parent: 'court_order', column: 'court_order_id' },
  { table: 'plan', parent: 'teacher', column: 'teacher_id', shop: true },
  { table: 'plan_day', parent: 'plan', column: 'plan_id' },
  { table: 'plan_rule', parent: 'plan', column: 'plan_id' },
  { table: 'plan_rule', parent: 'card_tpl', column: 'card_tpl_id' },
  { table: 'plan_order', parent: 'plan', column: 'plan_id', shop: true },
  { table: 'plan_order', parent: 'card', column: 'card_id' },
  { table: 'card_entry', parent: 'plan_order', column: 'plan_order_id' },
  { table: 'money_entry', parent: 'plan_order', column: 'plan_order_id' },
  { table: 'card_order', parent: 'card_tpl', column: 'card_tpl_id' },
  { table: 'card_order', parent: 'card', column: 'card_id' },
  { table: 'card_order', parent: 'card', column: 'pay_card_id' },
  { table: 'card_order', parent: 'card_agreement', column: 'agreement_id', auditOnly: true },
  { table: 'card_entry', parent: 'card_order', column: 'card_order_id' },
  { table: 'renewal_contract', parent: 'card_tpl', column: 'card_tpl_id' },
  { table: 'renewal_contract', parent: 'card', column: 'card_id' },
  { table: 'renewal_contract', parent: 'card_order', column: 'card_order_id' },
  { table: 'renewal_deduction', parent: 'renewal_contract', column: 'contract_id' },
  { table: 'renewal_deduction', parent: 'card_order', column: 'card_order_id' },
]

/** The rows of a table that refer to a parent; without `shop` they may be of any shop. `id` is null for tables without that column. */
const naming = ({ table, column, shop }: Link): string =>
  `SELECT x.* FROM (SELECT NULL::int AS id) without CROSS JOIN LATERAL (
       SELECT '${table}.${column}' AS link, id::text AS id, ${column} AS parent_id, brand_id, ${shop ? 'shop_id' : 'NULL::int'} AS shop_id, ${shop ?? false} AS of_shop
         FROM ${table}) x`

/** One query per parent table checks all references to it. */
const strangers = ([parent, ofParent]: [string, Link[]]): string =>
  `SELECT t.link, t.id, t.parent_id::text AS parent_id, t.brand_id, p.brand_id AS parent_brand
     FROM (${ofParent.map(naming).join('\n     UNION ALL ')}) t JOIN ${parent} p ON p.id = t.parent_id
    WHERE t.brand_id <> p.brand_id${ofParent.some(({ shop }) => shop) ? ' OR (t.of_shop AND t.shop_id IS DISTINCT FROM p.shop_id)' : ''}`

const byParent = new Map<string, Link[]>()
for (const link of [...ofShop.map((table): Link => ({ table, parent: 'shop', column: 'shop_id' })), ...links])
  byParent.set(link.parent, [...(byParent.get(link.parent) ?? []), link])

/** Every row is of the brand and shop of the rows that it refers to. */
export const tenantsInvariant = {
  name: 'tenants-apart',
  about: 'Every row has the brand and the shop of the rows that it refers to',
  sql: [...byParent].map(strangers).join('\nUNION ALL '),
}
