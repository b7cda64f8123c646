import { shop } from '@server/db/personal/copy-columns'
import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    crowd_reminder: {
      personal: 'id shop_id brand_id account_id from_at until_at created_at told_at',
      erase: [goes('account_id = :account')],
    },
  },
  copy: [
    {
      name: 'quiet_times_asked_for',
      tables: ['crowd_reminder'],
      sql: `SELECT ${shop('r')}, from_at, until_at, created_at, told_at FROM crowd_reminder r WHERE account_id = $1 ORDER BY id`,
    },
  ],
}
