import type { Friend } from '@/contract/invitation'
import type { Instant } from '@/domain/time'
import type { Membership } from '@server/context'
import { findNextClass, listFriends } from './repository'
import { friendWire } from './wire'

const PAGE = 20

/** The friends whom a member invited at a shop, those who claimed last at the top, a page of them with the numbers of all. */
export const readFriends = async (membership: Membership, eventId: number | undefined, page: number, now: Instant) => {
  const orderId = await findNextClass(membership, now)
  const friends = (await listFriends(membership, eventId, orderId)).map((row) => friendWire(row, orderId, now))
  const count = (is: (friend: Friend) => boolean) => friends.filter(is).length
  return {
    ships: friends.slice((page - 1) * PAGE, page * PAGE),
    pages: Math.max(1, Math.ceil(friends.length / PAGE)),
    current_page: page,
    total_count: friends.length,
    counts: {
      claimed: friends.length,
      came: count(({ status_word }) => status_word === 'came' || status_word === 'member'),
      expired: count(({ status_word }) => status_word === 'expired'),
      held: count(({ status_word, gift_state }) => status_word === 'held' || gift_state === 'held'),
      given: count(({ gift_state }) => gift_state === 'given'),
    },
  }
}
