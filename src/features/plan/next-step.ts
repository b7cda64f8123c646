import { stepsWith } from '@/features/payment/next-step'

/** The next step after a reason why a way to pay cannot be used for a plan. */
export const stepOf = stepsWith({ 'booking.online_unsupported': 'pay-off' })
