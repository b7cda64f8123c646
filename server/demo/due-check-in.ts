import { addMinutes, type Instant } from '@/domain/time'
import { CORP_WINDOW_MINUTES } from '@/domain/booking/corp-check-in'
import { AppError } from '../errors'
import { rows } from '../gym/rows'
import { createBooking, plainBooking } from '../modules/booking/service'
import { runningClass } from './near-classes'
import { placeClass } from './place-around-now'

const MEMBER = '13800000004'
/** How long before its start the class was booked; longer than any shop's cut-off. */
const AHEAD_MINUTES = 180

interface Due {
  scheduleId: number
  accountId: number
  cardId: number
  startAt: Date
}

/** The classes of now that a company pays for and the member has not booked. */
const readPayable = (shopId: number, now: Instant) =>
  rows<Due>(
    `SELECT s.id AS "scheduleId", k.account_id AS "accountId", k.id AS "cardId", s.start_at AS "startAt"
       FROM schedule s JOIN account a ON a.phone = $4 JOIN corp_card k ON k.account_id = a.id
       JOIN price_rule r ON r.price_plan_id = s.price_plan_id AND r.channel = 'CORP_CARD'
      WHERE s.shop_id = $1 AND s.start_at <= $2 AND s.end_at > $3 AND NOT s.is_cancelled AND s.booked < s.capacity AND s.open_type = 1
        AND NOT k.disable_corp_rule AND k.end_day > s.shop_day
        AND NOT EXISTS (SELECT 1 FROM booking b WHERE b.account_id = a.id AND b.schedule_id = s.id)
      ORDER BY s.start_at DESC, s.id`,
    [shopId, new Date(addMinutes(now, CORP_WINDOW_MINUTES)), new Date(now), MEMBER],
  )

const isDue = async (now: Instant): Promise<boolean> => {
  const due = await rows(
    `SELECT 1 FROM booking b JOIN corp_use u ON u.booking_id = b.id JOIN account a ON a.id = b.account_id
      WHERE a.phone = $3 AND b.status = 1 AND b.start_at <= $1 AND b.end_at > $2`,
    [new Date(addMinutes(now, CORP_WINDOW_MINUTES)), new Date(now), MEMBER],
  )
  return due.length > 0
}

const book = async (shopId: number, { scheduleId, accountId, cardId, startAt }: Due): Promise<boolean> => {
  const booking = createBooking(
    {
      ...plainBooking,
      shopId,
      scheduleId,
      accountId,
      bookedBy: accountId,
      channel: 'CORP_CARD',
      cardId,
    },
    addMinutes(startAt.getTime() as Instant, -AHEAD_MINUTES),
  )
  return booking.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )
}

/**
 * Gives the member with a subsidy a class whose company check-in is open now: one of the timetable, else one made for it. Safe to repeat. At the turn of
 * a month, or once the month's subsidy is used, there is none.
 */
export const placeDueCheckIn = async (shopId: number, brandId: number, now: Instant): Promise<void> => {
  if (await isDue(now)) return
  for (const each of await readPayable(shopId, now)) if (await book(shopId, each)) return
  await placeClass(shopId, brandId, runningClass('check-in', now), now)
  for (const each of await readPayable(shopId, now)) if (await book(shopId, each)) return
}
