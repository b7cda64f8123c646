import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    account_device: {
      personal: 'account_id device_hash seen_at',
      erase: [goes('account_id = :account')],
      leaving: 'a log-in withdraws the deletion',
    },
  },
  copy: [{ name: 'devices', tables: ['account_device'], sql: 'SELECT seen_at FROM account_device WHERE account_id = $1 ORDER BY seen_at' }],
}
