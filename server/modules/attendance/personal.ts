import { shop } from '@server/db/personal/copy-columns'
import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    // Attendances of classes are kept with their bookings, those of a venue with the entry; that somebody came stays under the number of the account (`attendance_event`).
    attendance: {
      plain: 'id shop_id brand_id account_id at cause booking_id self_training_id checkin_id recorded_at',
      erase: [goes('account_id = :account AND self_training_id IS NOT NULL')],
      before: ['self_training'],
      leaving: 'of what was booked or entered before',
    },
    attendance_event: {
      plain: 'id shop_id brand_id account_id attendance_id kind cause booking_id checkin_id at recorded_at',
      leaving: 'written with an attendance',
    },
    body_due: {
      personal: 'id account_id day',
      erase: [goes('account_id = :account')],
      leaving: 'written with an attendance',
      notCopied: 'days that are counted again; what is counted is in the copy',
    },
    class_mark: {
      plain: 'booking_id shop_id brand_id mark marked_by marked_at told_at',
      notCopied: 'who marked it is of the staff; the mark itself is with the booking',
    },
  },
  copy: [
    {
      name: 'attendances',
      tables: ['attendance'],
      sql: `SELECT ${shop('a')}, at, cause, booking_id FROM attendance a WHERE account_id = $1 ORDER BY id`,
    },
    {
      name: 'attendance_events',
      tables: ['attendance_event'],
      sql: `SELECT ${shop('e')}, kind, at, cause, booking_id, recorded_at FROM attendance_event e WHERE account_id = $1 ORDER BY id`,
    },
  ],
}
