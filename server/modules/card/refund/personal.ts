import { shop } from '@server/db/personal/copy-columns'
import { blank, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    // Why money for a card was given back.
    card_refund: {
      personal: 'reason',
      plain: 'id brand_id shop_id card_id card_order_id amount_fen units bonus_units by_id at',
      erase: [blank('card_id IN (SELECT id FROM card WHERE account_id = :account)', { reason: "'#'" })],
    },
  },
  copy: [
    {
      name: 'card_refunds',
      tables: ['card_refund'],
      sql: `SELECT f.id, f.card_id, f.card_order_id, ${shop('f')}, f.amount_fen, f.units, f.bonus_units, f.reason, f.at
      FROM card_refund f JOIN card k ON k.id = f.card_id WHERE k.account_id = $1 ORDER BY f.id`,
    },
  ],
}
