import { forgetAfter } from '@server/db/forget'
import { forgetSweep } from '@server/jobs/forget-sweep'
import { keepDays } from '@/domain/keep-days'

/** How many codes a brand sent on a day names nobody. */
const COUNT_DAYS = 365

/** Sessions that ended, changes of phones, codes, what codes were used for, devices that nobody logs in on any more, proofs and resets of second factors. */
export const memberForgets = forgetSweep(
  'member',
  'hour',
  forgetAfter(0, { table: 'session', at: 'expire_at' }),
  forgetAfter(keepDays.phoneChange, { table: 'phone_change', at: 'at' }),
  forgetAfter(keepDays.phoneChange, { table: 'lost_phone', at: 'asked_at' }),
  forgetAfter(keepDays.phoneChange, { table: 'phone_hold', at: 'confirmed_at' }),
  forgetAfter(keepDays.act, { table: 'factor_reset', at: 'at' }),
  forgetAfter(keepDays.codeUse, { table: 'factor_proof', at: 'at' }),
  forgetAfter(keepDays.code, { table: 'sms_code', at: 'created_at' }),
  forgetAfter(COUNT_DAYS, { table: 'code_day', at: 'day' }),
  forgetAfter(0, { table: 'captcha_spent', at: 'expire_at' }),
  forgetAfter(0, { table: 'captcha_wrong', at: 'expire_at' }),
  forgetAfter(keepDays.codeUse, { table: 'code_use', at: 'used_at' }),
  forgetAfter(keepDays.consent, { table: 'consent', at: 'withdrawn_at' }),
  forgetAfter(keepDays.device, { table: 'account_device', at: 'seen_at' }),
)
