import { shop } from '@server/db/personal/copy-columns'
import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    self_training: {
      personal: 'id shop_id brand_id account_id name start_at end_at status created_at',
      erase: [goes('account_id = :account')],
      before: ['ship'],
    },
    visit: {
      personal: 'id shop_id brand_id account_id seller_id visit_at created_at',
      erase: [goes('account_id = :account OR seller_id = :account')],
      before: ['ship'],
    },
  },
  copy: [
    {
      name: 'visits',
      tables: ['visit'],
      sql: `SELECT ${shop('v')}, visit_at, created_at FROM visit v WHERE account_id = $1 ORDER BY id`,
    },
    {
      name: 'self_training',
      tables: ['self_training'],
      sql: `SELECT ${shop('o')}, name, start_at, end_at, status, created_at FROM self_training o WHERE account_id = $1 ORDER BY id`,
    },
  ],
}
