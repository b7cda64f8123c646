import { byStaff, card, shop } from '@server/db/personal/copy-columns'
import { blank, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    court: {
      plain:
        'id shop_id brand_id key court_type_id name image description sort is_open open_minute close_minute slot_minutes price_plan_id',
    },
    court_band: { plain: 'court_id position shop_id brand_id weekdays from_minute to_minute price_plan_id' },
    court_order: {
      personal: 'cancel_remarks',
      plain:
        'id shop_id brand_id account_id booked_by channel card_id cost_units status refund_type start_at end_at held_until created_at cancelled_at',
      erase: [blank('account_id = :account', { cancel_remarks: "''" })],
    },
    court_slot: { plain: 'court_order_id court_id shop_id brand_id start_at end_at price_rule_id cost_units is_taken' },
    court_type: { plain: 'id shop_id brand_id key name logo sort days_can_order minutes_can_order' },
  },
  copy: [
    {
      name: 'courts',
      tables: ['court_order'],
      sql: `SELECT o.id, ${shop('o')}, o.start_at, o.end_at, o.channel, ${card('o.card_id')}, o.cost_units, o.status, o.cancel_remarks,
        ${byStaff('o.booked_by', 'o')}, o.created_at, o.cancelled_at,
        (SELECT json_agg(json_build_object('court', c.name, 'start_at', t.start_at, 'end_at', t.end_at) ORDER BY t.start_at)
           FROM court_slot t JOIN court c ON c.id = t.court_id WHERE t.court_order_id = o.id) AS slots
      FROM court_order o WHERE o.account_id = $1 ORDER BY o.id`,
    },
  ],
}
