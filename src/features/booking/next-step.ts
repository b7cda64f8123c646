import type { ErrorCode } from '@/contract/errors'
import { stepsWith } from '@/features/payment/next-step'
import type { Refusal } from '@/features/payment/components/order-bar'

/** The next step after a reason why a way to pay cannot be used for a class. */
export const stepOf = stepsWith({
  'booking.no_price': 'people',
  'booking.online_count': 'people',
  'booking.person_times': 'people',
  'booking.online_unsupported': 'pay-off',
})

const acts: Partial<Record<ErrorCode, Refusal['act']>> = { 'booking.order_window': 'ask', 'booking.pay_pending': 'pay' }

/** What the bar makes of a refusal: a class inside the order window is asked about by a call, a booking that waits for its payment is paid. */
export const refusalOf = ({ code, msg }: { code: string; msg: string }): Refusal => ({
  msg,
  act: (acts as Record<string, Refusal['act']>)[code] ?? 'none',
})
