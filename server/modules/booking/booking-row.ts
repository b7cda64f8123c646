import type { Quote } from '@/domain/booking/quote'
import { subsidyPeriod } from '@/domain/corporate/subsidy'
import { MOST_UNPAID } from '@/domain/payment/hold'
import { dayOf, instant, toDate, type Instant, type ShopDate } from '@/domain/time'
import type { BookingFacts } from './facts'

/**
 * A judged booking on its way to the database, with the field names of the SQL type `booking_row` (server/db/functions/booking-row.sql). Units are fen,
 * times or days.
 */
export interface BookingRow {
  shop_id: number
  schedule_id: number
  schedule_version: number
  account_id: number
  booked_by: number
  count: number
  channel: string
  price_rule_id: number | null
  cost_units: number
  is_trial: boolean
  card_id: number | null
  card_version: number | null
  /** The first day of the card's validity, if it begins with this booking. */
  card_start: ShopDate | null
  card_end: ShopDate | null
  /** The subsidy card if a company pays: its version, the span that the use counts in, each payer's part, and the channel for the remaining part. */
  corp_card_id: number | null
  corp_card_version: number | null
  corp_period: string | null
  subsidy_fen: number
  wallet_fen: number
  rest_channel: string | null
  /** The coupon: its version, and its discount. */
  coupon_id: number | null
  coupon_version: number | null
  discount_fen: number
  /** Until when an online booking is held for payment; null for a booking without one. */
  held_until: Date | null
  most_unpaid: number | null
  remarks: string
  origin: string
  recommend_account_id: number | null
  activity_id: number | null
  /** The member wants it beside another booking of that time. */
  may_overlap: boolean
  /** How many no-shows were judged; null where they do not matter. */
  no_shows: number | null
  /** The idempotency key of the request and the hash of its body. */
  route: string | null
  key: string | null
  body_hash: string | null
  now: Date
}

interface BookingRequest {
  shopId: number
  scheduleId: number
  accountId: number
  bookedBy: number
  count: number
  channel: string
  remarks: string
  origin: string
  recommendAccountId: number | null
  activityId: number | null
  overlapConfirmed: boolean
  request: { route: string; key: string; bodyHash: string } | null
}

interface PaymentSource {
  card: { id: number; version: number } | undefined
  corp: { id: number; version: number; unit: Parameters<typeof subsidyPeriod>[0] } | undefined
  restChannel?: string
  coupon?: { id: number; version: number; discount: number } | null
  holdUntil: Instant | null
}

/** The row for a quote that was judged on these facts and is paid from this source. */
export const makeBookingRow = (
  booking: BookingRequest,
  { schedule, clash, noShows }: BookingFacts,
  quote: Quote,
  source: PaymentSource,
  now: Instant,
): BookingRow => {
  const { card, corp, coupon, holdUntil } = source
  const split = corp && quote.split
  return {
    shop_id: booking.shopId,
    schedule_id: booking.scheduleId,
    schedule_version: schedule.version,
    account_id: booking.accountId,
    booked_by: booking.bookedBy,
    count: booking.count,
    channel: booking.channel,
    price_rule_id: quote.rule?.id ?? null,
    cost_units: quote.total,
    is_trial: quote.trial,
    card_id: card?.id ?? null,
    card_version: card?.version ?? null,
    card_start: (card && quote.newTerm?.start) ?? null,
    card_end: (card && quote.newTerm?.end) ?? null,
    corp_card_id: corp?.id ?? null,
    corp_card_version: corp?.version ?? null,
    corp_period: corp ? subsidyPeriod(corp.unit, dayOf(instant(schedule.startAt))) : null,
    subsidy_fen: split?.subsidy ?? 0,
    wallet_fen: split?.wallet ?? 0,
    rest_channel: split && split.online > 0 ? (source.restChannel ?? null) : null,
    coupon_id: coupon?.id ?? null,
    coupon_version: coupon?.version ?? null,
    discount_fen: coupon?.discount ?? 0,
    held_until: holdUntil === null ? null : toDate(holdUntil),
    most_unpaid: holdUntil === null ? null : MOST_UNPAID,
    remarks: booking.remarks,
    origin: booking.origin,
    recommend_account_id: booking.recommendAccountId,
    activity_id: booking.activityId,
    may_overlap: booking.overlapConfirmed && clash !== null,
    no_shows: booking.accountId === booking.bookedBy ? (noShows?.starts.length ?? null) : null,
    route: booking.request?.route ?? null,
    key: booking.request?.key ?? null,
    body_hash: booking.request?.bodyHash ?? null,
    now: toDate(now),
  }
}
