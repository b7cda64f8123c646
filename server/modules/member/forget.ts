import { forgetAfter } from '@server/db/forget'
import { forgetSweep } from '@server/jobs/forget-sweep'
import { keepDays } from '@/domain/keep-days'

/** Sessions that ended, changes of phones, codes, what codes were used for, devices that nobody logs in on any more. */
export const memberForgets = forgetSweep(
  'member',
  'hour',
  forgetAfter(0, { table: 'session', at: 'expire_at' }),
  forgetAfter(keepDays.phoneChange, { table: 'phone_change', at: 'at' }),
  forgetAfter(keepDays.phoneChange, { table: 'lost_phone', at: 'asked_at' }),
  forgetAfter(keepDays.code, { table: 'sms_code', at: 'created_at' }),
  forgetAfter(keepDays.codeUse, { table: 'code_use', at: 'used_at' }),
  forgetAfter(keepDays.device, { table: 'account_device', at: 'seen_at' }),
)
