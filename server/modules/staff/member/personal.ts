import { shop } from '@server/db/personal/copy-columns'
import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    member_note: { personal: 'id shop_id brand_id account_id author_id words created_at', erase: [goes('account_id = :account')] },
  },
  copy: [
    {
      name: 'notes_of_staff',
      tables: ['member_note'],
      sql: `SELECT ${shop('n')}, words, created_at FROM member_note n WHERE account_id = $1 ORDER BY id`,
    },
  ],
}
