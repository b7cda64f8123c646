import type { AppContext } from '@server/context'
import { remindSweep } from '@server/modules/notice/service'
import { notifySoon } from './notify-member'
import { readRemindDue } from './statements'

/** Reminds of the courts of an order, before the first of them. */
export const courtReminders = (context: Pick<AppContext, 'weixin'>) =>
  remindSweep({ name: 'court.remind', due: ({ values }) => readRemindDue(values), remind: notifySoon }, context)
