import type { CorpCheckInFacts } from '@/domain/booking/corp-check-in'
import type { Position } from '@/domain/shop/distance'
import type { Instant } from '@/domain/time'

/** An order that a company pays and whose check-in it may ask for. */
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
  /** Of the shop; null where it is not known. */
  place: Position | null
  /** How far from it a check-in may be done; null for anywhere. */
  mostMetres: number | null
}

/** One kind of orders that companies pay. */
export interface CheckInSource {
  kind: CheckInOrder['kind']
  /** A person's orders at a shop that are neither cancelled nor checked in, and whose window is not over. */
  pending(accountId: number, shopId: number, now: Instant): Promise<readonly CheckInOrder[]>
  /** One order, its class and its subsidy card locked first, for a change in the open transaction; undefined where no company pays it. */
  lock(id: number): Promise<CheckInOrder | undefined>
  /** Writes it down, and that the member came to the class; false where it was done, or counted as missed, before. */
  mark(id: number, at: Position, now: Instant): Promise<boolean>
}
