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
  /** Where he is: each has its own app at WeChat. */
  client: Call['client']
}

/** The account if the actor may see it: his own, or one bound to a shop (to the one asked for) where he may do something for members. */
const readableAccount = async ({ actorId, userId, shopId }: Reading): Promise<AccountRow> => {
  if (userId !== actorId && !(await listSharedMemberships(actorId, userId, shopId)).some((membership) => holds(membership, 'see:any')))
    fail('permission.none')
  const [account] = await listAccounts([userId])
  return account ?? fail('permission.none')
}

/** A user as the actor may see him at one shop. Fails with `permission.none`, for a user who does not exist as well. */
export const readUser = async (reading: Reading, weixin: AppContext['weixin']): Promise<User> => {
  const account = await readableAccount(reading)
  const membership = reading.shopId === undefined ? undefined : await findMembership(account.id, reading.shopId)
  const hasOpenid = await hasOpenidAt({ ...reading, accountId: account.id }, weixin)
  return userWire({ account, membership, isSelf: account.id === reading.actorId, hasOpenid })
}
