import type { Area } from '../member/phone'
import { refuseIf, type Verdict } from '../result'
import {
  coachPermissions,
  correctsScores,
  givesRoles,
  judgeActs,
  keepsTill,
  measurePermissions,
  orderKinds,
  seesMeasures,
  staffPermissions,
  writesMeasures,
  type Permission,
  type Role,
} from './permissions'

/** The roles that a shop gives. A person has one at a shop; whoever has one and is a coach of the timetable teaches besides. */
export const roleNames = ['owner', 'manager', 'desk', 'coach', 'part_time_coach', 'finance'] as const
export type RoleName = (typeof roleNames)[number]

/** The limits of a role in amounts; null is any. */
export interface RoleLimits {
  /** Fen that one refund may give back. */
  refundMost: number | null
  /** Rows of the cash book put right in a day. */
  correctionsADay: number | null
}

/** A role as it is given to a phone. */
export interface GivenRole {
  area: Area
  /** Digits, in the form of the area. */
  phone: string
  /** Of a person who has no account yet. */
  name: string
  role: RoleName
  /** Flags in place of those of the role. */
  permissions?: readonly Permission[] | undefined
}

/** What a coach has: the flags over the own classes, and those over measures of the people who come to them. */
const ofCoaches: readonly Permission[] = [...coachPermissions, ...measurePermissions]

/** The flags that a role has where nothing else is said. A superuser needs none (BK-307). */
const presets: Record<RoleName, readonly Permission[]> = {
  owner: [],
  manager: [...staffPermissions, ...measurePermissions],
  desk: staffPermissions.filter((flag) => flag !== 'roles_can_write'),
  coach: ofCoaches,
  // Sees the own classes and marks who came.
  part_time_coach: [],
  finance: ['till_can_write'],
}

const isCoachRole = (role: RoleName): boolean => role === 'coach' || role === 'part_time_coach'

/** The flags that a role may be given: a flag without its side counts for nothing. */
export const permissionsFor = (role: RoleName, teaches: boolean): readonly Permission[] => {
  if (role === 'owner') return []
  if (isCoachRole(role)) return ofCoaches
  return [...staffPermissions, ...measurePermissions, ...(teaches ? coachPermissions : [])]
}

/** The rights of a given role, in the words that `canAct` judges. `teaches` is whether the role comes with a coach of the timetable. */
export const roleOfGiven = ({ role, permissions }: Pick<GivenRole, 'role' | 'permissions'>, teaches: boolean): Role => ({
  isTeacher: teaches || isCoachRole(role),
  isStaff: !isCoachRole(role) && role !== 'owner',
  isSuperuser: role === 'owner',
  permissions: permissions ?? [...new Set([...presets[role], ...(teaches && !isCoachRole(role) && role !== 'owner' ? ofCoaches : [])])],
})

const any: RoleLimits = { refundMost: null, correctionsADay: null }
/** The limits that a role has where nothing else is said. */
export const limitsByRole: Record<RoleName, RoleLimits> = {
  owner: any,
  manager: any,
  desk: { refundMost: 50_000, correctionsADay: 5 },
  coach: any,
  part_time_coach: any,
  finance: any,
}

/** Judges a refund of so many fen. */
export const judgeRefundLimit = ({ refundMost }: RoleLimits, amount: number): Verdict<'staff.refund_more'> =>
  refuseIf(refundMost !== null && amount > refundMost, 'staff.refund_more', { most: (refundMost ?? 0) / 100 })

/** Judges another correction after so many of the same day. */
export const judgeCorrectionLimit = ({ correctionsADay }: RoleLimits, today: number): Verdict<'staff.corrections_full'> =>
  refuseIf(correctionsADay !== null && today >= correctionsADay, 'staff.corrections_full', { n: correctionsADay ?? 0 })

/** Whether a person with one role gives no more with another than the own one has. */
const isWithin = (given: Role, giver: Role): boolean => {
  if (giver.isSuperuser) return true
  if (
    given.isSuperuser ||
    (keepsTill(given) && !keepsTill(giver)) ||
    (givesRoles(given) && !givesRoles(giver)) ||
    (correctsScores(given) && !correctsScores(giver))
  )
    return false
  if ((seesMeasures(given) && !seesMeasures(giver)) || (writesMeasures(given) && !writesMeasures(giver))) return false
  return orderKinds.every((kind) => {
    const [wanted, own] = [judgeActs(given, kind), judgeActs(giver, kind, false)]
    return (!wanted.write || own.write) && (!wanted.change || own.change) && (!wanted.delete || own.delete)
  })
}

/** Whether a person may give a role, or take one away: nobody more than the own role has. */
export const judgeGiving = (giver: Role | undefined, given: Role): Verdict<'staff.role_more'> =>
  refuseIf(giver === undefined || !isWithin(given, giver), 'staff.role_more')

/** Whether an owner's role may end or become another one: somebody else is an owner there. */
export const judgeLastOwner = (otherOwners: number): Verdict<'staff.last_owner'> => refuseIf(otherOwners === 0, 'staff.last_owner')

/** So many days an invitation can be accepted. */
export const INVITATION_DAYS = 7
