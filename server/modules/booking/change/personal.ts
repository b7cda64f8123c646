import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    late_remind: {
      personal: 'booking_id number shop_id brand_id sent_at',
      erase: [goes('booking_id IN (SELECT id FROM booking WHERE account_id = :account)')],
    },
  },
}
