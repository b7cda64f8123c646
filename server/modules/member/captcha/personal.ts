import type { PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    captcha_spent: { plain: 'nonce expire_at is_solved' },
    // A hash for an hour, which no row of a person has but the codes that go with it.
    captcha_wrong: { plain: 'wrong_by expire_at' },
  },
}
