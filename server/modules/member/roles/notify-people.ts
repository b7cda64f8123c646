import { notify } from '@server/modules/notice/service'
import { requireShop } from '@server/modules/shop/service'
import type { Instant } from '@/domain/time'
import { buildAddress } from '@/routes/match'
import { listAccounts } from '../repository'
import type { OpenRole } from './repository'

/** Tells a person that his role at a shop is another one now, or has ended. */
export const notifyRole = async (kind: 'role.changed' | 'role.ended', { accountId, brandId, shopId, role }: OpenRole, now: Instant) => {
  if (accountId === null) return
  const { name: shop } = await requireShop(shopId)
  await notify({ accountId, brandId, shopId, kind, params: { shop, role }, path: buildAddress('currentProfilePage', { shopId }), now })
}

/** Tells a person whom the brand knows that he is invited. */
export const notifyInvited = async (accountId: number, { brandId, shopId, role }: OpenRole, now: Instant) => {
  const { name: shop } = await requireShop(shopId)
  const path = buildAddress('staffInvitationPage', { shopId })
  await notify({ accountId, brandId, shopId, kind: 'invitation.sent', params: { shop, role }, path, now })
}

/** Tells who invited that somebody accepted who is logged in with another phone than the one invited. */
export const notifyTaken = async (accountId: number, { brandId, shopId, role, givenBy, name }: OpenRole, now: Instant) => {
  if (givenBy === null) return
  const [person] = await listAccounts([accountId])
  const params = { name, by: person?.username ?? '', role }
  await notify({
    accountId: givenBy,
    brandId,
    shopId,
    kind: 'invitation.taken',
    params,
    path: buildAddress('staffPeoplePage', { shopId }),
    now,
  })
}
