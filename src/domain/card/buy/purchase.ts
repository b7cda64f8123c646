import type { Fen } from '../../money'
import type { ShopDate } from '../../time'
import type { CardType } from '../card'

/** An option of a card template: so many units for so much. */
export interface CardOption {
  /** Fen, times or days by the template's type. */
  units: number
  price: Fen
  /** For how many days it is valid, the first one included; null for ever. */
  days: number | null
  /** It is renewed by agreements of deduction. */
  autoRenew: boolean
  /** How many days after today its card may begin; 0: it begins today. */
  startWithin: number
}

/** The kind of a purchase: a new card, or more for one that the buyer has. */
export type PurchaseKind = 'open' | 'charge'

/** A purchase of an option, before it is said how it is paid. */
export interface Purchase {
  kind: PurchaseKind
  type: CardType
  option: CardOption
  /** The day that the buyer chose for the card to begin; null for the day on which it is paid. */
  start: ShopDate | null
  today: ShopDate
  /** The most cards of the template that a person may buy; null or 0 without limit (commerce ledger MC-151). */
  limit: number | null
  /** Those that the buyer bought, or ordered and has still time to pay. */
  bought: number
}

/** The units of a value card that come on top of the money paid: its principal is cash, a coupon's part counts as gift. Other cards have none. */
export const bonusUnits = ({ type, units, paid }: { type: CardType; units: number; paid: Fen }): number =>
  type === 1 ? Math.max(0, units - paid) : 0
