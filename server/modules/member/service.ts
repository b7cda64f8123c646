import type { Membership } from '@server/context'
import type { Instant } from '@/domain/time'
import {
  findAccountByPhone,
  findMembership,
  insertAccount,
  insertMembership,
  listAccounts,
  listShopIds,
  raiseAllToMembers,
  raiseToMember,
  updateMembership,
} from './repository'
import { findOpenid } from './openid-repository'
import type { AccountRow, MembershipChange, NewAccount, NewMembership } from './repository'

export type { AccountRow, PhoneNumber } from './repository'
export { addMember, type AddedMember } from './add-member'
export { checkJoinCode, sendJoinCode } from './join-code'
export { brandHasPhone } from './repository'
export { readSource } from './read-source'
export { useCode } from './use-code'

/** A person's standing at a shop; undefined where he is not bound to it. */
export const membershipOf = (accountId: number, shopId: number): Promise<Membership | undefined> => findMembership(accountId, shopId)

/** The accounts that exist among these, in no order. */
export const accountsByIds = (ids: readonly number[]): Promise<AccountRow[]> => listAccounts(ids)

/** The shops that a person is bound to. */
export const shopIdsOf = (accountId: number): Promise<number[]> => listShopIds(accountId)

/** The account of a phone, made now where there is none; one that exists stays as it is. */
export const openAccount = async (person: NewAccount, now: Instant): Promise<number> =>
  ((await insertAccount(person, now)) ?? (await findAccountByPhone(person)) ?? fail('member.not_found')).id

/** Joins an account to a shop, or finds them joined, and sets what `change` names: status, score, roles, permissions. Answers the membership's id. */
export const joinShop = async (membership: NewMembership, change: MembershipChange = {}): Promise<number> => {
  const joined = (await insertMembership(membership)) ?? (await findMembership(membership.accountId, membership.shopId))
  if (Object.keys(change).length > 0) await updateMembership(joined!.id, change)
  return joined!.id
}

/** The first card bought or class attended makes a person a member of the shop (house rule); never back. */
export const becomeMember = (accountId: number, shopId: number): Promise<unknown> => raiseToMember(accountId, shopId)

/** `becomeMember` for several at once; who is not bound to the shop stays a stranger there. */
export const becomeMembers = (came: readonly { accountId: number; shopId: number }[]): Promise<unknown> => raiseAllToMembers(came)

/** What an app of WeChat calls this person; undefined while nobody bound it. Never to be logged or answered. */
export const openidOf = (accountId: number, appid: string): Promise<string | undefined> => findOpenid(accountId, appid)
