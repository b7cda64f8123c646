import { shop } from '@server/db/personal/copy-columns'
import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    score_rule: { plain: 'shop_id brand_id cause points' },
    score_entry: {
      personal: 'id shop_id brand_id ship_id cause cause_id step delta balance subject by_id reason at',
      erase: [goes('ship_id IN (SELECT id FROM ship WHERE account_id = :account)')],
      before: ['ship'],
    },
    score_due: { plain: 'id attendance_id' },
  },
  copy: [
    {
      name: 'scores',
      tables: ['score_entry'],
      sql: `SELECT ${shop('e')}, e.cause, e.subject, e.step % 2 = 0 AS is_back, e.delta, e.balance, e.reason, e.at
        FROM score_entry e JOIN ship h ON h.id = e.ship_id WHERE h.account_id = $1 ORDER BY e.id`,
    },
  ],
}
