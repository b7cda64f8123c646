import { blank, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    // The row stays without its person, so that the address answers that it is gone.
    calendar_feed: {
      personal: 'account_id seen_at',
      plain: 'id made_at revoked_at',
      erase: [blank('account_id = :account', { account_id: 'NULL', seen_at: 'NULL' })],
    },
  },
  copy: [
    {
      name: 'calendar_address',
      tables: ['calendar_feed'],
      sql: 'SELECT made_at, seen_at FROM calendar_feed WHERE account_id = $1',
    },
  ],
}
