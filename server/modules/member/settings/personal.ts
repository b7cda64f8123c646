import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    account_setting: { personal: 'account_id name value changed_at', erase: [goes('account_id = :account')] },
    offer_consent: { personal: 'id account_id version given_at withdrawn_at', erase: [goes('account_id = :account')] },
  },
  copy: [
    {
      name: 'settings',
      tables: ['account_setting'],
      sql: 'SELECT name, value, changed_at FROM account_setting WHERE account_id = $1 ORDER BY name',
    },
    {
      name: 'offers_agreed_to',
      tables: ['offer_consent'],
      sql: 'SELECT version, given_at, withdrawn_at FROM offer_consent WHERE account_id = $1 ORDER BY id',
    },
  ],
}
