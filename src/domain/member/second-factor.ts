import { allowed, refuse, type Verdict } from '../result'
import { addMinutes, type Instant } from '../time'
import { worksThere, type Role } from '../staff/permissions'

/** For so long after a session proved the second factor its person may work as staff. */
const FACTOR_HOURS = 24

/** `unset`: the person has no second factor; `due`: this session has not proved it lately; `proved`: it has. */
export type FactorState = 'unset' | 'due' | 'proved'
export type FactorReason = 'factor.needed' | 'factor.unset'

/** When a proof is too old. */
export const provedUntil = (provedAt: Instant): Instant => addMinutes(provedAt, FACTOR_HOURS * 60)

/** The second factor of a session. `provedAt` is its last proof there; null if never. */
export const factorState = ({ isEnrolled, provedAt }: { isEnrolled: boolean; provedAt: Instant | null }, now: Instant): FactorState => {
  if (!isEnrolled) return 'unset'
  return provedAt !== null && now < provedUntil(provedAt) ? 'proved' : 'due'
}

/** Whether a role counts in a session: one at a shop that requires a second factor, or of a person who has one, counts once the session has proved it. */
export const judgeFactor = (role: Role | undefined, isRequired: boolean, state: FactorState): Verdict<FactorReason> => {
  if (!worksThere(role) || state === 'proved') return allowed
  if (state === 'due') return refuse('factor.needed')
  return isRequired ? refuse('factor.unset') : allowed
}
