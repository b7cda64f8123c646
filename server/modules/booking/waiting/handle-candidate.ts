import { fail } from '@server/errors'
import { accountsByIds } from '@server/modules/member/service'
import { moveCandidate } from '@/domain/booking/waiting/move-candidate'
import type { Instant } from '@/domain/time'
import { lockSchedules } from '../batch/repository'
import { notifyWaiting } from './notices'
import { leaveList, noteStaff, placeCandidates, readHandled, readTurns } from './repository'

/** The acts of staff on a candidate: move it to a position, or take it off the list. */
export type CandidateAct = { kind: 'move'; position: number } | { kind: 'remove' }

interface Handling {
  candidateId: number
  act: CandidateAct
  /** In the words of the staff. */
  reason: string
  shopId: number
  by: number
  /** Whether the staff may handle the list of a class that this coach gives. */
  mayHandle: (coachAccountId: number | null) => boolean
}

/**
 * Moves a candidate of a shop or takes it off the waiting list, and notifies the member why, in an open transaction. The class is locked before the list is
 * read, as in every other change of it. Returns the class; nothing changes for a candidate who has that position already.
 */
export const handleCandidate = async ({ candidateId, act, reason, shopId, by, mayHandle }: Handling, now: Instant): Promise<number> => {
  const found = await readHandled(shopId, candidateId)
  if (!found || !mayHandle(found.coachAccountId)) return fail('permission.none')
  const { scheduleId, accountId } = found
  await lockSchedules([scheduleId], shopId)
  const list = await readTurns(scheduleId)
  if (!list.some(({ id }) => id === candidateId)) return fail('staff.wait_ended')
  const [staff] = await accountsByIds([by])
  const params = { by: staff?.username ?? '', words: reason }
  if (act.kind === 'remove') {
    await leaveList(candidateId, now)
    await notifyWaiting('waiting.removed', accountId, found, { params }, now)
  } else {
    const moved = moveCandidate(list, candidateId, act.position)
    if (moved.length === 0) return scheduleId
    await placeCandidates(moved)
    const position = Math.min(act.position, list.length)
    await notifyWaiting('waiting.moved', accountId, found, { params: { ...params, position } }, now)
  }
  await noteStaff(candidateId, by, reason)
  return scheduleId
}
