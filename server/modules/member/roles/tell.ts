import { notify } from '@server/modules/notice/service'
import { requireShop } from '@server/modules/shop/service'
import type { Instant } from '@/domain/time'
import { buildAddress } from '@/routes/match'
import type { OpenRole } from './repository'

/** Tells a person that his role at a shop is another one now, or has ended. */
export const tellRole = async (kind: 'role.changed' | 'role.ended', { accountId, brandId, shopId, role }: OpenRole, now: Instant) => {
  if (accountId === null) return
  const { name: shop } = await requireShop(shopId)
  await notify({ accountId, brandId, shopId, kind, params: { shop, role }, path: buildAddress('currentProfilePage', { shopId }), now })
}
