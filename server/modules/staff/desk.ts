import type { Membership } from '@server/context'
import { requireShop } from '@server/modules/shop/service'
import type { DeskChannel } from '@/domain/payment/channel'
import { keepsTill } from '@/domain/staff/permissions'

/** What the caller may take at the desk of the shop: what it enables, with the permission for the till. */
export const deskOf = async (membership: Membership): Promise<readonly DeskChannel[]> =>
  keepsTill(membership) ? ((await requireShop(membership.shopId)).deskChannels as DeskChannel[]) : []
