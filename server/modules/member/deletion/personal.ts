import type { PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    account_deletion: {
      plain: 'id account_id proof_use given_up_fen asked_at due_at waits_since ended_at ending',
      leaving: 'the deletion itself',
    },
  },
  copy: [
    {
      name: 'deletions_asked_for',
      tables: ['account_deletion'],
      sql: 'SELECT asked_at, due_at, ended_at, ending FROM account_deletion WHERE account_id = $1 ORDER BY id',
    },
  ],
}
