import type { AppContext } from '@server/context'
import { run } from '@server/db/transaction'
import { remindSweep } from '@server/modules/notice/service'
import { notifySoon } from './notify-member'
import { remindDueStatement } from './statements'

/** Reminds of classes and private lessons. */
export const classReminders = (context: Pick<AppContext, 'weixin'>) =>
  remindSweep({ name: 'booking.remind', due: ({ values }) => run<{ id: number }>(remindDueStatement, values), remind: notifySoon }, context)
