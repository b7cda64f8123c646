import { stepsWith } from '@/features/payment/order/next-step'

/** The member's next step after a way to pay was refused for an activity. */
export const findStep = stepsWith({ 'pay.not_enabled': 'pay-off', 'activity.no_card': 'other' })
