import { byStaff, card, shop } from '@server/db/personal/copy-columns'
import { blank, goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    // Orders stay under the number of the account.
    booking: {
      personal: 'remarks cancel_remarks origin recommend_account_id',
      plain:
        'id shop_id brand_id schedule_id account_id booked_by count channel card_id price_rule_id cost_units is_trial status has_checked_in activity_id refund_type start_at end_at created_at cancelled_at held_until is_private changed_by changed_at is_extra_trial may_overlap free_to_leave free_until sequence',
      erase: [blank('account_id = :account', { remarks: "''", cancel_remarks: "''", origin: "''", recommend_account_id: 'NULL' })],
      leaving: 'keep_one_place asks',
    },
    booking_invite: {
      personal: 'booking_id partner_id shop_id brand_id invited_at',
      erase: [goes('partner_id = :account OR booking_id IN (SELECT id FROM booking WHERE account_id = :account)')],
    },
    price_plan: { plain: 'id shop_id brand_id key' },
    price_rule: {
      plain:
        'id price_plan_id shop_id brand_id channel card_tpl_id from_number to_number cost_units for_trial trial_price_fen trial_original_price_fen limit_user_status limit_user_count',
    },
    schedule: {
      plain:
        'id shop_id brand_id key course_id teacher_id space_id price_plan_id start_at end_at shop_day capacity booked trial_capacity trial_booked is_online is_cross is_cancelled open_type open_at open_hours version kind private_offer_id is_idle is_deleted called_off_by min_people people_reached called_off_at reopened_by settled_at called_off_reason changed_by changed_at series_id',
      notCopied: 'the timetable names the staff who changed it',
    },
    space: { plain: 'id shop_id brand_id key name' },
  },
  copy: [
    {
      name: 'bookings',
      tables: ['booking'],
      sql: `SELECT b.id, ${shop('b')}, c.name AS class, b.start_at, b.end_at, b.count, b.channel, ${card('b.card_id')}, b.cost_units, b.is_trial, b.status,
        b.has_checked_in, m.mark, b.remarks, b.cancel_remarks, b.origin, ${byStaff('b.booked_by', 'b')}, b.created_at, b.cancelled_at
      FROM booking b LEFT JOIN schedule s ON s.id = b.schedule_id LEFT JOIN course c ON c.id = s.course_id LEFT JOIN class_mark m ON m.booking_id = b.id
     WHERE b.account_id = $1 ORDER BY b.id`,
    },
    {
      name: 'invitations',
      tables: ['booking_invite'],
      sql: `SELECT ${shop('i')}, c.name AS class, b.start_at, i.invited_at
      FROM booking_invite i JOIN booking b ON b.id = i.booking_id JOIN schedule s ON s.id = b.schedule_id JOIN course c ON c.id = s.course_id
     WHERE i.partner_id = $1 ORDER BY i.booking_id`,
    },
  ],
}
