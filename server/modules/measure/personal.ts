import { shop } from '@server/db/personal/copy-columns'
import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    measure: {
      personal: 'id brand_id shop_id account_id by_id at method values note replaces reason recorded_at',
      erase: [goes('account_id = :account')],
    },
    measure_method: { plain: 'id shop_id brand_id name sort' },
    measure_range: { plain: 'method_id brand_id n name gender from_age until_age low high' },
  },
  copy: [
    {
      name: 'measures',
      tables: ['measure'],
      sql: `SELECT ${shop('m')}, m.at, m.method, m.values, m.note, m.replaces IS NOT NULL AS is_correction, m.reason, m.recorded_at
      FROM measure m WHERE m.account_id = $1 ORDER BY m.at, m.id`,
    },
  ],
}
