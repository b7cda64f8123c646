import { forgetAfter } from '@server/db/forget'
import { forgetSweep } from '@server/jobs/forget-sweep'
import { keepDays } from '@/domain/keep-days'

/** Pages that were viewed, mini-program codes that nobody asks for any more. */
export const shopForgets = forgetSweep(
  'shop',
  'day',
  forgetAfter(keepDays.view, { table: 'view_log', at: 'created_at' }),
  forgetAfter(keepDays.share, { table: 'weapp_code', at: 'used_at' }),
)
