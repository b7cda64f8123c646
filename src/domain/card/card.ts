import type { ShopDate } from '../time'

/** The unit of a card: money, times, or days (commerce ledger MC-255). */
export const CardType = { value: 1, times: 2, period: 3 } as const
export type CardType = (typeof CardType)[keyof typeof CardType]

/** First and last day, both included; a missing end is open. */
export interface DayRange {
  start: ShopDate | null
  end: ShopDate | null
}

/** A number for each span in which a card counts its bookings; `pre` counts coming ones. */
export interface CardCounts {
  day: number
  week: number
  month: number
  pre: number
}

/** A member's card, as far as the rules read it. */
export interface CardFacts {
  type: CardType
  templateId: number
  /** The rest, in the unit of the type: fen, times or days. */
  balance: number
  /** Term of a period card. */
  start: ShopDate | null
  end: ShopDate | null
  /** Term of any other card while `checkValid` is set. */
  validFrom: ShopDate | null
  validTo: ShopDate | null
  checkValid: boolean
  isAutoStart: boolean
  isActive: boolean
  isLocked: boolean
  lockStart: ShopDate | null
  lockEnd: ShopDate | null
  /** Shops where it works; undefined where the caller read only the cards of one shop. */
  shopIds?: readonly number[]
  /** Whether it works in more than one shop of its brand. */
  isGeneral?: boolean
  /** The most bookings in each span; null or 0 means without limit. */
  limits: Readonly<Record<keyof CardCounts, number | null>>
  /** Bookings so far in the day, week and month of the class, and coming ones. */
  counts: Readonly<CardCounts>
}
