import type { ActivityOrder } from '@/contract/activity/order'
import type { Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { fail } from '@server/errors'
import { requireShop } from '@server/modules/shop/service'
import { countOrders, listOrders, readOrder, type OrderGroup } from './repository'
import type { ActivityOrderRow } from './rows'
import { activityOrderWire } from './wire'

const PAGE_SIZE = 10

/** How an order is written: whose language, and with which secret its ticket is signed. */
export interface Writing {
  locale: ErrorLocale
  secret: string
}

/** A person's own order at a shop; nobody else's is told from one that does not exist. */
export const ownOrder = async (
  orderId: number,
  { accountId, shopId }: { accountId: number; shopId: number },
): Promise<ActivityOrderRow> => {
  const row = await readOrder(orderId)
  return row?.accountId === accountId && row.shopId === shopId ? row : fail('activity.order_not_found')
}

export const readActivityOrder = async (
  orderId: number,
  whose: { accountId: number; shopId: number },
  { locale, secret }: Writing,
  now: Instant,
): Promise<ActivityOrder> => activityOrderWire(await ownOrder(orderId, whose), locale, secret, now)

/** One page of a person's orders at a shop (commerce ledger MC-226, MC-227). */
export const listActivityOrders = async (
  of: { accountId: number; shopId: number; group: OrderGroup },
  page: number,
  { locale, secret }: Writing,
  now: Instant,
) => {
  await requireShop(of.shopId)
  const { total, coming } = await countOrders(of, now)
  const rows = await listOrders(of, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }, now)
  return {
    orders: rows.map((row) => activityOrderWire(row, locale, secret, now)),
    coming_count: coming,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    current_page: page,
    total_count: total,
  }
}
