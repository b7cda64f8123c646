import type { Instant } from '@/domain/time'
import type { ContractTerms } from '@server/providers/entrust/port'
import type { PayOrderRow, PurposeName } from './rows'

/** The subject of an order, as its payer knows it. */
export interface GoodsRow {
  /** The id in its purpose. */
  id: number
  name: string
  image: string
  start: Date | null
  end: Date | null
  /** The coach, or the courts. */
  who: string
  place: string
  /** People; null where they are not counted. */
  count: number | null
  /** The group class that can be booked again; null for everything else. */
  scheduleId: number | null
}

/**
 * The purpose of a pay order, implemented by the module that sells it. `lock` comes first in the order of locks (schedule, card, order); the other functions are
 * called after it, in the transaction that changes the order.
 */
export interface Purpose {
  name: PurposeName
  /** The wire's name of the purpose (commerce ledger MC-199). */
  type: 'schedule' | 'court' | 'plan' | 'card' | 'auto_renew' | 'activity' | 'checkin'
  lock(purposeId: number): Promise<void>
  /** Reads what so many orders are for. */
  goods(purposeIds: readonly number[]): Promise<GoodsRow[]>
  /** Called when the order is paid: makes the held booking a firm one or, after a release, takes its seats again if possible. False if that is not possible. */
  fulfil(order: PayOrderRow, now: Instant): Promise<boolean>
  /** Releases what was held for an unpaid order. */
  release(order: PayOrderRow, now: Instant): Promise<void>
  /** The agreement that is signed with the payment of an order; undefined where nothing is. Called outside of any transaction. */
  signing?(purposeId: number, now: Instant): Promise<ContractTerms | undefined>
  /** Stores the refund state of a fulfilled order. */
  setRefundState(order: PayOrderRow, type: 1 | 2 | 3): Promise<void>
  /** Stores the channel with which the order is now paid. */
  setChannel(order: PayOrderRow, channel: string): Promise<void>
}

export type Purposes = Readonly<Record<PurposeName, Purpose>>
