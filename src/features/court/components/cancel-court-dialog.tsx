import { useRef, useState } from 'react'
import type { CourtOrder } from '@/contract/court'
import { CANCEL_REMARK_MAX } from '@/domain/booking/cancel'
import { channelKind } from '@/domain/payment/channel'
import { isApiError } from '@/http/api-error'
import { uuid } from '@/platform/storage/uuid'
import { Dialog } from '@/ui/dialog/dialog'
import { TextArea } from '@/ui/text-area/text-area'
import { toast } from '@/ui/toast/toast-store'
import { useCancelCourtMutation } from '../api/court-mutations'
import { stretchesOf, stretchText } from '../slots'
import { useT } from '../texts'

interface CancelCourtDialogProps {
  order: CourtOrder
  open: boolean
  onClose: () => void
}

/** Asks before an order of courts is cancelled, with a remark that is forgotten when it closes (booking ledger BK-276, BK-377). */
export function CancelCourtDialog({ order, open, onClose }: CancelCourtDialogProps) {
  const t = useT()
  const [remarks, setRemarks] = useState('')
  const [failure, setFailure] = useState<string>()
  const attempt = useRef<string>()
  const cancelling = useCancelCourtMutation()
  const close = () => {
    attempt.current = undefined
    setRemarks('')
    onClose()
  }
  const submit = () => {
    if (cancelling.isPending) return
    attempt.current ??= uuid()
    cancelling.mutate(
      { shopId: order.shop.id, orderId: order.id, remarks, key: attempt.current },
      {
        onSuccess: () => {
          toast(t('court.cancelled'), 'done')
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
  const body = [
    ...stretchesOf(order.schedules).map((stretch) => stretchText(t, stretch)),
    order.card ? t('booking.cancelRefundCard', { card: order.card.name }) : '',
    channelKind(order.channel) === 'online' && order.cost > 0 ? t('booking.refundBack') : '',
  ]
  return (
    <>
      <Dialog
        open={open}
        id='cancel-dialog'
        title={t('court.cancelTitle')}
        body={body.filter(Boolean).join('\n')}
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
