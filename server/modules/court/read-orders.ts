import type { Actor, Membership } from '@server/context'
import { fail } from '@server/errors'
import { mayReadFor, orderNamed } from '@server/authority/orders'
import type { CourtOrder } from '@/contract/court'
import { judgeActs } from '@/domain/staff/permissions'
import { addDays, dayOf, instantOf, startOfDay, type Instant, type ShopDate } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { readDaysCanOrder, readNextOrders, readOrder, readOrders, readShopOrders } from './repository'
import type { CourtOrderRow } from './rows'
import { orderWire } from './wire'

/** Orders per page. */
const PAGE_SIZE = 10

const offset = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })

interface Shown {
  viewerId: number
  page: number
  locale: ErrorLocale
}

const paged = (
  { orders, total }: { orders: readonly CourtOrderRow[]; total: number },
  { viewerId, page, locale }: Shown,
  now: Instant,
) => ({
  court_orders: orders.map((row) => orderWire(row, now, locale, viewerId)),
  pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  current_page: page,
  total_count: total,
})

interface Asked {
  shopId: number
  orderId: number
  actor: Actor
  locale: ErrorLocale
}

/** One order of court slots. An unpaid one is a pay order and not found here, unless it `isNew` and answered to the account that made it. */
export const readCourtOrder = async ({ shopId, orderId, actor, locale }: Asked, now: Instant, isNew = false): Promise<CourtOrder> => {
  const row = await orderNamed(actor, await readOrder(orderId), shopId)
  if (!isNew) await mayReadFor(actor, row, 'court')
  if (row.heldUntil !== null && !isNew) return fail('court.order_not_found')
  return orderWire(row, now, locale, actor.accountId)
}

/** The person's own orders at a brand, page by page, latest first (booking ledger BK-373). */
export const listCourtOrders = async (accountId: number, brandId: number, page: number, locale: ErrorLocale, now: Instant) =>
  paged(await readOrders(accountId, brandId, offset(page)), { viewerId: accountId, page, locale }, now)

/** The court orders of a shop's day, held ones too, for a coach with one of the flags of the personal list, or for staff with one of the day list's (BK-311). */
export const listShopCourtOrders = async (
  membership: Membership,
  { date, page }: { date: ShopDate; page: number },
  locale: ErrorLocale,
  now: Instant,
) => {
  const orders = await readShopOrders(membership.shopId, startOfDay(date), startOfDay(addDays(date, 1)), offset(page))
  const last = addDays(dayOf(now), (await readDaysCanOrder(membership.shopId)) - 1)
  return { ...paged(orders, { viewerId: membership.accountId, page, locale }, now), may: judgeActs(membership, 'court'), last }
}

/** A person's upcoming orders at every shop. */
export const nextCourtOrders = async (accountId: number, locale: ErrorLocale, now: Instant) =>
  (await readNextOrders(accountId, now)).map((row) => ({ start: instantOf(row.startAt), data: orderWire(row, now, locale, accountId) }))
