import type { Checkin } from '@/contract/checkin/shapes'
import { isBackSince } from '@/domain/checkin/come-back'
import { isExpired } from '@/domain/checkin/status'
import { readInstant, type Instant } from '@/domain/time'

const instant = (text: string | null): Instant | null => (text === null ? null : readInstant(text))

/** The channels of an entry that takes no money. */
const unpaidChannels = ['CARD', 'BOOKING', 'BACK', 'DAY', 'FREE']

/** A record of entry with the fields and flags that pages read, from those of the wire (identity ledger IP-098, IP-099, IP-102). */
export const readRecord = (checkin: Checkin, now: Instant) => {
  const expireAt = instant(checkin.expire_at)
  const expired = isExpired(expireAt, now)
  const backUntil = instant(checkin.back_until)
  return {
    ...checkin,
    createdAt: readInstant(checkin.created_at),
    checkInAt: instant(checkin.checkin_at),
    checkOutAt: instant(checkin.checkout_at),
    expireAt,
    frameStart: readInstant(checkin.time_frame.start_at),
    shopName: checkin.shop.name,
    checkInByName: checkin.checkin_by_name,
    recordName: checkin.booking?.name ?? checkin.time_frame.name,
    checkInImg: checkin.user.avatar,
    checkCheckOutDistance: checkin.user_check_out_distance_is_limit,
    isExpired: expired,
    isNotExpired: !expired,
    /** Until when the person can come back uncharged; null where that is over or never was. */
    backUntil: backUntil !== null && now < backUntil ? backUntil : null,
    /** Another record goes on with this one: nobody is out by it any more. */
    isBackSince: isBackSince(checkin.status, expireAt, backUntil, now),
    isPaidByCard: checkin.card !== null,
    isPaidByChannel: !unpaidChannels.includes(checkin.order.channel),
    /** It waits for money. */
    isUnpaid: checkin.price !== null && !checkin.paid,
  }
}
export type CheckinRecord = ReturnType<typeof readRecord>
