import type { Instant } from '@/domain/time'
import { inTransaction } from '@server/db/transaction'
import { notifyActivity } from '../notify'
import { listOpened, markTold, type DueRow, type RemindKind } from './repository'

const tell = async (kind: RemindKind, due: DueRow, now: Instant): Promise<void> => {
  for (const { accountId } of await markTold(due.activityId, kind, now))
    await notifyActivity(kind === 'activity_open' ? 'activity.open' : 'activity.vacancy', accountId, due, {}, now)
}

/** Tells everybody who asked to be told that an activity has a place again, once. In the open transaction. */
export const tellOfPlace = (due: DueRow, now: Instant): Promise<void> => tell('activity_place', due, now)

/** Tells everybody who asked to be told when a sign-up opens. */
export const tellOfOpening = async (now: Instant): Promise<void> => {
  for (const due of await listOpened(now)) await inTransaction(() => tell('activity_open', due, now))
}
