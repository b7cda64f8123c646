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

/**
 * What the bar makes of a refusal: a class inside the order window is asked about by a call, a booking that waits for its payment is paid, by nobody
 * but the member himself.
 */
export const refusalOf = ({ code, msg }: { code: string; msg: string }, isOwn: boolean): Refusal => {
  const act = (acts as Record<string, Refusal['act']>)[code] ?? 'none'
  return { msg, act: act === 'pay' && !isOwn ? 'none' : act }
}
