import type { BookingPayload } from '@/contract/booking/shapes'
import type { ErrorCode } from '@/contract/errors'
import { forgetCoupon } from '@/features/coupon/choose/use-coupon-choice'
import { startPayment } from '@/features/payment/pay/start-payment'
import type { ApiError } from '@/http/api-error'
import type { Answer } from '@/http/call'
import { useAttempt } from '@/http/use-attempt'
import { useT } from '@/i18n/later/order'
import { storage } from '@/platform/storage'
import { replace } from '@/routes/go'
import { toast } from '@/ui/toast/toast-store'
import { useCreateBookingMutation } from './use-create-booking-mutation'

/**
 * Places a booking once. An unpaid order goes on to its payment, everything else to the success page, unless `onBooked` says otherwise. `answers`
 * handles the refusals that need more than their text.
 */
export const usePlaceBooking = (
  shopId: number,
  answers: Partial<Record<ErrorCode, (error: ApiError) => void>>,
  onBooked?: (booked: Answer<'scheduleOrderCreate'>) => void,
) => {
  const t = useT()
  const { send, busy } = useAttempt(useCreateBookingMutation())

  const place = (payload: BookingPayload) =>
    send(
      { payload },
      {
        onRefused: (refusal) => {
          const answer = answers[refusal.code as ErrorCode]
          if (answer) answer(refusal)
          else toast(refusal.msg || t('order.bookingFailed'), 'failed')
        },
        onUnknown: (said) => toast(said || t('order.bookingFailed'), 'failed'),
        onSuccess: (booked) => {
          if (onBooked) return onBooked(booked)
          const { order, pay_order_id: orderId, payment } = booked
          storage.set('pay_channel', payload.channel)
          forgetCoupon('course_pay_on_line')
          void (orderId ? startPayment({ shopId, orderId, payment }) : replace('orderSuccess', { shopId, order_id: order.id }))
        },
      },
    )

  return { place, busy }
}
