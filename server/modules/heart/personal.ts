import { brand, shop } from '@server/db/personal/copy-columns'
import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    heart_record: {
      personal:
        'id brand_id shop_id device_id account_id start_at end_at rates zones avg_rate max_rate calorie is_estimated age source file_hash key created_at',
      erase: [goes('account_id = :account')],
    },
    heart_week: {
      personal: 'shop_id brand_id monday account_id calorie records',
      erase: [goes('account_id = :account')],
      leaving: 'It is written with a record alone, which is refused.',
    },
    heart_rank_choice: { personal: 'account_id shop_id brand_id choice chosen_at', erase: [goes('account_id = :account')] },
  },
  copy: [
    {
      name: 'heart_records',
      tables: ['heart_record'],
      sql: `SELECT ${brand('r')}, ${shop('r')}, start_at, end_at, source, calorie, is_estimated, avg_rate, max_rate, zones AS seconds_in_zones, age,
        encode(rates, 'base64') AS rates_a_second FROM heart_record r WHERE account_id = $1 ORDER BY start_at`,
    },
    {
      name: 'wristband_weeks',
      tables: ['heart_week'],
      sql: `SELECT ${shop('w')}, monday, calorie, records FROM heart_week w WHERE account_id = $1 ORDER BY monday, shop_id`,
    },
    {
      name: 'wristband_ranking',
      tables: ['heart_rank_choice'],
      sql: `SELECT ${shop('j')}, choice, chosen_at FROM heart_rank_choice j WHERE account_id = $1 ORDER BY shop_id`,
    },
  ],
}
