import { findMembership } from '@server/authority/memberships'
import type { Actor, Membership } from '@server/context'
import { fail } from '@server/errors'
import { notify, timeWord } from '@server/modules/notice/service'
import { requireShop } from '@server/modules/shop/service'
import { worksThere } from '@/domain/staff/permissions'
import { toDate, type Instant } from '@/domain/time'
import { buildAddress } from '@/routes/match'
import { hasRightsElsewhere } from '../phone/lost-repository'
import { dropFactor, findFactor, holdFactor, insertReset, unproveSessions } from './repository'

/** A superuser and somebody who works at his shop. */
export interface Caring {
  actor: Actor
  /** Of the superuser. */
  membership: Membership
  userId: number
}

/** The person whose factor a superuser may take away: somebody who works at the shop, not himself, and with no rights that are not his to give. */
const isReached = async ({ actor, membership: { accountId, shopId }, userId }: Caring): Promise<boolean> =>
  userId !== accountId && worksThere(await findMembership(userId, shopId)) && !(await hasRightsElsewhere(accountId, userId, actor.factor))

/** Fails with `permission.none` for a person unknown to the shop. */
export const readMemberFactor = async (caring: Caring) => {
  if (!(await findMembership(caring.userId, caring.membership.shopId))) return fail('permission.none')
  const isOn = (await findFactor(caring.userId))?.secret != null
  const mayReset = isOn && (await isReached(caring))
  return { is_on: mayReset, may_reset: mayReset }
}

interface Reset {
  accountId: number
  /** Null: the operator. */
  byId: number | null
  shopId: number
  reason: string
}

/** Takes a factor away, writes that down and tells the person, in the open transaction. Fails with `factor.none`. */
const resetFactor = async ({ accountId, byId, shopId, reason }: Reset, now: Instant): Promise<void> => {
  await holdFactor(accountId)
  if (!(await dropFactor(accountId))) return fail('factor.none')
  await unproveSessions(accountId)
  const { brandId, name: shop } = await requireShop(shopId)
  await insertReset({ brandId, shopId, accountId, byId, reason }, now)
  const path = buildAddress('secondFactorPage', { shopId })
  await notify({ accountId, brandId, shopId, kind: 'factor.reset', params: { shop, time: timeWord(toDate(now)) }, path, now })
}

/** A superuser's reset of a lost factor. Fails with `permission.none` or `factor.none`. */
export const resetForMember = async (caring: Caring, reason: string, now: Instant): Promise<void> => {
  if (!(await isReached(caring))) return fail('permission.none')
  const { membership, userId } = caring
  await resetFactor({ accountId: userId, byId: membership.accountId, shopId: membership.shopId, reason }, now)
}

/** The operator's reset, for a superuser whom nobody else could help. In the open transaction. */
export const resetByOperator = (reset: Omit<Reset, 'byId'>, now: Instant): Promise<void> => resetFactor({ ...reset, byId: null }, now)
