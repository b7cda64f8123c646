import type { Membership } from '@server/context'
import { findMembership, listAccounts, listShopIds, raiseAllToMembers, raiseToMember, type AccountRow } from './repository'
import { findOpenid } from './openid-repository'

export type { AccountRow, PhoneNumber } from './repository'
export { addMember, type AddedMember } from './add-member'
export { captchaIn } from './captcha'
export { checkJoinCode, sendJoinCode } from './join-code'
export { brandHasPhone } from './repository'
export { readSource } from './read-source'
export { useCode } from './use-code'

/** A person's membership of a shop; undefined without one. */
export const membershipOf = (accountId: number, shopId: number): Promise<Membership | undefined> => findMembership(accountId, shopId)

/** The existing accounts among these ids, in no order. */
export const accountsByIds = (ids: readonly number[]): Promise<AccountRow[]> => listAccounts(ids)

/** The shops that a person is bound to. */
export const shopIdsOf = (accountId: number): Promise<number[]> => listShopIds(accountId)

/** The first card bought or class attended makes a person a member of the shop (house rule); never back. */
export const becomeMember = (accountId: number, shopId: number): Promise<unknown> => raiseToMember(accountId, shopId)

/** `becomeMember` for several people; those not bound to the shop are skipped. */
export const becomeMembers = (came: readonly { accountId: number; shopId: number }[]): Promise<unknown> => raiseAllToMembers(came)

/** A person's openid in an app of WeChat; undefined if not bound. Never log or answer it. */
export const openidOf = (accountId: number, appid: string): Promise<string | undefined> => findOpenid(accountId, appid)
