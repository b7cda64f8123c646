import { shop } from '@server/db/personal/copy-columns'
import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    // Rights that he gave to others stay theirs.
    staff_role: {
      personal:
        'id shop_id brand_id area_code phone name role permissions refund_most_fen corrections_a_day teacher_id given_way given_at until_at account_id taken_at ended_at',
      plain: 'given_by ended_by',
      erase: [goes('account_id = :account OR (area_code = :area AND phone = :phone)')],
      leaving: 'holdStaying asks, once somebody takes it',
    },
  },
  copy: [
    {
      name: 'roles',
      tables: ['staff_role'],
      sql: `SELECT ${shop('r')}, phone, name, role, permissions, given_way, given_at, taken_at, ended_at FROM staff_role r WHERE account_id = $1 ORDER BY id`,
    },
  ],
}
