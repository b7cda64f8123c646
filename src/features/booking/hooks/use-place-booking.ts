import { useCallback, useRef } from 'react'
import type { BookingPayload } from '@/contract/booking'
import type { ErrorCode } from '@/contract/errors'
import { forgetCoupon } from '@/features/coupon/hooks/use-coupon-choice'
import { startPayment } from '@/features/payment/start-payment'
import { ApiError } from '@/http/api-error'
import type { Answer } from '@/http/call'
import { useT } from '@/i18n/later/order'
import { storage } from '@/platform/storage'
import { uuid } from '@/platform/storage/uuid'
import { replace } from '@/routes/go'
import { toast } from '@/ui/toast/toast-store'
import { useCreateBookingMutation } from '../api/use-create-booking-mutation'

/**
 * Places a booking: one request key for as long as the answer to it is not known, so that a tap after a lost answer cannot book twice. What is
 * to be paid online leads to its payment, everything else to the success page, unless `onBooked` says otherwise. `answers` are the refusals that are more than a word.
 */
export const usePlaceBooking = (
  shopId: number,
  answers: Partial<Record<ErrorCode, (error: ApiError) => void>>,
  onBooked?: (booked: Answer<'scheduleOrderCreate'>) => void,
) => {
  const t = useT()
  const attempt = useRef<string>()
  const forget = useCallback(() => void (attempt.current = undefined), [])
  const booking = useCreateBookingMutation()

  const onError = (error: unknown) => {
    const told = error instanceof ApiError ? error : undefined
    // Without a word of the server the booking may stand: the next tap sends the same key and gets the first answer.
    if (!told || told.status === 0 || told.status >= 500 || told.code === 'client.bad_answer')
      return toast((told?.status && told.msg) || t('order.bookingFailed'), 'failed')
    attempt.current = undefined
    const answer = answers[told.code as ErrorCode]
    if (answer) answer(told)
    else toast(told.message || t('order.bookingFailed'), 'failed')
  }

  const place = (payload: BookingPayload) => {
    if (booking.isPending) return
    attempt.current ??= uuid()
    booking.mutate(
      { payload, key: attempt.current },
      {
        onError,
        onSuccess: (booked) => {
          if (onBooked) return onBooked(booked)
          const { order, pay_order_id: orderId, payment } = booked
          storage.set('pay_channel', payload.channel)
          forgetCoupon()
          void (orderId ? startPayment({ shopId, orderId, payment }) : replace('orderSuccess', { shopId, order_id: order.id }))
        },
      },
    )
  }

  return {
    place,
    busy: booking.isPending,
    /** Another choice is another request. */
    forget,
  }
}
