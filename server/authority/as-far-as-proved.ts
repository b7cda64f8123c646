import type { Membership } from '../context'
import { judgeFactor, type FactorState } from '@/domain/member/second-factor'

/** A membership with its role as far as the second factor lets it count: that of a member, with the reason, where it does not. */
export const asFarAsProved = <M extends Membership>(membership: M, isRequired: boolean, state: FactorState): M => {
  const verdict = judgeFactor(membership, isRequired, state)
  return verdict.ok
    ? membership
    : { ...membership, isTeacher: false, isStaff: false, isSuperuser: false, permissions: [], withheld: verdict.reason }
}
