import { shop } from '@server/db/personal/copy-columns'
import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    candidate: {
      personal:
        'id shop_id brand_id schedule_id account_id candidate_type created_at ended_at count channel card_id corp_card_id auto_start_confirmed outcome booking_id skip_reason skipped_at ended_move skipped_move overlap_confirmed place placed_move staff_by staff_reason',
      erase: [goes('account_id = :account')],
    },
    vacancy: { personal: 'id shop_id brand_id schedule_id account_id created_at told_at ended_at', erase: [goes('account_id = :account')] },
  },
  copy: [
    {
      name: 'waiting_lists',
      tables: ['candidate'],
      sql: `SELECT w.id, ${shop('w')}, c.name AS class, s.start_at, w.count, w.channel, w.candidate_type, w.created_at, w.ended_at, w.outcome, w.staff_reason
      FROM candidate w JOIN schedule s ON s.id = w.schedule_id JOIN course c ON c.id = s.course_id WHERE w.account_id = $1 ORDER BY w.id`,
    },
    {
      name: 'free_seat_reminders',
      tables: ['vacancy'],
      sql: `SELECT ${shop('v')}, c.name AS class, s.start_at, v.created_at, v.told_at, v.ended_at
      FROM vacancy v JOIN schedule s ON s.id = v.schedule_id JOIN course c ON c.id = s.course_id WHERE v.account_id = $1 ORDER BY v.id`,
    },
  ],
}
