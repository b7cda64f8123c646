import { forgetAfter } from '@server/db/forget'
import { forgetSweep } from '@server/jobs/forget-sweep'
import { keepDays } from '@/domain/keep-days'

/** The searches, acts and notes of staff. */
export const staffForgets = forgetSweep(
  'staff',
  'day',
  forgetAfter(keepDays.search, { table: 'staff_search', at: 'created_at' }),
  forgetAfter(keepDays.act, {
    table: 'staff_act',
    at: 'at',
    with: 'DELETE FROM staff_act_end e USING staff_act a WHERE a.ctid = ANY (ARRAY(SELECT place FROM due)) AND e.staff_act_id = a.id',
  }),
  forgetAfter(keepDays.note, { table: 'member_note', at: 'created_at' }),
)
