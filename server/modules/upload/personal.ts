import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    // A picture of a course is the shop’s. The bytes go with the rows (`forgetUploads`).
    upload: {
      personal: 'id account_id shop_id brand_id kind type bytes width height hash content_hash state created_at used_at',
      erase: [goes("account_id = :account AND kind <> 'course'")],
    },
  },
  copy: [
    {
      name: 'pictures',
      tables: ['upload'],
      sql: 'SELECT id, kind, type, bytes, width, height, state, created_at FROM upload WHERE account_id = $1 ORDER BY created_at',
    },
  ],
}
