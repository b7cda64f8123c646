import { card, shop } from '@server/db/personal/copy-columns'
import type { PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    card_order: {
      plain:
        'id brand_id shop_id account_id card_tpl_id kind card_id option_id units days start_day channel pay_card_id price_fen discount_fen paid_fen limit_count agreement_id status held_until refund_type end_before end_after created_at paid_at cancelled_at first_price months',
      leaving: 'lockBuyer asks',
    },
  },
  copy: [
    {
      name: 'card_orders',
      tables: ['card_order'],
      sql: `SELECT o.id, ${shop('o')}, t.name, o.kind, ${card('o.card_id')}, o.units, o.days, o.start_day, o.channel, o.price_fen, o.discount_fen, o.status,
        o.created_at, o.paid_at, o.cancelled_at
      FROM card_order o JOIN card_tpl t ON t.id = o.card_tpl_id WHERE o.account_id = $1 ORDER BY o.id`,
    },
  ],
}
