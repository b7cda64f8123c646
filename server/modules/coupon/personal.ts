import { brand, shop } from '@server/db/personal/copy-columns'
import { blank, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    coupon_tpl: {
      plain:
        'id brand_id key name description image is_red_envelope coupon_type amount reach_fen course_pay_on_line new_cards charge_cards',
    },
    coupon_tpl_shop: { plain: 'coupon_tpl_id shop_id brand_id' },
    coupon_use: { plain: 'order_id brand_id shop_id user_coupon_id price_fen discount_fen state' },
    // What was given stays under the number of the account, as what became of it does; not the words of the staff.
    gift: {
      personal: 'reason',
      plain:
        'id brand_id shop_id account_id cause card_order_id grant_claim_id envelope_slot_id voucher_use_id invitation_claim_id training_id given_by state held_why decide_by decided_at decided_by taken_back_at created_at',
      erase: [blank('account_id = :account', { reason: "left('#', char_length(reason))" })],
    },
    gift_item: { plain: 'gift_id n brand_id kind user_coupon_id card_id envelope_slot_id note' },
    user_coupon: {
      plain:
        'id brand_id account_id coupon_tpl_id serial start_day end_day used_at version created_at gift_id amount_fen extended_at ending_told_at taken_back_at',
    },
  },
  copy: [
    {
      name: 'coupons',
      tables: ['user_coupon'],
      sql: `SELECT c.serial, c.gift_id, ${brand('c')}, t.name, c.amount_fen, c.start_day, c.end_day, c.used_at, c.extended_at, c.taken_back_at, c.created_at
      FROM user_coupon c JOIN coupon_tpl t ON t.id = c.coupon_tpl_id WHERE c.account_id = $1 ORDER BY c.id`,
    },
    {
      name: 'gifts',
      tables: ['gift', 'gift_item'],
      sql: `SELECT g.id, ${shop('g')}, g.cause, g.reason, g.state, g.held_why, g.decided_at, g.taken_back_at, g.created_at,
        (SELECT json_agg(json_build_object('kind', i.kind, 'note', i.note) ORDER BY i.n) FROM gift_item i WHERE i.gift_id = g.id) AS items
      FROM gift g WHERE g.account_id = $1 ORDER BY g.id`,
    },
  ],
}
