import { shop } from '@server/db/personal/copy-columns'
import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    no_show_lift: { personal: 'id shop_id brand_id account_id lifted_by reason lifted_at', erase: [goes('account_id = :account')] },
  },
  copy: [
    {
      name: 'no_shows_lifted',
      tables: ['no_show_lift'],
      sql: `SELECT ${shop('l')}, reason, lifted_at FROM no_show_lift l WHERE account_id = $1 ORDER BY id`,
    },
  ],
}
