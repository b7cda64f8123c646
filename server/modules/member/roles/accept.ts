import { findMembership } from '@server/authority/memberships'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { recordDone } from '@server/authority/staff-acts'
import { judgeGiving } from '@/domain/staff/roles'
import { instantOf, type Instant } from '@/domain/time'
import { findAccountByPhone, type PhoneNumber } from '../repository'
import { insist } from '../typed'
import { useCode } from '../codes/use-code'
import { judgeEnding, letCount, makeRights } from './give'
import { holdRoles, holdStaying, saveEnded, saveTaken, type OpenRole } from './repository'
import { notifyTaken } from './notify-people'

/** Whether an invitation can be accepted: it is open, and whoever made it may still give as much. */
export const isOpen = async (role: OpenRole, now: Instant): Promise<boolean> => {
  if (role.accountId !== null || role.givenBy === null || role.untilAt === null || now >= instantOf(role.untilAt)) return false
  return judgeGiving(await findMembership(role.givenBy, role.shopId), makeRights(role)).ok
}

/** A phone other than the account's, and the code that proved it. */
export interface ProvedPhone {
  number: PhoneNumber
  codeId: number
}

/** A phone that another account has is that person's, who accepts with it. Fails with `staff.invitation_account`. */
export const insistOnNobodys = async (number: PhoneNumber, accountId: number): Promise<void> => {
  const holder = await findAccountByPhone(number)
  if (holder && holder.id !== accountId) fail('staff.invitation_account')
}

interface Accepting {
  accountId: number
  shopId: number
  roleId: number
  /** Left out, it is the account's own phone that was invited. */
  proved?: ProvedPhone | undefined
}

/**
 * The person of the phone accepts the invitation, in one transaction: its rights count from the next request on, in place of a role that he had there. Who is logged
 * in with another phone has proved this one with a code, which is used up, and who invited is told. The shop's record of acts has it. Fails with `staff.invitation_none`, `staff.invitation_account`,
 * `staff.last_owner`, `member.leaving` and `member.code_expired`.
 */
export const acceptInvitation = ({ accountId, shopId, roleId, proved }: Accepting, now: Instant): Promise<void> =>
  inTransaction(async () => {
    const person = (await holdStaying(accountId)) ?? fail('staff.invitation_none')
    if (person.leaving) return fail('member.leaving')
    if (proved) await insistOnNobodys(proved.number, accountId)
    const number = proved?.number ?? person
    const open = await holdRoles(shopId)
    const found = open.find(({ id, areaCode, phone }) => id === roleId && areaCode === number.areaCode && phone === number.phone)
    if (!found || !(await isOpen(found, now))) return fail('staff.invitation_none')
    if (proved) await useCode(proved.codeId, now, async () => ({ accountId, shopId }))
    const before = open.find((role) => role.accountId === accountId)
    if (before && found.role !== 'owner') insist(judgeEnding(before, open))
    if (before) await saveEnded(before.id, null, now)
    await saveTaken(found.id, accountId, now)
    await letCount(found, accountId, now)
    await recordDone({ shopId, aboutId: null })
    if (proved) await notifyTaken(accountId, found, now)
  })
