import { fail } from '@server/errors'
import type { Ship } from '@server/context'
import { toDate, type Instant } from '@/domain/time'
import {
  findAccountByPhone,
  findShip,
  insertAccount,
  insertShip,
  listAccounts,
  listShips,
  raiseAllToMembers,
  raiseToMember,
  updateShip,
} from './repository'
import { findOpenid } from './openid-repository'
import type { AccountRow, NewShip, PhoneNumber, ShipChange } from './repository'

export type { AccountRow, PhoneNumber } from './repository'
export { addMember, type AddedMember } from './add-member'
export { checkJoinCode, sendJoinCode } from './join-code'
export { brandHasPhone } from './repository'
export { readSource } from './read-source'
export { useCode } from './use-code'

/** A person's standing at a shop; undefined where he is not bound to it. */
export const shipOf = (accountId: number, shopId: number): Promise<Ship | undefined> => findShip(accountId, shopId)

/** The accounts that exist among these, in no order. */
export const accountsByIds = (ids: readonly number[]): Promise<AccountRow[]> => listAccounts(ids)

/** The shops that a person is bound to. */
export const shopIdsOf = async (accountId: number): Promise<number[]> => (await listShips(accountId)).map((ship) => ship.shopId)

export interface Person extends PhoneNumber {
  username: string
  avatar?: string
  gender?: 0 | 1 | null
}

/** The account of a phone, made now where there is none; one that exists stays as it is. */
export const openAccount = async ({ areaCode, phone, ...person }: Person, now: Instant): Promise<number> => {
  const number = { areaCode, phone }
  const made = await insertAccount({ ...number, ...person, createdAt: toDate(now) })
  return (made ?? (await findAccountByPhone(number)) ?? fail('member.not_found')).id
}

/** Joins an account to a shop, or finds them joined, and sets what `change` names: status, score, roles, permissions. Answers the ship's id. */
export const joinShop = async (ship: NewShip, change: ShipChange = {}): Promise<number> => {
  const joined = (await insertShip(ship)) ?? (await findShip(ship.accountId, ship.shopId))
  if (Object.keys(change).length > 0) await updateShip(joined!.id, change)
  return joined!.id
}

/** The first card bought or class attended makes a person a member of the shop (house rule); never back. */
export const becomeMember = (accountId: number, shopId: number): Promise<unknown> => raiseToMember(accountId, shopId)

/** `becomeMember` for several at once; who is not bound to the shop stays a stranger there. */
export const becomeMembers = (came: readonly { accountId: number; shopId: number }[]): Promise<unknown> => raiseAllToMembers(came)

/** What an app of WeChat calls this person; undefined while nobody bound it. Never to be logged or answered. */
export const openidOf = (accountId: number, appid: string): Promise<string | undefined> => findOpenid(accountId, appid)
