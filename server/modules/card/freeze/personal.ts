import { shop } from '@server/db/personal/copy-columns'
import { blank, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    // The days of a leave stay: by them a period card has earned its price.
    card_leave: {
      personal: 'reason note',
      plain: 'id card_id brand_id shop_id first_day last_day asked_last_day times_allowed min_days max_days created_at ended_at days',
      erase: [blank('card_id IN (SELECT id FROM card WHERE account_id = :account)', { reason: "'other'", note: "''" })],
    },
  },
  copy: [
    {
      name: 'card_leaves',
      tables: ['card_leave'],
      sql: `SELECT k.card_no, ${shop('l')}, l.first_day, l.last_day, l.asked_last_day, l.reason, l.note, l.days, l.created_at, l.ended_at
      FROM card_leave l JOIN card k ON k.id = l.card_id WHERE k.account_id = $1 ORDER BY l.id`,
    },
  ],
}
