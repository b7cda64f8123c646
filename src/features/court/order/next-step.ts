import { stepsWith } from '@/features/payment/order/next-step'

/** The user's next step after a way to pay was refused for courts. */
export const findStep = stepsWith({ 'court.online_unsupported': 'pay-off' })
