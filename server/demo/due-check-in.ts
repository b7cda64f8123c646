import { addMinutes, type Instant } from '@/domain/time'
import { CORP_WINDOW_MINUTES } from '@/domain/booking/corp-check-in'
import { AppError } from '../errors'
import { rows } from '../gym/rows'
import { createBooking, plainBooking } from '../modules/booking/service'

const MEMBER = '13800000004'
/** How long before its start the class was booked; longer than any shop's cut-off. */
const AHEAD_MINUTES = 180

interface Due {
  scheduleId: number
  accountId: number
  cardId: number
  startAt: Date
}

/** Gives the member with a subsidy a class whose company check-in is open now; safe to repeat. */
export const placeDueCheckIn = async (shopId: number, now: Instant): Promise<void> => {
  const window = [new Date(addMinutes(now, CORP_WINDOW_MINUTES)), new Date(now)]
  const [due] = await rows<Due>(
    `SELECT s.id AS "scheduleId", k.account_id AS "accountId", k.id AS "cardId", s.start_at AS "startAt"
       FROM schedule s JOIN account a ON a.phone = $4 JOIN corp_card k ON k.account_id = a.id
       JOIN price_rule r ON r.price_plan_id = s.price_plan_id AND r.channel = 'CORP_CARD'
      WHERE s.shop_id = $1 AND s.start_at <= $2 AND s.end_at > $3 AND NOT s.is_cancelled AND s.booked < s.capacity AND s.open_type = 1
        AND NOT k.disable_corp_rule AND k.end_day > s.shop_day
        AND NOT EXISTS (SELECT 1 FROM booking b JOIN corp_use u ON u.booking_id = b.id
                         WHERE b.account_id = a.id AND b.start_at <= $2 AND b.end_at > $3)
        AND NOT EXISTS (SELECT 1 FROM booking b WHERE b.account_id = a.id AND b.schedule_id = s.id)
      ORDER BY s.start_at DESC, s.id LIMIT 1`,
    [shopId, ...window, MEMBER],
  )
  if (!due) return
  const { scheduleId, accountId, cardId, startAt } = due
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
  // At the turn of a month the subsidy may not cover a class of the next month; then there is no such class.
  await booking.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}
