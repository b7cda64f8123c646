import type { AppContext } from '@server/context'
import { remindSweep } from '@server/modules/notice/service'
import { notifySoon } from './notify-member'
import { readRemindDue } from './statements'

/** Reminds of classes and private lessons. */
export const classReminders = (context: Pick<AppContext, 'weixin'>) =>
  remindSweep({ name: 'booking.remind', due: ({ values }) => readRemindDue(values), remind: notifySoon }, context)
