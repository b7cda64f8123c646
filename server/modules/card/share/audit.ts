import type { Invariant } from '@server/invariant'

export const cardShareInvariants: readonly Invariant[] = [
  {
    name: 'shares-are-users',
    about: 'A person who shares a card is one of its users, is not its holder, and was proved by a code for that, told from the own phone',
    sql: `SELECT s.id AS share_id, s.card_id, s.account_id, u.purpose FROM card_share s JOIN card k ON k.id = s.card_id LEFT JOIN code_use u ON u.id = s.proof_use
           WHERE s.account_id = k.account_id OR (u.id IS NOT NULL AND (u.purpose <> 'card_share' OR u.account_id <> s.account_id))
              OR (s.ended_at IS NULL AND NOT EXISTS (SELECT FROM card_user c WHERE c.card_id = s.card_id AND c.account_id = s.account_id))`,
  },
]
