import type { Actor } from '@server/context'
import { fail } from '@server/errors'
import { orderOfBooking, notifyPartner } from '@server/modules/booking/service'
import { BookingStatus } from '@/domain/booking/codes'
import { nicknameOf } from '@/domain/member/nickname'
import { addDays, dayOf, instantOf, startOfDay, type Instant } from '@/domain/time'
import { insertInvite, readPartners } from './repository'
import { mayReadFor, orderNamed } from '@server/authority/orders'

/** How many days back a shared class counts. */
const DAYS = 180

const since = (now: Instant): Instant => startOfDay(addDays(dayOf(now), -DAYS))

const readOwnBooking = async (orderId: number, actor: Actor, shopId?: number) => {
  const order = await orderNamed(actor, await orderOfBooking(orderId), shopId)
  await mayReadFor(actor, order, order.isPrivate ? 'private' : 'group')
  return order.heldUntil === null ? order : fail('booking.order_not_found')
}

/** People to invite to the class of a booking: those who attended classes with its owner in the last half year (booking ledger BK-384), and friends who accepted an invitation of his,
 * by nicknames. */
export const listPartners = async ({ shopId, orderId }: { shopId: number; orderId: number }, actor: Actor, now: Instant) => {
  await readOwnBooking(orderId, actor, shopId)
  return (await readPartners(orderId, since(now))).map(({ id, username, avatar, gender, isInvited }) => ({
    user: { id, username: nicknameOf(username), avatar, gender },
    is_invited: isInvited,
  }))
}

/** Invites one of them, once; a repeated invitation does nothing. */
export const invitePartner = async (orderId: number, partnerId: number, actor: Actor, now: Instant): Promise<void> => {
  const order = await readOwnBooking(orderId, actor)
  if (order.status === BookingStatus.cancelled || now >= instantOf(order.startAt)) return fail('booking.past')
  if ((await readPartners(orderId, since(now), partnerId)).length === 0) return fail('member.not_found')
  if (await insertInvite(orderId, partnerId, now)) await notifyPartner(order, partnerId, now)
}
