import { stepsWith } from '@/features/payment/order/next-step'

/** The user's next step after a way to pay was refused for a plan. */
export const findStep = stepsWith({ 'booking.online_unsupported': 'pay-off' })
