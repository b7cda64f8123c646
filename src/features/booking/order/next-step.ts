import type { ErrorCode } from '@/contract/errors'
import { stepsWith } from '@/features/payment/order/next-step'
import type { Refusal } from '@/features/payment/order/order-bar'

/** The user's next step after a way to pay was refused for a class. */
export const findStep = stepsWith({
  'booking.no_price': 'people',
  'booking.online_count': 'people',
  'booking.person_times': 'people',
  'booking.online_unsupported': 'pay-off',
})

const acts: Partial<Record<ErrorCode, Refusal['act']>> = {
  'booking.order_window': 'ask',
  'booking.no_shows': 'ask',
  'booking.cancel_other_first': 'ask',
  'booking.pay_pending': 'pay',
}

/** The offer of the action bar for a refusal: a class inside the order window, and a block for no-shows, have a call to the venue; another booking of that time is named; an unpaid booking is paid, by the member alone. */
export const makeRefusal = ({ code, msg }: { code: string; msg: string }, isOwn: boolean): Refusal => {
  const act = (acts as Record<string, Refusal['act']>)[code] ?? 'none'
  return { msg, act: act === 'pay' && !isOwn ? 'none' : act }
}
