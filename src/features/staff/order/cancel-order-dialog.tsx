import { useState } from 'react'
import type { ClassOrder } from '@/contract/staff/orders'
import { CANCEL_REMARK_MAX } from '@/domain/booking/change/cancel'
import { useAttempt } from '@/http/use-attempt'
import { Dialog } from '@/ui/dialog/dialog'
import { TextArea } from '@/ui/text-area/text-area'
import { toast } from '@/ui/toast/toast-store'
import { useCancelOrderMutation } from '../staff-mutations'
import { useT } from './texts'

/** Asks before a member's order is cancelled. */
export function CancelOrderDialog({ order, onClose }: { order: ClassOrder; onClose: () => void }) {
  const t = useT()
  const [remarks, setRemarks] = useState('')
  const { send, busy } = useAttempt(useCancelOrderMutation())
  const submit = () =>
    send(
      { orderId: order.id, remarks },
      {
        onSuccess: () => {
          toast(t('staff-order.cancelled'), 'done')
          onClose()
        },
        onRefused: ({ msg }) => toast(msg || t('staff-order.cancelFailed'), 'failed'),
        onUnknown: (said) => toast(said || t('staff-order.cancelFailed'), 'failed'),
      },
    )
  return (
    <Dialog
      open
      id='cancel-order-dialog'
      title={t('staff-order.cancelTitle', { name: order.user.username })}
      body={t('staff-order.cancelBody', { n: order.count })}
      safe={{ word: t('staff.keep'), onPress: onClose, disabled: busy, id: 'cancel-keep' }}
      act={{ word: t('staff-order.cancelAct'), onPress: submit, busy, danger: true, id: 'cancel-order-confirm' }}
    >
      <TextArea
        id='cancel-order-remark'
        value={remarks}
        onChange={setRemarks}
        label={t('staff-order.cancelRemark')}
        hint={t('staff-order.cancelRemarkHint')}
        maxLength={CANCEL_REMARK_MAX}
      />
    </Dialog>
  )
}
