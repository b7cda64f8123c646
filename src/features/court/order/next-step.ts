import { stepsWith } from '@/features/payment/order/next-step'

/** What the user can do next after a way to pay was refused for courts. */
export const stepOf = stepsWith({ 'court.online_unsupported': 'pay-off' })
