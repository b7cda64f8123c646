import type { User } from '@/contract/member'
import type { AppContext, Call } from '@server/context'
import { holds } from '@/domain/staff/rights'
import { fail } from '@server/errors'
import { hasOpenidAt } from './has-openid'
import { findMembership, listAccounts, listSharedMemberships, type AccountRow } from './repository'
import { userWire } from './wire'

export interface Reading {
  actorId: number
  userId: number
  shopId: number | undefined
  /** The client of the request; each has its own app at WeChat. */
  client: Call['client']
  /** Whether it is known already that the actor may read the user. */
  isAllowed?: boolean
}

/** The account, if the actor may read it: his own, or one bound to a shop (the given one, if any) where he has a right over members. */
const readableAccount = async ({ actorId, userId, shopId, isAllowed = userId === actorId }: Reading): Promise<AccountRow> => {
  if (!isAllowed && !(await listSharedMemberships(actorId, userId, shopId)).some((membership) => holds(membership, 'see:any')))
    fail('permission.none')
  const [account] = await listAccounts([userId])
  return account ?? fail('permission.none')
}

/** A user as the actor may see him at one shop. Fails with `permission.none`, also if there is no such user. */
export const readUser = async (reading: Reading, weixin: AppContext['weixin']): Promise<User> => {
  const account = await readableAccount(reading)
  const membership = reading.shopId === undefined ? undefined : await findMembership(account.id, reading.shopId)
  const hasOpenid = await hasOpenidAt({ ...reading, accountId: account.id }, weixin)
  return userWire({ account, membership, isSelf: account.id === reading.actorId, hasOpenid })
}
