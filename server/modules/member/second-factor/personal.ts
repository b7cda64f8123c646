import { shop } from '@server/db/personal/copy-columns'
import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    // A factor’s proofs and recovery codes before it, which are found by it.
    factor_proof: {
      personal: 'id factor_id step recovery_id at',
      erase: [goes('factor_id IN (SELECT id FROM second_factor WHERE account_id = :account)')],
      before: ['recovery_code', 'second_factor'],
    },
    factor_reset: {
      personal: 'id brand_id shop_id account_id by_id reason at',
      erase: [goes('account_id = :account')],
      leaving: 'the way back in for who lost the factor',
    },
    recovery_code: {
      personal: 'id factor_id hash used_at',
      erase: [goes('factor_id IN (SELECT id FROM second_factor WHERE account_id = :account)')],
      before: ['second_factor'],
    },
    second_factor: {
      personal: 'id account_id secret next_secret next_at enrolled_at last_step wrong_tries paused_until',
      erase: [goes('account_id = :account')],
    },
  },
  copy: [
    {
      name: 'second_factor',
      tables: ['second_factor'],
      sql: `SELECT enrolled_at, (SELECT count(*)::int FROM recovery_code c WHERE c.factor_id = f.id AND c.used_at IS NULL) AS recovery_codes_left
      FROM second_factor f WHERE account_id = $1 AND secret IS NOT NULL`,
    },
    {
      name: 'second_factor_resets',
      tables: ['factor_reset'],
      sql: `SELECT ${shop('r')}, reason, at FROM factor_reset r WHERE account_id = $1 ORDER BY id`,
    },
  ],
}
