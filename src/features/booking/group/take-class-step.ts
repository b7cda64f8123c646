import type { ScheduleConfirm } from '@/contract/booking/shapes'
import type { NextStep } from '@/features/payment/order/next-step'
import { takeNextStep } from '@/features/payment/order/take-next-step'
import { go } from '@/routes/go'
import { buildAddress } from '@/routes/match'

interface Place {
  shopId: number
  schedule: Pick<ScheduleConfirm['schedule'], 'id' | 'shop'>
  /** Says that the venue takes no online payments. */
  onPaymentOff: () => void
}

/** Carries out the next step for a class: buy a card and come back, choose another class, or call the venue. */
export const takeClassStep = (step: NextStep, { shopId, schedule: { id, shop }, onPaymentOff }: Place): void =>
  takeNextStep(step, {
    tel: shop.phone,
    buyCard: () => void go('buyCard', { shopId, schedule_id: id, next: buildAddress('userScheduleOrder', { shopId, scheduleId: id }) }),
    other: () => void go('userGroupSchedules', { shopId }),
    onPaymentOff,
  })
