import type { Correction, Corrections, StaffDispute } from '@/contract/staff/competition'
import { judgeDay } from '@/domain/competition/judge-day'
import { gymApplyStatus, resultDay, trainingStatus } from '@/domain/competition/training'
import { REASON_MAX } from '@/domain/staff/reason'
import { formatInstant, instant, instantOf, type Instant, type ShopDate } from '@/domain/time'
import type { Membership } from '@server/context'
import { noteAct } from '@server/authority/staff-acts'
import { fail } from '@server/errors'
import { insist } from '@server/modules/member/service'
import { notifyTraining } from './notices'
import { requireTraining } from './read'
import {
  decideDisputes,
  holdMember,
  insertCorrection,
  listCorrections,
  listOpenDisputes,
  readDays,
  readGyms,
  type CorrectionRow,
  type OpenDisputeRow,
} from './repository'
import { gymSignUp, readTerm } from './wire'

const at = (date: Date): string => formatInstant(instantOf(date))

const person = ({ accountId: id, username, avatar }: Pick<OpenDisputeRow, 'accountId' | 'username' | 'avatar'>) => ({
  id,
  username,
  avatar,
})

/** What is recorded at an instant is known right after it. */
const after = (now: Instant): Instant => instant(now + 1)

const disputeWire = async (trainingId: number, row: OpenDisputeRow, now: Instant): Promise<StaffDispute> => ({
  id: row.id,
  user: person(row),
  day: row.day,
  words: row.words,
  at: at(row.createdAt),
  counts: (await readDays(trainingId, row.accountId, after(now))).has(row.day),
})

const correctionWire = (row: CorrectionRow): Correction => ({
  id: row.id,
  user: person(row),
  day: row.day,
  delta: row.delta,
  reason: row.reason,
  by: row.madeBy,
  at: at(row.recordedAt),
  is_counted: row.isCounted,
})

/** How a shop takes part in a competition, with the days that its members miss and what was corrected. */
export const readCorrections = async (trainingId: number, membership: Membership, now: Instant): Promise<Corrections> => {
  const { row } = await requireTraining(trainingId, membership)
  const { own, appliedAt, membersNow } = await readGyms(trainingId, membership.shopId)
  const disputes: StaffDispute[] = []
  for (const each of await listOpenDisputes(trainingId, membership.shopId)) disputes.push(await disputeWire(trainingId, each, now))
  const term = readTerm(row)
  return {
    training: {
      id: row.id,
      name: row.name,
      ...term,
      status: trainingStatus(term, now),
      result_on: resultDay(term),
      is_final: row.isFinal ?? false,
    },
    gym: {
      takes_part: own > 0,
      members: membersNow,
      gym_apply: gymApplyStatus(gymSignUp(row), now),
      applied_at: appliedAt && at(appliedAt),
    },
    disputes,
    corrections: (await listCorrections(trainingId, membership.shopId)).map(correctionWire),
  }
}

interface Said {
  accountId: number
  day: ShopDate
  delta: -1 | 0 | 1
  reason: string
}

/** Says whether a day of a member counts, in the open transaction; with 0 it stays as it is, and what he said of it is answered. */
export const correct = async (trainingId: number, membership: Membership, said: Said, now: Instant): Promise<void> => {
  const { shopId, brandId, accountId: by } = membership
  const { accountId, day, delta } = said
  const { row } = await requireTraining(trainingId, membership)
  const reason = said.reason.trim()
  if (reason === '' || Array.from(reason).length > REASON_MAX) fail('training.reason')
  insist(judgeDay(readTerm(row), day, now))
  const member = await holdMember(trainingId, accountId)
  if (member?.shopId !== shopId) fail('training.not_in')
  const counts = (await readDays(trainingId, accountId, after(now))).has(day)
  if (delta !== 0 && counts === (delta === 1)) fail('training.same')
  noteAct({ reason })
  if (delta !== 0) await insertCorrection({ trainingId, shopId, brandId, accountId, day, delta, reason, madeBy: by }, now)
  const decided = await decideDisputes(
    { trainingId, accountId, day, by, outcome: delta === 1 ? 'corrected' : 'refused', answer: reason },
    now,
  )
  if (delta === 0 && decided === 0) fail('training.same')
  const kind = { '1': 'training.corrected', '-1': 'training.taken_away', '0': 'training.refused' } as const
  await notifyTraining(
    kind[`${delta}`],
    accountId,
    { trainingId, brandId, shopId, name: row.name },
    { params: { day, why: reason }, place: 'attendance/' },
    now,
  )
}
