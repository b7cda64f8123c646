import { addDays, type ShopDate } from '../../time'
import { CardType } from '../card'
import { NOTICE_DAYS, chooseTrigger } from './renewal'

/** The facts that decide when a card is renewed. */
export interface Renewed {
  type: CardType
  /** The rest: fen or times. A period card goes by its last day. */
  balance: number
  /** The last day of a period card; null before it has one. */
  end: ShopDate | null
  /** The level at which the option renews, or null for the usual one. */
  trigger: number | null
}

/** The day of a notice and that of the deduction that it tells of. */
export interface Due {
  noticeDay: ShopDate
  dueDay: ShopDate
}

/**
 * When a card is renewed next; null where nothing says so yet. A period card is told of 5 days before the day on which so many days are left. Any other card has no
 * such day: once so much is left the person is told, and 5 days later it is deducted. A deduction found late is announced today, and made 5 days later all the same.
 */
export const nextDue = ({ type, balance, end, trigger }: Renewed, today: ShopDate): Due | null => {
  const left = chooseTrigger(type, trigger)
  if (type !== CardType.period) return balance <= left ? { noticeDay: today, dueDay: addDays(today, NOTICE_DAYS) } : null
  if (end === null) return null
  const noticeDay = addDays(end, -left - NOTICE_DAYS)
  return noticeDay >= today
    ? { noticeDay, dueDay: addDays(noticeDay, NOTICE_DAYS) }
    : { noticeDay: today, dueDay: addDays(today, NOTICE_DAYS) }
}

/** Whether a deduction that a person was told of is still one to make: the card may have been charged, or prolonged, since. */
export const isStillDue = ({ type, balance, end, trigger }: Renewed, today: ShopDate): boolean => {
  const left = chooseTrigger(type, trigger)
  return type === CardType.period ? end !== null && addDays(end, -left) <= today : balance <= left
}
