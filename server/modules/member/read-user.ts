import { findMembership } from '@server/authority/memberships'
import type { User } from '@/contract/member/member'
import type { Actor, AppContext, Call, Membership } from '@server/context'
import { holds } from '@/domain/staff/rights'
import { fail } from '@server/errors'
import { hasOpenidAt } from './weixin/has-openid'
import { listAccounts, listSharedMemberships, type AccountRow } from './repository'
import { asFarAsProved } from '@server/authority/as-far-as-proved'
import { readOwnAppearance } from './settings/settings'
import { userWire } from './wire'

export interface Reading {
  actor: Pick<Actor, 'accountId' | 'factor'>
  userId: number
  shopId: number | undefined
  /** The client of the request; each has its own app at WeChat. */
  client: Call['client']
  /** Whether it is known already that the actor may read the user. */
  isAllowed?: boolean
}

/** The account, if the actor may read it: his own, or one bound to a shop (the given one, if any) where he has a right over members. */
const readableAccount = async ({ actor, userId, shopId, isAllowed = userId === actor.accountId }: Reading): Promise<AccountRow> => {
  if (!isAllowed) {
    const shared = await listSharedMemberships(actor.accountId, userId, shopId)
    const roles = shared.map((role): Membership => asFarAsProved(role, role.needsFactor, actor.factor))
    if (!roles.some((role) => holds(role, 'see:any'))) fail(roles.find(({ withheld }) => withheld)?.withheld ?? 'permission.none')
  }
  const [account] = await listAccounts([userId])
  return account ?? fail('permission.none')
}

/** A user as the actor may see him at one shop. Fails with `permission.none`, also if there is no such user. */
export const readUser = async (reading: Reading, weixin: AppContext['weixin']): Promise<User> => {
  const account = await readableAccount(reading)
  const membership = reading.shopId === undefined ? undefined : await findMembership(account.id, reading.shopId)
  const hasOpenid = await hasOpenidAt({ ...reading, accountId: account.id }, weixin)
  const isSelf = account.id === reading.actor.accountId
  const look = isSelf ? await readOwnAppearance(account.id) : undefined
  return userWire({ account, membership, isSelf, hasOpenid, look })
}
