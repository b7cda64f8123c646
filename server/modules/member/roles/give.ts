import { fail } from '@server/errors'
import { allowed } from '@/domain/result'
import type { Permission, Role } from '@/domain/staff/permissions'
import { judgeLastOwner, roleOfGiven, type RoleLimits } from '@/domain/staff/roles'
import type { Instant } from '@/domain/time'
import { findAccountByPhone, type PhoneNumber } from '../repository'
import {
  holdRoles,
  insertRole,
  listWaitingShops,
  saveCoach,
  saveEnded,
  saveRights,
  saveTaken,
  type GivenWay,
  type NewRole,
  type OpenRole,
} from './repository'

type Held = Pick<OpenRole, 'role' | 'permissions' | 'teacherId' | 'refundMostFen' | 'correctionsADay'>

/** The limits of a role as they are stored. */
export const storedLimits = ({ refundMost, correctionsADay }: RoleLimits) => ({ refundMostFen: refundMost, correctionsADay })

/** The rights of a given role. */
export const makeRights = ({ role, permissions, teacherId }: Pick<Held, 'role' | 'permissions' | 'teacherId'>): Role =>
  roleOfGiven({ role, permissions }, teacherId !== null)

/** The operator cannot know whose phone it is, so an owner whom the command made proves a second factor first. */
const needsFactor = ({ role, givenWay }: Pick<OpenRole, 'role' | 'givenWay'>): boolean => role === 'owner' && givenWay === 'command'

/** Gives the rights of a role to the person who has it. */
export const letCount = async (role: OpenRole, accountId: number, now: Instant): Promise<void> => {
  await saveRights({ accountId, shopId: role.shopId, brandId: role.brandId }, makeRights(role), needsFactor(role), now)
  await saveCoach(role.shopId, accountId, role.teacherId)
}

/** Whether a role may end: that of the last owner may not. */
export const judgeEnding = (left: OpenRole, open: readonly OpenRole[]) => {
  if (left.role !== 'owner' || left.accountId === null) return allowed
  return judgeLastOwner(open.filter(({ id, role, accountId }) => id !== left.id && role === 'owner' && accountId !== null).length)
}

/** Fails with `staff.last_owner` where nobody else is an owner. */
const insistOnOwner = (left: OpenRole, open: readonly OpenRole[]): void => {
  const verdict = judgeEnding(left, open)
  if (!verdict.ok) fail(verdict.reason)
}

/** Takes a role away, in the open transaction; its person loses the rights with the next request. `open` are the shop's roles, locked. Fails with `staff.last_owner`. */
export const endRole = async (ended: OpenRole, open: readonly OpenRole[], byId: number | null, now: Instant): Promise<void> => {
  insistOnOwner(ended, open)
  await saveEnded(ended.id, byId, now)
  if (ended.accountId === null) return
  const none = { isTeacher: false, isStaff: false, isSuperuser: false, permissions: [] }
  await saveRights({ accountId: ended.accountId, shopId: ended.shopId, brandId: ended.brandId }, none, false, now)
  await saveCoach(ended.shopId, ended.accountId, null)
}

export interface Giving extends Held, PhoneNumber {
  areaCode: OpenRole['areaCode']
  shopId: number
  brandId: number
  name: string
  permissions: Permission[]
  givenWay: GivenWay
  /** The person who gives it on the page; null for the operator. */
  givenBy: number | null
}

/**
 * The person of a role: the one who took one that was given to this phone, whatever phone he has now; else who has the phone now, so that a new phone in the file
 * is the same person.
 */
export const ownRole = async (given: PhoneNumber, open: readonly OpenRole[]): Promise<OpenRole | undefined> => {
  const named = open.find(({ areaCode, phone }) => areaCode === given.areaCode && phone === given.phone)
  if (named) return named
  const account = await findAccountByPhone(given)
  return account && open.find(({ accountId }) => accountId === account.id)
}

const isSame = (one: Held & PhoneNumber, other: Held & PhoneNumber): boolean =>
  one.areaCode === other.areaCode &&
  one.phone === other.phone &&
  one.role === other.role &&
  one.teacherId === other.teacherId &&
  one.refundMostFen === other.refundMostFen &&
  one.correctionsADay === other.correctionsADay &&
  [...one.permissions].sort().join() === [...other.permissions].sort().join()

/** The outcome of giving: `same` where the person has this role already. */
export type Given = 'given' | 'changed' | 'same'

/**
 * Gives a phone a role at a shop, in the open transaction. A person who has one there already has another from the next request on; anybody else has it from the
 * next log-in with that phone. `open` are the shop's roles, locked. Fails with `staff.last_owner` and `staff.coach_taken`.
 */
export const giveRole = async (giving: Giving, open: readonly OpenRole[], now: Instant): Promise<Given> => {
  const before = await ownRole(giving, open)
  if (before && isSame(before, giving)) return 'same'
  if (giving.teacherId !== null && open.some(({ id, teacherId }) => id !== before?.id && teacherId === giving.teacherId))
    fail('staff.coach_taken')
  const made: NewRole = { ...giving, until: null, accountId: before?.accountId ?? null }
  if (before) {
    if (giving.role !== 'owner') insistOnOwner(before, open)
    await saveEnded(before.id, giving.givenBy, now)
  }
  const role = await insertRole(made, now)
  if (role.accountId !== null) await letCount(role, role.accountId, now)
  return before ? 'changed' : 'given'
}

/**
 * A role that the operator gave to a phone begins to count once its person proves that, in the open transaction of his log-in. At a shop where he has a role already
 * that one ends; the last owner stays one.
 */
export const takeRoles = async (accountId: number, number: PhoneNumber, now: Instant): Promise<void> => {
  for (const shopId of await listWaitingShops(number)) {
    const open = await holdRoles(shopId)
    const waiting = open.find(
      ({ areaCode, phone, givenWay, accountId: by }) =>
        by === null && givenWay !== 'page' && areaCode === number.areaCode && phone === number.phone,
    )
    if (!waiting) continue
    const before = open.find((role) => role.accountId === accountId)
    if (before && waiting.role !== 'owner' && !judgeEnding(before, open).ok) continue
    if (before) await saveEnded(before.id, null, now)
    await saveTaken(waiting.id, accountId, now)
    await letCount(waiting, accountId, now)
  }
}
