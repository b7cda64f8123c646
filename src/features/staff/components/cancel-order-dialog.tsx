import { useRef, useState } from 'react'
import type { ClassOrder } from '@/contract/staff'
import { CANCEL_REMARK_MAX } from '@/domain/booking/cancel'
import { isApiError } from '@/http/api-error'
import { uuid } from '@/platform/storage/uuid'
import { Dialog } from '@/ui/dialog/dialog'
import { TextArea } from '@/ui/text-area/text-area'
import { toast } from '@/ui/toast/toast-store'
import { useCancelOrderMutation } from '../api/staff-mutations'
import { useT } from '../texts'

/** Asks before a member's order is cancelled. */
export function CancelOrderDialog({ order, onClose }: { order: ClassOrder; onClose: () => void }) {
  const t = useT()
  const [remarks, setRemarks] = useState('')
  const attempt = useRef<string>()
  const cancelling = useCancelOrderMutation()
  const submit = () => {
    if (cancelling.isPending) return
    attempt.current ??= uuid()
    cancelling.mutate(
      { orderId: order.id, remarks, key: attempt.current },
      {
        onSuccess: () => {
          toast(t('staff.cancelled'), 'done')
          onClose()
        },
        onError: (error) => {
          const told = isApiError(error) && error.status !== 0 ? error : undefined
          if (told && told.status < 500) attempt.current = undefined
          toast(told?.msg || t('staff.cancelFailed'), 'failed')
        },
      },
    )
  }
  return (
    <Dialog
      open
      id='cancel-order-dialog'
      title={t('staff.cancelTitle', { name: order.user.username })}
      body={t('staff.cancelBody', { n: order.count })}
      safe={{ word: t('staff.keep'), onPress: onClose, disabled: cancelling.isPending, id: 'cancel-keep' }}
      act={{ word: t('staff.cancelAct'), onPress: submit, busy: cancelling.isPending, danger: true, id: 'cancel-order-confirm' }}
    >
      <TextArea
        id='cancel-order-remark'
        value={remarks}
        onChange={setRemarks}
        label={t('staff.cancelRemark')}
        hint={t('staff.cancelRemarkHint')}
        maxLength={CANCEL_REMARK_MAX}
      />
    </Dialog>
  )
}
