import { cardBalance } from '@server/modules/card/service'
import { fail } from '@server/errors'
import type { Checkin } from '@/contract/checkin/shapes'
import { backUntil } from '@/domain/checkin/come-back'
import { shownBalance } from '@/domain/checkin/judge-card'
import { dayOf, formatInstant, instantOf, type Instant } from '@/domain/time'
import { findShownRecord, type DayPaid } from './repository'
import type { CheckinRow, CheckinView } from './rows'

const at = (date: Date): string => formatInstant(instantOf(date))

/** The entry that has paid for a day. */
export const dayWire = (day: DayPaid | undefined) => (day ? { check_id: day.id, at: at(day.checkinAt) } : null)

/** Whether nothing is left to pay for a record. */
export const isPaid = ({ priceFen, paidAt }: Pick<CheckinRow, 'priceFen' | 'paidAt'>): boolean => priceFen === null || paidAt !== null

/** Whether locker or wristband are still out. */
export const isOut = ({
  lockerNumber,
  wristbandNumber,
  returnedAt,
}: Pick<CheckinRow, 'lockerNumber' | 'wristbandNumber' | 'returnedAt'>): boolean =>
  returnedAt === null && (lockerNumber !== null || wristbandNumber !== null)

const findCard = (
  { cardId, cardName, cardType, cardBalance: balanceUnits, cardStart: startDay, cardEnd: endDay }: CheckinView,
  now: Instant,
) =>
  cardId === null || cardType === null
    ? null
    : {
        id: cardId,
        name: cardName ?? '',
        card_tpl_type: cardType,
        balance: shownBalance(cardType, cardBalance({ type: cardType, balanceUnits: balanceUnits ?? 0, startDay, endDay }, dayOf(now))),
      }

/** Until when the person of a record can go on with it. */
const findBack = ({ status, checkoutAt, expireAt, isGoneOn, undoneAt }: CheckinView, now: Instant): string | null => {
  if (undoneAt !== null) return null
  const until = backUntil({ status, checkoutAt: checkoutAt && instantOf(checkoutAt), expireAt: instantOf(expireAt), isGoneOn }, now)
  return until === undefined ? null : formatInstant(until)
}

/** A record of entry in the wire's form. */
export const recordWire = (row: CheckinView, now: Instant): Checkin => ({
  id: row.id,
  status: row.status,
  method: row.method,
  created_at: at(row.createdAt),
  checkin_at: row.checkinAt && at(row.checkinAt),
  checkout_at: row.checkoutAt && at(row.checkoutAt),
  expire_at: at(row.expireAt),
  shop: { id: row.shopId, name: row.shopName },
  user: { id: row.accountId, username: row.username, avatar: row.avatar },
  time_frame: { id: row.frameId, name: row.frameName, start_at: at(row.startAt) },
  checkin_by_name: row.letInBy ?? row.method,
  user_check_out_distance_is_limit: row.checkoutMetres !== null,
  check_out_distance: row.checkoutMetres,
  card: findCard(row, now),
  order: { channel: row.channel },
  cost: row.priceFen ?? row.costUnits,
  price: row.priceFen,
  paid: isPaid(row),
  held_until: row.heldUntil && row.status === 7 ? at(row.heldUntil) : null,
  pay_order_id: row.payOrderId,
  booking:
    row.bookingStart === null
      ? null
      : {
          kind: row.bookingId === null ? 'court' : 'schedule',
          order_id: row.bookingId ?? row.courtOrderId ?? 0,
          name: row.bookingName ?? '',
          start: at(row.bookingStart),
        },
  back_id: row.backId,
  back_until: findBack(row, now),
  fee: row.fee,
  day_id: row.dayId,
  locker_number: row.lockerNumber,
  locker_area: row.lockerArea,
  wristband_number: row.wristbandNumber,
  to_return: isOut(row),
  ended_by: row.endedBy,
  undone: row.undoneAt && { at: at(row.undoneAt), reason: row.undoReason },
  by_position: row.byPosition,
  counts: row.counts,
  host: row.hostId === null ? null : { id: row.hostId, username: row.hostName ?? '' },
})

/** A record of entry in the wire's form, read anew. */
export const checkinWire = async (id: number, now: Instant): Promise<Checkin> => {
  const row = await findShownRecord(id)
  return row ? recordWire(row, now) : fail('checkin.not_found')
}
