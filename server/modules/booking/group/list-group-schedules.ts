import { fail } from '@server/errors'
import { payableAt, type PayPlace } from '@server/modules/payment/service'
import { WrittenData } from '@server/plugins/written-data'
import type { GroupSchedule, OpenRule } from '@/contract/booking/shapes'
import type { Instant } from '@/domain/time'
import { ownPrices } from '../own-prices'
import { readOwnDay } from '../repository'
import type { OwnDay } from '../rows'
import { readDay, type DayOf, type GroupDay, type Viewer } from './group-day'

interface Asked extends DayOf, PayPlace {
  accountId: number | null
}

/** The group classes of one day as one person may book them; refuses an unknown shop. */
export const listGroupSchedules = async (
  { accountId, scene, pay, ...of }: Asked,
  now: Instant,
): Promise<WrittenData<{ schedules: GroupSchedule[]; open_rules: OpenRule[] }>> => {
  const [day, own] = await Promise.all([readDay(of), accountId === null ? null : readOwnDay({ accountId, ...of })])
  if (!day) return fail('shop.not_found')
  const payable = payableAt(day.shop, { scene, pay })
  const viewer = { userStatus: own?.userStatus ?? null, hadTrial: own?.hadTrial ?? false, payable }
  const prices =
    own?.hasPaymentSource && accountId !== null ? await ownPrices(day.rows, { shopId: of.shopId, accountId, payable }, now) : []
  const schedules = day.writtenFor(viewer).with(own ? ownClasses(day, own, viewer, prices) : new Map())
  return new WrittenData([Buffer.from('{"schedules":['), ...schedules, Buffer.from(`],"open_rules":${JSON.stringify(day.openRules)}}`)])
}

/** The classes that this person sees differently from others of the same status, by index. */
const ownClasses = (
  { rows, wireOf, hasTrial }: GroupDay,
  { hadTrial, orders, waits, holds }: OwnDay,
  viewer: Viewer,
  prices: readonly GroupSchedule['price'][],
): Map<number, GroupSchedule> => {
  const own = new Map<number, GroupSchedule>()
  rows.forEach((row, at) => {
    const orderedCount = orders[row.id] ?? null
    const candidateId = waits[row.id] ?? null
    const payOrder = holds[row.id] ?? null
    if (orderedCount !== null || candidateId !== null || payOrder !== null || prices[at] !== undefined || (hadTrial && hasTrial(row)))
      own.set(at, wireOf({ ...row, orderedCount, candidateId, payOrder }, viewer, prices[at]))
  })
  return own
}
