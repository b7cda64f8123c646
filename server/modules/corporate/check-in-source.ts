import type { CorpCheckInFacts } from '@/domain/booking/corp-check-in'
import type { Position } from '@/domain/shop/distance'
import type { Instant } from '@/domain/time'

/** An order that a company pays and for which it may demand a check-in. */
export interface CheckInOrder extends CorpCheckInFacts {
  kind: 'order' | 'wod_order'
  id: number
  accountId: number
  shopId: number
  shopName: string
  name: string
  image: string
  cardName: string
  subsidyFen: number
  /** The shop's position; null if unknown. */
  place: Position | null
  /** The greatest distance in metres from the shop; null for anywhere. */
  mostMetres: number | null
}

/** One kind of order that companies pay. */
export interface CheckInSource {
  kind: CheckInOrder['kind']
  /** A person's orders at a shop that are neither cancelled nor checked in and whose window is not over. */
  pending(accountId: number, shopId: number, now: Instant): Promise<readonly CheckInOrder[]>
  /** One order, after its class and subsidy card were locked in the open transaction; undefined if no company pays it. */
  lock(id: number): Promise<CheckInOrder | undefined>
  /** Stores the check-in and, for a class, the attendance; false if it was stored, or counted as missed, before. */
  mark(id: number, at: Position, now: Instant): Promise<boolean>
}
