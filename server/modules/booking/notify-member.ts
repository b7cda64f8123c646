import { inTransaction } from '@server/db/transaction'
import { accountsByIds } from '@server/modules/member/service'
import { noticesAbout, notify, paidWord, timeWord } from '@server/modules/notice/service'
import { unitsToWire } from '@/domain/card/units-to-wire'
import { nicknameOf } from '@/domain/member/nickname'
import { BookingStatus } from '@/domain/booking/codes'
import { channelKind } from '@/domain/payment/channel'
import type { Params } from '@/domain/result'
import type { Instant } from '@/domain/time'
import { readOrder } from './repository'
import type { ClassOrderRow } from './rows'

/** The acts of staff on a member's booking. */
export type Deed = 'booked' | 'changed' | 'cancelled'

const paidParams = (order: ClassOrderRow, units: number): Params => ({
  paid: order.channel === 'CORP_CARD' ? 'corp' : paidWord(order.cardType),
  card: order.cardName ?? order.corpUse?.cardName ?? '',
  cost: unitsToWire(units, order.cardType),
})

const readName = async (accountId: number): Promise<string> => (await accountsByIds([accountId]))[0]?.username ?? ''

const detailPath = ({ shopId, id }: ClassOrderRow): string => `/shop/${shopId}/m/user/schedules/orders/${id}/`

const chooseKind = (order: ClassOrderRow, deed: Deed) => (deed === 'booked' && order.heldUntil ? 'held' : deed)

/** Notifies a member, in the open transaction, of what staff did with the booking. */
export const notifyMember = async (orderId: number, deed: Deed, by: number, now: Instant): Promise<void> => {
  const order = await readOrder(orderId)
  if (!order || order.accountId === by) return
  const held = chooseKind(order, deed) === 'held' && order.heldUntil !== null
  await notify({
    ...about(order),
    kind: `proxy.${chooseKind(order, deed)}`,
    params: {
      by: await readName(by),
      time: timeWord(order.startAt),
      course: order.courseName,
      count: order.count,
      ...(held ? { until: timeWord(order.heldUntil!).slice(11) } : paidParams(order, order.costUnits)),
    },
    path: held ? `/shop/${order.shopId}/mobile/orders/${order.payOrderId}/pay/` : detailPath(order),
    now,
  })
}

/** Notifies a member whose booking, as it was before, staff moved to another class; `difference` is what it costs more. */
export const notifyMoved = async (before: ClassOrderRow, difference: number, by: number, now: Instant): Promise<void> => {
  const order = (await readOrder(before.id))!
  if (order.accountId === by) return
  const unit = channelKind(order.channel) === 'online' ? 'money' : paidWord(order.cardType)
  const settled = difference === 0 ? 'same' : (`${unit}_${difference > 0 ? 'more' : 'back'}` as const)
  await notify({
    ...about(order),
    kind: 'proxy.moved',
    params: {
      by: await readName(by),
      was: timeWord(before.startAt).slice(5),
      wasCourse: before.courseName,
      time: timeWord(order.startAt),
      course: order.courseName,
      count: order.count,
      settled,
      card: order.cardName ?? '',
      difference: unitsToWire(Math.abs(difference), order.cardType),
    },
    path: detailPath(order),
    now,
  })
}

/** The change by staff of a class that was to begin at `was`. */
export interface ClassChange {
  was: Date
  start?: Date
  coach?: string
  space?: string
}

/** The params of a notice about a changed class. */
export const changeParams = ({ was, start, coach, space }: ClassChange): Params => ({
  time: timeWord(was),
  ...(start && { start: timeWord(start).slice(11) }),
  ...(coach !== undefined && { coach }),
  ...(space !== undefined && { space }),
})

/** Notifies a member that staff gave the class of a booking another coach, room or time. */
export const notifyChanged = async (order: ClassOrderRow, change: ClassChange, now: Instant): Promise<void> =>
  notify({
    ...about(order),
    kind: 'class.changed',
    params: { course: order.courseName, ...changeParams(change) },
    path: order.heldUntil === null ? detailPath(order) : `/shop/${order.shopId}/mobile/orders/${order.payOrderId}/pay/`,
    now,
  })

/** Why a class was called off: by the venue, or for too few bookings. */
export type WhyOff = 'called_off' | 'too_few'

interface Off {
  why?: WhyOff
  /** In the words of the staff. */
  reason?: string
}

/** Notifies a member that the class of a booking was called off, and why; an unpaid booking has no refund. */
export const notifyCalledOff = async (order: ClassOrderRow, { why = 'called_off', reason = '' }: Off, now: Instant): Promise<void> =>
  notify({
    ...about(order),
    kind: order.heldUntil === null ? `class.${why}` : `class.${why}_unpaid`,
    params: { time: timeWord(order.startAt), course: order.courseName, count: order.count, ...(reason && { words: reason }) },
    path: order.heldUntil === null ? detailPath(order) : `/shop/${order.shopId}/mobile/orders/${order.payOrderId}/pay/`,
    now,
  })

/** Notifies a member of a booking that staff made, once even if the request is repeated. */
export const notifyBooked = async (orderId: number, accountId: number, by: number, now: Instant): Promise<void> => {
  if (accountId === by) return
  const told = await noticesAbout(accountId, 'booking', orderId, 'zh-cn')
  if (told.length === 0) await inTransaction(() => notifyMember(orderId, 'booked', by, now))
}

/** Notifies a member of all classes of a batch. */
export const notifyBatch = async (orderIds: readonly number[], by: number, now: Instant): Promise<void> => {
  const orders: ClassOrderRow[] = []
  for (const id of orderIds) orders.push((await readOrder(id))!)
  orders.sort((a, b) => a.startAt.getTime() - b.startAt.getTime())
  const [first] = orders
  if (!first || first.accountId === by) return
  const total = orders.reduce((sum, order) => sum + order.costUnits, 0)
  await notify({
    ...about(first),
    kind: 'proxy.batch',
    params: {
      by: await readName(by),
      n: orders.length,
      time: timeWord(first.startAt),
      course: first.courseName,
      count: first.count,
      ...paidParams(first, total),
    },
    path: `/shop/${first.shopId}/m/user/schedules/orders/`,
    now,
  })
}

/** Reminds a member of a booked class that begins soon; nothing if the booking was cancelled. */
export const notifySoon = async (orderId: number, now: Instant): Promise<void> => {
  const order = await readOrder(orderId)
  if (order?.status !== BookingStatus.booked) return
  await notify({
    ...about(order),
    kind: 'remind.class',
    params: { time: timeWord(order.startAt), course: order.courseName, space: order.spaceName || order.shopName },
    path: detailPath(order),
    now,
  })
}

/** Invites another member to the class of a booking. */
export const notifyPartner = async (order: ClassOrderRow, partnerId: number, now: Instant): Promise<void> =>
  notify({
    ...about(order),
    accountId: partnerId,
    kind: 'partner.invited',
    params: { by: nicknameOf(order.username), time: timeWord(order.startAt), course: order.courseName },
    path: `/shop/${order.shopId}/m/user/schedules/${order.scheduleId}/group/order/`,
    now,
  })

const about = (order: ClassOrderRow) => ({
  accountId: order.accountId,
  brandId: order.brandId,
  shopId: order.shopId,
  orderKind: 'booking' as const,
  orderId: order.id,
})
