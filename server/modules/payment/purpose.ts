import type { Instant } from '@/domain/time'
import type { PayOrderRow, PurposeName } from './rows'

/**
 * What is paid for, told by its own module. `lock` comes first in the order of locks (schedule, card, order) and the others are called after it, in
 * the transaction that moves the order.
 */
export interface Purpose {
  name: PurposeName
  /** The wire's word for it (commerce ledger MC-199). */
  type: 'schedule' | 'court' | 'plan' | 'card' | 'auto_renew' | 'activity' | 'checkin'
  lock(purposeId: number): Promise<void>
  /** The money is there: hands over what was held, or, after a release, takes it again where that can still be. False where it cannot. */
  fulfil(order: PayOrderRow, now: Instant): Promise<boolean>
  /** Gives up what was held for an order that nobody paid. */
  release(order: PayOrderRow, now: Instant): Promise<void>
  /** How far the refund of a fulfilled order is. */
  tellRefund(order: PayOrderRow, type: 1 | 2 | 3): Promise<void>
  /** The channel that it is now paid with. */
  tellChannel(order: PayOrderRow, channel: string): Promise<void>
}

export type Purposes = Readonly<Record<PurposeName, Purpose>>
