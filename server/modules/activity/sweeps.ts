import type { Instant } from '@/domain/time'
import type { AppContext } from '@server/context'
import { inTransaction } from '@server/db/transaction'
import { eachAnyway } from '@server/jobs/each-anyway'
import type { Sweep } from '@server/jobs/sweeps'
import { remindSweep } from '@server/modules/notice/service'
import { readRemindDue } from './order/statements'
import { lockOption, readOrder } from './order/repository'
import { findById } from './repository'
import { notifyActivity } from './notify'
import { tellOfOpening } from './remind/tell'
import { endWaiting, listOpenOptions } from './waiting/repository'
import { offerTickets } from './waiting/offer-tickets'

/** Ends the waiting for what can no longer be ordered, and tells who waited. */
const endLists = (now: Instant): Promise<void> =>
  inTransaction(async () => {
    for (const { accountId, activityId, outcome } of await endWaiting(now)) {
      const row = (await findById(activityId))!
      await notifyActivity(
        outcome === 'over' ? 'activity.wait_over' : 'activity.wait_called_off',
        accountId,
        { ...row, activityId },
        {},
        now,
      )
    }
  })

/** Offers places that somebody waits for: of a raised limit, or to a card that became valid. */
const offerAgain = (optionId: number, now: Instant): Promise<void> =>
  inTransaction(async () => {
    await lockOption(optionId)
    await offerTickets(optionId, 0, now)
  })

/** Does what only the passing of time or an import causes. */
export const activitySweep: Sweep = {
  name: 'activity.waiting',
  every: 'minute',
  run: async (now) => {
    await endLists(now)
    await eachAnyway(await listOpenOptions(now), ({ id }) => offerAgain(id, now))
    await tellOfOpening(now)
  },
}

/** Tells a person that an activity is soon. */
const notifySoon = async (orderId: number, now: Instant): Promise<void> => {
  const order = await readOrder(orderId)
  if (order?.status !== 1) return
  const { accountId, activityName: name, place, shopName } = order
  await notifyActivity('remind.activity', accountId, { ...order, name }, { params: { place: place || shopName }, orderId }, now)
}

export const activityReminders = (context: Pick<AppContext, 'weixin'>) =>
  remindSweep({ name: 'activity.remind', due: ({ values }) => readRemindDue(values), remind: notifySoon }, context)
