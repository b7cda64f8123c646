import type { OrderKind } from './permissions'

/** The kind of order whose permissions count for what an order to pay is for, bookings aside: who sells cards also sells single entries. */
export const paidKinds = {
  court: 'court',
  plan: 'plan',
  card: 'card',
  auto_renew: 'card',
  checkin: 'card',
  activity: 'group',
} as const satisfies Record<string, OrderKind>
