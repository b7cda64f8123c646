import { stepsWith } from '@/features/payment/next-step'

/** The next step after a reason why a way to pay cannot be used for courts. */
export const stepOf = stepsWith({ 'court.online_unsupported': 'pay-off' })
