import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { cleanName } from '@/domain/name'
import { judgePerson } from '@/domain/member/person'
import type { Permission, Role } from '@/domain/staff/permissions'
import { INVITATION_DAYS, judgeGiving, limitsByRole, permissionsFor, roleOfGiven, type RoleName } from '@/domain/staff/roles'
import { addMinutes, type Instant } from '@/domain/time'
import { knownOfBrand, type PhoneNumber } from '../repository'
import { insist } from '../typed'
import { endRole, giveRole, ownRole, makeRights, storedLimits } from './give'
import { holdRoles, insertRole, isCoachThere, saveEnded, type OpenRole } from './repository'
import { notifyInvited, notifyRole } from './notify-people'

/** Somebody at a shop who gives roles there, with the rights that count in his session. */
export interface Giver extends Role {
  accountId: number
  shopId: number
  brandId: number
}

/** A role as it is asked for. */
export interface Wanted {
  role: RoleName
  teacherId: number | null
  /** In place of the flags of the role. */
  permissions: readonly Permission[] | undefined
}

/** Judges what somebody gives. Fails with `staff.role_more`, or `staff.coach_unknown` for a coach of another shop. */
const judged = async (giver: Giver, { role, teacherId, permissions }: Wanted) => {
  if (teacherId !== null && !(await isCoachThere(teacherId, giver.shopId))) return fail('staff.coach_unknown')
  const possible = permissionsFor(role, teacherId !== null)
  const flags = permissions?.filter((flag) => possible.includes(flag))
  const given = roleOfGiven({ role, permissions: flags }, teacherId !== null)
  insist(judgeGiving(giver, given))
  return {
    role,
    teacherId,
    permissions: [...given.permissions] as Permission[],
    ...storedLimits(limitsByRole[role]),
    shopId: giver.shopId,
    brandId: giver.brandId,
  }
}

/** Fails with `staff.coach_taken` where another person of the shop is this coach. */
const insistOnFree = (teacherId: number | null, open: readonly OpenRole[], own?: OpenRole): void => {
  if (teacherId !== null && open.some((one) => one.id !== own?.id && one.teacherId === teacherId)) fail('staff.coach_taken')
}

/**
 * Invites a phone to a role for seven days, in one transaction; an invitation that is open is replaced. A person whom the brand knows is notified. Fails with `staff.role_there` where the person works at the
 * shop already, and as `judged` and `judgePerson` do.
 */
export const invite = (giver: Giver, wanted: Wanted & { number: PhoneNumber; name: string }, now: Instant): Promise<void> =>
  inTransaction(async () => {
    const { number } = wanted
    const name = cleanName(wanted.name)
    insist(judgePerson({ name, phone: number.phone, area: number.areaCode }))
    const given = await judged(giver, wanted)
    const open = await holdRoles(giver.shopId)
    const before = await ownRole(number, open)
    if (before && before.accountId !== null) return fail('staff.role_there')
    if (before) insist(judgeGiving(giver, makeRights(before)))
    insistOnFree(given.teacherId, open, before)
    if (before) await saveEnded(before.id, giver.accountId, now)
    const areaCode = number.areaCode as OpenRole['areaCode']
    const until = addMinutes(now, INVITATION_DAYS * 24 * 60)
    const made = await insertRole(
      { ...given, areaCode, phone: number.phone, name, givenWay: 'page', givenBy: giver.accountId, until, accountId: null },
      now,
    )
    const known = await knownOfBrand(number, giver.brandId)
    if (known !== undefined) await notifyInvited(known, made, now)
  })

const held = async (giver: Giver, roleId: number) => {
  const open = await holdRoles(giver.shopId)
  const role = open.find(({ id }) => id === roleId) ?? fail('staff.role_gone')
  insist(judgeGiving(giver, makeRights(role)))
  return { open, role }
}

/** Where only the coach changes, what was said of this person stays: the limits, and the flags where none come or go with a coach. */
const keepTerms = ({ role, teacherId, permissions, refundMostFen, correctionsADay }: OpenRole, wanted: Wanted) => ({
  ...(role === wanted.role && { refundMostFen, correctionsADay }),
  ...(role === wanted.role && wanted.permissions === undefined && (teacherId === null) === (wanted.teacherId === null) && { permissions }),
})

/** Gives a person who works at the shop another role; he is told. Fails with `staff.role_gone`, `staff.last_owner` and as `judged` does. */
export const changeRole = (giver: Giver, roleId: number, wanted: Wanted, now: Instant): Promise<void> =>
  inTransaction(async () => {
    const given = await judged(giver, wanted)
    const { open, role } = await held(giver, roleId)
    if (role.accountId === null) return fail('staff.role_gone')
    const { areaCode, phone, name } = role
    const outcome = await giveRole(
      { ...given, ...keepTerms(role, wanted), areaCode, phone, name, givenWay: 'page', givenBy: giver.accountId },
      open,
      now,
    )
    if (outcome === 'changed') await notifyRole('role.changed', { ...role, role: wanted.role }, now)
  })

/** Takes a role or an invitation away; who had it is told. Fails with `staff.role_gone`, `staff.role_more` and `staff.last_owner`. */
export const takeAway = (giver: Giver, roleId: number, now: Instant): Promise<void> =>
  inTransaction(async () => {
    const { open, role } = await held(giver, roleId)
    await endRole(role, open, giver.accountId, now)
    if (role.accountId !== giver.accountId) await notifyRole('role.ended', role, now)
  })
