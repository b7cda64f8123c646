import { noteAct } from '@server/authority/staff-acts'
import type { Asking } from '@server/authority/reach'
import { fail } from '@server/errors'
import type { MemberScore } from '@/contract/score/score'
import { judgeCorrection, shownScore } from '@/domain/score/correction'
import { judgeReason } from '@/domain/staff/reason'
import { holds, seesScores } from '@/domain/staff/rights'
import type { Instant } from '@/domain/time'
import { findScore, holdScore, writeEntries } from './repository'

/** A member's score as staff who look after him see it; null for others, and where the shop gives no points and he has none. */
export const readMemberScore = async ({ membership, actor }: Asking, userId: number): Promise<MemberScore | null> => {
  const found = seesScores(membership) ? await findScore(userId, membership.shopId) : undefined
  if (!found?.isShown) return null
  return { ship_id: found.id, score: shownScore(found.score), may_correct: holds(membership, 'scores') && userId !== actor.accountId }
}

/** Corrects a member's score, in an open transaction. A person who is not bound to the caller's shop fails with `permission.none`. */
export const correctScore = async (
  asking: Asking,
  { userId, delta, reason: typed }: { userId: number; delta: number; reason: string },
  now: Instant,
): Promise<MemberScore> => {
  const found = (await findScore(userId, asking.membership.shopId)) ?? fail('permission.none')
  const reason = typed.trim()
  noteAct({ reason })
  const said = judgeReason(reason)
  if (!said.ok) return fail(said.reason, said.params)
  const { score: balance } = (await holdScore(found.id))!
  const verdict = judgeCorrection({ delta, balance, isOwn: userId === asking.actor.accountId })
  if (!verdict.ok) return fail(verdict.reason, verdict.params)
  await writeEntries(
    [{ shipId: found.id, cause: 'correction', causeId: null, stands: true, delta, byId: asking.actor.accountId, reason }],
    now,
  )
  return { ship_id: found.id, score: shownScore(balance + delta), may_correct: true }
}
