import { refuseIf, type Verdict } from '../result'
import {
  canAct,
  canSee,
  changesForAll,
  correctsScores,
  givesRoles,
  keepsTill,
  orderKinds,
  seesMeasures,
  seesRoster,
  worksThere,
  writesMeasures,
  type Act,
  type OrderKind,
  type Role,
} from './permissions'

/**
 * The right that a staff call needs: `work` any role at the shop, `superuser` that role, an act on orders of one kind, or of any kind where the order
 * itself says which; any act includes `see`. `roster` is to see some classes and who booked them, `till` to keep the cash book of the desk,
 * `roles` to give roles, `scores` to correct scores, `gifts` to decide gifts that wait, which a coach's flags never do, `measure:see` and `measure:write` those over measures
 * of people's bodies.
 */
export type Right =
  | 'work'
  | 'superuser'
  | 'roster'
  | 'till'
  | 'roles'
  | 'gifts'
  | 'scores'
  | `measure:${'see' | 'write'}`
  | `${Act | 'see'}:${OrderKind | 'any'}`

/** Whether a role has a right at its shop. */
export const holds = (role: Role | undefined, right: Right): boolean => {
  if (right === 'work') return worksThere(role)
  if (right === 'superuser') return role?.isSuperuser ?? false
  if (right === 'roster') return seesRoster(role, 'group') || seesRoster(role, 'private')
  if (right === 'till') return keepsTill(role)
  if (right === 'roles') return givesRoles(role)
  if (right === 'scores') return correctsScores(role)
  if (right === 'gifts') return changesForAll(role)
  if (right === 'measure:see') return seesMeasures(role)
  if (right === 'measure:write') return writesMeasures(role)
  const [act, kind] = right.split(':') as [Act | 'see', OrderKind | 'any']
  return (kind === 'any' ? orderKinds : [kind]).some((each) => (act === 'see' ? canSee(role, each) : canAct(role, act, each)))
}

/** Whether a role reads the scores of members: staff with a flag over orders or scores. A coach's flags are about classes, and see none. */
export const seesScores = (role: Role | undefined): boolean => holds(role, 'scores') || holds(role, 'see:card')

/** Judges a right (booking ledger BK-308). */
export const judgeRight = (role: Role | undefined, right: Right): Verdict<'permission.none'> =>
  refuseIf(!holds(role, right), 'permission.none')
