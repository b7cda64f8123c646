import type { KeyedRequest } from '@server/context'
import { fail } from '@server/errors'
import { handleCandidate, type CandidateAct } from '@server/modules/booking/service'
import { withKey } from '@server/plugins/idempotency'
import { judgeReason } from '@/domain/staff/reason'
import { canAct } from '@/domain/staff/permissions'
import type { Instant } from '@/domain/time'
import type { Asking } from '@server/authority/reach'
import { candidateWire } from './class-orders'
import { readClassCandidates } from './repository'

interface Handled {
  candidateId: number
  act: CandidateAct
  reason: string
  keyed: KeyedRequest | undefined
}

/** Moves a candidate or takes it off the waiting list, for people who may book the class for members. Answers the list. */
export const handleWaiting = ({ actor, membership }: Asking, { candidateId, act, reason, keyed }: Handled, now: Instant) => {
  const said = judgeReason(reason)
  if (!said.ok) return fail(said.reason, said.params)
  return withKey(keyed, now, async () => {
    const scheduleId = await handleCandidate(
      {
        ...{ candidateId, act, reason: reason.trim(), shopId: membership.shopId, by: actor.accountId },
        mayHandle: (coachId) => canAct(membership, 'write', 'group', coachId === actor.accountId),
      },
      now,
    )
    return { candidates: (await readClassCandidates(scheduleId)).map(candidateWire) }
  })
}
