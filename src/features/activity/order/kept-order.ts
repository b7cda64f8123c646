import type { User } from '@/contract/member/member'
import type { ActivityOrder } from '@/contract/activity/order'
import { knownClock, serverNow, startClock } from '@/http/clock'
import { queryClient } from '@/http/query-client'
import { storage } from '@/platform/storage'
import { activityKeys } from '../activity-queries'

const text = (key: readonly unknown[]) => JSON.stringify(key)

/** Keeps the ticket of a paid sign-up on the device, so that it is shown without a network; a log-out removes it with the other answers. */
export const keepTicket = (user: User, order: ActivityOrder) => {
  const known = storage.get('kept_answers')
  const own = known?.user.id === user.id ? known : { user, shopId: order.shop.id, at: serverNow(), answers: [] }
  const key = activityKeys.order(order.id)
  const others = own.answers.filter(([other]) => text(other) !== text(key))
  storage.set('kept_answers', { ...own, clock: knownClock() ?? own.clock, answers: [[key, { order }, serverNow()], ...others] })
}

/** Takes over a ticket that was kept, where nothing newer was read. */
export const restoreTicket = (user: User, orderId: number): void => {
  const kept = storage.get('kept_answers')
  if (kept?.user.id !== user.id) return
  startClock(kept.clock)
  const key = activityKeys.order(orderId)
  const found = kept.answers.find(([other]) => text(other) === text(key))
  if (found) queryClient.setQueryData(key, (known: unknown) => known ?? found[1], { updatedAt: found[2] })
}
