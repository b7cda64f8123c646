import type { User } from '@/contract/member'
import { fail } from '@server/errors'
import { findShip, hasStaffOver, listAccounts, type AccountRow } from './repository'
import { userWire } from './wire'

export interface Reading {
  actorId: number
  userId: number
  shopId: number | undefined
}

/** The account if the actor may see it: his own, or one bound to a shop (to the one asked for) where he is coach, staff or superuser. */
const readableAccount = async ({ actorId, userId, shopId }: Reading): Promise<AccountRow> => {
  if (userId !== actorId && !(await hasStaffOver(actorId, userId, shopId))) fail('permission.none')
  const [account] = await listAccounts([userId])
  return account ?? fail('permission.none')
}

/** A user as the actor may see him at one shop. Fails with `permission.none`, for a user who does not exist as well. */
export const readUser = async (reading: Reading): Promise<User> => {
  const account = await readableAccount(reading)
  const ship = reading.shopId === undefined ? undefined : await findShip(account.id, reading.shopId)
  return userWire(account, ship, account.id === reading.actorId)
}
