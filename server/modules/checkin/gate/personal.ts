import { shop } from '@server/db/personal/copy-columns'
import { blank, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    // The people whom a gate refused without a record.
    door_event: {
      personal: 'account_id',
      plain: 'id shop_id brand_id device_id actor_id checkin_id kind step result step_key at received_at offline',
      erase: [blank('account_id = :account', { account_id: 'NULL' })],
      leaving: 'a try that a gate refused',
    },
  },
  copy: [
    {
      name: 'refused_at_gates',
      tables: ['door_event'],
      sql: `SELECT ${shop('d')}, d.kind, d.result, d.at FROM door_event d WHERE d.account_id = $1 ORDER BY d.id`,
    },
  ],
}
