import type { ClassStake } from '@/domain/shop/impact'
import { formatMinute, instantOf, type Instant } from '@/domain/time'
import { writeJob } from '@server/jobs/write-job'
import { notifyActivity } from './notify'
import { undoOrder } from './order/cancel-order'
import { readOrder } from './order/repository'
import * as settle from './settle-repository'
import type { StakeRow, Terms } from './settle-repository'

/** Gives back every order of activities and options that the file ended, and ends the waiting for them. */
const callOff = async (ids: readonly number[], byId: ReadonlyMap<number, Terms>, now: Instant): Promise<void> => {
  const jobs = { enqueue: writeJob }
  for (const { accountId, activityId } of await settle.endWaitingOff(ids, now))
    await notifyActivity('activity.wait_called_off', accountId, byId.get(activityId)!, {}, now)
  for (const { id } of await settle.listOrdersOff(ids, now)) {
    const { accountId, activityId, status } = (await readOrder(id))!
    if (!(await undoOrder(id, 'shop', { jobs }, now))) continue
    const kind = status === 0 ? 'activity.called_off_unpaid' : 'activity.called_off'
    await notifyActivity(kind, accountId, byId.get(activityId)!, { orderId: id }, now)
  }
  await settle.markCalledOff(ids, now)
}

const isSameTime = (one: Terms, other: Terms): boolean =>
  one.startAt.getTime() === other.startAt.getTime() && one.endAt.getTime() === other.endAt.getTime()

/** Notes that an activity was moved, and tells everybody who has an order of it or waits for it. */
const tellMoved = async (was: Terms, is: Terms, { bookings, waiting }: ClassStake, now: Instant): Promise<void> => {
  const changed = [...(isSameTime(was, is) ? [] : ['time']), ...(was.place === is.place ? [] : ['place'])]
  await settle.markMoved(is.activityId, changed, now)
  const params = {
    ...(isSameTime(was, is) ? {} : { start: formatMinute(instantOf(is.startAt)).slice(5) }),
    ...(was.place === is.place ? {} : { place: is.place }),
  }
  for (const accountId of new Set([...bookings.map((one) => one.accountId), ...waiting]))
    await notifyActivity('activity.moved', accountId, is, { params }, now)
}
/** After a file was saved: gives back what no longer takes place and tells of what was moved. Answers what people had in both, as it was before. */
export const settleActivities = async (
  shopIds: readonly number[],
  before: readonly Terms[],
  now: Instant,
): Promise<{ calledOff: ClassStake[]; moved: ClassStake[] }> => {
  await settle.markBack(shopIds)
  const ids = before.map(({ activityId }) => activityId)
  if (ids.length === 0) return { calledOff: [], moved: [] }
  const calledOff = (await settle.readStakes(ids, now)).filter(({ bookings, waiting }) => bookings.length + waiting.length > 0)
  await callOff(ids, new Map(before.map((one) => [one.activityId, one])), now)
  const moved: StakeRow[] = []
  const after = await settle.readActivityTerms(shopIds)
  for (const was of before) {
    const is = after.find(({ activityId }) => activityId === was.activityId)
    if (!is || instantOf(was.endAt) <= now || (isSameTime(was, is) && was.place === is.place)) continue
    const [stake] = await settle.readStakes([is.activityId], null)
    moved.push(stake!)
    await tellMoved(was, is, stake!, now)
  }
  return { calledOff, moved }
}
