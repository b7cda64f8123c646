import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    idempotency: {
      personal: 'account_id route key body_hash answer created_at',
      erase: [goes('account_id = :account')],
      leaving: 'the answer to a call',
      notCopied: 'answers to requests, kept for a day against sending twice; what they answer is in the copy',
    },
  },
}
