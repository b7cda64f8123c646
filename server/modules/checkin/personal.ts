import { card, shop } from '@server/db/personal/copy-columns'
import { blank, goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    // Why staff let somebody in, or did not, or undid it.
    // An entry stands with what was paid for it; who handed out a locker is in its events.
    checkin: {
      personal: 'undo_reason',
      plain:
        'id shop_id brand_id account_id frame_id method status created_at start_at expire_at checkin_at checkout_at channel card_id cost_units booking_id court_order_id back_id day_id price_fen is_trial held_until paid_at locker_number wristband_number returned_at ended_by host_id fee undone_at undone_by by_position counts',
      erase: [blank('account_id = :account', { undo_reason: "''" })],
    },
    checkin_cost: { plain: 'frame_id shop_id brand_id card_tpl_id cost_units' },
    checkin_event: {
      personal: 'reason',
      plain: 'id checkin_id shop_id brand_id from_status to_status by actor_id device_id at',
      erase: [blank('checkin_id IN (SELECT id FROM checkin WHERE account_id = :account)', { reason: "''" })],
    },
    checkin_frame: { plain: 'id shop_id brand_id key name max_users users_count online_price_fen trial_price_fen removed_at fee' },
    checkin_holiday: { plain: 'shop_id brand_id day name' },
    checkin_holiday_time: { plain: 'shop_id brand_id day frame_id start_minute end_minute' },
    checkin_repeat: { plain: 'frame_id shop_id brand_id weekday start_minute end_minute' },
    checkin_setting: {
      personal: 'account_id shop_id brand_id auto_deduct card_ids updated_at tells',
      erase: [goes('account_id = :account')],
    },
    checkin_shop: {
      plain: 'shop_id brand_id has_scan needs_staff booked_minutes checkout_metres guests_a_month position_metres position_counts',
    },
    locker: { plain: 'shop_id brand_id number area removed_at' },
  },
  copy: [
    {
      name: 'entries',
      tables: ['checkin', 'checkin_event', 'door_event'],
      sql: `SELECT c.id, ${shop('c')}, f.name AS frame, c.method, c.status, c.created_at, c.expire_at, c.checkin_at, c.checkout_at, c.channel, ${card('c.card_id')}, c.cost_units,
        c.price_fen, c.is_trial, c.booking_id, c.locker_number, c.wristband_number, c.ended_by, c.undone_at, c.undo_reason, c.host_id IS NOT NULL AS was_brought, c.by_position, c.counts,
        (SELECT json_agg(json_build_object('status', e.to_status, 'by', e.by, 'reason', e.reason, 'at', e.at) ORDER BY e.id) FROM checkin_event e WHERE e.checkin_id = c.id) AS events,
        (SELECT json_agg(json_build_object('kind', d.kind, 'step', d.step, 'result', d.result, 'at', d.at) ORDER BY d.id) FROM door_event d WHERE d.checkin_id = c.id) AS doors
      FROM checkin c JOIN checkin_frame f ON f.id = c.frame_id WHERE c.account_id = $1 ORDER BY c.id`,
    },
    {
      name: 'cards_to_enter_with',
      tables: ['checkin_setting'],
      sql: `SELECT ${shop('s')}, auto_deduct, card_ids, tells, updated_at FROM checkin_setting s WHERE account_id = $1 ORDER BY shop_id`,
    },
  ],
}
