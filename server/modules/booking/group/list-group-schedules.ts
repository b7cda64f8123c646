import { fail } from '@server/errors'
import { WrittenData } from '@server/plugins/written-data'
import type { GroupSchedule, OpenRule } from '@/contract/booking/shapes'
import { readDay, type DayOf, type GroupDay } from './group-day'
import { readOwnDay } from '../repository'
import type { OwnDay } from '../rows'

interface Asked extends DayOf {
  accountId: number | null
}

/** The group classes of one day as one person may book them; refuses an unknown shop. */
export const listGroupSchedules = async ({
  accountId,
  ...of
}: Asked): Promise<WrittenData<{ schedules: GroupSchedule[]; open_rules: OpenRule[] }>> => {
  const [day, own] = await Promise.all([readDay(of), accountId === null ? null : readOwnDay({ accountId, ...of })])
  if (!day) return fail('shop.not_found')
  const schedules = day.written.with(own ? ownClasses(day, own) : new Map())
  return new WrittenData([Buffer.from('{"schedules":['), ...schedules, Buffer.from(`],"open_rules":${JSON.stringify(day.openRules)}}`)])
}

/** The classes that this person sees differently from a visitor, by index. */
const ownClasses = ({ rows, wireOf, hasTrial }: GroupDay, { userStatus, hadTrial, orders, waits }: OwnDay): Map<number, GroupSchedule> => {
  const own = new Map<number, GroupSchedule>()
  rows.forEach((row, at) => {
    const orderedCount = orders[row.id] ?? null
    const candidateId = waits[row.id] ?? null
    if (orderedCount !== null || candidateId !== null || (hadTrial && hasTrial(row)))
      own.set(at, wireOf({ ...row, orderedCount, candidateId }, { userStatus, hadTrial }))
  })
  return own
}
