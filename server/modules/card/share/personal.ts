import { brand } from '@server/db/personal/copy-columns'
import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    card_share: {
      personal: 'id card_id brand_id account_id proof_use added_at ended_at ended_by',
      erase: [goes('account_id = :account OR card_id IN (SELECT id FROM card WHERE account_id = :account)')],
      before: ['code_use'],
    },
    card_user: {
      personal: 'card_id account_id brand_id active',
      erase: [goes('account_id = :account OR card_id IN (SELECT id FROM card WHERE account_id = :account)')],
    },
  },
  copy: [
    {
      // Of others who use a card of the person: since when they do, but not who they are.
      name: 'card_sharing',
      tables: ['card_share'],
      sql: `SELECT k.card_no, ${brand('s')}, s.account_id = $1 AS is_own, s.added_at, s.ended_at, s.ended_by
      FROM card_share s JOIN card k ON k.id = s.card_id WHERE s.account_id = $1 OR k.account_id = $1 ORDER BY s.id`,
    },
  ],
}
