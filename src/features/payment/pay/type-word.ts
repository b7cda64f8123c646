import type { PayOrder } from '@/contract/payment'
import type { Translate } from '@/i18n/keys'

const words = {
  schedule: 'payment.typeSchedule',
  court: 'payment.typeCourt',
  plan: 'payment.typePlan',
  card: 'payment.typeCard',
  auto_renew: 'payment.typeAutoRenew',
  activity: 'payment.typeActivity',
  checkin: 'payment.typeCheckin',
} as const satisfies Record<PayOrder['type'], string>

/** The kind of purchase of an order, in a word. */
export const typeWord = (t: Translate<'payment'>, type: PayOrder['type']): string => t(words[type])
