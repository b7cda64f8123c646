import { useRef, useState } from 'react'
import type { ScheduleOrder } from '@/contract/booking'
import { CANCEL_REMARK_MAX } from '@/domain/booking/cancel'
import { channelKind } from '@/domain/payment/channel'
import { dayOf, readInstant } from '@/domain/time'
import { isApiError } from '@/http/api-error'
import { serverNow } from '@/http/clock'
import { dayText, timeRangeText } from '@/i18n/dates'
import { useT } from '@/i18n/runtime'
import { uuid } from '@/platform/storage/uuid'
import { Dialog } from '@/ui/dialog/dialog'
import { TextArea } from '@/ui/text-area/text-area'
import { toast } from '@/ui/toast/toast-store'
import { useCancelBookingMutation } from '../api/use-cancel-booking-mutation'

interface CancelDialogProps {
  /** The booking to cancel; undefined keeps the dialog closed. */
  order: ScheduleOrder | undefined
  onClose: () => void
}

/** Whether money goes back, all of the cost or what a company left of it. */
const isPaidOnline = ({ channel, cost, partner_order_detail: partner }: ScheduleOrder): boolean =>
  (channelKind(channel) === 'online' && cost > 0) || (partner?.online_cost ?? 0) > 0

/** Asks before a booking is cancelled, with a remark that is forgotten when it closes (booking ledger BK-211, BK-212, BK-276, BK-439). */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const t = useT()
  const [remarks, setRemarks] = useState('')
  const [failure, setFailure] = useState<string>()
  const attempt = useRef<string>()
  const cancelling = useCancelBookingMutation()
  const close = () => {
    attempt.current = undefined
    setRemarks('')
    onClose()
  }
  const submit = () => {
    if (!order || cancelling.isPending) return
    attempt.current ??= uuid()
    cancelling.mutate(
      { orderId: order.id, remarks, key: attempt.current },
      {
        onSuccess: () => {
          toast(t('booking.cancelled'), 'done')
          close()
        },
        onError: (error) => {
          if (!isApiError(error) || error.status === 0) return toast(t('booking.cancelFailed'), 'failed')
          close()
          setFailure(error.msg || t('booking.cancelFailed'))
        },
      },
    )
  }
  const start = order && readInstant(order.schedule.start)
  return (
    <>
      <Dialog
        open={order !== undefined}
        id='cancel-dialog'
        title={t('booking.cancelTitle')}
        body={
          order &&
          start !== undefined &&
          [
            t('booking.cancelBody', {
              time: `${dayText(t, dayOf(start), dayOf(serverNow()))} ${timeRangeText(t, start, readInstant(order.schedule.end))}`,
              course: order.schedule.course.name,
            }),
            order.card ? t('booking.cancelRefundCard', { card: order.card.name }) : null,
            isPaidOnline(order) ? t('booking.refundBack') : null,
          ]
            .filter(Boolean)
            .join('\n')
        }
        safe={{ word: t('booking.keep'), onPress: close, disabled: cancelling.isPending, id: 'keep' }}
        act={{ word: t('booking.cancelAct'), onPress: submit, busy: cancelling.isPending, danger: true, id: 'cancel-confirm' }}
      >
        <TextArea
          id='cancel-remark'
          value={remarks}
          onChange={setRemarks}
          label={t('booking.remark')}
          hint={t('booking.remarkHint')}
          maxLength={CANCEL_REMARK_MAX}
        />
      </Dialog>
      <Dialog
        open={failure !== undefined}
        id='cancel-refused'
        title={failure ?? ''}
        act={{ word: t('booking.known'), onPress: () => setFailure(undefined), id: 'known' }}
      />
    </>
  )
}
