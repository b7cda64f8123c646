import type { TrainingDay } from '@/contract/competition/ranking'
import { DISPUTES_MOST, judgeDay } from '@/domain/competition/judge-day'
import { formatInstant, instantOf, type Instant, type ShopDate } from '@/domain/time'
import type { Membership } from '@server/context'
import { fail } from '@server/errors'
import { insist } from '@server/modules/member/service'
import { notifyStaff } from './notices'
import { requireTraining } from './read'
import { insertDispute, listDays, listDisputes } from './repository'
import type { DayRow, DisputeRow } from './rows'
import { shownAt, shownMidnight, readTerm } from './wire'

const atOrNull = (date: Date | null): string | null => date && formatInstant(instantOf(date))

const dayWire = ({ day, cause, name, startAt, endAt, shop, names, others }: DayRow): TrainingDay => ({
  day,
  name: name ?? '',
  start: atOrNull(startAt),
  end: atOrNull(endAt),
  shop: shop ?? '',
  cause: (cause as TrainingDay['cause'] | null) ?? 'correction',
  together: names,
  together_more: Math.max(0, others - names.length),
})

const disputeWire = ({ id, day, words, createdAt, outcome, answer }: DisputeRow) => ({
  id,
  day,
  words,
  at: formatInstant(instantOf(createdAt)),
  outcome,
  answer,
})

/** The days of a member that the newest ranking counts. */
export const readAttendance = async (trainingId: number, membership: Membership) => {
  const { row } = await requireTraining(trainingId, membership)
  if (row.memberId === null) return fail('training.not_in')
  const midnight = shownMidnight(row)
  const days = midnight === undefined ? [] : await listDays(trainingId, membership.accountId, midnight)
  return {
    attendances: days.map(dayWire),
    days: days.length,
    together_days: days.filter(({ together }) => together).length,
    at: shownAt(row),
    disputes: (await listDisputes(trainingId, membership.accountId)).map(disputeWire),
  }
}

/** A member says that a day is missing, in the open transaction; said again while it waits, the first word stays. */
export const openDispute = async (trainingId: number, membership: Membership, said: { day: ShopDate; words: string }, now: Instant) => {
  const { row } = await requireTraining(trainingId, membership)
  if (row.memberId === null) return fail('training.not_in')
  insist(judgeDay(readTerm(row), said.day, now))
  const { accountId, brandId } = membership
  const open = (await listDisputes(trainingId, accountId)).filter(({ outcome }) => outcome === null)
  const isNew = !open.some(({ day }) => day === said.day)
  if (isNew && open.length >= DISPUTES_MOST) fail('training.disputes_full')
  await insertDispute({ trainingId, shopId: row.memberShopId!, brandId, accountId, day: said.day, words: said.words.trim() }, now)
  if (isNew) await notifyStaff({ ...row, trainingId, shopId: row.memberShopId! }, said.day, now)
  return disputeWire((await listDisputes(trainingId, accountId)).find(({ day, outcome }) => day === said.day && outcome === null)!)
}
